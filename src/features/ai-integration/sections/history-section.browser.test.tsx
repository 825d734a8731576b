import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { connected, showScreen } from "#app/test-app.tsx";
import { takeSavedFiles } from "#app/test-shown.ts";
import { createBrowserVault, gatewayKey } from "#vault/test-vault.ts";
import { writeLastSent } from "../draft/stored-request.ts";
import { addVersion } from "../draft/versions.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";

test("only what the service has can be rolled out", async () => {
  const given = connected();
  const facts = { changes: [], changeCount: 0, secrets: [] };
  const request = { type: "AI", config: {} } as const;
  for (const [day, outcome] of (["saved", "refused", "unknown"] as const).entries()) {
    const time = `2026-11-2${day}T10:00:00.000Z`;
    await addVersion(given.session.notebook, "spc1", request, { ...facts, outcome }, time);
  }
  await showScreen("/spaces/spc1/ai/history", given);
  // As in the breadcrumb of a table.
  await expect
    .element(page.getByRole("navigation", { name: "Breadcrumb" }))
    .toHaveTextContent(/^Space\/AI integration$/);
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

const SAVED = { outcome: "saved", changes: [], changeCount: 0, secrets: [] } as const;

test("a version is compared as JSON, exported, and brought back whole, with its key to be entered", async () => {
  const given = connected();
  const { notebook } = given.session;
  const [first, second] = ["one", "two"].map((name) => ({
    type: "AI" as const,
    config: { aiGatewayBaseUrl: `https://${name}.example`, aiGatewayApiKey: ENTER_AGAIN },
  }));
  if (!first || !second) throw new Error("There are two.");
  await addVersion(notebook, "spc1", first, SAVED, "2026-11-20T10:00:00.000Z");
  await addVersion(notebook, "spc1", second, SAVED, "2026-11-21T10:00:00.000Z");
  await writeLastSent(notebook, "spc1", { request: second, marks: {}, tab: "", leftOut: [], kept: [] });
  const saved = takeSavedFiles();
  const { goTo } = await showScreen("/spaces/spc1/ai/history", given);
  await page.getByRole("button", { name: /^Compare or bring back: 20 Nov/ }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Above 200 saves, the oldest are deleted, pinned ones last.")).toBeVisible();
  await dialog.getByText("JSON").click();
  await expect.element(dialog.getByRole("region", { name: "Compared with" })).toHaveTextContent("https://two.example");
  await expect.element(dialog.getByRole("region", { name: "This version" })).toHaveTextContent("https://one.example");
  await dialog.getByRole("button", { name: "Export" }).click();
  await expect.poll(() => saved.length).toBe(1);
  vi.restoreAllMocks();
  expect(JSON.parse((await saved[0]?.text()) ?? "")).toMatchObject({
    config: { aiGatewayBaseUrl: "https://one.example" },
  });
  await dialog.getByRole("button", { name: "Bring back", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  goTo("/spaces/spc1/ai/gateway");
  await expect.element(page.getByRole("textbox", { name: "Gateway URL" })).toHaveValue("https://one.example");
  await expect.element(page.getByRole("textbox", { name: "Gateway key" })).toHaveValue("");
});

test("a baseline that a recording brought is the first version, and the review leads to the history", async () => {
  const given = connected();
  const request = { type: "AI", config: { concurrencyPerKey: 2 } } as const;
  const recorded = { request, marks: {}, tab: "", leftOut: [], isFromRecording: true };
  await writeLastSent(given.session.notebook, "spc1", recorded, "2026-11-20T10:00:00.000Z");
  const { goTo } = await showScreen("/spaces/spc1/ai/history", given);
  const versions = page.getByRole("list", { name: "Versions" });
  await expect.element(versions).toHaveTextContent("before the first save");
  await expect.element(versions).toHaveTextContent("20 Nov 2026");
  goTo("/spaces/spc1/ai");
  await page.getByRole("radio", { name: "On", exact: true }).click();
  await page.getByRole("button", { name: /^Review/ }).click();
  const review = page.getByRole("dialog");
  await expect.element(review).toHaveTextContent(/Compared with what a recording of the service had/);
  await review.getByRole("link", { name: "Earlier versions" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "History" })).toBeVisible();
});

test("the history shows the outcome of each save, what was answered, and what became of its keys", async () => {
  const given = connected();
  const outcomes = ["before", "saved", "refused", "unknown", "pending"] as const;
  for (const [minute, outcome] of outcomes.entries()) {
    const facts = { ...SAVED, outcome, answer: `Answer ${minute}.`, secrets: ["1 key: kept"] };
    await addVersion(
      given.session.notebook,
      "spc1",
      { type: "AI", config: {} },
      facts,
      `2026-11-20T10:0${minute}:00.000Z`,
    );
  }
  await showScreen("/spaces/spc1/ai/history", given);
  const versions = page.getByRole("list", { name: "Versions" }).getByRole("listitem");
  await expect.poll(() => versions.elements().length).toBe(5);
  for (const [place, text] of [
    "accepted, not confirmedAnswer 4.",
    "outcome unknownAnswer 3.",
    "refusedAnswer 2.",
    "saved",
    "before the first saveAnswer 0.",
  ].entries())
    await expect.element(versions.nth(place)).toHaveTextContent(`${text}1 key: keptCompare or bring back`);
});

test("a section is brought back with its key from the vault, and the rest of the draft stays", async () => {
  const vault = await createBrowserVault();
  const given = connected();
  const { notebook } = given.session;
  const config = { aiGatewayBaseUrl: "https://one.example", aiGatewayApiKey: ENTER_AGAIN, concurrencyPerKey: 2 };
  await addVersion(notebook, "spc1", { type: "AI", config }, SAVED, "2026-11-20T10:00:00.000Z");
  const now = { type: "AI", config: { concurrencyPerKey: 9 } } as const;
  await writeLastSent(notebook, "spc1", { request: now, marks: {}, tab: "", leftOut: [], kept: [] });
  await vault.keep([gatewayKey("canary-vault", "spc1")]);
  await showScreen("/spaces/spc1/ai/history", given);
  await page.getByRole("button", { name: /^Compare or bring back: 20 Nov/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Bring back" }).click();
  await page.getByRole("option", { name: "Gateway and keys" }).click();
  await dialog.getByRole("button", { name: "Bring back", exact: true }).click();
  await expect.element(page.getByRole("textbox", { name: "Gateway URL" })).toHaveValue("https://one.example");
  await page.getByRole("button", { name: /^Fill/ }).first().click();
  await expect.element(page.getByRole("textbox", { name: "Gateway key" })).toHaveValue("canary-vault");
  await page.getByRole("link", { name: "Concurrency" }).click();
  await expect.element(page.getByRole("textbox", { name: /per key/i }).first()).toHaveValue("9");
});
