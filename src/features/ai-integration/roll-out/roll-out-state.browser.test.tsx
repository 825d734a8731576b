import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { connected, show } from "#app/test-app.tsx";
import { DraftContext } from "../draft/draft-context.ts";
import { openDraft } from "../draft/open-draft.ts";
import { NO_SHAPES } from "../request/shapes-in-use.ts";
import { RollOutState } from "./roll-out-state.tsx";
import { runKey } from "./rolling-out.ts";
import type { TargetNote } from "./targets.ts";

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
