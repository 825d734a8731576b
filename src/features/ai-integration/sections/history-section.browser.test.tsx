import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { connected, showScreen } from "#app/test-app.tsx";
import { addVersion } from "../draft/versions.ts";

test("only what the service has can be rolled out", async () => {
  const given = connected();
  const facts = { changes: [], changeCount: 0, secrets: [] };
  const request = { type: "AI", config: {} } as const;
  for (const [day, outcome] of (["saved", "refused", "unknown"] as const).entries()) {
    const time = `2026-11-2${day}T10:00:00.000Z`;
    await addVersion(given.session.notebook, "spc1", request, { ...facts, outcome }, time);
  }
  await showScreen("/spaces/spc1/ai/history", given);
  const found: boolean[] = [];
  for (const day of [22, 21, 20]) {
    await page.getByRole("button", { name: new RegExp(`Compare or bring back: ${day} Nov`) }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("JSON")).toBeVisible();
    found.push(dialog.getByRole("link", { name: "Roll out" }).elements().length > 0);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect(found).toEqual([false, false, true]);
});
