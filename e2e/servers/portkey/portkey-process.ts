import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect } from "playwright/test";
import { freePort } from "../web-server-process.ts";
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
  const isUp = async () => {
    expect(child.exitCode, "it runs").toBeNull();
    return fetch(origin).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isUp, { message: "Portkey's gateway answers", intervals: [50], timeout: 30_000 }).toBe(true);
  return {
    url: `${origin}/v1`,
    close: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
