import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";
import { boxOf, textsOf } from "#app/test-shown.ts";
import type { QueuedFile } from "#uploads/queued-file.ts";
import { queuedFile } from "#uploads/test-queued-file.ts";
import { UploadList } from "./upload-list.tsx";

const list = page.getByRole("list", { name: "Files" });

async function showFiles(files: readonly QueuedFile[]) {
  show(
    <div style={{ width: "24rem" }}>
      <UploadList files={files} aria-label="Files" />
    </div>,
    await localBackend(),
  );
  await expect.element(list).toBeVisible();
}

const failed: QueuedFile = {
  ...queuedFile("failed.png", "waiting"),
  error: { kind: "failed", message: "The upload target responded with 413. The file is too large for it." },
};

test("active files come first, and what failed before what waits", async () => {
  const done = Array.from({ length: 40 }, (_, index) => queuedFile(`done ${index}`, "inserted"));
  await showFiles([...done.slice(0, 4), failed, queuedFile("next", "waiting"), queuedFile("sending", "reading")]);
  const rows = list.getByRole("listitem").filter({ hasNot: page.getByRole("listitem") });
  await expect
    .poll(() => textsOf(rows).map((text) => /sending|failed|next|done/.exec(text)?.[0]))
    .toEqual(["sending", "failed", "next", "done", "done", "done", "done"]);
});

test("an error is as wide as the list, with its buttons below it", async () => {
  await showFiles([failed, queuedFile("other", "reading")]);
  const error = boxOf(page.getByText(/responded with 413/));
  expect(error.width).toBeGreaterThan(boxOf(list).width * 0.95);
  expect(boxOf(page.getByRole("button", { name: "Try again: failed.png" })).top).toBeGreaterThanOrEqual(error.bottom);
  expect(boxOf(page.getByRole("button", { name: "Discard failed.png" })).top).toBeGreaterThanOrEqual(error.bottom);
});

test("a stored file that waits for others can be added now, and says what was noted of it", async () => {
  const note = "Sent from its start again: the service no longer has the upload that was begun.";
  await showFiles([{ ...queuedFile("here.png", "stored"), note }, queuedFile("slow.png", "reading")]);
  await expect.element(list.getByText("Stored. Waiting for other files of this record.")).toBeVisible();
  await expect.element(list.getByText(note)).toBeVisible();
  await expect.element(list.getByRole("button", { name: "Add now: here.png" })).toBeVisible();
  expect(list.getByRole("button", { name: /^Add now/ }).elements()).toHaveLength(1);
});

test("an error that files of several records share is said once, with a way on for each file", async () => {
  const target = { cell: { tableId: "t", recordId: "other", fieldId: "f" }, title: "F of Other" };
  await showFiles([failed, { ...failed, id: "second", name: "second.png", batchId: "c", target }]);
  await expect.element(list.getByRole("button", { name: "Try again: second.png" })).toBeVisible();
  await expect.element(list.getByRole("button", { name: "Try again: failed.png" })).toBeVisible();
  expect(list.getByText(/responded with 413/).elements()).toHaveLength(1);
});
