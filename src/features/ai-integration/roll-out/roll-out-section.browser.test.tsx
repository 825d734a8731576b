import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { connected, showScreen } from "#app/test-app.tsx";
import type { AiIntegration } from "#contract/index.ts";
import { keyOf } from "#workspace/pin.ts";

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
  for (const id of ["spc1", "spc2", "spc3"]) {
    await notebook.write("pin", keyOf({ kind: "space", id }), { kind: "space", id, name: id, parent: "" });
  }
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
  await pressToSend("Roll out to 2 spaces");
  await pressToSend("Continue: 1 space");
  await expect.poll(() => sent).toEqual(["canary-file", "canary-file"]);
});
