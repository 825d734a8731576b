import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showScreen } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";
import { pasteText } from "#app/test-paste.ts";

const KEY = "sk-acme-0123456789abcdef";
const url = page.getByRole("textbox", { name: "Gateway URL" });
const key = page.getByRole("textbox", { name: "Gateway key" });
const addKeys = page.getByLabelText("Add keys", { exact: true }).first();
const next = page.getByRole("button", { name: "Next" });
const gateway = page.getByRole("link", { name: /^1? ?Gateway/ });

async function showGateway() {
  const backend = await localBackend();
  const [space] = await backend.session.workspace.spaces();
  await showScreen(`/spaces/${space?.id}/ai/gateway`, backend);
  await expect.element(url).toBeVisible();
}

async function goOn() {
  await next.click();
  // Until the next section has loaded, this one is only hidden.
  await expect.element(page.getByText("No gateway models yet")).toBeVisible();
}

test("a command gives the address, and its key to the masked field", async () => {
  await showGateway();
  await pasteText(url, `curl https://ai.example/v1/models -H "Authorization: Bearer ${KEY}"`);
  await expect.element(url).toHaveValue("https://ai.example/v1/models");
  await expect.element(key).toHaveValue(KEY);
  await expect.element(key).toHaveAttribute("type", "password");
  await expect.element(page.getByText("Its token is in the field for it.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Use as pasted" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: /^Use https:\/\/ai.example\/v1:/ }).click();
  await expect.element(url).toHaveValue("https://ai.example/v1");
  expect(document.body.textContent).not.toContain(KEY);
});

test("a blank at the end of a pasted or typed gateway URL or key is removed with a notice", async () => {
  await showGateway();
  await pasteText(url, "https://ai.example/v1 \n");
  await expect.element(url).toHaveValue("https://ai.example/v1");
  await expect.element(page.getByText("Left out: blanks")).toBeVisible();
  await key.click();
  await userEvent.keyboard(`${KEY} {Tab}`);
  await expect.element(key).toHaveValue(KEY);
  await expect.poll(() => page.getByText("Left out: blanks").elements()).toHaveLength(2);
});

test("the key of a command replaces no other", async () => {
  await showGateway();
  await key.fill("key of before");
  await pasteText(url, `curl https://ai.example/v1 -H "x-api-key: ${KEY}"`);
  await expect.element(url).toHaveValue("https://ai.example/v1");
  await expect.element(key).toHaveValue("key of before");
  await expect.element(page.getByText("So is its token: the field for it has one.")).toBeVisible();
});

test("pasted keys that were found are added by going on", async () => {
  await showGateway();
  await pasteText(addKeys, `ACME_API_KEY=${KEY}`);
  await expect.element(page.getByText("1 key found")).toBeVisible();
  await goOn();
  await gateway.click();
  await expect.element(page.getByRole("list", { name: "Key pool" }).getByRole("listitem")).toBeVisible();
  await expect.element(page.getByText("1 key found")).not.toBeInTheDocument();
});

test("pasted words that may be no keys wait for an answer", async () => {
  await showGateway();
  await pasteText(addKeys, `Hi,\nhere is the key: ${KEY}\nAda`);
  await expect.element(page.getByText("This may be no list of keys")).toBeVisible();
  await goOn();
  await expect.element(page.getByText(/1 problem/).first()).toBeInTheDocument();
  await gateway.click();
  await page.getByRole("button", { name: "Add 1 key" }).click();
  await expect.element(page.getByRole("list", { name: "Key pool" }).getByRole("listitem")).toBeVisible();
  await expect.element(page.getByText(/1 problem/)).not.toBeInTheDocument();
});
