import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { show } from "#app/test-app.tsx";
import { pasteText } from "#app/test-paste.ts";
import { textsOf } from "#app/test-shown.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { AddKeys } from "./add-keys.tsx";

const A = "sk-acme-0123456789abcdef";
const B = "sk-acme-fedcba9876543210";
const added: (readonly [key: unknown, name?: string])[] = [];

function Keys({ stored = 0, offered }: { stored?: number; offered?: readonly string[] }) {
  const [keys, setKeys] = useState<readonly unknown[]>(() => Array.from({ length: stored }, () => ENTER_AGAIN));
  const take = (next: readonly unknown[]) => {
    added.push(...next.filter((key) => !keys.includes(key)).map((key) => [key] as const));
    setKeys(next);
  };
  return (
    <>
      <AddKeys
        label="Add keys"
        keys={keys}
        stored={stored}
        offered={offered}
        onKeys={take}
        onNamed={(key, name) => added.push([key, name])}
      />
      <button type="button">Next</button>
      <output>{JSON.stringify(keys)}</output>
    </>
  );
}

beforeEach(() => {
  added.length = 0;
});

const field = page.getByLabelText("Add keys", { exact: true }).first();
const paste = async (text: string) => pasteText(field, text);
const button = (name: string) => page.getByRole("button", { name });

test("an export line gives one key, and says which words were left out", async () => {
  show(<Keys />);
  await paste(`export ACME_API_KEY="${A}"`);
  await expect.element(page.getByText("2 words were left out: export · ACME_API_KEY=")).toBeVisible();
  expect(added).toEqual([]);
  await expectAccessible();
  await button("Add 1 key").click();
  expect(added).toEqual([[A], [A, "ACME_API_KEY"]]);
});

test("an .env file gives two keys with their names, told apart but masked", async () => {
  show(<Keys />);
  await paste(`# gateway keys\nACME_API_KEY=${A}\nACME_API_KEY_2="${B}"\nDEBUG=true\n`);
  await expect.element(page.getByText("2 keys found")).toBeVisible();
  expect(textsOf(page.getByRole("listitem"))).toEqual(["sk…cdef ACME_API_KEY", "sk…3210 ACME_API_KEY_2"]);
  expect(document.body.textContent).toMatch(
    /left out: # gateway keys · ACME_API_KEY= · ACME_API_KEY_2= · DEBUG= · true/,
  );
  await userEvent.keyboard("{Enter}");
  expect(added).toEqual([[A], [B], [A, "ACME_API_KEY"], [B, "ACME_API_KEY_2"]]);
  await expect.element(page.getByText("2 keys added.")).toBeVisible();
});

test("a JSON list with a trailing comma is two keys, added at once", async () => {
  show(<Keys />);
  await paste(`["${A}", "${B}",]`);
  await expect.poll(() => added).toEqual([[A], [B]]);
});

test("a header with Bearer is one key", async () => {
  show(<Keys />);
  await paste(`Bearer ${A}`);
  await button("Add 1 key").click();
  await expect.poll(() => added).toEqual([[A]]);
});

test("prose adds nothing without asking", async () => {
  show(<Keys />);
  await paste("Dear all,\nthe keys follow on Friday.\nAda");
  await expect.element(page.getByText("This may be no list of keys")).toBeVisible();
  await expect.element(button("Don’t add")).toHaveFocus();
  await button("Don’t add").click();
  await expect.element(page.getByText("This may be no list of keys")).not.toBeInTheDocument();
  expect(added).toEqual([]);
});

test("a new key beside stored ones says that they would be lost, and takes no place of theirs", async () => {
  show(<Keys stored={2} />);
  await field.fill(A);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("2 stored keys would be lost")).toBeVisible();
  await expectAccessible();
  await button("Don’t add").click();
  await expect.element(page.getByRole("status").last()).toHaveTextContent(JSON.stringify([ENTER_AGAIN, ENTER_AGAIN]));
  await field.fill(A);
  await userEvent.keyboard("{Enter}");
  await button("Add 1 key").click();
  await expect
    .element(page.getByRole("status").last())
    .toHaveTextContent(JSON.stringify([ENTER_AGAIN, ENTER_AGAIN, A]));
});

test("stored keys are entered again in their places by a choice, those of the pool too", async () => {
  show(<Keys stored={2} offered={[A]} />);
  await button("Add 1 pool key").click();
  await button("Enter stored keys again").click();
  await expect.element(page.getByRole("status").last()).toHaveTextContent(JSON.stringify([A, ENTER_AGAIN]));
});

test("a typed key that is left takes no place of a stored one", async () => {
  show(<Keys stored={1} />);
  await field.fill(A);
  await button("Next").click();
  await expect.element(page.getByRole("status").last()).toHaveTextContent(JSON.stringify([ENTER_AGAIN, A]));
});
