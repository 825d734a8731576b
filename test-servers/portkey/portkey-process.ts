import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort, isUp } from "../web-server-process.ts";
import { findPortkey } from "./portkey.mjs";

/** Starts a gateway that passes all requests on to an upstream with the address of an API, such as `…/v1`. */
export async function startPortkey(upstream: string): Promise<{ url: string; close: () => Promise<void> }> {
  const start = findPortkey();
  if (start === undefined) throw new Error("There is no gateway of Portkey here: npm run test:long installs it.");
  const port = await freePort();
  const preload = fileURLToPath(new URL("portkey-preload.cjs", import.meta.url));
  const child = spawn(process.execPath, ["--require", preload, start, `--port=${port}`, "--headless"], {
    stdio: "ignore",
    env: { ...process.env, PORTKEY_UPSTREAM: upstream },
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isUp(origin))) {
    if (child.exitCode !== null) throw new Error("The gateway of Portkey does not start.");
    await wait(50);
  }
  return {
    url: `${origin}/v1`,
    close: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
