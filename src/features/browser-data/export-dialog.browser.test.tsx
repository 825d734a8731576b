import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { connected, showScreen, testConnections, testSession } from "#app/test-app.tsx";
import { focusOn, takeSavedFiles } from "#app/test-shown.ts";
import { saveShape } from "#session/shapes.ts";
import { changeVocabulary } from "#session/vocabulary.ts";
import { s3Rules } from "#upload-targets/s3/s3-target.ts";
import { stepsRules } from "#upload-targets/steps/steps-target.ts";
import { confirmed, saveTarget } from "#upload-targets/target.ts";
import { pin } from "#workspace/pin.ts";

afterEach(() => vi.restoreAllMocks());

const SCHEMA = { type: "object", properties: { name: { type: "string" } } };
const [FIRST_STEP] = stepsRules.empty.steps;
const STEPS = {
  ...stepsRules.empty,
  steps: FIRST_STEP ? [{ ...FIRST_STEP, url: "https://files.example/v2/uploads" }] : [],
};

const button = (name: string | RegExp) => page.getByRole("button", { name });
const exporting = page.getByRole("dialog", { name: "Export from North" });
const part = (name: string | RegExp) => exporting.getByRole("checkbox", { name });
const dialog = page.getByRole("dialog");
const connectionIn = (text: string) => (JSON.parse(text) as { connections: Record<string, unknown>[] }).connections[0];

/** A connection with two pins, a value, two shapes, of which one may have a key, HTTP steps, a draft and a label. */
async function filled() {
  const { connections, session } = connected();
  const { notebook } = session;
  await pin(notebook, { kind: "space", id: "spcOne", parent: "", name: "Sales" });
  await pin(notebook, { kind: "base", id: "bseOne", parent: "spcOne", name: "Atlas" });
  await changeVocabulary(notebook, () => [{ kind: "scopes", value: "base:read", label: "Read bases" }]);
  await saveShape(notebook, "providers", SCHEMA);
  await saveShape(notebook, "keys", { ...SCHEMA, default: "sk-canary-9Qw4Lk2" });
  await notebook.write("label", "gateway-key abc", "canary-label");
  await notebook.write("left-out-secrets", "service", "keeps");
  await notebook.write("draft", "spcOne", {
    request: { type: "AI", config: { aiGatewayBaseUrl: "https://canary.example" } },
    marks: {},
  });
  saveTarget(session.connection.id, confirmed(STEPS));
  return { connections, session };
}

test("pins and values are exported by the keyboard alone, removed, and come back where each is imported", async () => {
  const { connections, session } = await filled();
  const files = takeSavedFiles();
  await showScreen("/connections", { connections, session });
  await focusOn(button("Export…"));
  await userEvent.keyboard("{Enter}");
  await expect.element(part("Pins (2)")).toBeChecked();
  await expectAccessible();
  const tabTo = async (control: ReturnType<typeof part>) => {
    for (let stop = 0; stop < 12 && document.activeElement !== control.query(); stop++) await userEvent.tab();
    await expect.element(control).toHaveFocus();
  };
  for (const name of ["Shapes (1)", "Place for files (1)"]) {
    await tabTo(part(name));
    await userEvent.keyboard(" ");
    await expect.element(part(name)).not.toBeChecked();
  }
  await tabTo(exporting.getByRole("button", { name: "Save file" }));
  await userEvent.keyboard("{Enter}");
  await expect.element(exporting).not.toBeInTheDocument();
  await expect.element(button("Export…")).toHaveFocus();
  const text = (await files[0]?.text()) ?? "";
  expect(connectionIn(text)).toMatchObject({
    connection: { name: "North", baseUrl: "https://service.example" },
    shapes: {},
    drafts: [],
    tokens: [],
    notes: [
      { kind: "profile", value: { name: "North" } },
      { kind: "left-out-secrets", value: "keeps" },
    ],
  });
  expect(connectionIn(text)).not.toHaveProperty("uploadTarget");

  for (const name of ["Unpin Sales", "Unpin Atlas", "Remove base:read"]) await button(name).click();
  const more = (name: string) =>
    `1 new, 0 there already, 0 changed, 0 refused. It also has: ${name}. “Browser data” restores all of it.`;
  await button("Import ids…").click();
  await dialog.getByRole("textbox", { name: "Or paste its text" }).fill(text);
  await expect
    .element(
      dialog.getByText(
        "2 new, 0 there already, 0 with another name or place, 0 refused. It also has: values. “Browser data” restores all of it.",
      ),
    )
    .toBeVisible();
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect.element(button("Unpin Atlas")).toBeVisible();
  await button("Import values…").click();
  await dialog.getByRole("textbox", { name: "Or paste its text" }).fill(text);
  await expect.element(dialog.getByText(more("pins"))).toBeVisible();
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect.element(button("Remove base:read")).toBeVisible();
});

test("what may have a key stays here, and a shape and steps come back where they are added", async () => {
  const { connections, session } = await filled();
  const files = takeSavedFiles();
  await showScreen("/connections", { connections, session });
  await button("Export…").click();
  await expect.element(part("Shapes (1)")).toHaveAccessibleDescription("What may have a key stays here.");
  await exporting.getByRole("button", { name: "Save file" }).click();
  await expect.poll(() => files.length).toBe(1);
  const text = (await files[0]?.text()) ?? "";
  expect(text).not.toContain("canary");
  expect(text).not.toContain('"confirmed"');
  expect(connectionIn(text)).toMatchObject({ shapes: { providers: SCHEMA }, uploadTarget: STEPS });

  await button("Remove the shape: AI provider").click();
  await button("Add a shape…").click();
  await dialog.getByRole("textbox", { name: "Or paste its text" }).fill(text);
  await expect.element(dialog.getByText(/^1 field\. It also has: pins, values, place for files\./)).toBeVisible();
  await dialog.getByRole("combobox", { name: "What it describes" }).click();
  await page.getByRole("option", { name: "Task type of a concurrency group" }).click();
  await expect.element(dialog.getByText("The file has another shape: choose above what it describes.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();

  saveTarget(session.connection.id, undefined);
  await button("Choose a place…").click();
  await dialog.getByRole("combobox", { name: "Place for files" }).click();
  await page.getByRole("option", { name: /^HTTP steps/ }).click();
  await userEvent.upload(
    dialog.element().querySelector("input[type=file]") as HTMLElement,
    new File([text], "North export.json"),
  );
  await expect
    .element(dialog.getByRole("textbox", { name: "Address" }))
    .toHaveValue("https://files.example/v2/uploads");
  await expect.element(page.getByText(/^It also has: pins, values, shapes\. /)).toBeVisible();
  await expect.element(dialog.getByRole("checkbox", { name: /^Requests may go to/ })).not.toBeChecked();
});

test("what is empty says so, and an S3 target is never in the file", async () => {
  const { connections, session } = connected();
  saveTarget(session.connection.id, { ...s3Rules.empty, endpoint: "https://s3.example", accessKeyId: "AKIACANARY" });
  const files = takeSavedFiles();
  await showScreen("/connections", { connections, session });
  await button("Export…").click();
  await expect.element(part("Pins (0)")).toBeDisabled();
  await expect.element(part("Pins (0)")).toHaveAccessibleDescription("None in this browser.");
  await expect.element(part("Place for files (0)")).toHaveAccessibleDescription("What may have a key stays here.");
  await exporting.getByRole("button", { name: "Save file" }).click();
  await expect.poll(() => files.length).toBe(1);
  expect(await files[0]?.text()).not.toContain("CANARY");
});

test("values of the local backend are exported, and restored there", async () => {
  const session = testSession({ kind: "standalone", name: "Local backend" });
  const files = takeSavedFiles();
  const { goTo } = await showScreen("/connections", { connections: testConnections(), session });
  await button("Export…").click();
  const save = page
    .getByRole("dialog", { name: "Export from Local backend" })
    .getByRole("button", { name: "Save file" });
  await expect.element(save).toHaveAccessibleDescription("There is nothing to export.");
  await button("Cancel").click();
  await changeVocabulary(session.notebook, () => [{ kind: "scopes", value: "base:read" }]);
  await button("Export…").click();
  await save.click();
  await expect.poll(() => files.length).toBe(1);
  const text = (await files[0]?.text()) ?? "";
  expect(connectionIn(text)).not.toHaveProperty("connection");
  goTo("/browser-data");
  await expect.element(button(/^Saved:/)).toBeVisible();
  await userEvent.upload(document.querySelector("input[type=file]") as HTMLElement, new File([text], "export.json"));
  const found = page.getByRole("list", { name: "In the file" });
  await expect.element(found).toHaveTextContent(/^Local backend/);
  await expect.element(found).toHaveTextContent("Vocabulary: 1 new");
});

test("10,000 pins are exported at 390 px", async () => {
  await page.viewport(390, 800);
  const { connections, session } = connected();
  const pins = Array.from({ length: 10_000 }, (_, n) => [
    `space:spc${n}`,
    { kind: "space", id: `spc${n}`, parent: "", name: `Space ${n}` },
  ]);
  await session.notebook.changeAll("pin", () => new Map(pins as [string, unknown][]));
  const files = takeSavedFiles();
  await showScreen("/connections", { connections, session });
  await button("Export…").click();
  await expect.element(part("Pins (10,000)")).toBeChecked();
  expect(exporting.element().scrollWidth).toBe(exporting.element().clientWidth);
  await exporting.getByRole("button", { name: "Save file" }).click();
  await expect.poll(() => files.length).toBe(1);
  expect(connectionIn((await files[0]?.text()) ?? "")?.["pins"]).toMatchObject({
    pins: expect.objectContaining({ length: 10_000 }),
  });
});
