import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect } from "playwright/test";
import { freePort } from "../../test-servers/web-server-process.ts";
import { findWebKit } from "../run/webkit-browser.mjs";
import { startDesktop } from "./desktop.ts";
import {
  downloaded,
  downloadsIn,
  findNamed,
  hasWords,
  openNoPicker,
  profileIn,
  type KillableEngine,
  type Session,
} from "./engine.ts";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const KEYS = { Enter: "\uE007", ArrowRight: "\uE014" };
const CONTROL = "\uE009";
const WAIT_MS = 60_000;

type Found = Record<typeof ELEMENT, string>;

/** A browser with a profile. The one of the driver opens private sessions only. */
const WITH_PROFILE = join(import.meta.dirname, "webkit-profile.py");

/** Starts WebKitGTK by its WebDriver, with one page. */
export async function startWebKit({ folder, isPrivate, env: given }: Session): Promise<KillableEngine> {
  const programs = findWebKit();
  if (!programs) throw new Error("No WebKit here. Install webkit2gtk-driver and xvfb.");
  const port = await freePort();
  const own = given ? undefined : await startDesktop();
  // It saves downloads in the home folder of who has no other.
  const env = { ...process.env, ...(given ?? own?.env), HOME: downloadsIn(folder) };
  const driver = spawn(programs.driver, [`--port=${port}`], { env, detached: true, stdio: "ignore" });
  const call = async <Value>(method: string, path: string, body: object | undefined): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Value };
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const stop = (signal?: NodeJS.Signals) => {
    try {
      process.kill(-(driver.pid ?? 0), signal);
    } catch {
      // It has ended.
    }
    void own?.close();
  };
  try {
    await expect
      .poll(async () => call("GET", "/status", undefined).catch(() => undefined), { timeout: WAIT_MS })
      .toBeTruthy();
    const options = isPrivate
      ? { binary: programs.browser, args: ["--automation"] }
      : { binary: WITH_PROFILE, args: [profileIn(folder)] };
    const { sessionId } = await call<{ sessionId: string }>("POST", "/session", {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
    });
    // As wide as the other engines' pages.
    await call("POST", `/session/${sessionId}/window/rect`, { width: 1280, height: 900 });
    return engine(`/session/${sessionId}`, call, stop, downloadsIn(folder));
  } catch (cause) {
    stop();
    throw cause;
  }
}

function engine(
  session: string,
  call: <Value>(method: string, path: string, body: object | undefined) => Promise<Value>,
  stop: (signal?: NodeJS.Signals) => void,
  downloads: string,
): KillableEngine {
  const post = async <Value>(path: string, body: object = {}) => call<Value>("POST", `${session}${path}`, body);
  const run = async <Value>(script: (...args: never[]) => unknown, ...args: unknown[]) =>
    post<Value>("/execute/sync", { script: `return (${String(script)})(...arguments)`, args });
  /** Waits for what a script finds. An error is of a page that is being left. */
  const wait = async <Value>(
    script: (...args: never[]) => unknown,
    what: string,
    ...args: unknown[]
  ): Promise<Value> => {
    let found: Value | null = null;
    const look = async () => (found = await run<Value | null>(script, ...args).catch(() => null));
    await expect.poll(look, { message: what, timeout: WAIT_MS }).toBeTruthy();
    return found as unknown as Value;
  };
  const keys = async (actions: object[]) => {
    await post("/actions", { actions: [{ type: "key", id: "keys", actions }] });
  };
  const stroke = (value: string) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ];
  return {
    open: async (url) => void (await post("/url", { url })),
    reload: async () => void (await post("/refresh")),
    click: async (selector, name) => {
      // What was found may be drawn anew before the click.
      const click = async () => {
        const found = await wait<Found>(findNamed, `${selector} “${name}”`, [selector, name]);
        // The driver itself scrolls too little.
        await run((element: Element) => element.scrollIntoView({ block: "center" }), found).catch(() => undefined);
        return post(`/element/${found[ELEMENT]}/click`).then(
          () => true,
          () => false,
        );
      };
      await expect.poll(click, { timeout: WAIT_MS }).toBe(true);
    },
    type: async (text) => keys(Array.from(text).flatMap(stroke)),
    press: async (key) => keys(stroke(KEYS[key])),
    paste: async () => keys([{ type: "keyDown", value: CONTROL }, ...stroke("v"), { type: "keyUp", value: CONTROL }]),
    sees: async (words) => {
      await wait(hasWords, `the words “${words}”`, words);
    },
    choose: async (paths, ask) => {
      await run(openNoPicker);
      await ask();
      const input = await wait<Found>(() => document.querySelector("input[type=file]"), "a field for files");
      await post(`/element/${input[ELEMENT]}/value`, { text: paths.join("\n") });
    },
    download: async (ask) => {
      await ask();
      return downloaded(downloads);
    },
    openTab: async (url) => {
      const { handle } = await post<{ handle: string }>("/window/new", { type: "tab" });
      await post("/window", { handle });
      await post("/url", { url });
    },
    showFirstTab: async () => {
      const [handle] = await call<string[]>("GET", `${session}/window/handles`, undefined);
      await post("/window", { handle });
    },
    evaluate: async (script, given) => {
      const { value, error } = await post<{ value: never; error?: string }>("/execute/async", {
        script: `const [given, done] = arguments;
          (async () => (${String(script)})(given))().then((value) => done({ value }), (error) => done({ error: String(error) }))`,
        args: [given ?? null],
      });
      if (error !== undefined) throw new Error(error);
      return value;
    },
    begin: async (script, given) => {
      await post("/execute/sync", { script: `void (${String(script)})(arguments[0])`, args: [given ?? null] });
    },
    kill: async () => stop("SIGKILL"),
    close: async () => {
      await call("DELETE", session, undefined).catch(() => {});
      stop();
    },
  };
}
