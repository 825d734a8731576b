import type { Page } from "playwright/test";

export async function recordLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        shifts.push(`${shift.value}: ${shift.sources.map(({ node }) => node?.textContent).join(" | ")}`);
      }
    });
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(globalThis, { shifts });
  });
  return async () => {
    // The browser reports a shift one frame later.
    const shifts = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return (globalThis as unknown as { shifts: string[] }).shifts;
    });
    // Before their font is loaded, words are slightly narrower and paths a pixel lower.
    return shifts.filter((shift) => Number.parseFloat(shift) > 0.001);
  };
}
