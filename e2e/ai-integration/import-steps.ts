import type { Page } from "playwright/test";
import { openPart } from "./steps.ts";

export async function openImport(page: Page) {
  await (await openPart(page, "Models")).getByRole("button", { name: "Import", exact: true }).click();
  return page.getByRole("dialog", { name: "Import models" });
}

/** Opens the import of a whole configuration. */
export async function openConfigurationImport(page: Page) {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Import configuration…" }).click();
  return page.getByRole("dialog", { name: "Import a configuration" });
}

export async function takeFile(page: Page, text: string) {
  const dialog = await openImport(page);
  await dialog.getByLabel("Model list file").setInputFiles({
    name: "list.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
  return dialog;
}

/** A price map of 90 owners with 33 models each, or 34, cut at a count. As text, to keep the digits of its numbers. */
export function priceMap(count: number): string {
  const models = Array.from({ length: count }, (_, index) => {
    const owner = `owner-${String(index % 90).padStart(2, "0")}`;
    const mode = index % 11 < 3 ? "embedding" : "chat";
    return `"${owner}/model-${index}":{"litellm_provider":"${owner}","mode":"${mode}","max_input_tokens":${8_000 * ((index % 4) + 1)},"input_cost_per_token":${1 + (index % 7)}e-06,"output_cost_per_token":2e-06,"supports_prompt_caching":true,"supports_vision":${index % 4 === 1}}`;
  });
  return `{"sample_spec":{},${models.join(",")}}`;
}
