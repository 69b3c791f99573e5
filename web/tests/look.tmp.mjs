import { openBrowser, Person, dress } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { explore } from "./lib/caves.mjs";
import { mine } from "./lib/strategy.mjs";
import { openTable, playOut, ready, hurry } from "./lib/table.mjs";
const [browser, server] = await Promise.all([openBrowser(), startServer()]);
const shots = async (page, key) => {
  for (const [size, viewport] of Object.entries({ desk: { width: 1440, height: 900 }, small: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } })) {
    await dress(page, viewport, "dark");
    await page.screenshot({ path: `/tmp/look-${key}-${size}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};
try {
  const ann = await Person.arrive(browser, server);
  await openTable(ann, "dwarven-miner", { players: 5, seats: ["me", "skilled", "skilled", "skilled", "skilled"] });
  await hurry(ann.page); await ready(ann.page);
  await playOut(ann.page, mine, { until: (now, given) => (given?.length ?? 0) > 25, most: 30 }).catch(e => console.log(String(e).slice(0,200)));
  await ready(ann.page);
  await ann.page.locator("[data-since-own]").click({ timeout: 2000 }).catch((e) => console.log("no since", String(e).slice(0, 100)));
  await shots(ann.page, "dwa");
  const bo = await Person.arrive(browser, server);
  await openTable(bo, "mulu-caves", { seats: ["me", "skilled"] });
  await hurry(bo.page); await ready(bo.page);
  await explore(bo.page, { most: 60 }).catch(e => console.log(String(e).slice(0,200)));
  await ready(bo.page);
  await shots(bo.page, "mul");
  console.log(await bo.page.locator("#log-lines").innerText());
  console.log(ann.complaints, bo.complaints);
} finally { await browser.close(); await server.stop(); }
