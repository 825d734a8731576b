import { launch, type Page } from "puppeteer-core";
import { findFirefox } from "../run/firefox-browser.mjs";

export interface Firefox {
  readonly page: Page;
  readonly problems: readonly string[];
  readonly close: () => Promise<void>;
  /** Ends all its processes at once, like a crash. */
  readonly kill: () => Promise<void>;
}

interface FirefoxOptions {
  readonly prefs?: Record<string, string | number | boolean>;
  /** A folder for the profile, which then survives `close`. */
  readonly profile?: string;
  /** Where it is shown, instead of nowhere. */
  readonly env?: NodeJS.ProcessEnv | undefined;
}

export async function pickInFirefox(page: Page, open: () => Promise<void>, paths: string[]): Promise<void> {
  const [picker] = await Promise.all([page.waitForFileChooser(), open()]);
  await picker.accept(paths);
}

/** A headless Firefox cancels every picker before files are set; this hides the event from the app. */
const awaitPicks = () =>
  addEventListener("cancel", (event) => event.target instanceof HTMLInputElement && event.stopImmediatePropagation(), {
    capture: true,
  });

/** Starts Firefox with one page of 1280 × 800 px. Throws with advice if there is none. */
export async function startFirefox({ prefs = {}, profile, env }: FirefoxOptions = {}): Promise<Firefox> {
  const executablePath = await findFirefox();
  if (!executablePath) throw new Error("No Firefox here. Run `node e2e/run/test.mjs firefox`, or set FIREFOX_PATH.");
  const browser = await launch({
    browser: "firefox",
    executablePath,
    headless: !env,
    env: { ...process.env, ...env, TZ: "UTC" },
    extraPrefsFirefox: { "intl.accept_languages": "en-GB", "ui.prefersReducedMotion": 1, ...prefs },
    ...(profile !== undefined && { userDataDir: profile }),
  });
  // The first page of Firefox never has the focus, so it gets no focus events.
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.evaluateOnNewDocument(awaitPicks);
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error instanceof Error ? error.message : String(error)));
  const kill = async () => {
    const main = browser.process();
    if (main?.pid === undefined) throw new Error("Firefox did not start");
    const exited = new Promise((resolve) => main.once("exit", resolve));
    process.kill(-main.pid, "SIGKILL");
    await exited;
  };
  return { page, problems, close: () => browser.close(), kill };
}
