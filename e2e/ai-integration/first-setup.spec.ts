import type { Page } from "playwright/test";
import { connectTo } from "../access-tokens/steps.ts";
import { expectNoSidewaysScroll } from "../every-screen/screens-steps.ts";
import { noteSpoken, spokenIn } from "../spoken/spoken-texts.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { priceMap } from "./import-steps.ts";
import {
  aiLinks,
  backToForm,
  choose,
  countClicks,
  expectDraftKept,
  modelButton,
  openPart,
  part,
  restoredDraft,
  reviewButton,
  sectionMenu,
  sendButton,
  startRecordingService,
  status,
  tabTo,
} from "./steps.ts";

/** The first three of them embed, the others chat. */
const LIST = priceMap(6);
const IMPORTED = ["owner-05/model-5", "owner-04/model-4", "owner-03/model-3"];

/** Opens the first setup of an empty space, as from home. Returns how often the mouse was pressed since home. */
async function openFromHome(page: Page) {
  await page.goto("/");
  await expect(aiLinks(page).nth(1)).toBeVisible();
  const clicks = await countClicks(page);
  await aiLinks(page).nth(1).click();
  await expectStep(page, "gateway");
  return clicks;
}

const TITLES = { gateway: "Gateway and keys", models: "Models", defaults: "Defaults and abilities" } as const;
type Step = keyof typeof TITLES;

async function expectStep(page: Page, step: Step) {
  await expect(page).toHaveURL(new RegExp(`/ai/${step}(?:#.*)?$`));
  await expect(page.getByRole("heading", { level: 1, name: TITLES[step], exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText(`Step ${Object.keys(TITLES).indexOf(step) + 1} of 4`)).toBeVisible();
}

const step = (page: Page, name: string) => sectionMenu(page).locator("ol").getByRole("link", { name });
const next = (page: Page) => page.getByRole("region", { name: "Draft" }).getByRole("button", { name: "Next" });
const back = (page: Page) => page.getByRole("region", { name: "Draft" }).getByRole("button", { name: "Back" });
const field = (page: Page, name: string) => page.getByRole("main").getByRole("textbox", { name, exact: true });
const choiceOf = (page: Page, name: string) => page.getByRole("main").getByRole("combobox", { name, exact: true });
const turnsOn = (page: Page) => page.getByText("AI will be turned on when you save.");
async function expectSaved(page: Page) {
  const saved = page.getByRole("dialog", { name: "Saved" });
  await expect(saved).toContainText("AI on · 6 models on, 0 off · 3 gateway keys · 3 of 3 default models set");
  await backToForm(saved);
  await expect(status(page)).toHaveText("No changes");
  await expect(part(page, "AI on or off"), "now there is an overview").toBeVisible();
  await expect(page).toHaveURL(/\/ai$/);
}

test("from home, a newcomer sets up an empty space with nine clicks", async ({ page }) => {
  const clicks = await openFromHome(page);
  await expect(turnsOn(page)).toBeVisible();
  await expect(page.getByText("Still missing: the gateway URL and the gateway key.")).toBeVisible();
  await expect(field(page, "Gateway URL")).toBeFocused();
  await expectAccessible(page, { themes: "both" });
  await page.keyboard.type("https://gateway.example/v1");
  await page.keyboard.press("Tab");
  await page.keyboard.type("sk-first");
  await field(page, "Add keys").click();
  await page.keyboard.insertText("sk-pool-1 sk-pool-2");
  await next(page).click();
  await expectStep(page, "models");
  await expect(step(page, "Gateway"), "also what was typed and not added").toContainText("URL and 3 keys");
  await expect(step(page, "Gateway"), "no punctuation is read").toHaveAccessibleName(/^Gateway URL and 3 keys ?done$/);
  await expectAccessible(page);
  await part(page, "Models").getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import models" });
  await expect(dialog.getByRole("textbox", { name: "Or paste its text" })).toBeFocused();
  await page.keyboard.insertText(LIST);
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(modelButton(page, IMPORTED[0] ?? ""), "the models are seen before the next step").toBeVisible();
  await expect(step(page, "Models")).toContainText("6 models on");
  await next(page).click();

  await expectStep(page, "defaults");
  await expect(choiceOf(page, "Large"), "nothing is chosen silently").toHaveValue("");
  await expectAccessible(page, { themes: "both" });
  await page.getByRole("button", { name: "Use suggestions" }).click();
  await expect(choiceOf(page, "Large")).toHaveValue("owner-05/model-5");
  await reviewButton(page).click();
  const review = page.getByRole("dialog", { name: "Review and save" });
  await expect(page.locator("nav [aria-current=step]"), "behind the dialog").toContainText("Review");
  await expect(review.getByRole("tab", { name: "Warnings 0" })).toBeVisible();
  await sendButton(review).click();
  await expect(page.getByRole("dialog", { name: "Saved" })).toBeVisible();
  await expect.poll(clicks).toBe(9);
  await expectSaved(page);
});

test("plain ids and one model for all tasks take nine clicks, and one undo reverts them @long", async ({ page }) => {
  const clicks = await openFromHome(page);
  await page.keyboard.type("https://gateway.example/v1");
  await field(page, "Gateway key").click();
  await page.keyboard.type("sk-first");
  await next(page).click();
  await part(page, "Models").getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: "Or paste its text" })).toHaveAccessibleDescription(
    /^Model ids, or a list/,
  );
  await page.keyboard.type("acme/large\nacme/small");
  await expect(dialog.getByText("New: 2 models")).toBeVisible();
  await expect(dialog.getByRole("radiogroup", { name: "Show" }), "one kind is no choice").toHaveCount(0);
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await next(page).click();
  const forAll = page.getByRole("group", { name: "One model for all three" });
  await forAll.getByRole("button", { name: "acme/small" }).click();
  for (const name of ["Large", "Medium", "Small"]) await expect(choiceOf(page, name)).toHaveValue("acme/small");
  await expect(forAll.getByRole("button", { pressed: true })).toHaveText("acme/small");
  await reviewButton(page).click();
  await sendButton(dialog).click();
  await expect.poll(clicks).toBe(9);
  await backToForm(dialog);
  await page.getByRole("button", { name: "Undo: use acme/small for all tasks" }).click();
  await expect(choiceOf(page, "Small")).toHaveValue("");
});

test("the keyboard alone sets up a space, and each step is announced", async ({ page }) => {
  await noteSpoken(page);
  await page.goto("/");
  await aiLinks(page).nth(1).press("Enter");
  await expectStep(page, "gateway");
  await expect(field(page, "Gateway URL")).toBeFocused();
  await page.keyboard.type("https://gateway.example/v1");
  await page.keyboard.press("Tab");
  await page.keyboard.type("sk-first");
  for (let press = 0; press < 2; press += 1) await page.keyboard.press("Tab");
  await expect(field(page, "Add keys")).toBeFocused();
  for (const key of ["sk-pool-1", "sk-pool-2"]) {
    await page.keyboard.type(key);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "Key pool" })).toBeVisible();
  }
  await page.keyboard.press("Enter");
  await expectStep(page, "models");
  await expect.poll(() => spokenIn(page)).toContain("Step 2 of 4: Models");
  await expect(part(page, "Models").getByRole("button", { name: "Import" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Import models" });
  const text = dialog.getByRole("textbox", { name: "Or paste its text" });
  // Until it is open, Tab goes through the page behind it.
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await tabTo(page, "Or paste its text");
  await expect(text).toBeFocused();
  await page.keyboard.insertText(LIST);
  await expect(dialog.getByText("6 new models")).toBeVisible();
  await dialog.getByRole("button", { name: "Import", exact: true }).press("Enter");
  await expect(step(page, "Models")).toContainText("6 models on");
  await next(page).press("Enter");
  await expectStep(page, "defaults");
  for (const [index, name] of ["Large", "Medium", "Small"].entries()) {
    await expect(choiceOf(page, name)).toBeFocused();
    const model = IMPORTED[index] ?? "";
    await page.keyboard.type(model.slice(0, -1));
    await page.keyboard.press("Enter");
    await expect(choiceOf(page, name), "Enter takes the only match, and stays").toHaveValue(model);
    await expectStep(page, "defaults");
    if (index < 2) await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  const review = page.getByRole("dialog", { name: "Review and save" });
  await expect(review.getByRole("tab", { name: "Warnings 0" })).toBeVisible();
  await sendButton(review).press("Enter");
  await expectSaved(page);
  await expect(page.getByRole("heading", { level: 1, name: "AI integration" })).toBeFocused();
});

test("a reload keeps the step and what is typed except keys, and going back leads to the step before @long", async ({
  page,
}) => {
  await openFromHome(page);
  await field(page, "Gateway URL").fill("https://gateway.example/v1");
  await field(page, "Gateway key").fill("sk-first");
  await next(page).click();
  await expectStep(page, "models");
  await expectDraftKept(page);
  await page.reload();
  await expectStep(page, "models");
  await page.goBack();
  await expectStep(page, "gateway");
  await expect(field(page, "Gateway URL")).toHaveValue("https://gateway.example/v1");
  await expect(field(page, "Gateway key")).toHaveValue("");
  await expect(page.getByText("Still missing: the gateway key.")).toBeVisible();
  await page.goForward();
  await expectStep(page, "models");
  await back(page).click();
  await expectStep(page, "gateway");
  await expect(page.getByRole("button", { name: /^Undo/ }), "a draft has no history").toHaveAccessibleName("Undo");
});

test("the other sections are beside the steps, and nothing that was typed is lost on the way @long", async ({
  page,
}) => {
  await openFromHome(page);
  await openPart(page, "Concurrency");
  await expect(status(page), "looking changes nothing").toHaveText("Not saved yet");
  await expect(reviewButton(page)).toHaveText("Nothing to save");
  await expectAccessible(page);
  await step(page, "Gateway").click();
  await field(page, "Gateway URL").fill("https://gateway.example/v1");
  await field(page, "Add keys").fill("sk-typed");
  await openPart(page, "Attachments");
  await step(page, "Gateway").click();
  await expectStep(page, "gateway");
  await expect(page.getByRole("list", { name: "Key pool" }).getByRole("listitem"), "what was typed").toHaveCount(1);
  await expect(field(page, "Gateway URL")).toHaveValue("https://gateway.example/v1");
  await expect(turnsOn(page)).toBeVisible();
  await choose(part(page, "AI on or off"), "AI in this space", "Off");
  await expect(page.getByText("AI stays off when you save.")).toBeVisible();
});

test("turning AI on is one step of undo, which is final, and a warning of the review leads to its step @long", async ({
  page,
}) => {
  await openFromHome(page);
  await next(page).click();
  await page.getByRole("button", { name: "Undo: turn AI on" }).click();
  const staysOff = page.getByText("AI will not be turned on.");
  await expect(staysOff).toBeVisible();
  await next(page).click();
  await expectStep(page, "defaults");
  await expect(staysOff).toBeVisible();
  await choose(part(page, "AI on or off"), "AI in this space", "On");
  await expect(turnsOn(page)).toBeVisible();
  await sectionMenu(page).getByRole("button", { name: "Review" }).click();
  const review = page.getByRole("dialog", { name: "Review and save" });
  await review.getByRole("tab", { name: /^Warnings/ }).click();
  const warning = review.getByRole("listitem").filter({ hasText: "No model is on." });
  await warning.getByRole("button", { name: "Go to field" }).click();
  await expectStep(page, "models");
  await step(page, "Gateway").click();
  await field(page, "Gateway URL").fill("gateway");
  await next(page).click();
  await page.getByRole("button", { name: "Undo: edit Gateway URL" }).click();
  await expectStep(page, "gateway");
  await expect(field(page, "Gateway URL")).toHaveValue("");
});

test("a phone shows a step without scrolling sideways, with the buttons in sight @long", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFromHome(page);
  for (const name of ["models", "defaults"] as const) {
    await expect(next(page)).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page, `before ${name}`);
    await next(page).click();
    await expectStep(page, name);
    await expect(back(page)).toBeInViewport({ ratio: 1 });
  }
  await expectNoSidewaysScroll(page, "at the last step");
  await expectAccessible(page);
  await expect(reviewButton(page)).toBeInViewport({ ratio: 1 });
});

test("a remote service may have a configuration already, which the first step says @long", async ({ page }) => {
  const service = await startRecordingService();
  try {
    await connectTo(page, service.url);
    await page.goto("/spaces/spcFar/ai");
    await expectStep(page, "gateway");
    await expect(page.getByText("This space may already be configured")).toBeVisible();
    await expect(page.getByText("AI will be turned on when you send.")).toBeVisible();
    await expectAccessible(page);
    for (const address of ["#gateway", "?step=all", "?step=gateway", "?step=nothing"]) {
      await page.goto(`/spaces/spcFar/ai${address}`);
      await expectStep(page, "gateway");
    }
    await field(page, "Gateway URL").fill("https://gateway.example");
    await field(page, "Gateway key").fill("sk-first");
    await expect(status(page)).toContainText("Draft kept");
    await page.goto("/spaces/spcFar/ai/providers");
    await expect(restoredDraft(page)).toBeVisible();
    await page.goto("/spaces/spcFar/ai");
    await expectStep(page, "gateway");
    await expect(page.getByText("Still missing: the gateway key."), "keys are not kept").toBeVisible();
  } finally {
    await service.close();
  }
});
