import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { connected, showScreen } from "#app/test-app.tsx";
import { writeLastSent } from "../draft/stored-request.ts";

test.each([0, 60])("a panel that an address opened, of model %i, leaves the focus in its row", async (place) => {
  const given = connected();
  const gatewayModels = Array.from({ length: 61 }, (_, index) => ({ id: `acme/model-${index}`, enabled: true }));
  const request = { type: "AI" as const, config: { gatewayModels } };
  await writeLastSent(given.session.notebook, "spc1", { request, marks: {}, tab: "", leftOut: [], kept: [] });
  await showScreen(`/spaces/spc1/ai/models#/config/gatewayModels/${place}/pricing/input`, given);
  await expect.element(page.getByRole("textbox", { name: "Input price" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: `acme/model-${place}`, exact: true })).toHaveFocus();
});
