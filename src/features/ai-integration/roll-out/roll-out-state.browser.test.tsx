import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { connected, show } from "#app/test-app.tsx";
import type { AiIntegration } from "#contract/index.ts";
import { DraftContext } from "../draft/draft-context.ts";
import { openDraft } from "../draft/open-draft.ts";
import { NO_SHAPES } from "../request/shapes-in-use.ts";
import { RollOutState } from "./roll-out-state.tsx";
import { runKey } from "./rolling-out.ts";
import { addTarget, planFor, readTargets, type TargetNote } from "./targets.ts";

function showTargets(targets: readonly Partial<TargetNote>[], given = connected()) {
  const { session } = given;
  const draft = openDraft(session, "spc1", { draft: undefined, lastSent: undefined, stored: undefined }, NO_SHAPES);
  const { id, name } = session.connection;
  const common = { from: "spc1", connection: { id, name }, changeCount: 1, entered: [], hash: "", hasBefore: true };
  const all = targets.map((target, index): TargetNote => {
    return { ...common, spaceId: `spc${index}`, name: `Space ${index}`, state: "waiting", ...target };
  });
  show(
    <DraftContext value={draft}>
      <RollOutState targets={all} />
    </DraftContext>,
    given,
  );
  return { ...given, draft };
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
  void navigator.locks.request(`roll-out ${runKey(given.session.connection.id, "spc1")}`, async () => sending);
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

test("says that keys are taken from the draft, also where a file had them", async () => {
  const { draft } = showTargets([{ entered: [{ path: ["config", "aiGatewayApiKey"], id: undefined }] }]);
  await expect.element(page.getByText("Keys have to be entered again")).toBeVisible();
  draft.set(["config", "aiGatewayApiKey"], "canary", { label: "test" });
  await page.getByRole("button", { name: "Continue: 1 space" }).click();
  await expect.element(page.getByText("Their keys are taken from this draft.")).toBeVisible();
});

test("goes on after a failure if that was chosen when it began", async () => {
  const posts: string[] = [];
  const given = connected({}, async ({ url }) => {
    posts.push(url);
    return new Response("", { status: 403 });
  });
  const { notebook, connection } = given.session;
  const { id, name } = connection;
  const request: AiIntegration = { type: "AI", config: { concurrencyPerKey: 2 } };
  const start = { draft: undefined, lastSent: undefined, stored: undefined };
  const plan = planFor(start, {}, "unknown", () => ({ request }));
  for (const spaceId of ["spc2", "spc3", "spc4", "spc5"]) {
    const target = { from: "spc1", spaceId, name: spaceId, connection: { id, name }, goesOn: true };
    await addTarget(notebook, target, plan);
  }
  showTargets(await readTargets(notebook, "spc1"), given);
  await page.getByRole("button", { name: "Continue: 4 spaces" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect.poll(() => posts).toHaveLength(4);
});
