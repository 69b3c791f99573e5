// What a page does beyond what the browser does by itself. Every module works alone and finds nothing to do on
// pages that have nothing for it.

import { tips } from "./tips.js";
import { copying } from "./copying.js";
import { board } from "./board.js";
import { dock } from "./dock.js";
import { keys } from "./keys.js";
import { kept } from "./kept.js";
import { unfolding } from "./unfolding.js";
import { live } from "./live.js";
import { following } from "./following.js";

for (const start of [kept, tips, copying, board, dock, keys, live, unfolding, following]) start();
