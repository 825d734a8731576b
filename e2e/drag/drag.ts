import type { CDPSession, Locator, Page } from "playwright/test";
import { expect } from "../test.ts";

type Point = { readonly x: number; readonly y: number };
type Data = { items: { mimeType: string; data: string }[]; files: string[]; dragOperationsMask: number };

// File managers offer at least copy.
const COPY = 1;
const OUTSIDE: Point = { x: -20, y: -20 };
// Near the upper or lower edge a browser scrolls the page.
const ENTRY: Point = { x: 2, y: 300 };

/** Starts a drag of files and folders over a page, with the browser's own input. */
export const dragFiles = (page: Page, paths: readonly string[]): Promise<Drag> =>
  Drag.start(page, { items: [], files: [...paths], dragOperationsMask: COPY });

/** Starts a drag of text or a link from another application, such as `{ "text/plain": "Hello" }`. */
export const dragText = (page: Page, texts: Readonly<Record<string, string>>): Promise<Drag> =>
  Drag.start(page, {
    items: Object.entries(texts).map(([mimeType, data]) => ({ mimeType, data })),
    files: [],
    dragOperationsMask: COPY,
  });

/**
 * Starts a drag of a part of the page. An intercepted drag lacks the file that a browser adds for a picture: pass
 * `files`.
 */
export async function dragFromPage(source: Locator, press: Point, files: readonly string[] = []): Promise<Drag> {
  const page = source.page();
  const session = await page.context().newCDPSession(page);
  await session.send("Input.setInterceptDrags", { enabled: true });
  const intercepted = new Promise<Data>((resolve) => {
    session.once("Input.dragIntercepted", ({ data }) => resolve({ ...data, files: [...files] }));
  });
  const box = await source.boundingBox();
  if (!box) throw new Error("The element to drag is not on the screen");
  const at = { x: box.x + press.x, y: box.y + press.y };
  const mouse = (type: "mousePressed" | "mouseMoved", point: Point) =>
    session.send("Input.dispatchMouseEvent", { type, ...point, button: "left", buttons: 1, clickCount: 1 });
  await mouse("mousePressed", at);
  for (const step of [5, 10, 15]) await mouse("mouseMoved", { x: at.x + step, y: at.y });
  return Drag.start(page, await intercepted, { session, at });
}

export async function dropOn(target: Locator, paths: readonly string[]): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const drag = await dragFiles(target.page(), paths);
  await drag.over(target);
  expect(await drag.drop(), "the page accepts the drop").toBe(true);
}

export class Drag {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #data: Data;
  #at: Point = ENTRY;
  #isInside = false;

  private constructor(page: Page, session: CDPSession, data: Data) {
    this.#page = page;
    this.#session = session;
    this.#data = data;
  }

  static async start(page: Page, data: Data, from?: { session: CDPSession; at: Point }): Promise<Drag> {
    await page.evaluate(watchDrags);
    const drag = new Drag(page, from?.session ?? (await page.context().newCDPSession(page)), data);
    if (from) drag.#at = from.at;
    return drag;
  }

  async over(
    target: Locator,
    { at = [0.5, 0.5], steps = 4 }: { at?: readonly [number, number]; steps?: number } = {},
  ): Promise<this> {
    const box = await target.boundingBox();
    if (!box) throw new Error("The element to drag over is not on the screen");
    return this.to({ x: box.x + box.width * at[0], y: box.y + box.height * at[1] }, steps);
  }

  async to(point: Point, steps = 4): Promise<this> {
    if (!this.#isInside) {
      await this.#send("dragEnter", this.#at);
      this.#isInside = true;
    }
    const from = this.#at;
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      await this.#send("dragOver", {
        x: from.x + (point.x - from.x) * share,
        y: from.y + (point.y - from.y) * share,
      });
    }
    return this;
  }

  /** Holds still. Windows and macOS repeat dragover meanwhile; X11 does not. */
  async rest(ms: number, { isRepeated = false } = {}): Promise<this> {
    for (const end = Date.now() + ms; Date.now() < end;) {
      if (isRepeated) await this.#send("dragOver", this.#at);
      else await nextFrame(this.#page);
    }
    return this;
  }

  /** Drops. Returns false if the page refused the drop and got no event. */
  async drop(): Promise<boolean> {
    await nextFrame(this.#page);
    const before = await this.#page.evaluate(() => seenDrags().drops);
    await this.#send("drop", this.#at);
    this.#isInside = false;
    const hasDropEvent = (await this.#page.evaluate(() => seenDrags().drops)) > before;
    await this.#session.detach();
    return hasDropEvent;
  }

  /** Leaves the window. `over` enters it again. */
  async leave(): Promise<this> {
    // A real drag that leaves sends the same: one dragleave without a target.
    await this.#send("dragOver", OUTSIDE);
    this.#at = ENTRY;
    this.#isInside = false;
    return this;
  }

  /** Cancels, as Escape does: the page gets a dragleave, unless the browser forgets it. */
  async cancel({ sendsLeave = true } = {}): Promise<void> {
    if (sendsLeave) await this.leave();
    await this.#session.send("Input.dispatchDragEvent", { type: "dragCancel", ...OUTSIDE, data: this.#data });
    await nextFrame(this.#page);
    await this.#session.detach();
  }

  async #send(type: "dragEnter" | "dragOver" | "drop", at: Point): Promise<void> {
    this.#at = at;
    await this.#session.send("Input.dispatchDragEvent", { type, ...at, data: this.#data });
    // A hand is slower than the page. The browser drops only if the page has answered the last move.
    await nextFrame(this.#page);
  }
}

type Seen = { drops: number };
declare function seenDrags(): Seen;

function watchDrags(): void {
  const scope = globalThis as unknown as { seenDrags?: () => Seen };
  if (scope.seenDrags) return;
  const seen: Seen = { drops: 0 };
  scope.seenDrags = () => seen;
  addEventListener("drop", () => (seen.drops += 1), { capture: true });
}

const nextFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));

const toast = (page: Page) => page.getByRole("region", { name: "Notifications" }).getByRole("group");

export async function expectReason(page: Page, why = ""): Promise<void> {
  await expect(toast(page)).toContainText(["Nothing was added", ...(why ? [why] : [])].join(". "));
  await closeToast(page);
}

export async function closeToast(page: Page): Promise<void> {
  const close = toast(page).getByRole("button", { name: "Close notification" });
  // The toast disappears after some seconds, maybe before the click.
  await expect(async () => {
    if ((await close.count()) > 0) await close.click({ timeout: 1_000 });
    await expect(toast(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

export async function expectNoDrag(page: Page): Promise<void> {
  const dragged = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((element) => element.matches("[data-drop]") || getComputedStyle(element).outlineStyle === "dashed")
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );
  await expect.poll(dragged, "elements in a drag state").toEqual([]);
  await expect(page.getByText(/^(Add here|Drop to add here)$/)).toHaveCount(0);
}
