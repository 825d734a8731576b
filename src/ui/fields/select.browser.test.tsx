import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { focusOn } from "#app/test-shown.ts";
import { Select } from "./select.tsx";

const field = page.getByRole("combobox", { name: "Field" });
const options = page.getByRole("option", { includeHidden: true });

function FieldSelect() {
  const [value, setValue] = useState<"owner" | "type" | "tags" | null>(null);
  return (
    <>
      <Select
        label="Field"
        options={[
          { value: "owner", label: "Owner" },
          { value: "type", label: "Type" },
          { value: "tags", label: "Tags", description: "Words of your own" },
        ]}
        value={value}
        onValueChange={setValue}
      />
      <button type="button">After</button>
    </>
  );
}

test("it mounts its options on opening, and a letter selects while it is closed", async () => {
  show(<FieldSelect />);
  await focusOn(field);
  // The library would mount options in a later task: Tab and Shift+Tab give it time.
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await expect.element(field).toHaveFocus();
  expect(options.elements()).toEqual([]);
  await userEvent.keyboard("t");
  await expect.element(field).toHaveTextContent("Type");
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
});

test.each([
  ["an arrow", () => userEvent.keyboard("{ArrowDown}")],
  ["a press", () => field.click()],
])("it opens with %s, and a press chooses", async (_, open) => {
  show(<FieldSelect />);
  await focusOn(field);
  await open();
  await expect.element(field).toHaveAttribute("aria-expanded", "true");
  await page.getByRole("listbox", { name: "Field" }).getByRole("option", { name: /^Tags/ }).click();
  await expect.element(field).toHaveTextContent("Tags");
  await expect.element(field).toHaveFocus();
});
