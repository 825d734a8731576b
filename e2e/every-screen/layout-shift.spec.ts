import { expect, test } from "../test.ts";
import { recordLayoutShifts } from "./layout-shift-steps.ts";

for (const width of [390, 412, 768, 1024, 1440]) {
  test(
    `loaded data does not move existing content at ${width} px`,
    { tag: width === 390 ? [] : "@long" },
    async ({ page }) => {
      const shifts = await recordLayoutShifts(page);
      const firstLink = (pattern: string) => page.getByRole("main").locator(`a[href^="${pattern}"]`).first();
      const seen = {
        "/": page.getByText(/models on$/).first(),
        "/spaces/": firstLink("/bases/"),
        "/bases/": page.getByText(/^Read at \d/),
        "/backend": page.getByText(/used \(estimate/),
      };
      await page.setViewportSize({ width, height: 800 });
      let address = "/";
      for (const [screen, last] of Object.entries(seen)) {
        if (screen !== "/")
          address = screen.endsWith("/") ? ((await firstLink(screen).getAttribute("href")) ?? "") : screen;
        await page.goto(address);
        await last.waitFor();
        expect(await shifts(), `${screen} at ${width} px`).toEqual([]);
      }
    },
  );
}
