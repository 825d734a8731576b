import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show, testSession } from "#app/test-app.tsx";
import { localBackend, tableId } from "#app/test-backend.ts";
import { takeSavedFiles, textsOf } from "#app/test-shown.ts";
import type { Session } from "#session/session.ts";
import { stored, zipOf } from "#ui/drop/test-zip.ts";
import { openQueue } from "#uploads/open-queue.ts";
import type { QueuedFile, Target } from "#uploads/queued-file.ts";
import { pin } from "#workspace/pin.ts";
import { readLists } from "./file-list.ts";
import { MatchDialog } from "./match-dialog.tsx";

vi.mock("#uploads/open-queue.ts", { spy: true });

const added: [where: string, beside: string | undefined, names: string][] = [];
let queued: readonly QueuedFile[] = [];
beforeEach(() => {
  added.length = 0;
  queued = [];
  vi.mocked(openQueue).mockResolvedValue({
    add: ({ title, anchorId }: Target, files: readonly File[]) =>
      void added.push([title, anchorId, files.map(({ name }) => name).join()]),
    start: () => {},
    subscribe: () => () => {},
    files: () => queued,
    ownFiles: () => [],
    isUnsaved: () => false,
  } as never);
});

const incoming = (path: string, content = path) => {
  const [name = "", folder = ""] = path.split("/").toReversed();
  return { file: new File([content], name), folder };
};

async function open(
  session: Session,
  table: string,
  list: string,
  paths: readonly string[],
  isSelected = false,
  given: readonly ReturnType<typeof incoming>[] = [],
) {
  const id = session.connection.kind === "remote" ? table : await tableId(session, table);
  const known = await session.workspace.table(id);
  if (!known) throw new Error("There is no table.");
  const files = [incoming("drop/list.csv", list), ...paths.map((path) => incoming(path)), ...given];
  const records = isSelected ? (await session.workspace.records(id, 0, 2)).rows : [];
  const lists = await readLists(files);
  show(<MatchDialog table={known} {...{ records, files, lists }} unreadable={0} onClose={() => {}} />, { session });
  return id;
}

const dialog = page.getByRole("dialog");
const rows = () => textsOf(dialog.getByRole("table").getByRole("row")).slice(1);
const addButton = (label: string) => dialog.getByRole("button", { name: new RegExp(`^${label}\\b`) });
const status = dialog.getByRole("status").first();

test("what a list leaves out is said first, with its row, before anything is sent", async () => {
  const { session } = await localBackend({ hasRecords: true });
  const list = "SKU,File\nLH-3105,b.txt\nLH-3105,a.txt\nLH-9999,a.txt\nLH-3105,gone.txt\nLH-3105,A.TXT";
  await open(session, "Products", list, ["drop/a.txt", "drop/b.txt", "drop/stray.txt"]);
  await expect.element(addButton("Add 2 files")).toBeEnabled();
  await expect.element(status).toHaveTextContent("3 rows left out. 1 file in no row.");
  const shown = [
    /Row 4: No record has this id or SKU\..*LH-9999$/,
    /Row 5: Not among the files\./,
    /Row 6: The same file and record as row 3\./,
    /stray.*In no row of the list\./,
    /b\.txt.*Row 2.*Photos of Kiln vase, tall$/,
    /a\.txt.*Row 3.*Photos of Kiln vase, tall$/,
  ];
  expect(rows()).toEqual(shown.map((line) => expect.stringMatching(line) as string));
  expect(added).toEqual([]);
});

test("files are added in the list's order, those beside one attachment together, and the list is kept", async () => {
  const { session } = await localBackend({ hasRecords: true });
  const id = await tableId(session, "Products");
  const { rows: records } = await session.workspace.records(id, 0, 100);
  const photos = (await session.workspace.table(id))?.fields.find(({ type }) => type === "attachment")?.id ?? "";
  const idsIn = ({ fields }: (typeof records)[number]) =>
    ((fields[photos] ?? []) as { id: string }[]).map(({ id: one }) => one);
  const filled = records.find((record) => idsIn(record).length > 0);
  const [anchor = ""] = filled ? idsIn(filled) : [];
  const list = [
    "file,record,anchor",
    `c.txt,${filled?.id},`,
    `b.txt,${filled?.id},${anchor}`,
    `c.txt,${records[1]?.id},`,
    `a.txt,${filled?.id},${anchor}`,
    `a.txt,${filled?.id},`,
  ];
  await open(session, "Products", list.join("\n"), ["a.txt", "b.txt", "c.txt"]);
  await addButton("Add 4 files").click();
  await expect
    .poll(() => added.map(([, ...rest]) => rest))
    .toEqual([
      [undefined, "c.txt"],
      [anchor, "b.txt,a.txt"],
      [undefined, "c.txt"],
    ]);
  const kept = await session.notebook.read<{ name: string; lines: readonly unknown[] }>("file-list", id);
  expect(kept?.value.name).toBe("list.csv");
  expect(kept?.value.lines).toHaveLength(6);
});

/** A service of which one table, its field and one record are pinned. Nothing may be sent. */
async function service() {
  const session: Session = { ...testSession(), files: (await localBackend()).session.files };
  await pin(session.notebook, { kind: "table", id: "tbl1", parent: "bse1", name: "Orders" });
  await pin(session.notebook, { kind: "field", id: "fld1", parent: "tbl1", name: "Scans" });
  const record = { id: "rec1", fields: { fld1: [{ id: "att1", name: "a.txt", size: 5 }] } };
  await pin(session.notebook, { kind: "record", id: "rec1", parent: "tbl1", name: "Order 1", record });
  return session;
}

test("records of another service need no pin, and what it was seen to have is left out", async () => {
  const session = await service();
  const list = "record;file\nOrder 1;a.txt\nOrder 1;b.txt\nrec7;b.txt\nrec8;a.txt\nrec8;b.txt";
  await open(session, "tbl1", list, ["a.txt", "b.txt"]);
  await expect
    .element(status)
    .toHaveTextContent(
      "1 file already added, by name and size, as far as this browser knows. 2 records not pinned here: the list’s texts are sent as their ids.",
    );
  await addButton("Add 4 files").click();
  await expect
    .poll(() => added.map(([where, , names]) => [where, names]))
    .toEqual([
      ["Scans of Order 1", "b.txt"],
      ["Scans of rec7", "b.txt"],
      ["Scans of rec8", "a.txt,b.txt"],
    ]);
});

test("the result says what became of each row, in the list's order", async () => {
  const saved = takeSavedFiles();
  const session = await service();
  queued = [
    {
      id: "att9",
      batchId: "b",
      target: { cell: { tableId: "tbl1", recordId: "rec7", fieldId: "fld1" }, title: "Scans of rec7" },
      name: "b.txt",
      size: 5,
      addedTime: 1,
      position: 0,
      stage: "stored",
      bytesRead: 5,
      place: { path: "p", token: "t" },
      error: { kind: "failed", message: "The service refused this (403)." },
    },
  ];
  await open(session, "tbl1", "record;file\nrec7;b.txt\nOrder 1;a.txt\nrec8;gone.txt", ["a.txt", "b.txt"]);
  await expect
    .element(status)
    .toHaveTextContent(/^1 row left out\. 1 file in the list of uploads\. 1 file already added/);
  await dialog.getByRole("button", { name: "Save the result" }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(await saved[0]?.text()).toBe(
    [
      '"File","Record","Outcome","Attachment id"',
      '"b.txt","rec7","The service refused this (403).","att9"',
      '"a.txt","Order 1","Added","att1"',
      '"gone.txt","rec8","Not among the files.",""',
      "",
    ].join("\r\n"),
  );
});

test("a list among the files is an attachment if a person says so", async () => {
  const { session } = await localBackend({ hasRecords: true });
  await open(session, "Products", "SKU,File\nLH-3105,a.txt", ["a.txt"], true);
  const way = dialog.getByRole("combobox", { name: "Match by" });
  await expect.element(way).toHaveTextContent("list.csv");
  await expect.element(addButton("Add 1 file")).toBeEnabled();
  await way.click();
  await page.getByRole("option", { name: /^All files to each record/ }).click();
  await addButton("Add 4 files").click();
  await expect.poll(() => added.map(([, , names]) => names)).toEqual(["list.csv,a.txt", "list.csv,a.txt"]);
});

test.each([
  ['file,record\na.txt,"rec1', "The quote in row 2 is not closed. Nothing was added."],
  ["Bild,Artikel,Preis\nz,x,5", "Choose its column of files. Nothing was added."],
  ["file,Artikel,Preis\na.txt,x,5", "Choose its column of records. Nothing was added."],
])("a list that cannot be read says what to do: %s", async (list, help) => {
  await open(await service(), "tbl1", list, ["b.txt"]);
  await expect.element(status).toHaveTextContent(help);
  await expect.element(addButton("Add 0 files")).toBeDisabled();
});

test("columns whose headings say nothing are chosen by hand", async () => {
  const { session } = await localBackend({ hasRecords: true });
  await open(session, "Products", "Bild,Artikel,Preis\na.txt,LH-3105,LH-9999", ["a.txt"]);
  const choose = async (column: string, heading: string) => {
    await page.getByRole("combobox", { name: column }).click();
    await page.getByRole("option", { name: heading }).click();
  };
  await expect.element(addButton("Add 1 file")).toBeEnabled();
  await choose("Column of records", "Preis");
  await expect.element(status).toHaveTextContent("1 row left out.");
  await choose("Column of records", "Artikel");
  await expect.element(addButton("Add 1 file")).toBeEnabled();
  await choose("Column of files", "Preis");
  await expect.element(status).toHaveTextContent("1 row left out. 1 file in no row.");
});

test("columns that were chosen by hand are still chosen after a look at another list", async () => {
  const { session } = await localBackend({ hasRecords: true });
  const other = incoming("drop/other.csv", "SKU,File\nLH-3105,a.txt");
  await open(session, "Products", "Bild,Artikel,Preis\na.txt,LH-3105,LH-9999", ["a.txt"], false, [other]);
  const choose = async (name: string, option: string) => {
    await page.getByRole("combobox", { name }).click();
    await page.getByRole("option", { name: new RegExp(`^${option}`) }).click();
  };
  await choose("Match by", "list.csv");
  await choose("Column of records", "Preis");
  await choose("Match by", "other.csv");
  await expect.element(page.getByRole("combobox", { name: "Column of records" })).toHaveTextContent("SKU");
  await choose("Match by", "list.csv");
  await expect.element(page.getByRole("combobox", { name: "Column of records" })).toHaveTextContent("Preis");
});

test("a list of one column says what it lacks, and makes room for a whole one", async () => {
  const { session } = await localBackend({ hasRecords: true });
  const zips = [stored("names.csv", "file\na.txt\n"), stored("whole.csv", "SKU,File\nLH-3105,a.txt")];
  const given = zips.map((inside, at) => ({ file: new File([zipOf([inside])], `${at + 1}.zip`), folder: "" }));
  await open(session, "Products", "", ["a.txt"], false, given);
  await dialog.getByRole("button", { name: "Open 1.zip" }).click();
  await expect
    .element(status)
    .toHaveTextContent("names.csv has 1 column. A list needs two: of files, and of their records. Nothing was added.");
  await dialog.getByRole("button", { name: "Open 2.zip" }).click();
  await expect.element(addButton("Add 1 file")).toBeEnabled();
});
