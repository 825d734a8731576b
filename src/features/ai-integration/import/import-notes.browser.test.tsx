import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { recognise } from "#catalogues/recognise.ts";
import { ImportNotes } from "./import-notes.tsx";
import { planImport } from "./import-plan.ts";

test("a table says why a price cannot be read, and blames no field of the API for a column without a unit", async () => {
  const read = recognise("| Model | Input ($/1M) | output |\n|---|---|---|\n| acme-4 | $2.50 | 10 |");
  const list = read.ok ? read : { models: [], leftOut: [], hasMore: false };
  show(<ImportNotes list={list} plan={planImport([], list.models, "per million tokens", {})} owners={undefined} />);
  const text =
    "Could not be read: Input ($/1M) (not a plain number). Not imported, because no matching field was found: output.";
  await expect.element(page.getByText(text)).toBeVisible();
});
