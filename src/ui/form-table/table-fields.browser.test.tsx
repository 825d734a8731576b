import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { Button } from "../buttons/button.tsx";
import type { FieldTable } from "./field-table.ts";
import { TableFields } from "./table-fields.tsx";

const FIELDS: FieldTable = {
  path: { kind: "text", label: "Path", isMono: true },
  hours: { kind: "number", label: "Hours", isRequired: true },
  bytes: { kind: "number", label: "Largest", unit: 1_000_000 },
  types: { kind: "list", label: "Types" },
  headers: { kind: "lines", label: "Headers" },
  isPublic: {
    kind: "choice",
    label: "Reading",
    choices: [
      { value: false, label: "Signed" },
      { value: true, label: "Public" },
    ],
  },
  isShort: { kind: "check", label: "Short" },
  keys: "own",
};

const FIRST = {
  path: "",
  hours: 24,
  bytes: undefined,
  types: undefined,
  headers: [],
  isPublic: false,
  isShort: false,
};

/** Renders the fields, and returns a function for what they have edited. */
function showFields() {
  const onChange = vi.fn<(edited: object) => void>();
  function Form() {
    const [edited, setEdited] = useState<object>(FIRST);
    const change = (next: object) => {
      setEdited(next);
      onChange(next);
    };
    return (
      <>
        <TableFields
          fields={FIELDS}
          edited={edited}
          onChange={change}
          errorOf={(field) => (field === "hours" ? "Too long." : undefined)}
          own={{ keys: <p>An editor of keys</p> }}
        />
        <Button onClick={() => change({ ...edited, hours: 12 })}>Twelve</Button>
      </>
    );
  }
  show(<Form />);
  return () => onChange.mock.lastCall?.[0];
}

const field = (name: string) => page.getByRole("textbox", { name });

test.each([
  ["Path", " a/b ", "a/b", { path: "a/b" }],
  ["Hours", "1.50", "1.50", { hours: 1.5 }],
  ["Hours", "soon", "soon", { hours: Number.NaN }],
  ["Hours", " ", " ", { hours: Number.NaN }],
  ["Largest", "2.", "2.", { bytes: 2_000_000 }],
  ["Largest", "0.0000014", "0.0000014", { bytes: 1 }],
  ["Types", "image/*, text/plain;", "image/*, text/plain;", { types: ["image/*", "text/plain"] }],
  [
    "Headers",
    "X-Key: a:b\n\nnone",
    "X-Key: a:b\n\nnone",
    {
      headers: [
        { name: "X-Key", value: "a:b" },
        { name: "", value: "none" },
      ],
    },
  ],
])("%s is typed key by key as %j: it shows %j, and is read as %o", async (name, typed, shown, read) => {
  const edited = showFields();
  await field(name).fill("");
  await userEvent.type(field(name), typed);
  await expect.element(field(name)).toHaveValue(shown);
  expect(edited()).toEqual({ ...FIRST, ...read });
});

test("what others put in the place of a value is shown, and an optional field that is emptied is not set", async () => {
  const edited = showFields();
  await field("Hours").fill("24.");
  await page.getByRole("button", { name: "Twelve" }).click();
  await expect.element(field("Hours")).toHaveValue("12");
  await field("Largest").fill("3");
  await field("Largest").fill("");
  await expect.poll(edited).toEqual({ ...FIRST, hours: 12 });
});

test("a choice and a checkbox give their values, and a field of its own is drawn in its place", async () => {
  const edited = showFields();
  await page.getByRole("combobox", { name: "Reading" }).click();
  await page.getByRole("option", { name: "Public" }).click();
  await page.getByRole("checkbox", { name: "Short" }).click();
  await expect.poll(edited).toEqual({ ...FIRST, isPublic: true, isShort: true });
  await expect.element(page.getByText("An editor of keys")).toBeVisible();
  await expect.element(field("Hours")).toHaveAccessibleDescription("Too long.");
});
