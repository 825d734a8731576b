import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "playwright/test";

/** A browser engine that runs the jobs. Elements are found by selector and by what names them, as a person reads it. */
export interface Engine {
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly click: (selector: string, name: string) => Promise<void>;
  /** Types into what has the focus. */
  readonly type: (text: string) => Promise<void>;
  /** By the name of `KeyboardEvent.key`. */
  readonly press: (key: "Enter" | "ArrowRight") => Promise<void>;
  /** Presses Ctrl+V. */
  readonly paste: () => Promise<void>;
  /** Waits until the text of the page has these words. */
  readonly sees: (words: string) => Promise<void>;
  /** Chooses files where `ask` makes the page ask for them. */
  readonly choose: (paths: readonly string[], ask: () => Promise<void>) => Promise<void>;
  /** Resolves with the path of the file that `ask` makes the page download. */
  readonly download: (ask: () => Promise<void>) => Promise<string>;
  /** Opens an address in another tab, which later steps use. */
  readonly openTab: (url: string) => Promise<void>;
  /** Goes back to the first tab. */
  readonly showFirstTab: () => Promise<void>;
  /** Runs a function in the page. Resolves with its result, which must be JSON. */
  readonly evaluate: <Given, Value>(script: (given: Given) => Value | Promise<Value>, given: Given) => Promise<Value>;
  readonly close: () => Promise<void>;
}

export interface Session {
  /** It has the profile and the downloads of the engine. A private session keeps no profile. */
  readonly folder: string;
  readonly isPrivate: boolean;
  /** That of the desktop where the engine is shown, instead of nowhere. */
  readonly env?: NodeJS.ProcessEnv | undefined;
}

export const profileIn = (folder: string): string => join(folder, "profile");

export const downloadsIn = (folder: string): string => join(folder, "downloads");

/** An engine with a profile on disk that can be killed. */
export interface KillableEngine extends Engine {
  /** Runs a function in the page without waiting for its end. */
  readonly begin: <Given>(script: (given: Given) => unknown, given: Given) => Promise<void>;
  readonly kill: () => Promise<void>;
}

/** Runs in the page: returns the visible element that a selector finds and that has this name as a line of its own. */
export function findNamed([selector, name]: readonly [selector: string, name: string]): Element | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const [label] = (element as HTMLInputElement).labels ?? [];
    const own = element.getAttribute("aria-label") ?? (label ?? element).innerText;
    return own.split("\n").some((line) => line.trim() === name) && element.checkVisibility();
  });
}

/** Runs in the page: says whether its text has these words. */
export const hasWords = (words: string): boolean => document.body.innerText.includes(words);

/** Runs in the page: keeps it from opening a file picker, which no driver can answer here. */
export function openNoPicker(): void {
  const click = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "click")?.value as () => void;
  HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
    if (this.type !== "file") click.call(this);
  };
}

/** Waits for a file that an engine has downloaded whole. Resolves with its path. */
export async function downloaded(folder: string): Promise<string> {
  let whole: string | undefined;
  const look = async () => {
    const names = await readdir(folder).catch(() => []);
    // While it is written, there is one of these too.
    const isWhole = names.every((name) => !/\.(?:part|wkdownload)$/.test(name));
    whole = isWhole ? names.find((name) => name.endsWith(".age")) : undefined;
    return whole !== undefined;
  };
  await expect.poll(look, { message: "a downloaded file", timeout: 60_000 }).toBe(true);
  return join(folder, whole ?? "");
}
