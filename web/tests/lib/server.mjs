// A server of one's own for each file of tests, on a fresh folder and a port that is free.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const PROGRAM = process.env.ADIT_PROGRAM ?? fileURLToPath(new URL("../../../target/debug/adit", import.meta.url));

export async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), "adit-browser-"));
  const server = { folder, address: undefined, child: undefined, log: [] };

  const start = async (listen, program = PROGRAM) => {
    // The limits are there for floods; tests play faster than people do. Nor do they wait a minute for somebody who left.
    const child = spawn(program, ["serve", "--data", folder, "--listen", listen, "--rate", "2000", "--openings", "100000", "--stand-in-after", "1", "--log", "warn"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    server.child = child;
    createInterface({ input: child.stderr }).on("line", (line) => server.log.push(line));
    const lines = createInterface({ input: child.stdout });
    const opened = new Promise((resolve, reject) => {
      lines.on("line", (line) => {
        const address = /^Adit is open at (http:\/\/\S+)/.exec(line)?.[1];
        if (address) resolve(address);
      });
      child.once("error", (error) => reject(new Error(`cannot start ${PROGRAM}: ${error.message}`)));
      child.once("exit", (code) => reject(new Error(`the server ended at once (${code}):\n${server.log.join("\n")}`)));
    });
    server.address = await opened;
  };

  const end = async (signal) => {
    const child = server.child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };

  /** As when the power fails. */
  server.kill = () => end("SIGKILL");
  /** The same tables at the same address. */
  server.startAgain = () => start(new URL(server.address).host);
  /** The same, by another program that does just what the old one did. */
  server.startUpdated = async () => {
    const updated = join(folder, "adit-updated");
    await copyFile(PROGRAM, updated);
    await appendFile(updated, "\n");
    await start(new URL(server.address).host, updated);
  };
  server.stop = async () => {
    await end("SIGTERM");
    await rm(folder, { recursive: true, force: true });
  };

  await start("127.0.0.1:0");
  return server;
}
