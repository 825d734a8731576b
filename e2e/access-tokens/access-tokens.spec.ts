import type { Page } from "playwright/test";
import { tabTo } from "../hand.ts";
import { expect, expectAccessible, test } from "../test.ts";
import {
  NAME_TAKEN,
  SMALL_TOKEN,
  copiedNotice,
  create,
  createButton,
  emptyRegister,
  openForm,
  openMore,
  registerRows,
  secretDialog,
  storeAndClose,
} from "./steps.ts";

const register = (page: Page) => page.getByRole("heading", { level: 1, name: "Access tokens" });

test("a token is created with the keyboard alone, copied, and kept in the register after a reload @whole", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/tokens");
  await expect(emptyRegister(page)).toBeVisible();
  await tabTo(page.getByRole("link", { name: "New token", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "New access token" })).toBeVisible();

  await tabTo(page.getByRole("textbox", { name: "Name", exact: true }));
  await page.keyboard.type("Deploy");
  await tabTo(page.getByRole("combobox", { name: "Scopes", exact: true }));
  await page.keyboard.type("base:read,record:write");
  await page.keyboard.press("Enter");
  // Once too often: it would create a token without a restriction.
  await page.keyboard.press("Enter");
  await tabTo(page.getByRole("button", { name: "Choose a date", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid").locator(":focus")).toBeVisible();
  for (const key of ["PageDown", "ArrowRight", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  const chosen = await page.getByRole("textbox", { name: "Expires on" }).inputValue();
  expect(chosen).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await tabTo(page.getByRole("radio", { name: "No restriction sent", exact: true }));
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "Bases…" }), "arrow keys stay on the choices").toBeFocused();
  await tabTo(page.getByRole("combobox", { name: "Which bases", exact: true }));
  await page.keyboard.type("bseTyped");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Enter");

  await expect(secretDialog(page)).toBeVisible();
  await tabTo(page.getByRole("button", { name: "Copy token", exact: true }));
  await page.keyboard.press("Enter");
  await expect(copiedNotice(page)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\S{20,}$/);
  await tabTo(page.getByRole("button", { name: "Done", exact: true }));
  await page.keyboard.press("Enter");

  await expect(register(page)).toBeVisible();
  await expect(registerRows(page)).toHaveCount(1);
  await page.reload();
  await expect(registerRows(page)).toContainText(["Deploy"]);
  await expect(registerRows(page).getByTitle(chosen, { exact: true }).last()).toBeVisible();
  await expect(page.locator("body")).not.toContainText(copied);
});

test("the request body and the cURL command follow the form @long", async ({ page }) => {
  await openForm(page, { name: "It's", scopes: "a", expires: "2028-02-29" });
  const request = page.getByRole("region", { name: "Request", exact: true });
  await expect(request).toContainText('"name": "It\'s"');
  await page.getByRole("textbox", { name: "Description" }).fill("for the build");
  await expect(request).toContainText('"description": "for the build"');
  await page.getByRole("radiogroup", { name: "Full access" }).getByRole("radio", { name: "No", exact: true }).check();
  await expect(request).toContainText('"hasFullAccess": false');
  await page.getByRole("tab", { name: "cURL" }).click();
  await expect(request).toContainText(String.raw`"name": "It'\''s"`);
  await expect(request).toContainText('-H "Authorization: Bearer $TOKEN"');
});

test("required fields show an error, allowed but unusual values only a warning @long", async ({ page }) => {
  await openForm(page, { expires: "2001-01-01" });
  await expect(page.getByText("This day is in the past.")).toBeVisible();
  const expiresOn = page.getByRole("textbox", { name: "Expires on" });
  await expiresOn.fill("2027-02-3");
  await expect(page.getByText("Expires at the end of the day, UTC.")).toBeVisible();
  await expiresOn.press("0");
  const problem = "February 2027 has 28 days.";
  await expect(page.getByText(problem, { exact: true })).toBeVisible();
  await createButton(page).click();
  await expect(page.getByText("Give the token a name.", { exact: true })).toBeVisible();
  await expect(page.getByText("Add at least one scope.", { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.getByRole("textbox", { name: "Name" }).fill("Old");
  await page.getByRole("combobox", { name: "Scopes" }).fill("a");
  await expect(page.getByRole("combobox", { name: "Scopes" })).toHaveAttribute("aria-expanded", "false");
  await page.getByRole("radio", { name: "Bases…" }).check();
  await page.getByRole("combobox", { name: "Which bases" }).fill("bseTyped");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("radiogroup", { name: "Full access" }).getByRole("radio", { name: "Yes", exact: true }).check();
  await expect(page.getByText(/The API does not define which one applies/)).toBeVisible();
  await createButton(page).click();
  await expect(expiresOn).toHaveAccessibleDescription(problem);
  await expiresOn.fill("2001-01-01");
  await create(page);
  await storeAndClose(page);
  await expect(registerRows(page)).toContainText(["Expired"]);

  await openForm(page, { expires: "soon" });
  await expect(page.getByText(/The expiry date in the address/)).toBeVisible();
  await expect(expiresOn).toHaveValue("");
});

test("scopes are pasted as a list, merged, and suggested the next time @whole @long", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openForm(page, { name: "CI", expires: "30d" });
  await page.evaluate(() => navigator.clipboard.writeText('"base:read";\n- record:write\nbase:read'));
  await page.getByRole("combobox", { name: "Scopes" }).press("ControlOrMeta+V");
  await expect(page.getByRole("region", { name: "Request", exact: true })).toContainText(
    /"base:read",\s*"record:write"\s*\]/,
  );
  await create(page);
  await storeAndClose(page);
  await openForm(page);
  const scopes = page.getByRole("combobox", { name: "Scopes" });
  await scopes.fill("rec");
  await page.keyboard.press("ArrowDown");
  await expect(scopes).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.type(":none");
  await expect(scopes).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Request", exact: true })).toContainText('"rec:none"');
  await scopes.fill("rec");
  await page.getByRole("option", { name: "record:write" }).click();
  await expect(page.getByRole("region", { name: "Request", exact: true })).toContainText('"record:write"');
});

test("a space is found by part of its name, and an unknown id is accepted and marked @long", async ({ page }) => {
  await openForm(page, SMALL_TOKEN);
  const request = page.getByRole("region", { name: "Request", exact: true });
  await page.getByRole("radio", { name: "Spaces…" }).check();
  const spaces = page.getByRole("combobox", { name: "Which spaces" });
  await spaces.click();
  const first = page.getByRole("option").first();
  const name = (await first.locator("span").first().innerText()).trim();
  const id = (await first.locator("span").last().innerText()).trim();
  await spaces.pressSequentially(name.slice(0, -1));
  await expect(first).toHaveAttribute("data-highlighted", "");
  await page.keyboard.press("Enter");
  await expect(request).toContainText(new RegExp(`"spaceIds": \\[\\s*"${id}"\\s*\\]`));
  await spaces.pressSequentially("spcElsewhere");
  await page.keyboard.press("Enter");
  await expect(request).toContainText('"spcElsewhere"');
  const chips = page.getByRole("group", { name: "Which spaces" });
  await expect(chips.getByText("not known here")).toHaveCount(1);
  await expect(chips.getByRole("group", { name: "spcElsewhere, not known here" })).toBeVisible();
});

test("an address fills the form and never sends it", async ({ page }) => {
  await openForm(page, {
    name: "007",
    description: "from a link",
    scopes: "a,b",
    expires: "2028-02-29",
    spaces: "spc1",
    bases: "bse1,bse2",
    hasFullAccess: "true",
    submit: "true",
  });
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("007");
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("from a link");
  const request = page.getByRole("region", { name: "Request", exact: true });
  await expect(request).toContainText('"expiredTime": "2028-02-29"');
  await expect(request).toContainText(/"baseIds": \[\s*"bse1",\s*"bse2"\s*\]/);
  await expect(request).not.toContainText("hasFullAccess");
  await page.goto("/tokens");
  await expect(emptyRegister(page)).toBeVisible();

  // Parameters are text: values that look like numbers or JSON stay unchanged.
  for (const name of ["1e5", "12345678901234567890", '"quoted"', "a+b = c & d"]) {
    await openForm(page, { name });
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(name);
  }
});

test("a new token is tried on a base", async ({ page, allow }) => {
  allow("status of 403");
  await openForm(page, SMALL_TOKEN);
  await page.getByRole("radio", { name: "Bases…" }).check();
  await page.getByRole("combobox", { name: "Which bases" }).click();
  await page.getByRole("option").first().click();
  await page.keyboard.press("Escape");
  await create(page);
  const dialog = secretDialog(page);
  await expect(page.getByText(NAME_TAKEN)).toHaveCount(0);
  await openMore(page);
  await dialog.getByRole("button", { name: "Try it" }).click();
  await expect(dialog.getByText(/^Works: can read/)).toBeVisible();
  await expect(dialog.getByText(/Scopes were not tested/)).toBeVisible();
  await expect(dialog.getByText(/a shell cannot/)).toBeVisible();
  await dialog.getByRole("combobox", { name: /^Try it/ }).click();
  await page
    .getByRole("option", { name: /not listed in this token/ })
    .last()
    .click();
  await dialog.getByRole("button", { name: "Try it" }).click();
  await expect(dialog.getByText(/does not allow this \(403\)/)).toBeVisible();
  await storeAndClose(page);
});

test("the screens are accessible @long", async ({ page }) => {
  await page.goto("/tokens");
  await expect(emptyRegister(page)).toBeVisible();
  await expectAccessible(page);
  await openForm(page, { ...SMALL_TOKEN, bases: "bse1" });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Choose a date" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Name" }).fill("");
  await createButton(page).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Name" }).fill("CI");
  await create(page);
  await expectAccessible(page);
  await storeAndClose(page);
  await expect(registerRows(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("button", { name: "CI", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "CI" })).toBeVisible();
  await expectAccessible(page);
});
