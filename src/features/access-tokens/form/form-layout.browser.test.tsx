import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { showScreen, testSession } from "#app/test-app.tsx";

const SMALL = "/tokens/new?name=CI&scopes=base:read&expires=30d";

const create = page.getByRole("button", { name: "Create token in Test" });
const createBar = page.getByRole("region", { name: "Create" });
const name = page.getByRole("textbox", { name: "Name" });
const scopes = page.getByRole("combobox", { name: "Scopes" });
const date = page.getByRole("textbox", { name: "Expires on" });
const bases = page.getByRole("combobox", { name: "Which bases" });
const preset = page.getByRole("button", { name: "7 days" });

const box = (locator: { element: () => Element }) => locator.element().getBoundingClientRect();

async function openForm(address: string, width: number, height = 800) {
  await page.viewport(width, height);
  await showScreen(address, { session: testSession({ environment: { word: "Test", color: "blue" } }) });
  await expect.element(create).toBeInViewport({ ratio: 0.99 });
}

/** Where the fields are in the document, which scrolling does not change. */
const places = () =>
  [
    name,
    page.getByRole("textbox", { name: "Description" }),
    scopes,
    preset,
    date,
    page.getByRole("radiogroup", { name: "Restriction" }),
    bases,
    page.getByRole("radiogroup", { name: "Full access" }),
    page.getByText("Advanced"),
  ].map((field) => box(field).top + scrollY);

test.each([390, 1280])("an error that comes or goes moves no field at %d px", async (width) => {
  await openForm("/tokens/new?expires=soon", width);
  await page.getByRole("radio", { name: "Bases…" }).click();
  await userEvent.keyboard("{Escape}");
  const before = places();
  await create.click();
  for (const field of [name, scopes, date, bases]) await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(date).toHaveAccessibleDescription("Choose a date.");
  await expect.element(createBar).toHaveTextContent("4 problems");
  await expect.element(name).toHaveFocus();
  expect(places(), "the errors came").toEqual(before);

  await name.fill("CI");
  await expect.element(name).not.toHaveAttribute("aria-invalid");
  for (const field of [scopes, bases]) {
    await field.click();
    await userEvent.keyboard("a");
    // The blur adds it.
    await userEvent.tab();
    await expect.element(field).not.toHaveAttribute("aria-invalid");
  }
  await preset.click();
  await expect.element(date).not.toHaveAttribute("aria-invalid");
  await expect.element(createBar).not.toHaveTextContent("problem");
  expect(places(), "the errors went").toEqual(before);
  await date.fill("2027-2");
  await userEvent.tab();
  await expect.element(page.getByText("Write the date like 2027-01-31.")).toBeVisible();
  expect(places(), "the date was left unfinished").toEqual(before);
});

test.each([
  [390, 844],
  [1024, 768],
  [1440, 900],
])("Create stays in sight at %d × %d, and covers no focused field", async (width, height) => {
  await openForm(SMALL, width, height);
  scrollTo(0, document.documentElement.scrollHeight / 3);
  await expect.element(create).toBeInViewport({ ratio: 0.99 });
  await name.click();
  for (let presses = 0; presses < 40 && document.activeElement !== create.element(); presses++) {
    expect(document.activeElement?.getBoundingClientRect().bottom).toBeLessThanOrEqual(box(createBar).top);
    await userEvent.tab();
  }
  await expect.element(create).toHaveFocus();
});

test("the sections are seen without scrolling at 1440 × 900, and fields have a largest width", async () => {
  await openForm(`${SMALL}&bases=bse1`, 1440, 900);
  expect(box(page.getByRole("radiogroup", { name: "Restriction" })).bottom).toBeLessThanOrEqual(box(createBar).top);
  await page.viewport(2560, 1440);
  for (const field of [...page.getByRole("textbox").all(), scopes, bases]) expect(box(field).width).toBeLessThan(681);
  expect(box(create).left, "Create is below the fields").toBeLessThan(box(scopes).right + 40);
});

test("the request collapses, and is closed at first on a phone", async () => {
  await openForm(SMALL, 1280);
  const summary = page.getByText("Request");
  const body = page.getByRole("region", { name: "Request" }).getByText(/"scopes"/);
  await expect.element(body).toBeVisible();
  await summary.click();
  await expect.element(body).not.toBeVisible();
  await openForm(SMALL, 390);
  await expect.element(body).not.toBeVisible();
  await expectAccessible();
  await summary.click();
  await expect.element(body).toBeVisible();
});
