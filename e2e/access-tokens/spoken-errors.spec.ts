import { recordSpoken } from "../spoken/spoken-texts.ts";
import { expect, test } from "../test.ts";
import { SMALL_TOKEN, createButton, openForm } from "./steps.ts";

test("a form with three errors says how many and where, and its fields say that they are required @long", async ({
  page,
}) => {
  await page.clock.install();
  await openForm(page);
  const said = await recordSpoken(page);
  const name = page.getByRole("textbox", { name: "Name" });
  const scopes = page.getByRole("combobox", { name: "Scopes" });
  for (const field of [name, scopes, page.getByRole("textbox", { name: "Expires on" })]) {
    await expect(field).toHaveAttribute("aria-required", "true");
  }
  await page.getByRole("textbox", { name: "Expires on" }).fill("");
  await createButton(page).press("Enter");
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect.poll(said).toEqual(["3 problems: Name, Scopes, Expires on"]);
  // Longer than the pause after which a field that was left says its own problem.
  await page.clock.fastForward(1_000);
  await expect.poll(said).toEqual(["3 problems: Name, Scopes, Expires on"]);
  await page.keyboard.type("CI");
  await expect.poll(said).toContain("2 problems: Scopes, Expires on");
});

test("a date that does not exist is said once, after its field is left @long", async ({ page }) => {
  await openForm(page, { name: "CI", scopes: "base:read" });
  const said = await recordSpoken(page);
  const date = page.getByRole("textbox", { name: "Expires on" });
  await date.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("2027-02-30");
  await expect(date).toHaveAttribute("aria-invalid", "true");
  await expect(date).toHaveAccessibleDescription("February 2027 has 28 days.");
  await expect.poll(said, "not while the field has the focus").toEqual([]);
  await page.keyboard.press("Tab");
  await expect.poll(said).toEqual(["Expires on: February 2027 has 28 days."]);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("2027-02-28");
  await expect(date).not.toHaveAttribute("aria-invalid");
  await page.getByRole("textbox", { name: "Name" }).focus();
  await page.keyboard.type(" ");
  await page.keyboard.press("Tab");
  await expect
    .poll(said, "the date is not said again")
    .toEqual([
      "Expires on: February 2027 has 28 days.",
      "Name: The name begins or ends with a blank character. It is sent as typed.",
    ]);
});

test("a chip says what it is and how to remove it, and adding and removing are said @long", async ({ page }) => {
  await openForm(page, { name: "CI", expires: "30d" });
  const said = await recordSpoken(page);
  await page.getByRole("combobox", { name: "Scopes" }).focus();
  await page.keyboard.type("record");
  await expect.poll(said, "without suggestions too").toEqual(["Press Enter to add it"]);
  await page.keyboard.type("|read");
  await page.keyboard.press("Enter");
  await expect.poll(said).toEqual(["Press Enter to add it", "record|read added"]);
  const chip = page.getByRole("group", { name: "record|read, press Delete to remove" });
  await page.keyboard.press("ArrowLeft");
  await expect(chip).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(chip).toHaveCount(0);
  await expect.poll(said).toEqual(["Press Enter to add it", "record|read added", "record|read removed"]);
  await page.keyboard.insertText("a");
  await page.keyboard.press("Enter");
  await page.keyboard.type("a,");
  await expect.poll(said).toContain("“a” is already in the list");
});

test("a list of suggestions says how many match, or that none does @long", async ({ page }) => {
  await openForm(page, SMALL_TOKEN);
  await page.getByRole("radiogroup", { name: "Restriction" }).getByRole("radio", { name: "Bases…" }).click();
  await expect(page.getByRole("combobox", { name: "Which bases" })).toBeFocused();
  const said = await recordSpoken(page);
  await page.keyboard.type("northfield");
  await expect.poll(said).toEqual(["2 suggestions"]);
  await page.keyboard.type(" by the sea");
  await expect.poll(said).toEqual(["2 suggestions", "No suggestions. Press Enter to add it"]);
});
