import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { connected, showScreen } from "#app/test-app.tsx";
import { writeStored } from "#features/ai-integration/draft/stored-request.ts";
import { withNotebook } from "#notebook/with-notebook.ts";
import { changeVocabulary } from "#session/vocabulary.ts";
import { EMPTY_STEP, stepsRules } from "#upload-targets/steps/steps-target.ts";
import { saveTarget } from "#upload-targets/target.ts";
import { pin } from "#workspace/pin.ts";
import { readProfiles } from "./profile-file.ts";
import { FULL, LINKS, profileText } from "./test-content.ts";

afterEach(() => vi.restoreAllMocks());

const TEXT = profileText(
  {
    ...FULL,
    vocabulary: [...FULL.vocabulary, { kind: "modelNames", value: "gw@{id}@eu" }],
    notes: [{ kind: "left-out-secrets", key: "service", value: "keeps" }],
  },
  { name: "Acme", links: LINKS },
);
const button = (name: string | RegExp) => page.getByRole("button", { name });

async function choose(name: string): Promise<void> {
  await expect.element(button(/^Saved:/)).toBeVisible();
  await userEvent.upload(document.querySelector("input[type=file]") as HTMLElement, new File([TEXT], name));
}

test("a profile is opened without a passphrase, and named before it is imported", async () => {
  const { connections, session } = connected({ name: "Production", baseUrl: "https://service.example" });
  await showScreen("/browser-data", { connections, session });
  await choose("Acme profile.json");
  await expect.element(page.getByText("Opened: Acme profile.json")).toBeVisible();
  await expectAccessible();
  await expect.element(page.getByText(/^Labels, price units, tries, saves, profile: 2 new/)).toBeVisible();
  await expect.element(page.getByText(`Profile: Acme · ${LINKS.revokeToken}`)).toBeVisible();
  await expect.element(page.getByText("The service keeps keys that a request leaves out")).toBeVisible();
  await expect
    .element(page.getByText("You confirm each host under Where files go before anything is sent."))
    .toBeVisible();
  await button("Restore").click();
  await expect.element(page.getByText("Restored")).toBeVisible();
  expect(connections.state().saved).toHaveLength(1);
  await withNotebook(session.connection.id, async (notebook) => {
    expect((await notebook.read("profile", "service"))?.value).toMatchObject({ name: "Acme", links: LINKS });
  });
});

test("what a file has is named, and the passphrase of a chosen one can be typed at once", async () => {
  await showScreen("/browser-data", connected());
  await expect.element(page.getByText(/drafts, the history of AI integrations, the list of tokens/)).toBeVisible();
  await choose("taken.age");
  await expect.element(page.getByRole("textbox", { name: "Passphrase of the file" })).toHaveFocus();
});

test("a profile belongs to the connection in use, if several have its address", async () => {
  const { connections, session } = connected({ name: "First" });
  connections.connectTo(connections.add({ name: "Second", baseUrl: "https://service.example" }, "b", false).id);
  await showScreen("/browser-data", { connections, session });
  await choose("Acme profile.JSON");
  await expect.element(page.getByRole("list", { name: "In the file" })).toHaveTextContent(/^Second/);
});

test("a profile is offered where console.json names it, and refused if the host answers something else", async () => {
  const { connections, session } = connected();
  const preset = { profile: "profiles/north.json" };
  connections.setFile({
    connections: [{ id: "preset-1", name: "North of all", baseUrl: "https://north.example", preset }],
    problems: [],
  });
  const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("<!doctype html>"));
  await showScreen("/browser-data", { connections, session });
  await button("Open the profile of North of all").click();
  await expect
    .element(page.getByText("This file has other content, or is damaged. Choose a file that this console has saved."))
    .toBeVisible();
  expect(asked.mock.calls[0]?.[0]).toBe("/profiles/north.json");
  asked.mockImplementation(async () => new Response(null, { status: 404 }));
  await button("Open the profile of North of all").click();
  await expect.element(page.getByText(/^profiles\/north\.json was answered with 404\./)).toBeVisible();
  asked.mockImplementation(async () => new Response(TEXT));
  await button("Open the profile of North of all").click();
  await expect
    .element(page.getByRole("list", { name: "In the file" }))
    .toHaveTextContent("North of allhttps://north.example");
});

test("a profile is named beside its values, and what the document leaves open stays marked", async () => {
  const { connections, session } = connected({ name: "Production", baseUrl: "https://service.example" });
  const { content } = readProfiles(TEXT, []);
  const [filed] = content.connections;
  const { notebook } = session;
  for (const { kind, key, value } of filed?.notes ?? []) await notebook.write(kind, key, value);
  await changeVocabulary(notebook, () => [...(filed?.vocabulary ?? []), { kind: "scopes", value: "own:read" }]);
  for (const one of filed?.pins ?? []) await pin(notebook, one);
  await pin(notebook, { kind: "space", id: "spcTwo", parent: "", name: "Mine" });
  saveTarget(session.connection.id, filed?.uploadTarget);
  const { goTo } = await showScreen("/connections", { connections, session });
  const said = page.getByText(/From the profile Acme\.$/);
  await expect.element(page.getByText(/^With the profile Acme\. Its values are marked/)).toBeVisible();
  // The upload target, the pin and two values: not the user's own.
  await expect
    .poll(() => said.elements().map((one) => one.closest("li, tr, p")?.textContent))
    .toEqual([
      "tus 1.0 · https://files.example/uploadsFrom the profile Acme.",
      "spaceSalesFrom the profile Acme.spcOne",
      "Read bases · From the profile Acme.",
      "From the profile Acme.",
    ]);
  await expectAccessible();
  await expect.element(page.getByRole("row", { name: /Mine/ })).not.toHaveTextContent("profile");

  goTo("/tokens/new");
  await page.getByRole("combobox", { name: "Scopes" }).click();
  await expect.element(page.getByRole("option", { name: /Read bases/ })).toHaveTextContent("From the profile Acme.");
  await expect.element(page.getByRole("option", { name: /own:read/ })).not.toHaveTextContent("profile");
  await userEvent.keyboard("{Escape}");
  await expect.element(button(/^Not defined by the API: Scopes\./)).toBeVisible();
});

test("a profile is named where defaults follow its form, and at a key that a request leaves out", async () => {
  const { connections, session } = connected({ name: "Production", baseUrl: "https://service.example" });
  const { notebook } = session;
  for (const { kind, key, value } of readProfiles(TEXT, []).content.connections[0]?.notes ?? [])
    await notebook.write(kind, key, value);
  await changeVocabulary(notebook, () => [{ kind: "modelNames", value: "gw@{id}@eu" }]);
  await pin(notebook, { kind: "space", id: "spcOne", parent: "", name: "Sales" });
  const request = {
    type: "AI" as const,
    config: { aiGatewayApiKey: "<enter again>", aiGatewayBaseUrl: "https://g.example" },
  };
  await writeStored(notebook, "last-sent", "spcOne", { request, marks: {}, tab: "t" });
  const { goTo } = await showScreen("/spaces/spcOne/ai/defaults", { connections, session });
  const form =
    "Suggestions follow gw@{id}@eu. From the profile Acme. The API does not define how defaults name a model.";
  await expect.element(page.getByText(form)).toBeVisible();
  goTo("/spaces/spcOne/ai/gateway");
  await expect.element(page.getByText(/Saving without one keeps it\. From the profile Acme\.$/)).toBeVisible();
});

test("a profile is read wherever a part of it is imported, which names the others", async () => {
  const { connections, session } = connected();
  await showScreen("/connections", { connections, session });
  const dialog = page.getByRole("dialog");
  const upload = async (text: string) => {
    await expect.element(dialog).toBeVisible();
    const input = dialog.element().querySelector("input[type=file]");
    await userEvent.upload(input as HTMLElement, new File([text], "Acme profile.json"));
  };
  await button("Import ids…").click();
  await upload(TEXT);
  const counts =
    /^1 new, .* 0 refused\. It also has: values, shapes, place for files\. “Browser data” restores all of it\.$/;
  await expect.element(dialog.getByText(counts)).toBeVisible();
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect.element(button("Unpin Sales")).toBeVisible();
  await button("Import values…").click();
  await upload(TEXT);
  await expect.element(dialog.getByText(/^2 new, .* It also has: pins, shapes, place for files\./)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();

  await button("Add a shape…").click();
  await upload(TEXT);
  await expect
    .element(dialog.getByText(/^1 field, 1 secret\. It also has: pins, values, place for files\./))
    .toBeVisible();
  await dialog.getByRole("combobox", { name: "What it describes" }).click();
  await page.getByRole("option", { name: "Task type of a concurrency group" }).click();
  await expect.element(dialog.getByText("The file has another shape: choose above what it describes.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();

  await button("Choose a place…").click();
  await dialog.getByRole("combobox", { name: "Place for files" }).click();
  await page.getByRole("option", { name: /^HTTP steps/ }).click();
  await upload(TEXT);
  await expect.element(dialog.getByRole("alert")).toHaveTextContent('The file has no list named "steps".');
  const steps = [{ ...EMPTY_STEP, url: "https://files.example/v2/uploads" }];
  await upload(profileText({ ...FULL, uploadTarget: { ...stepsRules.empty, steps } }, { name: "Acme" }));
  const address = dialog.getByRole("textbox", { name: "Address" });
  await expect.element(address).toHaveValue("https://files.example/v2/uploads");
  await expect.element(page.getByText(/^It also has: pins, values, shapes\. /)).toBeVisible();
  await expect.element(dialog.getByRole("checkbox", { name: /^Requests may go to/ })).not.toBeChecked();
});
