// People with browsers. Each has a context of its own: cookies, a page, and a list of everything that must not
// happen on any page: errors in the console, failed requests, requests to others, breaches of the policy.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** So long a page may take for what follows from a click; a busy machine needs some of it. */
export const PATIENCE = 20_000;

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export async function openBrowser() {
  const executablePath = process.env.ADIT_CHROMIUM ?? PLACES.find((place) => existsSync(place));
  assert.ok(executablePath, "there is no Chromium; set ADIT_CHROMIUM or install the package «chromium»");
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

/** Shows a page in some size and by day or by night, and waits until nothing on it moves any more. */
export async function dress(page, viewport, colorScheme) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await document.fonts.ready;
    await frame();
    const finite = () => document.getAnimations().filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity);
    // A colour that is inherited comes to rest one level after the other.
    for (let calm = 0, n = 0; calm < 3 && n < 40; n += 1) {
      await frame();
      const moving = finite();
      await Promise.allSettled(moving.map((animation) => animation.finished));
      calm = moving.length ? 0 : calm + 1;
    }
  });
}

/** Runs inside the page, before anything of its own. */
function watchPolicy() {
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`Content Security Policy: ${event.violatedDirective} forbids ${event.blockedURI || event.sample}`);
  });
}

export class Person {
  constructor(context, page, server) {
    // `received`: everything that was ever sent to this browser, as text, in its order.
    Object.assign(this, { context, page, server, complaints: [], allowed: [], received: [] });
  }

  /** Somebody opens a browser. Options are those of a Playwright context. */
  static async arrive(browser, server, options = {}) {
    const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", ...options });
    context.setDefaultTimeout(PATIENCE);
    if (options.javaScriptEnabled !== false) await context.addInitScript(watchPolicy);
    const page = await context.newPage();
    const person = new Person(context, page, server);
    person.watch(page);
    return person;
  }

  watch(page) {
    const complain = (what) => this.complaints.push(what);
    page.on("console", (message) => {
      if (message.type() === "error" || /Content Security Policy/i.test(message.text())) complain(`console: ${message.text()} ${message.location()?.url ?? ""}`.trimEnd());
    });
    page.on("pageerror", (error) => complain(`error in the page: ${error.stack ?? error}`));
    page.on("crash", () => complain("the page crashed"));
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      const own = origin === new URL(this.server.address).origin || protocol === "data:" || protocol === "blob:";
      if (!own) complain(`request to somebody else: ${request.url()}`);
    });
    page.on("requestfailed", (request) => {
      const error = request.failure()?.errorText;
      // Chromium calls a navigation or fetch that a newer one replaced aborted.
      if (error !== "net::ERR_ABORTED") complain(`failed request: ${request.method()} ${request.url()} ${error}`);
    });
    page.on("response", async (response) => {
      if (response.status() >= 400) complain(`status ${response.status()}: ${response.request().method()} ${response.url()}`);
      // A guide names every card, to everybody alike.
      const guide = new URL(response.url()).pathname.startsWith("/g/");
      if (!guide && /text\/html/.test(response.headers()["content-type"] ?? "") && response.status() === 200) {
        await response.text().then((text) => this.received.push(text), () => {});
      }
    });
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.received.push(String(payload)));
    });
  }

  /** What is meant to happen in this test is no complaint. */
  allow(...patterns) {
    this.allowed.push(...patterns);
  }

  content() {
    const found = this.complaints.filter((what) => !this.allowed.some((pattern) => pattern.test(what)));
    assert.deepEqual(found, [], "nothing on any page may go wrong unnoticed");
  }

  async leave() {
    await this.context.close();
    this.content();
  }
}

/** Gives a test people who are sent home afterwards, and whose pages must have been in order. */
export async function withPeople(browser, server, run) {
  const people = [];
  const arrive = async (options) => {
    const person = await Person.arrive(browser, server, options);
    people.push(person);
    return person;
  };
  try {
    await run(arrive);
  } catch (error) {
    if (process.env.ADIT_SHOTS) {
      for (const [n, person] of people.entries()) {
        await person.page.screenshot({ path: `${process.env.ADIT_SHOTS}/failed-${n}.png` }).catch(() => {});
      }
    }
    const said = people.flatMap((person, n) => person.complaints.map((what) => `person ${n + 1}: ${what}`));
    if (said.length) error.message += `\nMeanwhile:\n${said.join("\n")}`;
    if (server.log.length) error.message += `\nThe server said:\n${server.log.slice(-5).join("\n")}`;
    for (const person of people) await person.context.close().catch(() => {});
    throw error;
  }
  for (const person of people) await person.leave();
}
