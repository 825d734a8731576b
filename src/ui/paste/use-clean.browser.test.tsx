import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { show } from "#app/test-app.tsx";
import { pasteText } from "#app/test-paste.ts";
import { cleanAddress, cleanSecret } from "#pasted/field/clean.ts";
import { SecretField } from "../fields/secret-field.tsx";
import { TextArea, TextField } from "../fields/text-field.tsx";

const KEY = "sk-acme-0123456789abcdef";

function Fields() {
  const [values, setValues] = useState({ key: "", url: "" });
  return (
    <>
      <SecretField
        label="Key"
        clean={cleanSecret}
        value={values.key}
        onChange={({ target }) => setValues({ ...values, key: target.value })}
      />
      <TextField
        label="Address"
        clean={cleanAddress}
        value={values.url}
        onChange={({ target }) => setValues({ ...values, url: target.value })}
      />
      <output>{JSON.stringify(values)}</output>
    </>
  );
}

const key = page.getByLabelText("Key", { exact: true });
const address = page.getByRole("textbox", { name: "Address" });
const values = () => JSON.parse(document.querySelector("output")?.textContent ?? "") as unknown;

test("a pasted key is without its wrapping, and can be had as it was", async () => {
  show(<Fields />);
  await pasteText(key, `export ACME_API_KEY="${KEY}"\n`);
  await expect.element(page.getByText("Left out: export · ACME_API_KEY= · blanks")).toBeVisible();
  await expect.poll(values).toEqual({ key: KEY, url: "" });
  await expectAccessible();
  await page.getByRole("button", { name: "Use as pasted" }).click();
  await expect.poll(values).toMatchObject({ key: expect.stringMatching(/^export ACME_API_KEY="sk.*"/) });
  await userEvent.keyboard("{Tab}");
  await expect.poll(values).toMatchObject({ key: expect.stringMatching(/^export/) });
});

test("a masked key is not taken, unless it really is the key", async () => {
  show(<Fields />);
  await key.click();
  await userEvent.keyboard("sk-***abcd{Tab}");
  await expect.element(page.getByText("Left out: a key that is masked")).toBeVisible();
  await expect.poll(values).toEqual({ key: "", url: "" });
  await page.getByRole("button", { name: "It really is the key" }).click();
  await userEvent.keyboard("{Tab}");
  await expect.poll(values).toEqual({ key: "sk-***abcd", url: "" });
});

test("what is refused can be put in by a button, if it may be none or the key all the same", async () => {
  function Others() {
    const [note, setNote] = useState("");
    const [project, setProject] = useState("");
    return (
      <>
        <TextArea label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
        <TextField label="Project" value={project} onChange={({ target }) => setProject(target.value)} />
      </>
    );
  }
  show(
    <>
      <Fields />
      <Others />
    </>,
  );
  await pasteText(key, `${KEY} or ${KEY}2`);
  await expect.element(page.getByText(/^This field takes one key, and the text has 2 keys/)).toBeVisible();
  await expect.poll(values).toEqual({ key: "", url: "" });
  await page.getByRole("button", { name: "Use as pasted" }).click();
  await userEvent.keyboard("{Tab}");
  await expect.poll(values).toEqual({ key: `${KEY} or ${KEY}2`, url: "" });
  for (const name of ["Note", "Project"]) {
    const field = page.getByRole("textbox", { name });
    await pasteText(field, `ACME_KEY=${KEY}`);
    await expect.element(page.getByText(/^This may hold a token/)).toBeVisible();
    await expect.element(field).toHaveValue("");
    await page.getByRole("button", { name: "It has no secret" }).click();
    await expect.element(field).toHaveValue(`ACME_KEY=${KEY}`);
    await expect.element(page.getByText(/^This may hold a token/)).not.toBeInTheDocument();
  }
});

test("a typed blank at the end goes when the field is left", async () => {
  show(<Fields />);
  await key.click();
  await userEvent.keyboard(`Bearer ${KEY} {Tab}`);
  await expect.poll(values).toEqual({ key: KEY, url: "" });
  await address.click();
  await userEvent.keyboard("https://a.example/v1 {Enter}");
  await expect.poll(values).toEqual({ key: KEY, url: "https://a.example/v1" });
});

test("a token never gets into a field that shows its text", async () => {
  show(<Fields />);
  await pasteText(address, `Authorization: Bearer ${KEY}`);
  await expect.element(page.getByText(/^This may hold a token/)).toBeVisible();
  await expect.element(address).toHaveValue("");
  await pasteText(address, `curl https://a.example -H "Authorization: Bearer ${KEY}"`);
  await expect.element(address).toHaveValue("https://a.example");
  await expect.element(page.getByText("Left out: all but the address of the command")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Use as pasted" })).not.toBeInTheDocument();
});

test("no value ever has a token that a keyboard on a screen puts in, and undo brings back what was there", async () => {
  const seen: string[] = [];
  function Address() {
    const [value, setValue] = useState("");
    seen.push(value);
    return (
      <TextField label="Address" clean={cleanAddress} value={value} onChange={({ target }) => setValue(target.value)} />
    );
  }
  show(<Address />);
  await address.click();
  await userEvent.keyboard("https://old.example");
  await address.fill(`Authorization: Bearer ${KEY}`);
  await expect.element(page.getByText(/^This may hold a token/)).toBeVisible();
  await expect.element(address).toHaveValue("https://old.example");
  await address.fill(`curl https://a.example -H "Authorization: Bearer ${KEY}"`);
  await expect.element(address).toHaveValue("https://a.example");
  await expect.element(page.getByText("Left out: all but the address of the command")).toBeVisible();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(address).toHaveValue("https://old.example");
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  await expect.element(address).toHaveValue("https://a.example");
  expect(seen.join(" ")).not.toContain(KEY);
});
