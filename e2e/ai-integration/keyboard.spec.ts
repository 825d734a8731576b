import type { Locator } from "playwright/test";
import { expect, test } from "../test.ts";
import {
  grid,
  isClearOfBar,
  modelButton,
  openEmptySpace,
  openPart,
  openSample,
  part,
  reviewButton,
  sendButton,
} from "./steps.ts";

test("the table is operated with the keyboard alone", async ({ page }) => {
  await openSample(page);
  await (await openPart(page, "Models")).getByRole("button", { name: /^Prices/ }).focus();
  await page.keyboard.press("Tab");
  await expect(modelButton(page, "northwind/large-2")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("switch", { name: "Enabled: northwind/large-2" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("switch", { name: "Enabled: northwind/large-2" })).not.toBeChecked();

  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(modelButton(page, "northwind/large-1")).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(modelButton(page, "northwind/large-1")).toBeFocused();
  await expect(grid(page).getByRole("row").nth(1)).toContainText("northwind/large-1");

  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("By hand");
  await page.keyboard.press("Enter");
  await expect(grid(page).getByRole("row").nth(1)).toContainText("By hand");

  await page.keyboard.press("Control+End");
  await expect(grid(page).getByRole("row").last().locator(":focus")).toBeVisible();
  await expect.poll(() => isClearOfBar(page), "the focused row is above the bar").toBe(true);
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect(modelButton(page, "northwind/large-1")).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Select northwind/large-2" })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(modelButton(page, "northwind/large-1")).toBeVisible();

  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: /^northwind/ });
  await expect(panel.getByRole("textbox", { name: "Model id" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(grid(page).locator(":focus")).toBeVisible();
});

test("the focus stays with its model when undo moves others, and moves on after a removal @long", async ({ page }) => {
  await openSample(page);
  const row = (index: number) => grid(page).getByRole("row").nth(index);
  await modelButton(page, "northwind/medium-2").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Control+z");
  await expect(row(3)).toContainText("northwind/medium-2");
  await expect(modelButton(page, "northwind/medium-2")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(modelButton(page, "northwind/medium-2")).toHaveCount(0);
  await expect(modelButton(page, "northwind/small-2")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(row(3)).toContainText("northwind/medium-2");
  await expect(modelButton(page, "northwind/small-2")).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(row(3)).toContainText("northwind/small-2");

  await page.keyboard.press("End");
  await expect(page.getByRole("button", { name: "More for northwind/small-2" })).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(row(4)).toContainText("northwind/small-2");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("button", { name: "More for northwind/medium-2" })).toBeFocused();
  await expect(page.getByRole("menu")).toHaveCount(0);

  await grid(page).getByRole("button", { name: "Output price", exact: true }).click();
  await modelButton(page, "northwind/medium-2").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByText("Rows cannot be moved now")).toBeVisible();
});

test("selected models move and are removed together by keys and by a row's menu, and the focus is kept @long", async ({
  page,
}) => {
  await openSample(page);
  const row = (index: number) => grid(page).getByRole("row").nth(index);
  const bar = page.getByRole("group", { name: "Selected models" });
  const choose = async () => {
    for (const name of ["northwind/large-1", "northwind/medium-2"]) {
      await modelButton(page, name).focus();
      await page.keyboard.press("Shift+Tab");
      await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).press("Space");
    }
  };
  await choose();
  await modelButton(page, "northwind/large-1").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(row(1)).toContainText("northwind/large-2");
  await expect(row(2)).toContainText("northwind/small-2");
  await expect(row(3)).toContainText("northwind/large-1");
  await expect(row(4)).toContainText("northwind/medium-2");
  await expect(modelButton(page, "northwind/large-1")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await expect(modelButton(page, "northwind/large-1")).toBeFocused();

  // Shift with arrows extends the selection; moving back reduces it.
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(bar).toContainText("3 selected");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(bar).toContainText("2 selected");
  await expect(modelButton(page, "northwind/medium-2")).toBeFocused();
  await page.keyboard.press("Escape");

  await choose();
  await bar.getByRole("button", { name: "Move to…" }).click();
  const question = page.getByRole("dialog", { name: "Move to a position" });
  await expect(question).toContainText("2 models");
  await question.getByRole("textbox", { name: "New position" }).fill("1");
  await page.keyboard.press("Enter");
  await expect(row(1)).toContainText("northwind/large-1");
  await expect(row(2)).toContainText("northwind/medium-2");

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const more = bar.getByRole("button", { name: "More for selected models" });
    if (width === 390) await more.click();
    await page.getByRole(width === 390 ? "menuitem" : "button", { name: "Remove", exact: true }).press("Enter");
    await expect(bar).toHaveCount(0);
    await expect(modelButton(page, "northwind/medium-2")).toHaveCount(0);
    await expect(grid(page).locator(":focus")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(row(2)).toContainText("northwind/medium-2");
    if (width === 1440) await choose();
  }

  await page.setViewportSize({ width: 1440, height: 800 });
  await choose();
  const menuOf = async (name: string) => {
    await grid(page).getByRole("row").filter({ hasText: name }).hover();
    await page.getByRole("button", { name: `More for ${name}` }).click();
  };
  await menuOf("northwind/large-1");
  await expect(page.getByRole("menuitem", { name: "Move 2 models up" })).toBeDisabled();
  await page.getByRole("menuitem", { name: "Move 2 models down" }).click();
  await expect(row(3)).toContainText("northwind/medium-2");
  await menuOf("northwind/medium-2");
  await page.getByRole("menuitem", { name: "Remove 2 models" }).click();
  await expect(modelButton(page, "northwind/large-1")).toHaveCount(0);
  await expect(modelButton(page, "northwind/medium-2")).toHaveCount(0);
  await expect(grid(page).locator(":focus")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(row(2)).toContainText("northwind/large-1");

  await choose();
  await menuOf("northwind/large-2");
  await page.getByRole("menuitem", { name: "Remove Del" }).click();
  await expect(modelButton(page, "northwind/large-2")).toHaveCount(0);
  await expect(bar).toContainText("2 selected");
});

test("the keyboard alone reaches every control, edits, reviews and sends", async ({ page }) => {
  await openSample(page);
  await openPart(page, "Gateway and keys");
  await page.getByRole("main").focus();
  await page.getByRole("main").evaluate((main) => {
    main.addEventListener("focusin", ({ target }) => (target as Element).setAttribute("data-reached", ""));
  });
  // Radio groups and grids have one tab stop.
  const controls = () =>
    page.getByRole("main").evaluate((main) => {
      const all = main.querySelectorAll<HTMLElement>("a[href], button, input, textarea, select, [tabindex='0']");
      const single = [...all].filter(
        (element) =>
          element.tabIndex >= 0 &&
          element.checkVisibility() &&
          !element.matches(":disabled, [role=grid] *") &&
          !(element instanceof HTMLInputElement && element.type === "radio"),
      );
      return single.map((element) => ({
        name: (element.getAttribute("aria-label") ?? element.textContent) || element.id || element.tagName,
        isReached: element.hasAttribute("data-reached"),
      }));
    });
  const count = (await controls()).length;
  expect(count).toBeGreaterThan(30);
  const tabTo = async (target: Locator) => {
    const element = await target.elementHandle();
    for (let step = 0; step < count * 2; step++) {
      if (await element?.evaluate((node) => node === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
  };
  await page.getByRole("main").focus();
  await tabTo(part(page, "Gateway and keys").getByRole("textbox", { name: "Gateway URL" }));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("https://keys.example");
  const review = reviewButton(page);
  await tabTo(review);
  const found = await controls();
  expect(found).toHaveLength(count);
  expect(found.filter(({ isReached }) => !isReached)).toEqual([]);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Review and save" });
  await expect(dialog).toContainText("https://keys.example");
  await tabTo(sendButton(dialog));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Saved" })).toBeVisible();
});

test("removing the only key of a list leads to the field that adds one @long", async ({ page }) => {
  await openEmptySpace(page);
  const gateway = await openPart(page, "Gateway and keys");
  const add = gateway.getByRole("textbox", { name: "Add keys" });
  await add.fill("sk-pool-1, sk-pool-2");
  await add.press("Enter");
  await gateway.getByRole("button", { name: "Remove key 2, Key pool" }).press("Enter");
  await expect(gateway.getByRole("button", { name: "Remove key 1, Key pool" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(gateway.getByRole("list", { name: "Key pool" })).toHaveCount(0);
  await expect(add).toBeFocused();
});
