// What a page does beyond what the browser does by itself. Every module works alone and finds nothing to do on
// pages that have nothing for it.

import { tips } from "./tips.js";
import { copying } from "./copying.js";
import { newTable } from "./new-table.js";
import { alone } from "./alone.js";
import { board } from "./board.js";
import { dock } from "./dock.js";
import { keys } from "./keys.js";
import { focus } from "./focus.js";
import { lazy } from "./lazy.js";
import { log } from "./log.js";
import { sound } from "./sound.js";
import { live } from "./live.js";
import { dice } from "./dice.js";
import { diceCheck } from "./dice-check.js";
import { refresh } from "./refresh.js";
import { replay } from "./replay.js";
import { bringing } from "./bringing.js";
import { twins } from "./twins.js";
import { unread } from "./unread.js";

const STARTS = [
  alone, tips, copying, newTable, board, dock, keys, focus, lazy, log, sound, dice, live, refresh, twins,
  unread, diceCheck, replay, bringing,
];
for (const start of STARTS) start();
