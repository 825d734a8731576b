import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { connected, show } from "#app/test-app.tsx";
import { withNotebook } from "#notebook/with-notebook.ts";
import { RollOutChip } from "./roll-out-chip.tsx";
import { rollingOut, runKey, setRun } from "./running-roll-outs.ts";

const chip = page.getByRole("link");
const target = (spaceId: string, state: string) => ({ from: "spc1", spaceId, state });

it("shows how many spaces are left, is updated, and disappears at the end", async () => {
  const { connections, session } = connected();
  const { notebook, connection } = session;
  await notebook.write("roll-out", "a", target("a", "waiting"));
  await notebook.write("roll-out", "b", target("b", "sending"));
  show(<RollOutChip />, { connections, session });
  await expect.element(chip).toHaveTextContent("Roll-out stopped: 1 left");
  setRun(runKey(connection.id, "spc1"), { stop: new AbortController() });
  await expect.element(chip).toHaveTextContent("Rolling out: 1 left");
  rollingOut.set(new Map());
  await notebook.write("roll-out", "a", target("a", "saved"));
  await expect.element(chip).toHaveTextContent("Roll-out stopped: 1 unknown");
  await notebook.write("roll-out", "b", target("b", "refused"));
  await expect.element(chip).not.toBeInTheDocument();
});

it("shows the roll-out of another connection, and switches to it", async () => {
  const { connections, session } = connected();
  const south = connections.add({ name: "South", baseUrl: "https://south.example" }, "b", false);
  await withNotebook(south.id, (notebook) => notebook.write("roll-out", "a", target("a", "waiting")));
  show(<RollOutChip />, { connections, session });
  await chip.click();
  expect(connections.state().current?.id).toBe(south.id);
});

it("shows that another tab sends", async () => {
  const { connections, session } = connected();
  let end = () => {};
  const sending = new Promise<void>((resolve) => (end = resolve));
  void navigator.locks.request(runKey(session.connection.id, "spc1"), async () => sending);
  await session.notebook.write("roll-out", "a", target("a", "waiting"));
  show(<RollOutChip />, { connections, session });
  await expect.element(chip).toHaveTextContent("Rolling out: 1 left");
  end();
  await expect.element(chip).toHaveTextContent("Roll-out stopped: 1 left");
});
