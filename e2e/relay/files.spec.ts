import { readAllowed } from "../../src/host/allowed-calls.mjs";
import { closeServers } from "../../src/host/relay/test-relay.ts";
import { startStepsService } from "../../test-servers/steps-service.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { choosePlace, expectTried, fillAll, save, section, stepAddress, stepPart } from "../upload-targets/steps.ts";
import { startRelayHost } from "./relay-host.ts";

const KEY = "relay-canary-Vn4Wd8Xs2";

test("files go through a relay, which a try offers, to a place that allows no other origin", async ({
  page,
  allow,
}) => {
  allow(/blocked by CORS policy/, /net::ERR_FAILED/);
  const files = await startStepsService({ key: KEY });
  files.hasCors = false;
  const allowed = readAllowed(["files=POST /inline"]).get("files");
  const relay = { name: "files", target: files.origin, ...(allowed && { allowed }) };
  const host = await startRelayHost("https://service.invalid", undefined, [relay]);
  await page.goto(`${host.origin}/connections`);
  await page.getByRole("button", { name: "Use main" }).click();
  await page.getByRole("link", { name: "Connections" }).first().click();
  await section(page).getByRole("button", { name: "Choose a place…" }).click();
  const dialog = page.getByRole("dialog", { name: "Where files go" });
  await choosePlace(dialog, "HTTP steps");
  await stepAddress(dialog, 1).fill(`${files.origin}/inline`);
  await fillAll(stepPart(dialog, 1), { Headers: "X-Api-Key: {secret:API key}" });
  await stepPart(dialog, 1).getByRole("combobox", { name: "Body" }).click();
  await page.getByRole("option", { name: "JSON" }).click();
  const body = { name: "{name}", type: "{mimetype}", sha256: "{sha256}", content: "{base64}" };
  await fillAll(stepPart(dialog, 1), { JSON: JSON.stringify(body) });
  await fillAll(dialog, { "Values of answers": "path: {answer1:/id}", [`API key for ${files.origin}`]: KEY });
  await dialog.getByRole("checkbox", { name: `Requests may go to ${files.origin}, with API key` }).check();

  await dialog.getByRole("button", { name: "Try it with 1 kB" }).click();
  await expect(dialog.getByRole("alert")).toContainText("(CORS)");
  expect(host.lines).toEqual([]);
  const offer = dialog.getByRole("note").filter({ hasText: "The relay files" });
  await expect(offer).toContainText(`passes requests on to ${files.origin}.`);
  await expect(offer).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Send through the relay" }).click();
  await expect(stepAddress(dialog, 1)).toHaveValue(`${host.origin}/relay/files/inline`);
  await dialog.getByRole("button", { name: "Try it with 1 kB" }).click();
  await expectTried(dialog);
  expect(host.lines).toEqual([expect.stringMatching(/^POST files 201 \d+ ms$/)]);
  expect(files.files()).toMatchObject([{ name: "Upload test.txt", size: 1_000, arrivals: 1 }]);
  await save(dialog);
  await expect(section(page)).toContainText("HTTP steps");

  await page.close();
  await files.close();
  await closeServers();
});
