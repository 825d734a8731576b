import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { connected, showScreen } from "#app/test-app.tsx";
import { textsOf } from "#app/test-shown.ts";
import { changeVocabulary } from "#session/vocabulary.ts";
import { writeLastSent } from "../draft/stored-request.ts";

test("models are suggested in the learned form of their names, and chosen in it", async () => {
  const given = connected();
  const { notebook } = given.session;
  await changeVocabulary(notebook, () => [{ kind: "modelNames", value: "gw@{id}@eu" }]);
  const gatewayModels = ["acme/large", "acme/small"].map((id) => ({ id, enabled: true }));
  const request = { type: "AI" as const, config: { gatewayModels, chatModel: { lg: "gw@acme/small@eu" } } };
  await writeLastSent(notebook, "spc1", { request, marks: {}, tab: "", leftOut: [], kept: [] });
  await showScreen("/spaces/spc1/ai/defaults", given);
  await expect.element(page.getByText(/^Suggestions follow gw@\{id\}@eu\./)).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Large" })).not.toHaveAccessibleDescription(/not among/);
  const medium = page.getByRole("combobox", { name: "Medium" });
  await medium.click();
  await expect.poll(() => textsOf(page.getByRole("option"))).toEqual(["gw@acme/large@eu", "gw@acme/small@eu"]);
  await page.getByRole("option", { name: "gw@acme/large@eu" }).click();
  await expect.element(medium).toHaveValue("gw@acme/large@eu");
});

test("a long id of a default is seen whole at 1440 px", async () => {
  // The tree of spaces takes 256 px.
  await page.viewport(1440 - 256, 900);
  const given = connected();
  const id = "acme/meridian-large-reasoning-20261101-v2";
  const request = { type: "AI" as const, config: { chatModel: { lg: id }, embeddingModel: id } };
  await writeLastSent(given.session.notebook, "spc1", { request, marks: {}, tab: "", leftOut: [], kept: [] });
  await showScreen("/spaces/spc1/ai/defaults", given);
  for (const name of ["Large", "Embedding model"]) {
    const field = page.getByRole("combobox", { name });
    await expect.element(field).toHaveValue(id);
    const { scrollWidth, clientWidth } = field.element();
    expect(scrollWidth - clientWidth, `${name} is cut`).toBeLessThanOrEqual(0);
  }
});
