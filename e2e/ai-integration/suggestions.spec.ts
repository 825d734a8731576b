import { expect, test } from "../test.ts";
import { openPart, openSample } from "./steps.ts";

test("a click without hover opens the list, by mouse and by touch @whole @long", async ({ browser }) => {
  for (const hasTouch of [false, true]) {
    const context = await browser.newContext({ hasTouch, reducedMotion: "reduce" });
    const page = await context.newPage();
    await openSample(page);
    const field = (await openPart(page, "Defaults and abilities")).getByRole("combobox", { name: "Large" });
    if (hasTouch) await field.tap();
    else await field.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await context.close();
  }
});
