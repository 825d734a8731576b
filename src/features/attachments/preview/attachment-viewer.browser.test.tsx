import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";
import { boxOf } from "#app/test-shown.ts";
import type { Attachment } from "#contract/index.ts";
import { AttachmentViewer } from "./attachment-viewer.tsx";

const LONG = `${"a long name ".repeat(10)}.txt`;

/** Stores files, and shows the first of them in the viewer. */
async function view(files: readonly File[]) {
  const { session } = await localBackend();
  const attachments = await Promise.all(
    files.map(async (file): Promise<Attachment> => {
      const { path, token, size, mimetype } = await session.files.put(file, { name: file.name });
      return { id: file.name, name: file.name, path, token, size, mimetype, width: undefined };
    }),
  );
  function Viewer() {
    const [index, setIndex] = useState<number | undefined>(0);
    return (
      <>
        <button type="button">Opener</button>
        {index !== undefined && (
          <AttachmentViewer
            attachments={attachments}
            index={index}
            onIndexChange={setIndex}
            controlOf={() => document.querySelector("button")}
          />
        )}
      </>
    );
  }
  show(<Viewer />, { session });
}

async function picture(name: string) {
  const canvas = new OffscreenCanvas(600, 600);
  canvas.getContext("2d")?.fillRect(0, 0, 600, 600);
  return new File([await canvas.convertToBlob()], name, { type: "image/png" });
}

const image = (name: string) => page.getByRole("img", { name });
const position = page.getByRole("status").filter({ hasText: / of \d/ });

test("a low screen shows the whole picture, and keys go to the first, the last and the next", async () => {
  await page.viewport(640, 400);
  await view(await Promise.all(["one.png", "two.png", "three.png"].map(picture)));
  await expect.element(image("one.png")).toBeInViewport({ ratio: 0.99 });
  await expect.element(page.getByRole("button", { name: "Close" })).toHaveFocus();
  await userEvent.keyboard("{End}");
  // Said too: the focus stays on a button whose name does not change.
  await expect.element(position).toHaveTextContent("three.png, 3 of 3");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(position).toHaveTextContent("one.png, 1 of 3");
  await userEvent.keyboard("{ArrowLeft}{Home}");
  await expect.element(position).toHaveTextContent("one.png, 1 of 3");
  await expect.element(image("one.png")).toBeInViewport({ ratio: 0.99 });
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Opener" })).toHaveFocus();
});

test("buttons do not cover the picture, and the details are beside it", async () => {
  await page.viewport(390, 844);
  await view([await picture("one.png"), await picture("two.png")]);
  await expect.element(image("one.png")).toBeVisible();
  expect(boxOf(page.getByRole("button", { name: "Zoom in" })).top).toBeGreaterThanOrEqual(
    boxOf(image("one.png")).bottom,
  );
  await page.viewport(1024, 768);
  await expect.element(page.getByText(/^\d+ fields? not in /)).toBeInViewport({ ratio: 0.99 });
  const shown = boxOf(image("one.png"));
  expect(boxOf(page.getByRole("button", { name: "Previous" })).right).toBeLessThanOrEqual(shown.left);
  expect(boxOf(page.getByRole("button", { name: "Next" })).left).toBeGreaterThanOrEqual(shown.right);
});

test("an empty file and a broken sound say so, and a long name is shown in full", async () => {
  const broken = new File(["RIFF\0\0\0\0WAVEno sound at all\0"], "broken.wav", { type: "audio/wav" });
  await view([new File([], LONG, { type: "text/plain" }), broken]);
  await expect.element(page.getByText("This file is empty")).toBeVisible();
  const name = page.getByRole("definition").filter({ hasText: LONG }).last();
  await expect.element(name).toBeVisible();
  expect(name.element().scrollWidth).toBeLessThanOrEqual(name.element().clientWidth);
  await page.getByRole("button", { name: "Next" }).click();
  await expect.element(page.getByText("This browser cannot play this file")).toBeVisible();
});

test("what opens the file is masked among the details, and cannot be copied", async () => {
  await view([new File(["some text"], "note.txt", { type: "text/plain" })]);
  await expect.element(page.getByRole("button", { name: "Copy path" })).toBeVisible();
  expect(page.getByRole("button", { name: "Copy token" }).query()).toBeNull();
  await expect.element(page.getByText("••••••••")).toBeVisible();
});
