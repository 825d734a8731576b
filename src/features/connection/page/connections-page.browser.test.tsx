import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { TARGET_HEADER } from "#api/answer/relay-words.ts";
import { expectAccessible } from "#app/test-accessible.ts";
import { connected, showApp, showScreen, testConnections, testSession } from "#app/test-app.tsx";
import { boxOf, themeColor } from "#app/test-shown.ts";
import { readConsoleFile } from "#session/console-file.ts";
import { keyOf } from "#workspace/pin.ts";

const name = page.getByRole("textbox", { name: "Name" });
const environment = page.getByRole("radiogroup", { name: "Environment" });
const color = (of: string) => page.getByRole("radio", { name: of });
const chip = page.getByRole("banner").getByRole("link", { name: /^Connection: / });
const button = (label: string) => page.getByRole("button", { name: label });

async function fillForm(baseUrl: string) {
  await button("Add a service").click();
  await name.fill("Over HTTP");
  await page.getByRole("textbox", { name: "Base URL" }).fill(baseUrl);
}

test("a new connection needs an environment, whose colour follows its word", async () => {
  const connections = testConnections();
  await showScreen("/connections", { connections, session: testSession({ kind: "standalone" }) });
  await fillForm("https://service.invalid");
  await page.viewport(2_560, 1_440);
  expect(boxOf(page.getByRole("textbox", { name: "Base URL" })).width).toBeLessThan(681);
  await page.viewport(1_280, 800);
  await button("Add and use").click();
  await expect.element(environment.getByRole("radio", { name: "Test" })).toHaveFocus();
  await expect.element(environment).toHaveAccessibleDescription(/^Choose an environment/);
  await environment.getByRole("radio", { name: "Production" }).click();
  await expect.element(color("Red")).toBeChecked();
  await expectAccessible();
  await button("Add and use").click();
  await expect
    .poll(() => connections.state().current)
    .toMatchObject({ name: "Over HTTP", environment: { word: "Production", color: "red" } });
});

test("a connection is removed after a question, as its drafts and pins go with it", async () => {
  const { connections, session } = connected();
  await showScreen("/connections", { connections, session });
  await button("Remove North").click();
  await expect.element(page.getByRole("alertdialog", { name: "Remove North?" })).toHaveTextContent("Its drafts, pins");
  await expectAccessible();
  await button("Cancel").click();
  await expect.element(button("Remove North")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await button("Remove").click();
  await expect.element(page.getByText("North was removed")).toBeVisible();
  await expect.element(button("Add a service")).toHaveFocus();
  expect(connections.state().saved).toEqual([]);
});

test("a connection is edited in its place, and a colour that was chosen stays", async () => {
  const { connections, session } = connected({ environment: { word: "Production", color: "red" } });
  await showScreen("/connections", { connections, session });
  const edit = button("Edit North");
  await edit.click();
  await expect.element(name).toHaveFocus();
  await button("Cancel").click();
  await expect.element(edit).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await name.fill("South");
  await environment.getByRole("radio", { name: "Other…" }).click();
  await button("Save").click();
  const word = page.getByRole("textbox", { name: "Environment name" });
  await expect.element(word).toHaveFocus();
  await word.fill("Rehearsal of May");
  await expect.element(color("Red")).toBeChecked();
  await color("Violet").click();
  await button("Save").click();
  await expect.element(page.getByText("South was saved")).toBeVisible();
  await expect.element(button("Edit South")).toHaveFocus();
  expect(connections.state().current).toMatchObject({ environment: { word: "Rehearsal of May", color: "violet" } });
});

test("the top bar has room for a long name and its environment in its colour", async () => {
  const long = "Production workspace of the north";
  const { connections, session } = connected({
    name: long,
    environment: { word: "Rehearsal of May", color: "violet" },
  });
  await showApp("/request-log", { connections, session });
  await expect.element(chip).toHaveAccessibleName(`Connection: ${long}, Rehearsal of May. Change it`);
  await expect.element(chip.getByText("Rehearsal of May")).toHaveStyle({ color: themeColor("accent") });
  for (const width of [320, 390, 640, 1024]) {
    await page.viewport(width, 800);
    await expect.element(chip.getByText("Rehearsal of May")).toBeInViewport();
    await expect.poll(() => boxOf(chip.getByText(long)).width).toBeGreaterThan(30);
    expect(document.documentElement.scrollWidth, `pixels at ${width}`).toBe(width);
  }
});

test("a service that was added in spite of a failed check is not announced as connected", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const connections = testConnections();
  const { goTo } = await showApp("/connections", { connections, session: testSession({ kind: "standalone" }) });
  await fillForm("http://127.0.0.1:5368");
  await page.getByRole("textbox", { name: "Bearer token" }).fill("any");
  await environment.getByRole("radio", { name: "Test" }).click();
  const check = page.getByRole("form", { name: "Check before use" });
  await check.getByRole("combobox", { name: "Base to check with" }).fill("bseOne");
  await check.getByRole("button", { name: "Check" }).click();
  await button("Add and use anyway").click();
  await expect.element(page.getByText(/was added\. The last check failed: Nothing answers this page/)).toBeVisible();
  expect(page.getByText(/^Now using/).query()).toBeNull();
  goTo("/connections");
  const entry = page.getByRole("main").getByRole("listitem").filter({ hasText: "http://127.0.0.1:5368" });
  await expect.element(entry).toHaveTextContent(/Not reached when added, .*\d\d:\d\d/);
});

test("the local backend stays in the menu beside another service, and is used with one press", async () => {
  const { connections, session } = connected();
  await showApp("/request-log", { connections, session });
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Local backend" }).click();
  await expect.element(page.getByRole("heading", { name: "Another service is in use" })).toBeVisible();
  await expectAccessible();
  await button("Use the local backend").click();
  await expect.poll(() => connections.state().current).toBeUndefined();
});

test("the result of a check goes when the address or the token changes, and no cache has the token", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({}, { status: 401 }));
  const { client } = await showScreen("/connections", {
    connections: testConnections(),
    session: testSession({ kind: "standalone" }),
  });
  await fillForm("https://service.example");
  const check = page.getByRole("form", { name: "Check before use" });
  const result = check.getByText(/\(401\)$/);
  const fields = { "Bearer token": "brr-one", "Base URL": "https://other.example" };
  for (const [label, text] of Object.entries(fields)) {
    await check.getByRole("button", { name: "Check" }).click();
    await expect.element(result).toBeVisible();
    await page.getByRole("textbox", { name: label }).fill(text);
    await expect.element(result).not.toBeInTheDocument();
    const kept = client.getMutationCache().getAll();
    expect(JSON.stringify(kept.map(({ state }) => state))).not.toContain("brr-one");
  }
});

test("what a check finds is not said of an address that was entered meanwhile", async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, "fetch").mockReturnValue(promise);
  await showScreen("/connections", { connections: testConnections(), session: testSession({ kind: "standalone" }) });
  await fillForm("https://service.example");
  const check = page.getByRole("form", { name: "Check before use" }).getByRole("button", { name: "Check" });
  await check.click();
  await page.getByRole("textbox", { name: "Base URL" }).fill("https://other.example");
  reject(new TypeError("Failed to fetch"));
  await expect.element(check).not.toHaveAttribute("aria-busy", "true");
  expect(button("Add and use anyway").query()).toBeNull();
});

test("a token that was given is not announced as good before it was checked", async () => {
  const { connections, session } = connected();
  await showScreen("/connections", { connections, session });
  await page.getByRole("textbox", { name: "Bearer token" }).fill("any");
  await button("Replace token").dblClick();
  await expect.element(page.getByText("Token in use, not checked")).toBeVisible();
  await expect.element(page.getByText("Paste a token first.")).not.toBeInTheDocument();
});

test("the export stays at the right, beside the button, while a form is open", async () => {
  await showScreen("/connections", { connections: testConnections(), session: testSession({ kind: "standalone" }) });
  await button("Add a service").click();
  await expect.element(name).toHaveFocus();
  await expect.element(button("Add a service")).toBeDisabled();
  expect(boxOf(button("Add a service")).left - boxOf(button("Export…")).right).toBeLessThan(10);
});

test("a good check of a listed connection offers its base, and to pin it", async () => {
  const connections = testConnections();
  const saved = connections.add({ name: "North", baseUrl: "https://service.example" }, "token", false);
  const send = async () => Response.json({ id: "bseA", name: "Atlas", spaceId: "spcA" });
  vi.spyOn(globalThis, "fetch").mockImplementation(send);
  await showApp("/connections", { connections, session: testSession({ kind: "standalone", send }) });
  await button("Check North before use").click();
  const check = page.getByRole("form", { name: "Check before use" });
  await check.getByRole("combobox", { name: "Base to check with" }).fill("bseA");
  await check.getByRole("button", { name: "Check" }).click();
  await expect.element(check.getByRole("button", { name: "Pin base and space" })).toBeVisible();
  await expectAccessible();
  await check.getByRole("button", { name: "Open base" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Atlas" })).toBeVisible();
  expect(connections.state().current?.id).toBe(saved.id);
});

test("a relay is checked with the target that it is for, and what was found is pinned", async () => {
  const connections = testConnections();
  const asked: Request[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith("console.json"))
      return Response.json({ connections: [{ name: "main", relay: "main", target: "https://target.example" }] });
    asked.push(request);
    return Response.json({ id: "bseA", name: "Atlas", spaceId: "spcA" });
  });
  await readConsoleFile(connections);
  const [main] = connections.state().saved;
  const send = async () => Response.json({ id: "bseA", name: "Atlas", spaceId: "spcA" });
  const session = testSession({ ...(main && { id: main.id }), kind: "standalone", send });
  await showApp("/connections", { connections, session });
  await button("Check main before use").click();
  const check = page.getByRole("form", { name: "Check before use" });
  await page.getByRole("textbox", { name: "Bearer token" }).fill("token");
  await check.getByRole("combobox", { name: "Base to check with" }).fill("bseA");
  await check.getByRole("button", { name: "Check" }).click();
  await check.getByRole("button", { name: "Pin base and space" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Atlas" })).toBeVisible();
  expect(asked.map(({ headers }) => headers.get(TARGET_HEADER))).toEqual(["https://target.example"]);
  for (const place of [
    { kind: "base", id: "bseA" },
    { kind: "space", id: "spcA" },
  ] as const)
    await expect.poll(async () => session.notebook.read("pin", keyOf(place))).toBeDefined();
});
