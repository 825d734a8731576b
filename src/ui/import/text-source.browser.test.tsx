import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { pasteText } from "#app/test-paste.ts";
import { TextSource } from "./text-source.tsx";

const field = page.getByRole("textbox", { name: "Or paste its text" });
const area = page.getByRole("button", { name: /^Ids:/ });

/** Pastes on the area for files. A press there would open the chooser. */
function pasteOnArea(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  area.element().dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

function showSource(onFile?: (file: File) => boolean) {
  const onText = vi.fn<(text: string) => void>();
  show(
    <TextSource label="Ids" onText={onText} onFile={onFile}>
      Drop a file.
    </TextSource>,
  );
  return onText;
}

const ARMORED = "-----BEGIN AGE ENCRYPTED FILE-----\nYWdl\n-----END AGE ENCRYPTED FILE-----\n";
const ENCRYPTED =
  "This file is encrypted. “Browser data” opens it, or, if its name ends in .age, the import of a configuration.";

test("a pasted text that is encrypted is not read, nor is the one before it, and the places that open it are named", async () => {
  const onText = showSource();
  await pasteText(field, "spcOne");
  expect(onText).toHaveBeenLastCalledWith("spcOne");
  await field.fill("");
  await pasteText(field, ARMORED);
  await expect.element(field).toHaveAccessibleDescription(ENCRYPTED);
  expect(onText).toHaveBeenLastCalledWith("");
  await field.fill(`\n${ARMORED}`);
  await expect.element(field).toHaveAccessibleDescription(ENCRYPTED);
  expect(onText.mock.calls.flat().join("")).not.toContain("AGE");
});

test("an encrypted text that is pasted in place of a file is one, which a place may take", async () => {
  const onText = showSource();
  await expect.element(area).toBeVisible();
  pasteOnArea(ARMORED);
  await expect.element(page.getByRole("alert")).toHaveTextContent(ENCRYPTED);
  expect(onText).not.toHaveBeenCalled();
  const onFile = vi.fn<(file: File) => boolean>(() => true);
  showSource(onFile);
  await expect.element(area).toBeVisible();
  pasteOnArea(ARMORED);
  expect(onFile.mock.calls[0]?.[0].name).toBe("pasted.age");
});

test.each([
  ["a fence of Markdown", "```json\n[1]\n```\n", "\n[1]\n"],
  ["a byte order mark", "\uFEFF[1]", "[1]"],
])("JSON in %s is given without it, wherever it is pasted or typed", async (_, text, json) => {
  const onText = showSource();
  await pasteText(field, text);
  pasteOnArea(text);
  await field.fill(text);
  expect(onText.mock.calls.map(([given]) => given)).toEqual([json, json, json]);
});
