import type { Page } from "playwright/test";

interface Stop {
  /** For people: role, name and place. */
  readonly what: string;
  /** How the focused element is covered by a bar that stays in sight while the page scrolls. */
  readonly covered: "no" | "partly" | "fully";
  readonly isSeen: boolean;
}

const MAX_STOPS = 600;

/**
 * Presses Tab, or Shift+Tab, until the focus returns to where it was before. Returns what bars cover of each focused
 * element, and whether it is out of sight; one that is higher than the room between the bars may be covered partly.
 */
export async function walkStops(page: Page, key: "Tab" | "Shift+Tab"): Promise<Stop[]> {
  await page.evaluate(() => {
    Object.assign(globalThis, { walked: new Set() });
  });
  const stops: Stop[] = [];
  for (let count = 0; count < MAX_STOPS; count++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(readStop);
    if (stop?.isSeen) return stops;
    if (stop) stops.push(stop);
    else if (stops.length > 0) return stops;
  }
  throw new Error(`More than ${MAX_STOPS} stops.`);
}

/** Runs in the page. Returns `undefined` without a focus. */
function readStop(): Stop | undefined {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return undefined;
  const { walked } = globalThis as unknown as { walked: Set<Element> };
  const isSeen = walked.has(focused);
  walked.add(focused);
  const own = focused;
  /** The bar over a point of the window, if another element than the focused one is in sight there. */
  const barAt = (x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    if (!top || top.contains(own) || own.contains(top)) return undefined;
    for (let part: Element | null = top; part; part = part.parentElement) {
      if (part.contains(own)) return undefined;
      const { position, top: upper, bottom: lower } = getComputedStyle(part);
      // A pinned cell stays in sight only while its grid scrolls sideways.
      const staysInSight = position === "fixed" || (position === "sticky" && (upper !== "auto" || lower !== "auto"));
      if (staysInSight) return part;
    }
    return undefined;
  };
  const { left, right, top, bottom, width, height } = own.getBoundingClientRect();
  const between = (from: number, to: number) => [from + 2, (from + to) / 2, to - 2];
  const points = between(Math.max(left, 0), Math.min(right, innerWidth)).flatMap((x) =>
    between(top, bottom).map((y) => ({ x, y, isOut: y < 0 || y > innerHeight })),
  );
  const bars = points.map(({ x, y, isOut }) => (isOut ? undefined : barAt(x, y)));
  const hidden = points.filter(({ isOut }, index) => isOut || bars[index]).length;
  const bar = bars.find(Boolean);
  const isHigh = height > innerHeight / 2;
  const name = own.getAttribute("aria-label") ?? (own as HTMLInputElement).labels?.[0]?.innerText ?? own.textContent;
  const where = `${Math.round(left)},${Math.round(top)} ${Math.round(width)}×${Math.round(height)}`;
  const behind = bar ? `, behind ${bar.tagName} ${bar.getAttribute("aria-label") ?? bar.className.slice(0, 40)}` : "";
  return {
    what: `${own.tagName} ${name.slice(0, 50)} at ${where}${behind}`,
    covered: hidden === points.length ? "fully" : bar && !isHigh ? "partly" : "no",
    isSeen,
  };
}
