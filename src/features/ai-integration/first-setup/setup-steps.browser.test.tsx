import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { connected, showApp, showScreen } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";
import { dataTroubles } from "#database/data-trouble.ts";

test("a step that is done ends with that word", async () => {
  const backend = await localBackend();
  const [space] = await backend.session.workspace.spaces();
  await showScreen(`/spaces/${space?.id}/ai/gateway`, backend);
  await page.getByRole("textbox", { name: "Gateway URL" }).fill("https://ai.example/v1");
  await page.getByRole("textbox", { name: "Gateway key" }).fill("key of a gateway");
  await page.getByRole("link", { name: /^2? ?Models/ }).click();
  await expect.element(page.getByRole("link", { name: /^Gateway .* done$/ })).toBeVisible();
});

test("a service that cannot be read says once that its configuration can be learned from a recording", async () => {
  const said = page.getByText(/import it first from a recording \(HAR\) of the service’s own page/);
  await showScreen("/spaces/spc1/ai/gateway", connected());
  await expect.element(said).toHaveTextContent("under Connections: “Learn from a recording”.");
  expect(said.elements()).toHaveLength(1);
  const backend = await localBackend();
  const [space] = await backend.session.workspace.spaces();
  await showScreen(`/spaces/${space?.id}/ai/gateway`, backend);
  await expect.element(page.getByRole("textbox", { name: "Gateway URL" })).toBeVisible();
  expect(said.query()).toBeNull();
});

test("a step gets the focus below a notice with buttons", async () => {
  dataTroubles.note("rows-lost");
  const backend = await localBackend();
  const [space] = await backend.session.workspace.spaces();
  const { goTo } = await showApp("/request-log", backend);
  await expect.element(page.getByRole("button", { name: "Dismiss" })).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  goTo(`/spaces/${space?.id}/ai/gateway`);
  await expect.element(page.getByRole("textbox", { name: "Gateway URL" })).toHaveFocus();
  dataTroubles.settle("rows-lost");
});
