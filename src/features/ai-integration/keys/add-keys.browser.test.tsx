import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { show, testSession } from "#app/test-app.tsx";
import { pasteText } from "#app/test-paste.ts";
import { textsOf } from "#app/test-shown.ts";
import { DraftContext } from "../draft/draft-context.ts";
import { emptyDraft } from "../draft/test-draft.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { AddKeys } from "./add-keys.tsx";

const A = "sk-acme-0123456789abcdef";
const B = "sk-acme-fedcba9876543210";
const LABEL = "New keys";
const PATH = ["config", "aiGatewayApiKeys"];

function showKeys({ stored = 0, offered }: { stored?: number; offered?: readonly string[] } = {}) {
  const session = testSession();
  const draft = emptyDraft(session);
  if (stored > 0) draft.set(PATH, Array(stored).fill(ENTER_AGAIN), { label: "start" });
  const named: (readonly string[])[] = [];
  show(
    <DraftContext value={draft}>
      <AddKeys
        label={LABEL}
        of="Day"
        path={PATH}
        stored={stored}
        offered={offered}
        onNamed={(...name) => named.push(name)}
      />
      <button type="button">Next</button>
    </DraftContext>,
    { session },
  );
  return { keys: () => draft.snapshot().request.config.aiGatewayApiKeys, named, draft };
}

const field = page.getByLabelText(LABEL, { exact: true }).first();
const paste = async (text: string) => pasteText(field, text);
const button = (name: string) => page.getByRole("button", { name });

test("an .env file gives two keys with their names, told apart but masked", async () => {
  const { keys, named } = showKeys();
  await paste(`# gateway keys\nACME_API_KEY=${A}\nACME_API_KEY_2="${B}"\nDEBUG=true\n`);
  await expect.element(page.getByText("2 keys found")).toBeVisible();
  await expectAccessible();
  expect(textsOf(page.getByRole("listitem"))).toEqual(["sk…cdef ACME_API_KEY", "sk…3210 ACME_API_KEY_2"]);
  expect(document.body.textContent).toMatch(
    /left out: # gateway keys · ACME_API_KEY= · ACME_API_KEY_2= · DEBUG= · true/,
  );
  await userEvent.keyboard("{Enter}");
  expect(keys()).toEqual([A, B]);
  expect(named).toEqual([
    [A, "ACME_API_KEY"],
    [B, "ACME_API_KEY_2"],
  ]);
  await expect.element(page.getByText("2 keys added.")).toBeVisible();
});

test("a JSON list with a trailing comma is two keys, added at once", async () => {
  const { keys } = showKeys();
  await paste(`["${A}", "${B}",]`);
  await expect.poll(keys).toEqual([A, B]);
});

test("prose adds nothing without asking", async () => {
  const { keys, draft } = showKeys();
  await paste("Dear all,\nthe keys follow on Friday.\nAda");
  await expect.element(page.getByText("This may be no list of keys")).toBeVisible();
  await expect.element(button("Don’t add")).toHaveFocus();
  expect(draft.snapshot().unfinished.size).toBe(1);
  await button("Don’t add").click();
  await expect.element(page.getByText("This may be no list of keys")).not.toBeInTheDocument();
  expect({ keys: keys(), waiting: draft.snapshot().unfinished.size }).toEqual({ keys: undefined, waiting: 0 });
});

test("a new key beside stored ones says that they would be lost, and takes no place of theirs", async () => {
  const { keys } = showKeys({ stored: 2 });
  await field.fill(A);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("2 stored keys would be lost")).toBeVisible();
  await expectAccessible();
  await button("Don’t add").click();
  expect(keys()).toEqual([ENTER_AGAIN, ENTER_AGAIN]);
  await field.fill(A);
  await userEvent.keyboard("{Enter}");
  await button("Add 1 key").click();
  expect(keys()).toEqual([ENTER_AGAIN, ENTER_AGAIN, A]);
});

test("stored keys are entered again in their places by a choice, those of the pool too", async () => {
  const { keys } = showKeys({ stored: 2, offered: [A] });
  await button("Add 1 pool key to Day").click();
  await button("Enter stored keys again").click();
  expect(keys()).toEqual([A, ENTER_AGAIN]);
});

test("a typed key that is left takes no place of a stored one", async () => {
  const { keys } = showKeys({ stored: 1 });
  await field.fill(A);
  await button("Next").click();
  await expect.poll(keys).toEqual([ENTER_AGAIN, A]);
});
