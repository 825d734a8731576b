import type { Locator, Page } from "playwright/test";

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Move {
  readonly from: Point;
  readonly to: Point;
  readonly steps?: number;
  /** A second finger that lifts halfway. */
  readonly secondFinger?: Point;
  readonly meanwhile?: () => Promise<void>;
}

export async function touch(page: Page, { from, to, steps = 4, secondFinger, meanwhile }: Move): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const others = secondFinger ? [secondFinger] : [];
  await send("touchStart", from);
  if (secondFinger) await send("touchStart", from, secondFinger);
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    await send("touchMove", at, ...(part < 0.5 ? others : []));
  }
  await meanwhile?.();
  await send("touchEnd");
  await session.detach();
}

/** Moves a finger as a browser gesture, in px/s. Desktop Chromium pans nothing with it. */
export async function gesture(page: Page, from: Point, to: Point, speed: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.synthesizeScrollGesture", {
    ...from,
    xDistance: to.x - from.x,
    yDistance: to.y - from.y,
    speed,
    gestureSourceType: "touch",
  });
  await session.detach();
}

export async function enlarge(page: Page, scale: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: scale });
  await session.detach();
}

export async function pointIn(element: Locator, right = 0.5, down = 0.5): Promise<Point> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width * right, y: y + height * down };
}
