import { openSample, part } from "./ai-integration-steps.ts";
import { expect, test } from "./test.ts";

const WIDTHS = process.env["LONG"] ? [390, 412, 768, 1024, 1440] : [390];

test("what is read does not move what is there already", async ({ page }) => {
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
  const firstLink = (pattern: string) => page.getByRole("main").locator(`a[href^="${pattern}"]`).first();
  const seen = {
    "/": page.getByText(/gateway models/).first(),
    "/spaces/": firstLink("/bases/"),
    "/bases/": page.getByText(/^Read through GET/),
    "/backend": page.getByText(/used of about/),
  };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    let address = "/";
    for (const [screen, last] of Object.entries(seen)) {
      if (screen !== "/")
        address = screen.endsWith("/") ? ((await firstLink(screen).getAttribute("href")) ?? "") : screen;
      await page.goto(address);
      await last.waitFor();
      // Shifts are told of with the frame after the one in which they happened.
      const shifts = await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        return (globalThis as unknown as { shifts: string[] }).shifts;
      });
      // The words before the typeface has come are narrower by a hair.
      expect(
        shifts.filter((shift) => Number.parseFloat(shift) > 0.0005),
        `${screen} at ${width} px`,
      ).toEqual([]);
    }
  }
});

test("what was drawn out of sight lies within its part, and not over the next one", async ({ page }) => {
  await openSample(page);
  await expect(part(page, "App generation").getByRole("textbox")).not.toHaveCount(0);
  const parts = page.locator("main section[id]");
  const looks = () =>
    parts.evaluateAll((all) =>
      all.map((one) => ({
        visibility: getComputedStyle(one).contentVisibility,
        isOver: (one.lastElementChild?.getBoundingClientRect().bottom ?? 0) > one.getBoundingClientRect().bottom,
      })),
    );
  await expect.poll(looks).toEqual(Array(10).fill({ visibility: "auto", isOver: false }));
});
