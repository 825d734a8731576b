import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { connected, show } from "#app/test-app.tsx";
import type { AiIntegration } from "#contract/index.ts";
import { DraftContext } from "../draft/draft-context.ts";
import { openDraft } from "../draft/open-draft.ts";
import { NO_SHAPES } from "../request/shapes-in-use.ts";
import { RollOutSection } from "./roll-out-section.tsx";
import { RollOutState } from "./roll-out-state.tsx";
import { runKey } from "./running-roll-outs.ts";
import { addTarget, planFor, type TargetNote } from "./target-spaces.ts";

const NOTHING = { draft: undefined, lastSent: undefined, stored: undefined };

function showPart(part: ReactNode, given: ReturnType<typeof connected>) {
  const draft = openDraft(given.session, "spc1", NOTHING, NO_SHAPES);
  show(<DraftContext value={draft}>{part}</DraftContext>, given);
  return draft;
}

function showTargets(targets: readonly Partial<TargetNote>[], given = connected()) {
  const { id, name } = given.session.connection;
  const common = { from: "spc1", connection: { id, name }, changeCount: 1, entered: [], hash: "", hasBefore: true };
  const all = targets.map((target, index): TargetNote => {
    return { ...common, spaceId: `spc${index}`, name: `Space ${index}`, state: "waiting", ...target };
  });
  return showPart(<RollOutState targets={all} />, given);
}

const buttons = () =>
  page
    .getByRole("button")
    .elements()
    .map(({ textContent }) => textContent);

test("while another tab sends, nothing is unknown and nothing can be sent", async () => {
  const given = connected();
  let end = () => {};
  const sending = new Promise<void>((resolve) => (end = resolve));
  void navigator.locks.request(runKey(given.session.connection.id, "spc1"), async () => sending);
  showTargets([{ state: "sending" }, {}], given);
  await expect.element(page.getByText("This roll-out runs in another tab.")).toBeVisible();
  await expect.element(page.getByRole("status")).toHaveTextContent("1 not sent yet · 1 sending");
  expect(buttons()).toEqual([]);
  end();
  await expect.element(page.getByRole("status")).toHaveTextContent("1 not sent yet · 1 outcome unknown");
  await expect.poll(buttons).toContain("Continue: 1 space");
});

test("the question before sending names a connection as it is now", async () => {
  const given = connected();
  const south = given.connections.add({ name: "South", baseUrl: "https://south.example" }, "b", false);
  showTargets([{ connection: { id: south.id, name: "South (Test)" } }], given);
  given.connections.update(south, { ...south, name: "Shop", environment: { word: "Production", color: "red" } });
  await expect.element(page.getByText("Space 0, Shop (Production)")).toBeVisible();
  await page.getByRole("button", { name: "Continue: 1 space" }).click();
  await expect.element(page.getByRole("heading", { name: "Continue: 1 space of Shop (Production)?" })).toBeVisible();
});

test("the question before an undo names what it cannot restore", async () => {
  const saved = { state: "saved" } as const;
  showTargets([
    { ...saved, entered: [{ path: ["config", "aiGatewayApiKey"], id: undefined }] },
    { ...saved, hasBefore: false },
  ]);
  await page.getByRole("button", { name: "Undo: 1 space" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toHaveTextContent("Keys that this roll-out replaced do not come back.");
  await expect
    .element(question)
    .toHaveTextContent("Their version before is not known, so they stay as they are: Space 1.");
  await expect.element(question.getByRole("checkbox", { name: "Space 0" })).toBeChecked();
  expect(question.getByRole("checkbox", { name: "Space 1" }).query()).toBeNull();
});

test("says that keys are taken from the draft, also where a file had them", async () => {
  const draft = showTargets([{ entered: [{ path: ["config", "aiGatewayApiKey"], id: undefined }] }]);
  await expect.element(page.getByText("Keys have to be entered again")).toBeVisible();
  draft.set(["config", "aiGatewayApiKey"], "canary", { label: "test" });
  await page.getByRole("button", { name: "Continue: 1 space" }).click();
  await expect.element(page.getByText("Their keys are taken from this draft.")).toBeVisible();
});

/** Shows a roll-out to four spaces that can be sent. */
async function showPlanned(given: ReturnType<typeof connected>) {
  const { notebook, connection } = given.session;
  const { id, name } = connection;
  const request: AiIntegration = { type: "AI", config: { concurrencyPerKey: 2 } };
  const plan = planFor(NOTHING, {}, "unknown", () => ({ request }));
  for (const spaceId of ["spc2", "spc3", "spc4", "spc5"]) {
    const target = { from: "spc1", spaceId, name: spaceId, connection: { id, name }, goesOn: true };
    await addTarget(notebook, target, plan);
  }
  showPart(<RollOutSection />, given);
}

test("continues after a failure if that was chosen at the start", async () => {
  const posts: string[] = [];
  await showPlanned(
    connected({}, async ({ url }) => {
      posts.push(url);
      return new Response("", { status: 403 });
    }),
  );
  await page.getByRole("button", { name: "Continue: 4 spaces" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect.poll(() => posts).toHaveLength(4);
});

test("keeps the focus in the list when sending begins and when it ends", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await showPlanned(connected({}, async () => answered.then(() => Response.json({}))));
  await page.getByRole("button", { name: "Continue: 4 spaces" }).click();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByRole("status")).toHaveTextContent("2 not sent yet · 2 sending");
  await expect.element(page.getByRole("status")).toHaveFocus();
  (page.getByRole("button", { name: "Stop" }).element() as HTMLElement).focus();
  answer();
  await expect.poll(() => page.getByRole("button", { name: "Stop" }).elements()).toHaveLength(0);
  await expect.element(page.getByRole("status")).toHaveFocus();
});

test("asks for another token where a service refused it, once", async () => {
  const given = connected();
  const south = given.connections.add({ name: "South", baseUrl: "https://south.example" }, "expired", false);
  showTargets([{ state: "refused", isTokenRefused: true, connection: { id: south.id, name: "South" } }, {}], given);
  await expect.element(page.getByText("South refused its bearer token")).toBeVisible();
  await page.getByRole("textbox", { name: "Bearer token" }).fill("another");
  await page.getByRole("button", { name: "Replace token" }).click();
  await expect.element(page.getByText("South refused its bearer token")).not.toBeInTheDocument();
  expect(given.connections.bearer(south)).toBe("another");
  expect(buttons()).toContain("Try again: 1 space");
});
