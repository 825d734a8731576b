import { sections } from "../../src/features/ai-integration/request/section-of.ts";
import { configured } from "../ai-integration/steps.ts";
import { expect, test } from "../test.ts";
import { recordLayoutShifts } from "./layout-shift-steps.ts";
import { SCREENS } from "./screens-steps.ts";

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
        "/local-backend": page.getByText(/used \(estimate/),
      };
      await page.setViewportSize({ width, height: 800 });
      let address = "/";
      for (const [screen, last] of Object.entries(seen)) {
        if (screen !== "/")
          address = screen.endsWith("/") ? ((await firstLink(screen).getAttribute("href")) ?? "") : screen;
        await page.goto(address);
        await last.waitFor();
        await expect.poll(shifts, `${screen} at ${width} px`).toEqual([]);
      }
      await page.goto("/tables/tblCO0zm1pFjZqsqFiY");
      const record = firstLink("/tables/");
      await record.waitFor();
      await expect.poll(shifts, `a table at ${width} px`).toEqual([]);
      address = (await record.getAttribute("href")) ?? "";
      await page.goto("/tables/tblCO0zm1pFjZqsqFiY?view=gallery");
      await page.locator("[data-thumbnail] img").first().waitFor();
      await expect.poll(shifts, `a gallery at ${width} px`).toEqual([]);
      await page.goto(address);
      await page.getByRole("region", { name: "Photos" }).waitFor();
      await expect.poll(shifts, `a record at ${width} px`).toEqual([]);
      const known = Object.values(SCREENS).filter(([path]) => !/Unknown/.test(path));
      for (const [path, title] of known) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1, name: title }).waitFor();
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        await expect.poll(shifts, `${title} at ${width} px`).toEqual([]);
      }
      for (const { id, title } of width === 390 ? sections.slice(0, 3) : sections) {
        await page.goto(`/spaces/${configured}/ai${id === "overview" ? "" : `/${id}`}`);
        await page.getByRole("region", { name: title, exact: true }).waitFor();
        if (id === "json") await page.getByRole("textbox", { name: "Request as JSON" }).waitFor();
        await expect.poll(shifts, `${title} at ${width} px`).toEqual([]);
      }
    },
  );
}

for (const [font, text] of [
  ["inter", "p"],
  ["jetbrains-mono", "code"],
] as const) {
  test(`until ${font} has arrived, lines are as high and the page is as long`, async ({ page }) => {
    let release = () => {};
    const arrival = new Promise<void>((resolve) => (release = resolve));
    await page.route(new RegExp(`${font}.*woff2`), async (route) => arrival.then(() => route.continue()));
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/api-reference", { waitUntil: "commit" });
    const one = page.getByRole("main").locator(text).first();
    await expect(one).toBeVisible();
    const isLoading = () => page.evaluate(() => document.fonts.status === "loading");
    await expect.poll(isLoading).toBe(true);
    const sizes = () =>
      one.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return [words.getClientRects()[0]?.height ?? 0, document.documentElement.scrollHeight];
      });
    const before = await sizes();
    release();
    await expect.poll(isLoading).toBe(false);
    const after = await sizes();
    for (const [index, size] of before.entries())
      expect(Math.abs(size / (after[index] ?? 0) - 1), "by how much they differ").toBeLessThan(0.03);
  });
}
