import type { Locator } from "playwright/test";
import { expect, test } from "../test.ts";
import { openPart, openSample } from "./steps.ts";

// Such a field is a plain input until hover or focus; the change must not be noticeable.
const attributes = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => ({
    ...Object.fromEntries(Array.from(input.attributes, ({ name, value }) => [name, value])),
    box: JSON.stringify(input.getBoundingClientRect()),
  }));
const selected = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [
    input === document.activeElement,
    input.selectionStart,
    input.selectionEnd,
  ]);
const mark = (field: Locator) => field.evaluate((input) => void Object.assign(input, { wasBefore: true }));
const isAnother = (field: Locator) => field.evaluate((input) => !("wasBefore" in input));

test("hovering a field with suggestions changes nothing visible, and a click lands where it was made @long", async ({
  page,
}) => {
  await openSample(page);
  const field = (await openPart(page, "Defaults and abilities")).getByRole("combobox", { name: "Large" });
  await field.scrollIntoViewIfNeeded();
  const before = await attributes(field);
  await mark(field);
  await field.hover();
  await expect.poll(() => isAnother(field)).toBe(true);
  await expect.poll(async () => attributes(field)).toEqual(before);
  const value = await field.inputValue();
  await page.keyboard.press("Tab");
  await field.click({ position: { x: 12, y: 16 } });
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.type("my");
  await expect(field).toHaveValue(`my${value}`);
});

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

test("a field with suggestions keeps focus and selection when it is reached by keyboard @long", async ({ page }) => {
  await openSample(page);
  const chat = await openPart(page, "Defaults and abilities");
  const medium = chat.getByRole("combobox", { name: "Medium" });
  await chat.getByRole("combobox", { name: "Large" }).focus();
  await mark(medium);
  const before = await medium.inputValue();
  await page.keyboard.press("Tab");
  await expect.poll(async () => isAnother(medium)).toBe(true);
  await expect.poll(async () => selected(medium)).toEqual([true, 0, before.length]);
  await page.keyboard.press("ArrowDown");
  await expect(medium).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await page.keyboard.type("north");
  await expect(medium).toHaveValue("north");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(medium).toHaveValue(/^northwind\//);

  // Through its label, a script that selects, and a script that writes without focus, like assistive technology.
  const small = chat.getByRole("combobox", { name: "Small" });
  await small.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "written/from-outside");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(small).toHaveValue("written/from-outside");
  await chat.getByText("Small", { exact: true }).click();
  await expect.poll(async () => (await selected(small))[0]).toBe(true);
  const translation = (await openPart(page, "Defaults and abilities")).getByRole("combobox", {
    name: "Translation model",
  });
  await translation.evaluate((input: HTMLInputElement) => {
    input.focus();
    input.setSelectionRange(2, 4);
  });
  await expect.poll(async () => selected(translation)).toEqual([true, 2, 4]);
});

test("a chips field looks the same on hover and focus, and its chips can be removed before @long", async ({ page }) => {
  await openSample(page);
  const group = (await openPart(page, "Concurrency")).getByRole("group", { name: "Everyday", exact: true });
  // The field would scroll under the pointer.
  await page.mouse.move(0, 0);
  await group.scrollIntoViewIfNeeded();
  const field = group.getByRole("combobox", { name: "Task types" });
  const chips = group.getByRole("group", { name: "Task types" });
  const look = () =>
    chips.evaluate((frame) =>
      [frame, ...frame.querySelectorAll("*")].map((element) => [
        element.localName,
        ...Array.from(element.attributes, ({ name, value }) => `${name}=${value}`).toSorted(),
        JSON.stringify(element.getBoundingClientRect()),
      ]),
    );
  const before = await look();
  await mark(field);
  await chips.hover({ position: { x: 2, y: 2 } });
  await expect.poll(() => isAnother(field)).toBe(true);
  await expect.poll(look).toEqual(before);

  const other = page.getByRole("group", { name: "Pictures", exact: true });
  const pictures = other.getByRole("combobox", { name: "Task types" });
  await mark(pictures);
  await other.getByRole("button", { name: "Remove image", exact: true }).dispatchEvent("click");
  await expect(other.getByRole("button", { name: "Remove image", exact: true })).toHaveCount(0);
  await expect.poll(async () => isAnother(pictures)).toBe(false);
  await pictures.focus();
  await expect.poll(async () => isAnother(pictures)).toBe(true);
  await page.keyboard.type("image");
  await page.keyboard.press("Enter");
  await expect(other.getByRole("button", { name: "Remove image", exact: true })).toBeVisible();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await expect(other.getByRole("button", { name: "Remove image", exact: true })).toHaveCount(0);
});

test("the list of a filled field offers all options, and filters while typing @long", async ({ page }) => {
  await openSample(page);
  const field = (await openPart(page, "Defaults and abilities")).getByRole("combobox", { name: "Large" });
  const options = page.getByRole("option");
  const before = await field.inputValue();
  await field.click();
  await expect(options.first()).toHaveText(before);
  await expect(options).toHaveCount(40);
  await field.press("End");
  await field.press("Backspace");
  await expect(options).not.toHaveCount(40);
  for (const text of await options.allTextContents()) expect(text).toContain(before.slice(0, -1));
  await field.press("Escape");
  await field.fill("no such model");
  await expect(options).toHaveCount(0);
  await field.fill("north");
  await options.last().click();
  await expect(field).toHaveValue(/^north/);
  await field.click();
  await expect(options).toHaveCount(40);
});

test("a select mounts its options on opening, and a letter selects while closed @long", async ({ page }) => {
  await openSample(page);
  await page.getByRole("checkbox", { name: "Select all models shown" }).click();
  const edit = page.getByRole("button", { name: "Edit field…" });
  const field = page.getByRole("dialog").getByRole("combobox", { name: "Field" });
  const options = page.locator('[role="option"]');
  const opened = async () => {
    await edit.click();
    await expect(field).toBeFocused();
  };

  // The library would mount options in a later task: Tab and Shift+Tab give it time.
  await opened();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(field).toBeFocused();
  await expect(options).toHaveCount(0);
  await page.keyboard.press("t");
  await expect(field).toHaveText("Type");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Escape");

  for (const open of [
    () => page.keyboard.press("ArrowDown"),
    () => field.click(),
    () => field.dispatchEvent("click"),
  ]) {
    await opened();
    await open();
    await expect(field).toHaveAttribute("aria-expanded", "true");
    const list = page.getByRole("listbox", { name: "Field", exact: true });
    await list.getByRole("option", { name: "Tags", exact: true }).click();
    await expect(field).toHaveText("Tags");
    await page.keyboard.press("Escape");
    await expect(field).toHaveCount(0);
  }
});
