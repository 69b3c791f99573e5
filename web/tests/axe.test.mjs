// Every page by axe-core, light and dark: nothing serious, nothing critical.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { openBrowser, withPeople } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { dropMiddle, mine } from "./lib/strategy.mjs";
import { click, deed, hurry, openTable, playOut, ready } from "./lib/table.mjs";

const AXE = readFileSync(fileURLToPath(new URL("node_modules/axe-core/axe.min.js", import.meta.url)), "utf8");

let browser, server;
before(async () => { [browser, server] = await Promise.all([openBrowser(), startServer()]); });
after(async () => { await browser?.close(); await server?.stop(); });

async function examine(page, what) {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.slice(0, 4).map((node) => `    ${node.target.join(" ")}: ${node.html.slice(0, 140)}\n      ${node.any[0]?.message ?? node.failureSummary}`).join("\n")}`);
  });
  return found.map((problem) => `${what}: ${problem}`);
}

for (const colorScheme of ["dark", "light"]) {
  for (const [size, viewport] of [["desk", { width: 1440, height: 900 }], ["phone", { width: 390, height: 844 }]]) {
    test(`every page, ${colorScheme}, ${size}`, () => withPeople(browser, server, async (arrive) => {
      const ann = await arrive({ colorScheme, viewport });
      const { page } = ann;
      ann.allow(/status 404/, /404 \(Not Found\)/);
      const problems = [];
      const look = async (what) => problems.push(...await examine(page, what));

      for (const path of ["/", "/g/connect-four", "/g/dwarven-miner", "/rules/dwarven-miner", "/rules/dwarven-miner#DWA-MISCH-1",
        "/rules/dwarven-miner?q=orc", "/credits", "/widgets", "/me", "/nowhere"]) {
        await page.goto(path);
        await look(path);
      }

      await openTable(ann, "connect-four", { seats: ["me", "open"] });
      await look("waiting room");
      await deed(page, "fill");
      await ready(page);
      await look("Connect Four, question");
      await page.locator('[popovertarget="more-tools"]').click();
      await look("menu «More»");
      await page.keyboard.press("Escape");
      await hurry(page);
      await playOut(page, dropMiddle);
      await look("Connect Four, end");

      await openTable(ann, "dwarven-miner", { players: 2, seats: ["me", "here"], names: { 1: "Bo" } });
      await page.locator(".curtain").waitFor();
      await look("curtain");
      await click(page.locator(".curtain button"));
      await ready(page);
      await look("Dwarven Miner, first question");

      await openTable(ann, "dwarven-miner", { players: 3, seats: ["me", "skilled", "skilled"] });
      await hurry(page);
      await playOut(page, mine, { until: (_, given) => given.length >= 12 });
      await page.locator("#hand .thing").last().hover();
      await page.locator("#tip:popover-open").waitFor();
      await look("Dwarven Miner, later, with a tip");
      await page.goto("/");
      await look("shelf with tables");
      assert.deepEqual(problems, []);
    }));
  }
}
