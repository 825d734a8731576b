import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { connected, showScreen } from "#app/test-app.tsx";
import type { AiIntegration } from "#contract/index.ts";
import { createBrowserVault, gatewayKey } from "#vault/test-vault.ts";
import { writeLastSent } from "../draft/stored-request.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";

const group = (name: string, perKey: number, keys: string[]) => ({ id: name, name, perKey, keys });

/** The overview of a space with a configuration that was sent from here. */
async function showOverview(address = "/spaces/spc1/ai", keys: AiIntegration["config"] = {}) {
  const given = connected();
  const request = {
    type: "AI" as const,
    enable: true,
    config: {
      aiGatewayBaseUrl: "https://gateway.example/v1",
      gatewayModels: [
        { id: "acme/large", enabled: true, pricing: { input: "0.25", output: "0.5" } },
        { id: "acme/small", enabled: false, tags: ["retired"] },
      ],
      chatModel: { lg: "acme/large" },
      concurrencyGroups: [group("Day", 3, ["a"]), group("Night", 6, ["b", "c"])],
      attachmentTransferMode: "url",
      attachmentTest: { urlMode: { success: true } },
      ...keys,
    },
  };
  await writeLastSent(given.session.notebook, "spc1", { request, marks: {}, tab: "", leftOut: [], kept: [] });
  return showScreen(address, given);
}

test("the overview says how things stand, and each part leads to its section and field", async () => {
  await showOverview();
  await expect.element(page.getByRole("radio", { name: "On", exact: true })).toBeChecked();
  for (const text of ["1 on · 1 off · 1 retired", "2 groups, 15 parallel requests", "Transfer mode: url"])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText("Last test: by URL worked")).toBeVisible();
  const address = (name: string) => page.getByRole("definition").getByRole("link", { name, exact: true });
  for (const [name, href] of [
    ["https://gateway.example/v1", "/gateway#/config/aiGatewayBaseUrl"],
    ["acme/large", "/defaults#/config/chatModel/lg"],
    ["input 0.25 · output 0.5", "/models#/config/gatewayModels/0/pricing/input"],
    ["Night", "/concurrency#/config/concurrencyGroups/1/perKey"],
  ] as const)
    await expect.element(address(name)).toHaveAttribute("href", `/spaces/spc1/ai${href}`);
  for (const [name, id] of [
    ["Models", "models"],
    ["Attachments", "attachments"],
    ["Providers", "providers"],
    ["History", "history"],
  ] as const)
    await expect
      .element(page.getByRole("term").getByRole("link", { name }))
      .toHaveAttribute("href", `/spaces/spc1/ai/${id}`);
});

test("the overview says how many missing keys the vault can fill, and that a locked vault has to be unlocked", async () => {
  const vault = await createBrowserVault();
  await vault.keep([gatewayKey("canary-vault", "spc1"), gatewayKey("canary-other", "spc2")]);
  await showOverview("/spaces/spc1/ai", { aiGatewayApiKey: ENTER_AGAIN, aiGatewayApiKeys: [ENTER_AGAIN] });
  const gateway = page.getByRole("definition").filter({ hasText: "https://gateway.example/v1" });
  await expect.element(gateway).toHaveTextContent("2 keys: not entered, perhaps kept by the service");
  await expect.element(gateway).toHaveTextContent("The vault can fill 1 key.");
  vault.lock();
  await expect.element(gateway).toHaveTextContent("Unlock the vault to see which keys it has.");
  expect(document.body.textContent).not.toContain("canary");
});

test("the bar of parallel requests has a part for each group, as wide as its slots", async () => {
  await showOverview();
  const night = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Night", exact: true }) });
  await expect.element(night).toHaveTextContent("Night12");
  const parts = () => [...document.querySelectorAll<HTMLElement>("dd > div[aria-hidden] > span")];
  const [day = 0, other = 0] = parts().map((part) => part.getBoundingClientRect().width);
  expect(parts()).toHaveLength(2);
  expect(other / day).toBeCloseTo(4, 1);
});

test.each([
  ["#gateway-models", "Models"],
  ["#concurrency", "Concurrency"],
  ["#app-generation", "App generation"],
  ["#chat-models", "Defaults and abilities"],
  ["?step=defaults", "Defaults and abilities"],
  ["#vertex", "Gateway and keys"],
  ["/Concurrency/", "Concurrency"],
  ["/apps#/config/appConfig/creditCount", "App generation"],
])("an address of an older version, %s, leads to its section", async (rest, name) => {
  await showOverview(`/spaces/spc1/ai${rest}`);
  await expect.element(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("undo says what it changed and where, and goes there", async () => {
  await showOverview("/spaces/spc1/ai/concurrency");
  await page.getByRole("textbox", { name: "Default requests per key" }).fill("9");
  await page.getByRole("link", { name: "Attachments" }).click();
  await page.getByRole("button", { name: "Undo: edit Default requests per key" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Concurrency" })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Default requests per key" })).toHaveValue("");
  await expect.element(page.getByText("undid: edit Default requests per key, in Concurrency")).toBeInTheDocument();
});

test("a change that is left at once is counted", async () => {
  const { goTo } = await showOverview("/spaces/spc1/ai/gateway");
  await page.getByRole("textbox", { name: "Gateway URL" }).fill("https://mine.example");
  goTo("/tokens");
  await expect.element(page.getByRole("alertdialog")).toHaveTextContent("1 change is not sent.");
});
