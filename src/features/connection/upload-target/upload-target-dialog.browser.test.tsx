import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { connected, show } from "#app/test-app.tsx";
import { focusOn } from "#app/test-shown.ts";
import { EXAMPLES } from "#upload-targets/steps/examples.ts";
import { UploadTargetDialog } from "./upload-target-dialog.tsx";

const text = (name: string) => page.getByRole("textbox", { name, exact: true });
const secret = (name: string) => page.getByLabelText(name, { exact: true });
const headers = text("Headers with secrets");

async function choose(place: string) {
  await page.getByRole("combobox", { name: "Place for files" }).click();
  await page.getByRole("option", { name: new RegExp(`^${place}`) }).click();
}

async function open() {
  show(<UploadTargetDialog saved={undefined} onClose={() => {}} />, connected());
  await choose("tus 1.0");
}

test("the value of a header goes with it when it is renamed, to no other, whatever names are typed on the way", async () => {
  await open();
  await headers.fill("X-Key");
  await secret("X-Key").fill("first");
  for (const names of ["X-Key, X", "X-Key, X-Key", "X-Key, X-Key-Id"]) await headers.fill(names);
  await expect.element(secret("X-Key-Id")).toHaveValue("");
  await secret("X-Key-Id").fill("second");
  await expect.element(secret("X-Key")).toHaveValue("first");
  for (const names of ["X-Key-Id, X-Key", "X-Key, X-Key-Id"]) await headers.fill(names);
  await expect.element(secret("X-Key")).toHaveValue("first");
  await expect.element(secret("X-Key-Id")).toHaveValue("second");
  await headers.fill("X-Key, X-Other");
  await expect.element(secret("X-Other")).toHaveValue("second");
  await headers.fill("X-Key, X-Other, X-Key-Id");
  await expect.element(secret("X-Key-Id")).toHaveValue("");
  await headers.fill("");
  await expect.element(secret("X-Key")).not.toBeInTheDocument();
});

test("a limit that is no number is not kept unseen when another place is chosen", async () => {
  await open();
  await text("Largest file").fill("abc");
  await choose("None");
  await choose("tus 1.0");
  await expect.element(text("Largest file")).toHaveValue("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(text("Address for new uploads")).toHaveAttribute("aria-invalid", "true");
  await expect.element(text("Largest file")).not.toHaveAttribute("aria-invalid", "true");
});

test("what records get is chosen, or not sent", async () => {
  await open();
  await page.getByText("What records get: name, path, size, mimetype, width, height").click();
  const get = async (member: string, value: string) => {
    await page.getByRole("combobox", { name: member, exact: true }).click();
    await page.getByRole("option", { name: value, exact: true }).click();
    await expect.element(page.getByRole("combobox", { name: member, exact: true })).toHaveTextContent(value);
  };
  await get("token", "Id of the upload");
  for (const member of ["name", "size", "width", "height"]) await get(member, "Not sent");
  await expect.element(page.getByText("What records get: path, token, mimetype")).toBeVisible();
});

test("imported steps bring their limits", async () => {
  await open();
  await text("Largest file").fill("3");
  await choose("HTTP steps");
  const target = { ...EXAMPLES[0]?.target, maxBytes: 7_000_000, types: ["image/*"] };
  const file = { kind: "workspace-console/browser", version: 1, connections: [{ uploadTarget: target }] };
  await userEvent.upload(page.getByLabelText("Exported steps file"), new File([JSON.stringify(file)], "steps.json"));
  await expect.element(text("Largest file")).toHaveValue("7");
  await expect.element(text("Allowed media types")).toHaveValue("image/*");
});

test("what was typed for a place is there again after a look at another place, which gets no secret of it", async () => {
  await open();
  await text("Address for new uploads").fill("https://files.example/uploads");
  await headers.fill("X-Key");
  await secret("X-Key").fill("tus-secret");
  await text("Largest file").fill("3");
  await choose("HTTP steps");
  await text("Headers").fill("X-Key: {secret:X-Key}");
  await expect.element(page.getByLabelText("X-Key", { exact: true })).toHaveValue("");
  await page.getByLabelText("X-Key", { exact: true }).fill("steps-secret");
  await choose("None");
  await choose("tus 1.0");
  await expect.element(text("Address for new uploads")).toHaveValue("https://files.example/uploads");
  await expect.element(secret("X-Key")).toHaveValue("tus-secret");
  await expect.element(text("Largest file")).toHaveValue("3");
  await choose("HTTP steps");
  await expect.element(text("Headers")).toHaveValue("X-Key: {secret:X-Key}");
  await expect.element(page.getByLabelText("X-Key", { exact: true })).toHaveValue("steps-secret");
});

const button = (name: string) => page.getByRole("button", { name, exact: true });

async function expectFocusAfterRemoving(first: string, ...next: readonly string[]) {
  await focusOn(button(first));
  for (const name of next) {
    await userEvent.keyboard("{Enter}");
    await expect.element(button(name)).toHaveFocus();
  }
}

test("the focus stays at the HTTP steps when one is removed", async () => {
  await open();
  await choose("HTTP steps");
  for (const number of [2, 3]) {
    await button("Add a step").click();
    await expect.element(button(`Remove step ${number}`)).toBeVisible();
  }
  await expectFocusAfterRemoving("Remove step 3", "Remove step 2", "Add a step");
});

test("the result of a try goes with the first change, and no refused try brings it back", async () => {
  await open();
  // A port that browsers refuse.
  await text("Address for new uploads").fill("http://127.0.0.1:9/files");
  await button("Try it with 1 kB").click();
  const failed = page.getByText("The test failed", { exact: true });
  await expect.element(failed).toBeVisible();
  await expect.element(button("Save anyway")).toBeVisible();
  await text("Address for new uploads").fill("http://127.0.0.1:9/file");
  await expect.element(failed).not.toBeInTheDocument();
  await expect.element(button("Save")).toBeVisible();
  await headers.fill("X-Key");
  await button("Try it with 1 kB").click();
  await expect.element(secret("X-Key")).toHaveAttribute("aria-invalid", "true");
  await expect.element(failed).not.toBeInTheDocument();
});
