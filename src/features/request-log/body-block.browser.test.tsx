import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { takeSavedFiles } from "#app/test-shown.ts";
import { BodyBlock } from "./body-block.tsx";

test.each([
  ["a long body", { name: "x".repeat(200_000) }, undefined],
  ["an excerpt with its full text", { name: "x… (200,000 characters)" }, { name: "x".repeat(200_000) }],
])("%s is cut on the page, and copied and downloaded in full", async (_, body, full) => {
  const saved = takeSavedFiles();
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const whole = full && new Blob([JSON.stringify(full)]);
  show(<BodyBlock label="Response" body={body} whole={whole} />);
  const code = page.getByRole("region", { name: "Response" });
  await expect.element(code).toHaveTextContent("(200,000 characters)");
  expect(code.element().textContent.length).toBeLessThan(10_000);
  await page.getByRole("button", { name: "Copy Response" }).click();
  await expect.poll(() => copied.mock.calls.length).toBe(1);
  await page.getByRole("button", { name: "Download in full: Response" }).click();
  await expect.poll(() => saved.length).toBe(1);
  for (const text of [copied.mock.calls[0]?.[0], await saved[0]?.text()])
    expect(JSON.parse(text ?? "")).toEqual(full ?? body);
});
