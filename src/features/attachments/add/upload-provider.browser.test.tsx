import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { connected, show } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";
import { openQueue } from "#uploads/open-queue.ts";
import { useUploadAccess } from "./upload-provider.tsx";

vi.mock("#uploads/open-queue.ts", { spy: true });

const IDLE = { start: () => {}, subscribe: () => () => {}, files: () => [], ownFiles: () => [] };

const target = { cell: { tableId: "tblOne", recordId: "recOne", fieldId: "fldOne" }, title: "Files of One" };

function AddButton() {
  const access = useUploadAccess();
  const file = new File(["x"], "note.txt");
  return (
    <button type="button" onClick={() => access?.add(target, [{ file, folder: "" }])}>
      Add
    </button>
  );
}

test("files are added after the queue failed to open once", async () => {
  const add = vi.fn<() => void>();
  vi.mocked(openQueue)
    .mockRejectedValueOnce(new Error("This part did not load."))
    .mockResolvedValue({ ...IDLE, add } as never);
  show(<AddButton />, await localBackend());
  await vi.waitFor(() => expect(openQueue).toHaveBeenCalledOnce());
  await page.getByRole("button", { name: "Add" }).click();
  await vi.waitFor(() => expect(add).toHaveBeenCalledOnce());
  expect(openQueue).toHaveBeenCalledTimes(2);
});

test("the queue hears of each token at once, also before a file waits for one", async () => {
  const tokenGiven = vi.fn<() => void>();
  vi.mocked(openQueue).mockResolvedValue({ ...IDLE, tokenGiven } as never);
  const { connections, session } = connected();
  const { current } = connections.state();
  show(<AddButton />, { connections, session: { ...session, files: {} as never } });
  await vi.waitFor(() => expect(tokenGiven).toHaveBeenCalledOnce());
  if (current) connections.setBearer(current, "another", false);
  await vi.waitFor(() => expect(tokenGiven).toHaveBeenCalledTimes(2));
});

test("files are added with what was chosen for photos of their field", async () => {
  const add = vi.fn<(...given: readonly unknown[]) => void>();
  vi.mocked(openQueue).mockResolvedValue({ ...IDLE, add } as never);
  const backend = await localBackend();
  await backend.session.notebook.write("photo-side", "fldOne", 2560);
  show(<AddButton />, backend);
  await page.getByRole("button", { name: "Add" }).click();
  await vi.waitFor(() => expect(add.mock.calls[0]?.[2]).toBe(2560));
});

test("files are not lost without a word where it cannot be read what to do with photos", async () => {
  const add = vi.fn<() => void>();
  vi.mocked(openQueue).mockResolvedValue({ ...IDLE, add } as never);
  const backend = await localBackend();
  const { notebook } = backend.session;
  const read = async () => Promise.reject(new Error("The disk may be full."));
  show(<AddButton />, { ...backend, session: { ...backend.session, notebook: { ...notebook, read } } });
  await page.getByRole("button", { name: "Add" }).click();
  await expect.element(page.getByText("Nothing was added")).toBeVisible();
  await expect.element(page.getByText("The disk may be full.")).toBeVisible();
  expect(add).not.toHaveBeenCalled();
});

function DropButton() {
  const access = useUploadAccess();
  const file = new File(["x"], "a.jpg", { type: "image/jpeg" });
  return (
    <button type="button" onClick={() => access?.receive(target, [{ file, folder: "a/b" }])}>
      Drop
    </button>
  );
}

test("what is chosen for photos before files are added is kept once they are, not after Cancel", async () => {
  const add = vi.fn<(...given: readonly unknown[]) => void>();
  vi.mocked(openQueue).mockResolvedValue({ ...IDLE, add } as never);
  const backend = await localBackend();
  const kept = async () => (await backend.session.notebook.read("photo-side", "fldOne"))?.value;
  show(<DropButton />, backend);
  const drop = page.getByRole("button", { name: "Drop" });
  const photos = page.getByRole("button", { name: /^Photos: / });
  const choose = async () => {
    await photos.click();
    await page.getByRole("menuitemradio", { name: "Photos: no place data, up to 1,920 px" }).click();
    await expect.element(photos).toHaveTextContent("Photos: no place data, up to 1,920 px");
  };
  await drop.click();
  await choose();
  await page.getByRole("button", { name: "Cancel" }).click();
  await drop.click();
  await expect.element(photos).toHaveTextContent("Photos: as they are");
  expect(await kept()).toBeUndefined();
  await choose();
  await page.getByRole("button", { name: "Add 1 file" }).click();
  await vi.waitFor(() => expect(add.mock.calls[0]?.[2]).toBe(1920));
  expect(await kept()).toBe(1920);
});
