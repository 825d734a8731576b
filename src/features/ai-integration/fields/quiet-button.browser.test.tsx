import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show, testSession } from "#app/test-app.tsx";
import { focusOn } from "#app/test-shown.ts";
import { DraftContext } from "../draft/draft-context.ts";
import { emptyDraft } from "../draft/test-draft.ts";
import { generalFields } from "../request/form-fields.ts";
import { ConcurrencySection } from "../sections/concurrency-section.tsx";
import { FieldGroup } from "./field-group.tsx";
import { RequestField } from "./request-field.tsx";

function showFields() {
  const session = testSession();
  const draft = emptyDraft(session);
  draft.set(["config", "concurrencyGroups"], [{ name: "Nightly" }], { label: "start" });
  show(
    <DraftContext value={draft}>
      <h1>Elsewhere</h1>
      <FieldGroup at={[]} fields={generalFields}>
        <RequestField name="config/capabilities/disableActions" />
      </FieldGroup>
      <ConcurrencySection />
    </DraftContext>,
    { session },
  );
  return () => draft.snapshot().request.config;
}

test.each([
  ["Clear the list: Disabled actions", page.getByRole("combobox", { name: "Disabled actions" })],
  ["Clear the list: Keys of Nightly", page.getByLabelText("Add keys to Nightly", { exact: true }).first()],
])("“%s” is quiet until its field is hovered or focused", async (name, field) => {
  showFields();
  const clear = page.getByRole("button", { name });
  await page.getByRole("heading", { name: "Elsewhere" }).hover();
  await expect.element(clear).toHaveStyle({ opacity: "0" });
  await field.hover();
  await expect.element(clear).toHaveStyle({ opacity: "1" });
  await page.getByRole("heading", { name: "Elsewhere" }).hover();
  await expect.element(clear).toHaveStyle({ opacity: "0" });
  await field.click();
  await page.getByRole("heading", { name: "Elsewhere" }).hover();
  await expect.element(clear).toHaveStyle({ opacity: "1" });
});

test("a list is cleared without a pointer, and the way back from it is no longer quiet", async () => {
  const config = showFields();
  const clear = page.getByRole("button", { name: "Clear the list: Disabled actions" });
  await focusOn(clear);
  await expect.element(clear).toHaveStyle({ opacity: "1" });
  await userEvent.keyboard("{Enter}");
  expect(config().capabilities?.disableActions).toEqual([]);
  await page.getByRole("heading", { name: "Elsewhere" }).click();
  await expect.element(page.getByRole("button", { name: "Leave out: Disabled actions" })).toHaveStyle({ opacity: "1" });
});
