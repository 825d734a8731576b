import type { Page } from "playwright/test";
import { startFaultyService } from "../../test-servers/faulty-service.ts";
import { countClicks } from "../clicks.ts";
import { expect, test } from "../test.ts";
import {
  SMALL_TOKEN,
  connectTo,
  copiedNotice,
  create,
  createButton,
  openForm,
  registerRows,
  restrict,
  secretDialog,
  storeAndClose,
} from "./steps.ts";

const request = (page: Page) => page.getByRole("region", { name: "Request", exact: true });
const restriction = (page: Page) => page.getByRole("radiogroup", { name: "Restriction" });

test("spaceIds and baseIds are each left out, null or a list @long", async ({ page }) => {
  const choices = [undefined, null, ["unknown-b", "unknown-a"]] as const;
  for (const spaces of choices) {
    for (const bases of choices) {
      await openForm(page, SMALL_TOKEN);
      await restrict(page, { spaces, bases });
      const shown = await request(page).getByRole("region").textContent();
      const { spaceIds, baseIds } = JSON.parse(shown ?? "") as { spaceIds?: unknown; baseIds?: unknown };
      expect([spaceIds, baseIds]).toEqual([spaces, bases]);
    }
  }
});

test("each choice says what is sent, and Advanced is closed until it holds something @long", async ({ page }) => {
  await openForm(page, SMALL_TOKEN);
  await expect(page.getByText("No list is sent.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "None (null)" })).toHaveCount(0);
  await restriction(page).getByRole("radio", { name: "Spaces…" }).check();
  await expect(page.getByText("The token is restricted to these spaces.")).toBeVisible();
  await page.keyboard.press("Escape");
  await restriction(page).getByRole("radio", { name: "Bases…" }).check();
  await expect(page.getByText("The token is restricted to these bases.")).toBeVisible();
  await page.keyboard.press("Escape");
  await restrict(page, { spaces: null });
  await expect(page.getByText("Sent as null.")).toBeVisible();
  await page.locator("summary", { hasText: "Advanced" }).click();
  await expect(page.locator("summary", { hasText: "Advanced" })).toContainText("Spaces: null");

  await openForm(page, { ...SMALL_TOKEN, spaces: "spc1", bases: "bse1" });
  await expect(restriction(page).getByRole("radio", { name: "Bases…" })).toBeChecked();
  await expect(page.getByRole("group", { name: "Which spaces" }).getByText("spc1")).toBeVisible();
});

test("an empty list under Advanced is found, though Advanced is closed @long", async ({ page }) => {
  await openForm(page, SMALL_TOKEN);
  await restrict(page, { bases: ["bse1"], spaces: [] });
  await page.locator("summary", { hasText: "Advanced" }).click();
  await expect(page.getByRole("combobox", { name: "Which spaces" })).toHaveCount(0);
  await createButton(page).click();
  await expect(page.getByRole("combobox", { name: "Which spaces" })).toBeFocused();
  await expect(page.getByText("Add at least one space.", { exact: true })).toBeVisible();
});

test("bases are listed with their space, and named in the register @long", async ({ page }) => {
  await openForm(page, SMALL_TOKEN);
  await restriction(page).getByRole("radio", { name: "Bases…" }).click();
  await expect(page.getByRole("combobox", { name: "Which bases" })).toBeFocused();
  await expect(page.getByRole("option", { name: /^Photo studio · Lumen Home/ })).toBeVisible();
  const field = await page.getByRole("combobox", { name: "Which bases" }).boundingBox();
  const list = await page.getByRole("listbox").boundingBox();
  expect(list?.y, "not over the choice that opened it").toBeGreaterThan(field?.y ?? Infinity);
  expect(list?.height, "with room for some of them").toBeGreaterThan(150);
  await page.keyboard.type("northfield");
  await expect(page.getByRole("option")).toHaveText([
    /^Field inspections · Northfield Works/,
    /^Contracts · Northfield/,
  ]);
  await page.getByRole("option", { name: /^Contracts/ }).click();
  await page.keyboard.type("events");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  const chips = page.getByRole("group", { name: "Which bases" });
  await expect(chips.getByText("Contracts · Northfield Works")).toBeVisible();
  await create(page);
  await expect(secretDialog(page).getByText("Access: Contracts, Events")).toBeVisible();
  await storeAndClose(page);
  await expect(registerRows(page).first()).toContainText("Contracts, Events");
  await registerRows(page).getByRole("button", { name: "CI", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "CI" })).toContainText(/Contracts\s*bse\w+\s*Events\s*bse\w+/);

  await openForm(page, { ...SMALL_TOKEN, name: "Old", bases: "bse1,bse2,bse3,bse4,bse5" });
  await create(page);
  await storeAndClose(page);
  const access = registerRows(page)
    .filter({ hasText: "Old" })
    .getByText("bse1, bse2 and 3 more")
    .filter({ visible: true });
  await expect(access).toBeVisible();
  await expect(access).toHaveAttribute("title", "bse1, bse2, bse3, bse4, bse5");
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(access).toBeInViewport();
  }
});

test("a token for one base takes seven clicks from the home screen to the saved secret", async ({ page }) => {
  const { press, count } = countClicks(page);
  await page.goto("/");
  await press(page.getByRole("main").getByRole("link", { name: "Create an access token" }));
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type("Nightly export");
  await press(page.getByRole("combobox", { name: "Scopes" }));
  await page.keyboard.type("base:read");
  await page.keyboard.press("Enter");
  await press(restriction(page).getByRole("radio", { name: "Bases…" }));
  await press(page.getByRole("option", { name: /^Contracts/ }));
  // The list is closed: it would cover the choices above it.
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Which bases" })).toBeFocused();
  await press(createButton(page));
  const copy = secretDialog(page).getByRole("button", { name: "Copy token" });
  const [done, large] = [secretDialog(page).getByRole("button", { name: "Done" }), await copy.boundingBox()];
  expect(large?.height, "the largest button of the dialog").toBeGreaterThan(
    ((await done.boundingBox())?.height ?? 0) + 8,
  );
  expect(large?.width).toBeGreaterThan(((await secretDialog(page).boundingBox())?.width ?? 0) * 0.8);
  await press(copy);
  await expect(copiedNotice(page)).toBeVisible();
  await press(done);
  await expect(registerRows(page)).toContainText(["Contracts"]);
  expect(count()).toBe(7);
});

test("a second base is chosen with the list opened again, by mouse or keyboard @long", async ({ page }) => {
  await openForm(page, SMALL_TOKEN);
  await restriction(page).getByRole("radio", { name: "Bases…" }).click();
  await page.getByRole("option", { name: /^Contracts/ }).click();
  await page.getByRole("combobox", { name: "Which bases" }).click();
  await page.getByRole("option", { name: /^Events/ }).click();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Which bases" }).getByRole("button")).toHaveCount(3);
});

test("the button names the service that the token is created in @long", async ({ page }) => {
  await openForm(page, SMALL_TOKEN);
  await expect(createButton(page)).toHaveText("Create token");
  const service = await startFaultyService();
  await connectTo(page, service.url);
  await openForm(page, SMALL_TOKEN);
  await expect(createButton(page)).toHaveText("Create token in Test");
  await create(page);
  await storeAndClose(page);
  expect(service.created).toHaveLength(1);
  await service.close();
});
