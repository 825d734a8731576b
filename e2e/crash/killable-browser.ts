import { spawn, type ChildProcess } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright/test";
import { launchOptions } from "../run/browser.mjs";
import { expect, test } from "../test.ts";

/** A browser that can be killed like in a crash. Its profile stays. */
export interface KillableBrowser {
  readonly context: BrowserContext;
  /** In the window that is open, or in one of its own. */
  readonly page: (options?: { readonly isOwnWindow?: boolean }) => Promise<Page>;
  readonly kill: () => Promise<void>;
  readonly quit: () => Promise<void>;
}

const running = new Map<ChildProcess, Browser | undefined>();

/** For a file of journeys that start killable browsers: ends those that a journey leaves. */
export function endBrowsersAfterEach(): void {
  // A killed browser writes no trace. Files with options of their own would run after all others, in fewer workers.
  if (process.env["TRACE"] === "on") test.use({ trace: "off" });
  test.afterEach(async () => {
    for (const [browserProcess, connection] of running) await killProcess(browserProcess, connection);
  });
}

/**
 * Starts a browser in its own process group with a profile on disk. `isWhole` takes a full browser instead of a headless
 * shell: it also writes its session. `baseURL` completes the addresses that pages go to.
 */
export async function startKillableBrowser(
  profile: string,
  { isWhole = false, baseURL }: { isWhole?: boolean; baseURL?: string } = {},
): Promise<KillableBrowser> {
  const { args, executablePath } = await launchOptions({ isWhole });
  const flags = [...args, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  await rm(join(profile, "DevToolsActivePort"), { force: true });
  const browserProcess = spawn(executablePath ?? "chromium", flags, { stdio: "ignore", detached: true });
  running.set(browserProcess, undefined);
  const port = await debuggingPort(profile);
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  running.set(browserProcess, connection);
  const [context] = connection.contexts();
  if (!context) throw new Error("The browser has no window");
  return {
    context,
    page: async ({ isOwnWindow = false } = {}) => {
      const page = isOwnWindow ? await openWindow(connection, context) : await context.newPage();
      const go = page.goto.bind(page);
      page.goto = async (address, options) => go(new URL(address, baseURL).href, options);
      return page;
    },
    kill: () => killProcess(browserProcess, connection),
    quit: async () => {
      const exited = new Promise((resolve) => browserProcess.once("exit", resolve));
      const session = await connection.newBrowserCDPSession();
      await session.send("Browser.close").catch(() => undefined);
      await exited;
      running.delete(browserProcess);
    },
  };
}

async function openWindow(connection: Browser, context: BrowserContext): Promise<Page> {
  const session = await connection.newBrowserCDPSession();
  const opening = context.waitForEvent("page");
  await session.send("Target.createTarget", { url: "about:blank", newWindow: true });
  return opening;
}

async function debuggingPort(profile: string): Promise<string> {
  let port = "";
  const readPort = async () => {
    port = (await readFile(join(profile, "DevToolsActivePort"), "utf8").catch(() => "")).split("\n")[0] ?? "";
    return port;
  };
  await expect.poll(readPort, { intervals: [50] }).not.toBe("");
  return port;
}

async function killProcess(browserProcess: ChildProcess, connection?: Browser): Promise<void> {
  if (browserProcess.pid === undefined) throw new Error("The browser did not start");
  const exited = new Promise((resolve) => browserProcess.once("exit", resolve));
  // A trace of a browser that still seems to be there would be asked for, and fail the journey.
  const lost = new Promise((resolve) => connection?.once("disconnected", resolve));
  // The whole group: the command may be a script that starts the browser.
  process.kill(-browserProcess.pid, "SIGKILL");
  await exited;
  if (connection?.isConnected()) await lost;
  running.delete(browserProcess);
}
