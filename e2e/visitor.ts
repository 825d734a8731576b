import { expect } from "playwright/test";

type Key = "Control" | "a" | "Enter";

/** The common interface of Playwright and Puppeteer pages. */
export interface AnyPage {
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  readonly mouse: { click(x: number, y: number): Promise<void> };
  readonly keyboard: {
    down(key: Key): Promise<void>;
    up(key: Key): Promise<void>;
    press(key: Key): Promise<void>;
    type(text: string): Promise<void>;
  };
}

/** A user of a page, independent of the driver: sees text, and uses mouse and keyboard. */
export interface Visitor {
  readonly open: (path: string) => Promise<void>;
  readonly press: (name: string, within?: string) => Promise<void>;
  readonly pressAt: (selector: string) => Promise<void>;
  readonly fill: (name: string, text: string, within?: string) => Promise<void>;
  readonly sees: (text: string, within?: string) => Promise<void>;
  readonly seesNo: (text: string, within?: string) => Promise<void>;
  readonly ask: (expression: string) => Promise<unknown>;
}

const CONTROLS = "button, a, input, textarea, [role=tab], [role=gridcell], [role=option]";

/** Creates a visitor; `base` ends with a slash. */
export function visitorOf(page: AnyPage, base: string): Visitor {
  const call = (work: (...args: string[]) => unknown, ...args: readonly string[]) =>
    page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`);
  const pressWhere = async (find: () => Promise<unknown>, what: string) => {
    const check = async () => {
      const [before, spot] = [await find(), await find()] as ({ x: number; y: number } | null)[];
      // A moving element would be missed. Firefox rounds the middle of a scrolled part up or down in turn.
      if (!spot || !before || Math.hypot(spot.x - before.x, spot.y - before.y) > 1) return false;
      await page.mouse.click(spot.x, spot.y);
      return true;
    };
    await expect.poll(check, what).toBe(true);
  };
  const press: Visitor["press"] = (name, within = "body") =>
    pressWhere(() => call(spotOf, CONTROLS, within, name), `presses “${name}”`);
  const text = (within: string) => () => call(textOf, within);
  return {
    press,
    open: async (path) => void (await page.goto(new URL(path, base).href)),
    pressAt: (selector) => pressWhere(() => call(spotOf, selector), `presses ${selector}`),
    fill: async (name, words, within) => {
      await press(name, within);
      await page.keyboard.down("Control");
      await page.keyboard.press("a");
      await page.keyboard.up("Control");
      await page.keyboard.type(words);
    },
    sees: (words, within = "body") => expect.poll(text(within), `sees “${words}”`).toContain(words),
    seesNo: (words, within = "body") => expect.poll(text(within), `no longer sees “${words}”`).not.toContain(words),
    ask: (expression) => page.evaluate(expression),
  };
}

/** Runs in the page. */
function textOf(within?: string): string {
  const parts = [...document.querySelectorAll<HTMLElement>(within ?? "body")];
  return parts.map((part) => part.innerText.replaceAll(/\s+/g, " ")).join(" ");
}

/** Runs in the page: returns the middle of the first element that a click would reach; of a control, by its name. */
function spotOf(selector?: string, within?: string, name?: string): { x: number; y: number } | null {
  const said = (element: HTMLElement) =>
    (
      element.getAttribute("aria-label") ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent
    ).replaceAll(/\s+/g, " ");
  for (const part of document.querySelectorAll(within ?? "body")) {
    for (const element of part.querySelectorAll<HTMLElement>(selector ?? "")) {
      const isOther = said(element).trim() !== name || element.getAttribute("aria-disabled") === "true";
      if (name !== undefined && isOther) continue;
      element.scrollIntoView({ block: "center" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width > 0 && element.contains(document.elementFromPoint(x, y))) return { x, y };
    }
  }
  return null;
}
