import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { pasteText } from "#app/test-paste.ts";
import { AddKeys } from "./add-keys.tsx";

const A = "sk-acme-0123456789abcdef";
const B = "sk-acme-fedcba9876543210";

function Keys() {
  const [keys, setKeys] = useState<readonly unknown[]>([]);
  return (
    <>
      <AddKeys label="Add keys" keys={keys} onKeys={setKeys} />
      <output>{JSON.stringify(keys)}</output>
    </>
  );
}

test.each([
  ["an export line", `export ACME_API_KEY="${A}"`, [A], "1 key added. Left out: export · ACME_API_KEY="],
  [
    "an .env file",
    `# gateway keys\nACME_API_KEY=${A}\nACME_API_KEY_2="${B}"\nDEBUG=true\n`,
    [A, B],
    "2 keys added. Left out: # gateway keys · ACME_API_KEY= · ACME_API_KEY_2= · DEBUG= · true",
  ],
  ["a JSON list with a trailing comma", `["${A}", "${B}",]`, [A, B], "2 keys added."],
  ["a header", `Bearer ${A}`, [A], "1 key added. Left out: Bearer"],
  ["prose", "Dear all,\nthe keys follow on Friday.\nAda", [], "Nothing was added: 8 words may not be keys."],
])("of %s, the keys alone are added, and the rest is named", async (_, text, keys, notice) => {
  show(<Keys />);
  await pasteText(page.getByLabelText("Add keys", { exact: true }).first(), text);
  await expect.element(page.getByText(notice)).toBeVisible();
  expect(document.querySelector("output")?.textContent).toBe(JSON.stringify(keys));
});
