import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { show, showScreen, testSession } from "#app/test-app.tsx";
import { textsOf } from "#app/test-shown.ts";
import { filedVocabulary } from "#session/vocabulary-file.ts";
import { ownVocabulary } from "#session/vocabulary.ts";
import { VocabularySection } from "./vocabulary-section.tsx";

const TABLE = [
  ["kind", "value", "label", "group", "help"],
  ["scopes", "base:read", "Read bases", "Bases", "Names and fields of bases."],
  ["scopes", "record:read", "Read records", "Records", ""],
  ["bundle", "base:read", "Read only", "", ""],
  ["bundle", "record:read", "Read only", "", ""],
];
const tsv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join("\t")).join("\n");

const values = page.getByRole("region", { name: "Vocabulary" });
const dialog = page.getByRole("dialog");
const field = (name: string, inside: Pick<typeof page, "getByRole"> = dialog) => inside.getByRole("textbox", { name });
const button = (name: string) => page.getByRole("button", { name });

async function importValues(text: string) {
  await button("Import values…").click();
  await field("Or paste its text").fill(text);
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test("an import is previewed, and undone", async () => {
  show(<VocabularySection />);
  await importValues(tsv(TABLE));
  await expect.poll(() => values.getByRole("listitem").elements().length).toBe(3);
  await button("Import values…").click();
  const rows = [
    ["kind", "value", "label", "group", "help"],
    ["scopes", "base:read", "See bases", "Bases", ""],
    ["scopes", "record:read", "Read records", "Records", ""],
    ["tags", "draft", "", "", ""],
    ["tags", "", "Empty", "", ""],
  ];
  const file = new File([`\uFEFF${tsv(rows)}`], "values.tsv", { type: "text/tab-separated-values" });
  await userEvent.upload(dialog.element().querySelector("input[type=file]") as HTMLElement, file);
  await expect.element(dialog.getByText("1 new, 1 there already, 1 changed, 1 refused.")).toBeVisible();
  expect(textsOf(dialog.getByRole("listitem"))[0]).toBe("Row 5, value: This cannot be empty.");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect.element(values).toHaveTextContent("See bases");
  await button("Undo").last().click();
  await expect.element(values).toHaveTextContent("Read bases");
  await expect.poll(() => values.getByRole("listitem").elements().length).toBe(3);
});

test("a long text is pasted without being shown, which would freeze the page", async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => `scopes\tscope:${index}`);
  show(
    <>
      <textarea aria-label="Source" defaultValue={["kind\tvalue", ...rows].join("\n")} />
      <VocabularySection />
    </>,
  );
  await field("Source", page).click();
  await userEvent.keyboard("{Control>}a{/Control}");
  await userEvent.copy();
  await button("Import values…").click();
  await field("Or paste its text").click();
  await userEvent.paste();
  await expect.element(dialog.getByText("20,000 new, 0 there already, 0 changed, 0 refused.")).toBeVisible();
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect.element(dialog.getByText(/^\d+ kB of text were read\. They are not shown here\.$/)).toBeVisible();
  await expect.element(field("Or paste its text")).toHaveValue("");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect.element(values).toHaveTextContent("scope:0");
});

test("values are edited, added and removed", async () => {
  const { session } = show(<VocabularySection />);
  await importValues(tsv(TABLE));
  await button("Edit record:read").click();
  await field("Value").fill("base:read");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(field("Value")).toHaveAttribute("aria-invalid", "true");
  await field("Value").fill("record:change");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button("Add a value…").click();
  await field("Value").fill("base:delete");
  await field("Group").fill("Bases");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button("Remove record:change").click();
  await expect.element(button("Remove record:change")).not.toBeInTheDocument();
  expect(filedVocabulary(await ownVocabulary(session.notebook))).toEqual({
    scopes: [
      { value: "base:read", label: "Read bases", group: "Bases", help: "Names and fields of bases." },
      { value: "base:delete", group: "Bases" },
    ],
    bundles: [{ name: "Read only", scopes: ["base:read", "record:read"] }],
  });
});

test("the focus stays in the list when values are removed with the keyboard", async () => {
  show(<VocabularySection />);
  await importValues(tsv(TABLE.slice(0, 3)));
  (button("Remove base:read").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Remove record:read")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/^No values yet/)).toHaveFocus();
});

test("2,000 values are searched, and all fits a phone", async () => {
  await page.viewport(390, 800);
  const scopes = Array.from({ length: 2000 }, (_, index) => ({
    value: `scope:${index + 1}`,
    label: `Scope number ${index + 1}`,
    group: `Group ${(index % 40) + 1}`,
    help: "What an application may do with this scope.",
  }));
  const session = testSession();
  show(<VocabularySection />, { session });
  await importValues(JSON.stringify({ scopes }));
  await expect.element(values.getByText("2,000")).toBeVisible();
  await values.getByRole("searchbox", { name: "Find a value" }).fill("number 1234");
  await expect.poll(() => textsOf(values.getByRole("listitem")).length).toBe(1);
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();

  await showScreen("/tokens/new?name=CI", { session });
  await page.getByRole("combobox", { name: "Scopes" }).click();
  const options = page.getByRole("option");
  await expect.poll(() => options.elements().length).toBe(200);
  expect(document.documentElement.scrollWidth).toBe(390);
  await userEvent.keyboard("1234");
  await expect.poll(() => textsOf(options)).toEqual([expect.stringContaining("scope:1234")]);
});

async function openImport(text: string) {
  show(<VocabularySection />);
  await button("Import values…").click();
  await field("Or paste its text").fill(text);
}

test("values with translated headers have their columns matched", async () => {
  await openImport("Art;Wert;Bezeichnung\nscopes;base:read;Basen lesen");
  await expect.element(dialog.getByText("1 new, 0 there already, 0 changed, 0 refused.")).toBeVisible();
  await expect.element(dialog.getByRole("combobox", { name: "Bezeichnung" })).toHaveTextContent("Label");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect.element(values).toHaveTextContent("Basen lesen");
});

test.each(["base:read\nbase:write\nrecord:read\n", '["base:read","base:write","record:read"]'])(
  "of %j, the kind is asked for",
  async (text) => {
    await openImport(text);
    await expect.element(dialog.getByText("Choose the kind of these values.")).toBeVisible();
    await dialog.getByRole("combobox", { name: "Kind of all values" }).click();
    await page.getByRole("option", { name: "Scopes", exact: true }).click();
    await dialog.getByRole("button", { name: "Import" }).click();
    await expect.poll(() => values.getByRole("listitem").elements().length).toBe(3);
  },
);

test("a file that begins with sep= is read, and one in Windows-1252 is decoded, which is said", async () => {
  const rows = "sep=;\r\nkind;value;label\r\nscopes;base:read;\xdcbersicht f\xfcr alle\r\n";
  const bytes = Uint8Array.from(rows, (character) => character.charCodeAt(0));
  show(<VocabularySection />);
  await button("Import values…").click();
  const input = dialog.element().querySelector("input[type=file]") as HTMLElement;
  await userEvent.upload(input, new File([bytes], "values.csv", { type: "text/csv" }));
  await expect.element(dialog.getByText("1 new, 0 there already, 0 changed, 0 refused.")).toBeVisible();
  await expect.element(dialog).toHaveTextContent("Windows-1252");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect.element(values).toHaveTextContent("Übersicht für alle");
});
