import { expect, type Locator, type Page } from "playwright/test";
import { openPart } from "../ai-integration/steps.ts";

const NO_TEXT = ["button", "checkbox", "color", "file", "hidden", "image", "radio", "range", "reset", "submit"];
const TEXT_CONTROLS = [
  `input${NO_TEXT.map((type) => `:not([type="${type}"])`).join("")}`,
  "textarea",
  '[contenteditable]:not([contenteditable="false"])',
].join(", ");

/** Locates every text control of a page, also in shadow roots. */
export const textControls = (page: Page, within?: Locator): Locator => (within ?? page).locator(TEXT_CONTROLS);

export interface TextControl {
  readonly name: string;
  readonly isStoredByBrowser: boolean;
}

/** Runs in the page. */
export const describeControls = (elements: Element[]): TextControl[] =>
  elements.map((element) => {
    const labels = "labels" in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null;
    const name = element.ariaLabel || labels?.[0]?.textContent;
    return {
      name: name || (element.cloneNode(false) as Element).outerHTML,
      isStoredByBrowser: element.getAttribute("autocomplete") !== "off",
    };
  });

export interface ScreenContext {
  readonly page: Page;
  readonly open: (path: string) => Promise<void>;
}

export async function openSampleSpace({ page, open }: ScreenContext): Promise<void> {
  await open("/");
  await page.getByRole("main").locator('a[href^="/spaces/"][href$="/ai"]').first().click();
  await openPart(page, "Models");
  await expect(page.getByRole("grid", { name: "Gateway models" })).toBeVisible();
}

export async function createToken({ page, open }: ScreenContext): Promise<void> {
  await open("/tokens/new?name=CI&scopes=base%3Aread&expires=30d");
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByRole("dialog", { name: "Copy this token now" })).toBeVisible();
}
