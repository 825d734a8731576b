import { useCallback, useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { pasteText } from "#app/test-paste.ts";
import { listen } from "#app/test-shown.ts";
import { ImportDialog, type ImportText, useImportRead } from "./import-dialog.tsx";

/** An import whose texts are read when `answer` is called. */
function lateReads() {
  const answers = new Map<string, () => void>();
  const imported: string[] = [];
  function Import() {
    const [source, setSource] = useState<ImportText>({ text: "" });
    const readText = useCallback(
      async (text: string) => new Promise<string>((resolve) => answers.set(text, () => resolve(text))),
      [],
    );
    const result = useImportRead(source, readText);
    return (
      <ImportDialog
        title="Import words"
        description="Words."
        label="Words"
        fileHelp="Choose a file."
        pasteHelp="Words."
        source={source}
        onSource={setSource}
        result={result}
        disabledReason={undefined}
        summary={result.read && `Read: ${result.read}`}
        submit={async () => imported.push(result.read ?? "")}
        onClose={() => {}}
      >
        {result.read !== undefined && <input aria-label="In the plan" />}
      </ImportDialog>
    );
  }
  show(<Import />);
  return { imported, answer: (text: string) => answers.get(text)?.() };
}

const text = page.getByRole("textbox", { name: "Or paste its text" });
const inPlan = page.getByRole("textbox", { name: "In the plan" });
const press = page.getByRole("button", { name: "Import" });

test("while another text is read, the one before is not imported", async () => {
  const { imported, answer } = lateReads();
  await expect.element(press).toHaveAccessibleDescription("Add a text first.");
  await pasteText(text, "first");
  await expect.element(press).toHaveAccessibleDescription("The text is being read.");
  answer("first");
  await expect.element(page.getByText("Read: first")).toBeVisible();
  await expect.element(inPlan).toHaveFocus();
  await page.getByRole("button", { name: "Back" }).click();
  await text.fill("second");
  await expect.element(press).toHaveAccessibleDescription("The text is being read.");
  await text.click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(imported).toEqual([]);
  answer("second");
  await expect.element(page.getByText("Read: second")).toBeVisible();
  await text.click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => imported).toEqual(["second"]);
});

test("the focus stays in the field where the text is typed, and Enter in the plan imports nothing", async () => {
  const { imported, answer } = lateReads();
  await text.click();
  await userEvent.keyboard("a");
  answer("a");
  await expect.element(page.getByText("Read: a")).toBeVisible();
  await expect.element(text).toHaveFocus();
  await inPlan.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Read: a")).toBeVisible();
  expect(imported).toEqual([]);
});

test("an address that cannot be read says why, from its field and from its button", async () => {
  lateReads();
  const address = page.getByRole("textbox", { name: "Address of a file" });
  await address.click();
  await userEvent.keyboard("{Enter}");
  await address.fill("host/list.json");
  const said = listen();
  const reason = "Enter a full address, for example https://host/list.json.";
  await userEvent.keyboard("{Enter}");
  await expect.poll(said).toEqual([reason]);
  await page.getByRole("button", { name: "Read" }).click();
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveAccessibleDescription(new RegExp(reason));
});
