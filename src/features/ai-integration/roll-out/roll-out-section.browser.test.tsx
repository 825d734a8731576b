import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { connected, showScreen } from "#app/test-app.tsx";
import type { AiIntegration } from "#contract/index.ts";
import { createBrowserVault, gatewayKey } from "#vault/test-vault.ts";
import { pin } from "#workspace/pin.ts";
import { writeLastSent } from "../draft/stored-request.ts";
import { addVersion } from "../draft/versions.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";

const request = (aiGatewayApiKey: string): AiIntegration => ({
  type: "AI",
  config: { aiGatewayBaseUrl: "https://gateway.example", aiGatewayApiKey },
});

async function pressToSend(name: string) {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button").last().click();
}

test("a file's own keys go to the spaces after the first one too", async () => {
  const sent: (string | undefined)[] = [];
  const given = connected({}, async (posted) => {
    sent.push(((await posted.json()) as AiIntegration).config.aiGatewayApiKey);
    return Response.json({});
  });
  const { notebook } = given.session;
  for (const id of ["spc1", "spc2", "spc3"]) await pin(notebook, { kind: "space", id, name: id, parent: "" });
  const { goTo } = await showScreen("/spaces/spc1/ai/gateway", given);
  await page.getByRole("textbox", { name: "Gateway key" }).fill("canary-draft");
  goTo("/spaces/spc1/ai/roll-out");
  await page.getByRole("combobox", { name: "Roll out" }).click();
  await page.getByRole("option", { name: "A file" }).click();
  const file = new File([JSON.stringify(request("canary-file"))], "file.json", { type: "application/json" });
  await userEvent.upload(page.getByLabelText("Configuration file").element(), file);
  await page.getByRole("radio", { name: "Everything" }).click();
  await page.getByRole("button", { name: "Select all that fit" }).click();
  for (const box of page.getByRole("checkbox", { name: /cannot be undone/ }).all()) await box.click();
  await page.getByRole("checkbox", { name: "Send to the first space only, then wait" }).click();
  await page.getByRole("button", { name: "Roll out to 2 spaces" }).click();
  await expect.element(page.getByText("spc2, spc3. The first one now, the others wait.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await pressToSend("Roll out to 2 spaces");
  await pressToSend("Continue: 1 space");
  await expect.poll(() => sent).toEqual(["canary-file", "canary-file"]);
});

interface Sent {
  readonly space: string;
  readonly body: AiIntegration;
}

/** A service whose spaces have a known version, as this browser sent it. */
async function known(spaces: Readonly<Record<string, AiIntegration>>) {
  const sent: Sent[] = [];
  const given = connected({}, async (posted) => {
    const space = /space\/(\w+)\//.exec(posted.url)?.[1] ?? "";
    sent.push({ space, body: (await posted.json()) as AiIntegration });
    return Response.json({});
  });
  const { notebook } = given.session;
  for (const [id, lastSent] of Object.entries(spaces)) {
    await pin(notebook, { kind: "space", id, name: `Space ${id}`, parent: "" });
    await writeLastSent(notebook, id, { request: lastSent, marks: {}, tab: "", leftOut: [], kept: [] });
  }
  return { given, sent };
}

test("a model is turned off in 12 of 20 spaces, and the others get nothing", async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `spc${String(index + 1).padStart(2, "0")}`);
  const models = (): AiIntegration => ({
    type: "AI",
    config: { gatewayModels: [{ id: "acme/large", label: "Large", enabled: true }] },
  });
  const { given, sent } = await known(Object.fromEntries(["spc00", ...ids].map((id) => [id, models()])));
  const { goTo } = await showScreen("/spaces/spc00/ai/models", given);
  await page.getByRole("switch", { name: /acme\/large/ }).click();
  goTo("/spaces/spc00/ai/roll-out");
  const chosen = ids.filter((_, index) => index % 5 < 3);
  for (const id of chosen) await page.getByRole("checkbox", { name: `Space ${id}`, exact: true }).click();
  await pressToSend("Roll out to 12 spaces");
  await expect.element(page.getByText("12 saved")).toBeVisible();
  expect(sent.map(({ space }) => space).toSorted()).toEqual(chosen);
  expect(sent.every(({ body }) => body.config.gatewayModels?.[0]?.enabled === false)).toBe(true);
});

test("after the first save everything is rolled out, as there is no change to choose", async () => {
  const { given } = await known({ spc1: request(ENTER_AGAIN), spc2: request(ENTER_AGAIN) });
  const saved = { outcome: "saved", changes: [], changeCount: 0, secrets: [] } as const;
  await addVersion(given.session.notebook, "spc1", request(ENTER_AGAIN), saved, "2026-11-20T10:00:00.000Z");
  await showScreen("/spaces/spc1/ai/roll-out", given);
  await expect.element(page.getByRole("radio", { name: "Everything" })).toBeChecked();
  await expect.element(page.getByRole("checkbox", { name: "Space spc2" })).toBeVisible();
});

test("a space that may lose its keys is not sent without a press of its own", async () => {
  const withKey = request(ENTER_AGAIN);
  const without: AiIntegration = { type: "AI", config: { aiGatewayBaseUrl: "https://gateway.example" } };
  const { given, sent } = await known({ spc1: without, spc2: withKey, spc3: without });
  const { goTo } = await showScreen("/spaces/spc1/ai/gateway", given);
  await page.getByRole("textbox", { name: "Gateway URL" }).fill("https://other.example");
  goTo("/spaces/spc1/ai/roll-out");
  await expect.element(page.getByRole("checkbox", { name: "Space spc2" })).toBeEnabled();
  await page.getByRole("button", { name: "Select all that fit" }).click();
  const risk = page.getByRole("checkbox", { name: /^Send, although the service may delete/ });
  await expect.element(risk).not.toBeChecked();
  await expect.element(page.getByRole("button", { name: "Roll out to 1 space" })).toBeVisible();
  await risk.click();
  await pressToSend("Roll out to 2 spaces");
  await expect.element(page.getByText("2 saved")).toBeVisible();
  expect(sent.map(({ space }) => space).toSorted()).toEqual(["spc2", "spc3"]);
});

test("the keys of a roll-out are filled from the vault", async () => {
  const vault = await createBrowserVault();
  const { given, sent } = await known({ spc1: request(ENTER_AGAIN), spc2: request(ENTER_AGAIN) });
  await vault.keep([gatewayKey("canary-vault", "spc1")]);
  await showScreen("/spaces/spc1/ai/roll-out", given);
  await page.getByRole("radio", { name: "Everything" }).click();
  await page.getByRole("button", { name: /^Fill/ }).click();
  await expect.element(page.getByRole("checkbox", { name: "Space spc2" })).toBeEnabled();
  await page.getByRole("button", { name: "Select all that fit" }).click();
  await pressToSend("Roll out to 1 space");
  await expect.element(page.getByText("1 saved")).toBeVisible();
  expect(sent.map(({ body }) => body.config.aiGatewayApiKey)).toEqual(["canary-vault"]);
});
