//! Our types in the columns of the database.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use crate::change::SealedSeed;
use crate::ids::{PersonId, TableId, TokenDigest};

impl ToSql for TableId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.as_str().to_sql()
    }
}

impl FromSql for TableId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<TableId> {
        let text = value.as_str()?;
        let id = TableId::parse(text);
        id.ok_or_else(|| FromSqlError::Other(format!("«{text}» is no name of a table").into()))
    }
}

impl ToSql for PersonId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for PersonId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<PersonId> {
        i64::column_result(value).map(PersonId)
    }
}

impl ToSql for TokenDigest {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for TokenDigest {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<TokenDigest> {
        FromSql::column_result(value).map(TokenDigest)
    }
}

impl ToSql for SealedSeed {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for SealedSeed {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<SealedSeed> {
        FromSql::column_result(value).map(SealedSeed)
    }
}
