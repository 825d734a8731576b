import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { connected, showScreen, testConnections, testSession } from "#app/test-app.tsx";
import { KINDS } from "#notebook/notebook.ts";
import { offeredImport } from "#recording/offered-import.ts";
import { PLANTED_TOKEN, plantedRecording } from "#recording/test-planted.ts";
import { savedTargetText } from "#upload-targets/saved-target.ts";
import { pinsIn } from "#workspace/pin.ts";

const BASE = "https://service.example/api";
const button = (name: string | RegExp) => page.getByRole("button", { name });

async function choose(text: string) {
  await expect.element(button(/^Recording:/)).toBeVisible();
  const file = new File([text], "session.har");
  await userEvent.upload(document.querySelector("input[type=file]") as HTMLElement, file);
}

test("imports a recording by one press, without its secrets, and replaces nothing", async () => {
  const { connections, session } = connected({ baseUrl: BASE });
  // The session refuses to send anything, too.
  const asked = vi.spyOn(globalThis, "fetch");
  await session.notebook.write("pin", "space:spcA1", { kind: "space", id: "spcA1", parent: "", name: "Mine" });
  const { goTo } = await showScreen("/connections/learn", { connections, session });
  await expectAccessible();
  await choose(plantedRecording());
  await expect.element(page.getByText(/^Read: \d+ things found\.$/)).toBeVisible();
  await expectAccessible();
  const seen = () => [...document.querySelectorAll("input, textarea")].map((one) => (one as HTMLInputElement).value);
  expect(document.body.textContent + seen().join(" ")).not.toContain("canary");
  await page.getByRole("checkbox", { name: /^The token of the recording/ }).click();
  expect(await pinsIn(session.notebook)).toHaveLength(1);
  await button("Import into North").click();
  await expect.element(page.getByText("Imported into North")).toBeVisible();

  expect((await pinsIn(session.notebook, "space")).map(({ name }) => name)).toEqual(["Mine"]);
  const entries = (await session.notebook.read("vocabulary", "entries"))?.value;
  expect(entries).toContainEqual({ kind: "modelNames", value: "gw@{id}@x" });
  expect(entries).toContainEqual({ kind: "scopes", value: "a:read" });
  const { id } = session.connection;
  const target = savedTargetText(id) ?? "";
  expect(target).toContain('"confirmed":[]');
  expect(offeredImport(id, "spcA1")).toContain("gw@a/large@x");
  const [current] = connections.state().saved;
  expect(current && connections.bearer(current)).toBe(PLANTED_TOKEN);
  goTo("/spaces/spcA1/ai");
  const dialog = page.getByRole("dialog", { name: "Import a configuration" });
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  goTo("/spaces/spcA1/ai/gateway");
  await page.getByRole("textbox", { name: "Gateway URL" }).fill("https://gateway.example");
  await expect.poll(async () => session.notebook.list("draft")).toHaveLength(1);
  const notes = await Promise.all(
    KINDS.map(async (kind) =>
      Promise.all((await session.notebook.list(kind)).map(async ({ key }) => session.notebook.read(kind, key))),
    ),
  );
  const bytes = notes.flat().flatMap((note) => note?.parts ?? []);
  const stored = [
    ...Object.values(localStorage),
    ...Object.values(sessionStorage),
    session.connection.exchanges.list(),
  ];
  const kept = [notes, bytes.map((part) => new TextDecoder().decode(part)), target, stored];
  expect(JSON.stringify(kept)).toContain("gw@a/large@x");
  expect(JSON.stringify(kept)).not.toContain("canary");
  expect(asked).not.toHaveBeenCalled();
});

test("names a pin that had only its id", async () => {
  const { connections, session } = connected({ baseUrl: BASE });
  await session.notebook.write("pin", "space:spcA1", { kind: "space", id: "spcA1", parent: "", name: "spcA1" });
  await showScreen("/connections/learn", { connections, session });
  await choose(plantedRecording());
  await button("Import into North").click();
  await expect.poll(async () => pinsIn(session.notebook, "space")).toMatchObject([{ name: "A" }]);
});

test("ticks only certain facts, ticks a group at once, and keeps an upload target", async () => {
  const { connections, session } = connected({ baseUrl: BASE });
  localStorage.setItem(`workspace-upload-target-${session.connection.id}`, "{}");
  await showScreen("/connections/learn", { connections, session });
  const spaces = Array.from({ length: 30 }, (_, index) => ({ id: `spc${index}`, name: `Space ${index}` }));
  const { log } = JSON.parse(plantedRecording()) as { log: { entries: unknown[] } };
  const others = { request: { url: "https://other.test/bases?spaceId=spcX1" }, response: { status: 200 } };
  const answer = (value: unknown) => ({ content: { text: JSON.stringify(value) } });
  log.entries.push(
    { ...others, response: { ...others.response, ...answer([{ id: "bseX1", name: "Elsewhere" }]) } },
    { request: { url: `${BASE}/spaces` }, response: { status: 200, ...answer(spaces) } },
  );
  await choose(JSON.stringify({ log }));
  await expect.element(page.getByRole("checkbox", { name: "Elsewhere" })).not.toBeChecked();
  await expect.element(page.getByRole("checkbox", { name: /^HTTP steps/ })).not.toBeChecked();
  await page.getByText("Spaces", { exact: true }).click();
  const all = page.getByRole("checkbox", { name: "All of Spaces" });
  await expect.element(all).toBeChecked();
  await all.click();
  await expect.element(page.getByRole("checkbox", { name: "Space 3", exact: true })).not.toBeChecked();
  await expect.element(page.getByText("0 of 31")).toBeVisible();
});

test("adds an unknown service with the ticked facts", async () => {
  const connections = testConnections();
  await showScreen("/connections/learn", { connections, session: testSession({ kind: "standalone" }) });
  await choose(plantedRecording());
  await expect.element(page.getByRole("textbox", { name: "Base URL" })).toHaveValue(BASE);
  await page.getByRole("radio", { name: "Test", exact: true }).click();
  await button("Add and import").click();
  await expect.poll(() => connections.state().current).toMatchObject({ name: "service.example", baseUrl: BASE });
});

test("does not give a recorded token to another address", async () => {
  const connections = testConnections();
  await showScreen("/connections/learn", { connections, session: testSession({ kind: "standalone" }) });
  await choose(plantedRecording());
  await page.getByRole("checkbox", { name: /^The token of the recording/ }).click();
  await page.getByRole("textbox", { name: "Base URL" }).fill("https://other.example/api");
  await page.getByRole("radio", { name: "Test", exact: true }).click();
  await button("Add and import").click();
  await expect.poll(() => connections.state().current).toMatchObject({ baseUrl: "https://other.example/api" });
  const { current } = connections.state();
  expect(current && connections.bearer(current)).toBeUndefined();
});

test("says that a text is no recording, also to a screen reader", async () => {
  await showScreen("/connections/learn", connected());
  await page.getByRole("textbox", { name: "Or paste its text" }).fill("hello");
  await expect.element(page.getByText("Nothing in it has ids or values of this API.")).toBeVisible();
  await expect.element(page.getByRole("status").filter({ hasText: "Read: 0 things found." })).toBeVisible();
});
