//! Gathers what pages load into the build's own folder: our style and script, and from npm the fonts and one sprite of
//! exactly those icons that the sources name. Nothing is written into the source tree.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// What stops the build, in one line.
type Stop = String;

/// Where the parts of `adit.css` come from, in the order of the cascade.
const STYLES: [&str; 10] =
    ["tokens", "shell", "forms", "shelf", "reading", "widgets", "table", "frame", "log", "replay"];

/// Modules of npm as pages get them: address, type, place below `node_modules`.
const MODULES: [(&str, &str, &str); 6] = [
    (
        "fonts/display.woff2",
        "font/woff2",
        "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    ),
    (
        "fonts/display-ext.woff2",
        "font/woff2",
        "@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2",
    ),
    (
        "fonts/text.woff2",
        "font/woff2",
        "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
    ),
    (
        "fonts/text-ext.woff2",
        "font/woff2",
        "@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2",
    ),
    (
        "fonts/text-italic.woff2",
        "font/woff2",
        "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-italic.woff2",
    ),
    (
        "fonts/text-italic-ext.woff2",
        "font/woff2",
        "@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-italic.woff2",
    ),
];

/// Fonts for pictures, which cannot read the compressed ones.
const PICTURE_FONTS: [&str; 4] = [
    "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf",
    "@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
    "@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf",
    "@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf",
];

const NEEDS_NODE: &str =
    "Adit needs Node.js and npm to gather its page assets; install them and build again";

fn main() {
    if let Err(stop) = gather() {
        println!("cargo::error={stop}");
    }
}

fn gather() -> Result<(), Stop> {
    let here = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(variable("OUT_DIR")?);
    let root = here.parent().ok_or("web/ has no parent folder")?.to_owned();
    let modules = install(&here, &out)?;

    let mut assets = Assets { folder: out.join("assets"), listing: String::new() };
    let mut css = String::new();
    for name in STYLES {
        css.push_str(&read(&here.join("css").join(format!("{name}.css")))?);
    }
    assets.add("adit.css", "text/css; charset=utf-8", css.as_bytes())?;
    for file in files(&here.join("js"), "js")? {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        assets.add(&name, "text/javascript; charset=utf-8", read(&file)?.as_bytes())?;
    }
    assets.add("adit.svg", "image/svg+xml", read(&here.join("adit.svg"))?.as_bytes())?;
    for (address, mime, place) in MODULES {
        assets.add(address, mime, &bytes(&modules.join(place))?)?;
    }
    let sprite = sprite(&root, &modules)?;
    assets.add("icons.svg", "image/svg+xml", sprite.as_bytes())?;
    assets.write_listing(&modules, &out)?;

    for path in ["css", "js", "adit.svg", "build.rs", "package.json", "package-lock.json"] {
        println!("cargo::rerun-if-changed={}", here.join(path).display());
    }
    Ok(())
}

/// Installs the locked modules, unless the same lock was installed here before.
fn install(here: &Path, out: &Path) -> Result<PathBuf, Stop> {
    let modules = out.join("node_modules");
    let lock = read(&here.join("package-lock.json"))?;
    let stamp = out.join("installed");
    let wanted = blake3::hash(lock.as_bytes()).to_hex().to_string();
    if fs::read_to_string(&stamp).is_ok_and(|found| found == wanted) && modules.is_dir() {
        return Ok(modules);
    }
    for name in ["package.json", "package-lock.json"] {
        write(&out.join(name), &bytes(&here.join(name))?)?;
    }
    if let Err(first) = npm(out)? {
        const NETWORK: [&str; 7] =
            ["ENOTFOUND", "ECONNRE", "ETIMEDOUT", "EAI_AGAIN", "ERR_SOCKET", "network", "fetch failed"];
        let again = NETWORK.iter().any(|sign| first.contains(sign));
        let outcome = if again { npm(out)? } else { Err(first) };
        outcome.map_err(|said| {
            let reason = said.lines().find(|line| line.contains("error")).unwrap_or("it did not say why");
            format!("npm could not fetch the page assets: {reason}")
        })?;
    }
    write(&stamp, wanted.as_bytes())?;
    Ok(modules)
}

/// Runs npm once; what it said, if it failed.
fn npm(folder: &Path) -> Result<Result<(), String>, Stop> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let done = Command::new(program)
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
        .current_dir(folder)
        .output();
    match done {
        Err(error) if error.kind() == ErrorKind::NotFound => Err(NEEDS_NODE.to_owned()),
        Err(error) => Err(format!("npm cannot be run: {error}")),
        // npm is a script of Node's, which may be missing although npm is there.
        Ok(done) if done.status.code() == Some(127) => Err(NEEDS_NODE.to_owned()),
        Ok(done) if done.status.success() => Ok(Ok(())),
        Ok(done) => Ok(Err(String::from_utf8_lossy(&done.stderr).into_owned())),
    }
}

/// One SVG with a symbol for each icon that the sources name.
fn sprite(root: &Path, modules: &Path) -> Result<String, Stop> {
    let set: Value = serde_json::from_str(&read(&modules.join("@iconify-json/game-icons/icons.json"))?)
        .map_err(|error| format!("the icon set cannot be read: {error}"))?;
    let side = |name: &str| set[name].as_u64().unwrap_or(512);
    let mut sprite = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">");
    for (name, file) in named_icons(root)? {
        let icon = match &set["aliases"][&name] {
            // An alias that also turns or mirrors is another picture than its parent.
            Value::Object(alias) if alias.len() == 1 => {
                &set["icons"][alias["parent"].as_str().unwrap_or_default()]
            }
            _ => &set["icons"][&name],
        };
        let Some(body) = icon["body"].as_str() else {
            return Err(format!("there is no icon «{name}» (game-icons.net); {} names it", file.display()));
        };
        let body = body.replace(" fill=\"currentColor\"", "");
        let (width, height) = (side("width"), side("height"));
        let _ = write!(
            sprite,
            "<symbol id=\"{name}\" viewBox=\"0 0 {width} {height}\">{body}</symbol>" // a String takes everything
        );
    }
    sprite.push_str("</svg>");
    Ok(sprite)
}

/// Every name in `icon!(…)`, with a file that has it.
fn named_icons(root: &Path) -> Result<BTreeMap<String, PathBuf>, Stop> {
    let mut folders = vec![root.join("web/src")];
    for parent in ["crates", "games", "examples"] {
        println!("cargo::rerun-if-changed={}", root.join(parent).display());
        for crate_folder in entries(&root.join(parent))? {
            folders.extend(
                ["src", "examples"].map(|f| crate_folder.join(f)).into_iter().filter(|f| f.is_dir()),
            );
        }
    }
    let mut icons = BTreeMap::new();
    for folder in folders {
        for file in files(&folder, "rs")? {
            let text = read(&file)?;
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            for rest in code.flat_map(|line| line.split("icon!(\"").skip(1)) {
                let name = rest.split('"').next().unwrap_or_default();
                let place = file.strip_prefix(root).unwrap_or(&file).to_owned();
                icons.entry(name.to_owned()).or_insert(place);
            }
        }
    }
    Ok(icons)
}

/// The files that get embedded, and the list of them that the library includes.
struct Assets {
    folder: PathBuf,
    listing: String,
}

impl Assets {
    fn add(&mut self, address: &str, mime: &str, content: &[u8]) -> Result<(), Stop> {
        let path = self.folder.join(address);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(|error| format!("{}: {error}", parent.display()))?;
        }
        write(&path, content)?;
        let digest = &blake3::hash(content).to_hex()[..16];
        let _ = writeln!(
            self.listing,
            "Asset {{ path: {address:?}, mime: {mime:?}, digest: {digest:?}, bytes: include_bytes!({path:?}) }},"
        );
        Ok(())
    }

    fn write_listing(&self, modules: &Path, out: &Path) -> Result<(), Stop> {
        let mut text = format!("const ASSETS: &[Asset] = &[\n{}];\n", self.listing);
        if std::env::var_os("CARGO_FEATURE_PICTURES").is_some() {
            text.push_str("const FONTS: &[&[u8]] = &[\n");
            for font in PICTURE_FONTS {
                let _ = writeln!(text, "include_bytes!({:?}),", modules.join(font));
            }
            text.push_str("];\n");
        }
        write(&out.join("assets.rs"), text.as_bytes())
    }
}

/// The files of this kind below a folder, in order.
fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, Stop> {
    let mut found = Vec::new();
    for entry in entries(folder)? {
        if entry.is_dir() {
            found.extend(files(&entry, ending)?);
        } else if entry.extension().is_some_and(|e| e == ending) {
            found.push(entry);
        }
    }
    Ok(found)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, Stop> {
    let wrong = |error| format!("{}: {error}", folder.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(wrong)? {
        found.push(entry.map_err(wrong)?.path());
    }
    found.sort();
    Ok(found)
}

fn variable(name: &str) -> Result<String, Stop> {
    std::env::var(name).map_err(|_| format!("cargo did not set {name}"))
}

fn read(path: &Path) -> Result<String, Stop> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn bytes(path: &Path) -> Result<Vec<u8>, Stop> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, content: &[u8]) -> Result<(), Stop> {
    fs::write(path, content).map_err(|error| format!("{}: {error}", path.display()))
}
