import { priceMap } from "../ai-integration/import-steps.ts";
import { expect, test } from "../test.ts";
import { openInside, screensOfSample } from "./screens-steps.ts";

for (const width of [390, 1440]) {
  test(`a toast with Undo covers no main button of a dialog that is opened later, ${width} pixels wide @long`, async ({
    page,
  }) => {
    const [, integration = ""] = await screensOfSample(page);
    await page.setViewportSize({ width, height: 844 });
    await openInside(page, "/connections");
    await page.getByRole("button", { name: "Import values…" }).click();
    const values = page.getByRole("dialog", { name: "Import values" });
    await values.getByRole("textbox", { name: "Or paste its text" }).fill("kind,value\nscopes,base:read");
    await values.getByRole("button", { name: "Add", exact: true }).click();
    const toasts = page.getByRole("region", { name: "Notifications" });
    const undo = toasts.getByRole("button", { name: "Undo" });
    await page.getByRole("button", { name: "Remove base:read" }).click();
    await expect(toasts.getByText("base:read was removed")).toBeVisible();
    const bottomOf = async () => {
      const box = await toasts.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const atRest = await bottomOf();

    await openInside(page, integration);
    const models = page.getByRole("region", { name: "Models", exact: true });
    await models.getByRole("button", { name: "Import", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Import models" });
    await dialog.getByRole("textbox", { name: "Pasted text" }).fill(priceMap(60));
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect(dialog.getByRole("searchbox")).toBeFocused();
    await page.keyboard.press("F6");
    await expect(toasts, "the keyboard reaches them in the dialog too").toBeFocused();
    await expect(toasts.getByRole("group").first()).toHaveCSS("opacity", "1");
    const main = dialog.getByRole("button", { name: "Import", exact: true });
    await expect
      .poll(
        async () => (await bottomOf()) - ((await main.boundingBox())?.y ?? 0),
        "pixels that they cover of the button",
      )
      .toBeLessThan(0);
    await main.click();
    await expect(dialog).toBeHidden();
    await expect(undo).toHaveCount(3);
    await openInside(page, "/connections");
    await expect(undo, "the models can be undone on their screen alone").toHaveCount(2);
    await expect.poll(bottomOf, "no dialog lifts them any more").toBe(atRest);
    await undo.last().click();
    await expect(page.getByRole("button", { name: "Remove base:read" })).toBeVisible();
  });
}
