import { spawn } from "node:child_process";
import type { Duplex } from "node:stream";
import { findWholeBrowser, launchOptions } from "../run/browser.mjs";

/** A tab controlled without Playwright, which keeps every page visible. */
export interface Tab {
  readonly ask: (expression: string) => Promise<unknown>;
  readonly send: (method: string, params?: object) => Promise<unknown>;
  readonly bringToFront: () => Promise<unknown>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** Starts a browser whose tabs hide each other, with a profile on disk. */
export async function wholeBrowser(profile: string) {
  const path = await findWholeBrowser();
  if (path === undefined) throw new Error("No whole browser is here; npm run test:long installs one.");
  const { args } = await launchOptions();
  const flags = [...args, "--headless=new", "--remote-debugging-pipe", `--user-data-dir=${profile}`, "about:blank"];
  const browser = spawn(path, flags, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const [toBrowser, fromBrowser] = browser.stdio.slice(3) as [Duplex, Duplex];
  const waiting = new Map<number, (answer: Message) => void>();
  let sent = 0;
  let text = "";
  let loaded: (() => void) | undefined;
  fromBrowser.setEncoding("utf8").on("data", (chunk: string) => {
    const messages = `${text}${chunk}`.split("\0");
    text = messages.pop() ?? "";
    for (const message of messages.map((one) => JSON.parse(one) as Message)) {
      if (message.id !== undefined) waiting.get(message.id)?.(message);
      if (message.method === "Page.loadEventFired") loaded?.();
    }
  });
  const send = async (method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> => {
    const id = ++sent;
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
    toBrowser.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result, error } = await answered;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  };
  return {
    open: async (url: string): Promise<Tab> => {
      const { targetId } = await send("Target.createTarget", { url: "about:blank" });
      const { sessionId } = (await send("Target.attachToTarget", { targetId, flatten: true })) as { sessionId: string };
      await send("Page.enable", {}, sessionId);
      const isLoaded = new Promise<void>((resolve) => (loaded = resolve));
      await send("Page.navigate", { url }, sessionId);
      await isLoaded;
      return {
        send: async (method, params) => send(method, params, sessionId),
        bringToFront: async () => send("Target.activateTarget", { targetId }),
        ask: async (expression) => {
          const how = { expression, awaitPromise: true, returnByValue: true };
          const { result, exceptionDetails } = await send("Runtime.evaluate", how, sessionId);
          if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
          return (result as { value?: unknown }).value;
        },
      };
    },
    close: async () => {
      const exited = new Promise((resolve) => browser.once("exit", resolve));
      browser.kill("SIGKILL");
      await exited;
    },
  };
}
