import { expect, test } from "vitest";
import { csvOf } from "#text/csv.ts";
import { queuedFile } from "#uploads/test-queued-file.ts";
import { rowFacts } from "../view/row-facts.ts";
import { readLists } from "./file-list.ts";
import { keptList, planList, readPlan, resultOf } from "./list-plan.ts";

const TABLE = {
  id: "tbl1",
  baseId: "bse1",
  name: "Products",
  fields: [
    { id: "fldName", name: "Name", type: "text" },
    { id: "fldSku", name: "SKU", type: "text" },
    { id: "fldPhotos", name: "Photos", type: "attachment" },
    { id: "fldManual", name: "Manual", type: "attachment" },
  ],
} as const;
const [, , PHOTOS] = TABLE.fields;

const RECORDS = [
  { id: "rec1", fields: { fldName: "Kiln vase", fldSku: "LH-1" } },
  { id: "rec2", fields: { fldName: "Salt cellar", fldSku: "LH-2" } },
  { id: "rec3", fields: { fldName: "Twin", fldSku: "LH-3" } },
  { id: "rec4", fields: { fldName: "Twin", fldSku: "LH-4" } },
];

const incoming = (path: string, content = "") => {
  const [name = "", ...folders] = path.split("/").toReversed();
  return { file: new File([content], name), folder: folders.toReversed().join("/") };
};

interface Given {
  readonly files?: readonly (string | ReturnType<typeof incoming>)[];
  readonly records?: Parameters<typeof planList>[1] extends ReadonlyMap<string, infer One> ? readonly One[] : never;
  readonly isRemote?: boolean;
  readonly queued?: Parameters<typeof planList>[2];
  readonly list?: Awaited<ReturnType<typeof readLists>>[number];
}

async function planned(
  text: string,
  { files = [], records = RECORDS, isRemote = false, queued = [], ...given }: Given,
) {
  const [read] = await readLists([incoming("drop/list.csv", text)]);
  const list = given.list ?? read;
  if (!list) throw new Error("It is no list.");
  const all = [
    ...(list.source ? [list.source] : []),
    ...files.map((one) => (typeof one === "string" ? incoming(one) : one)),
  ];
  const facts = records.map((record) => rowFacts(record, TABLE.fields, isRemote));
  const rows = readPlan(TABLE, list, all, facts, isRemote);
  const known = new Map(records.map((record) => [record.id, record]));
  return planList(rows, known, queued, PHOTOS);
}

const states = (plan: Awaited<ReturnType<typeof planned>>) => plan.map(({ state, text }) => [state, text]);
const cells = (plan: Awaited<ReturnType<typeof planned>>) =>
  plan.map(({ row, target }) => [row.file, target?.cell.recordId, target?.cell.fieldId, target?.anchorId]);

test.each([
  ["id", "record", "rec1", "rec2"],
  ["name, in any case", "Record", "kiln vase", "Salt cellar"],
  ["id too, where the column is called after a field", "SKU", "lh-1", "rec2"],
  ["field, if the column is called after it", "sku", "lh-1", "LH-2"],
])("a record is found by its %s", async (_, heading, one, other) => {
  const plan = await planned(`file,${heading}\na.jpg,${one}\nb.jpg,${other}`, { files: ["a.jpg", "b.jpg"] });
  expect(cells(plan)).toEqual([
    ["a.jpg", "rec1", "fldPhotos", undefined],
    ["b.jpg", "rec2", "fldPhotos", undefined],
  ]);
});

test("without a heading that is known, records are found by the field that has most of the texts, each once", async () => {
  const files = ["a.jpg", "b.jpg", "c.jpg"];
  const plan = await planned("Nr;Bild;Artikel\n1;a.jpg;LH-1\n2;b.jpg;LH-2\n3;c.jpg;lh-3", { files });
  expect(plan.map(({ target }) => target?.cell.recordId)).toEqual(["rec1", "rec2", "rec3"]);
  const names = await planned("Bild;Artikel\na.jpg;Twin\nb.jpg;Kiln vase\nc.jpg;LH-2", { files });
  expect(states(names)).toEqual([
    ["left out", "2 records have this name. Write the id."],
    ["new", "Not added yet"],
    ["left out", "No record has this id or name."],
  ]);
});

test("what fits nothing, fits twice or is not said is left out with its reason, in the list's order", async () => {
  const rows = [
    "gone.jpg,rec1,",
    "a.jpg,nobody,",
    "a.jpg,twin,",
    "same.jpg,rec1,",
    ",rec1,",
    "a.jpg,,",
    "a.jpg,rec2,Pictures",
    "a.jpg,rec2,manual",
    "A.JPG,rec2,Manual",
    "a.jpg,rec1,",
  ];
  const plan = await planned(`file,record,field\n${rows.join("\n")}`, {
    files: ["a.jpg", "x/same.jpg", "y/same.jpg", "stray.jpg"],
  });
  expect(states(plan)).toEqual([
    ["left out", "Not among the files."],
    ["left out", "No record has this id or name."],
    ["left out", "2 records have this name. Write the id."],
    ["left out", "2 files fit: x/same.jpg, y/same.jpg. Write the folder too."],
    ["left out", "No file is named."],
    ["left out", "No record is named."],
    ["left out", "No attachment field is called “Pictures”."],
    ["new", "Not added yet"],
    ["left out", "The same file and record as row 9."],
    ["new", "Not added yet"],
    ["extra", "In no row of the list."],
  ]);
  expect(plan.at(-1)?.row.file).toBe("stray.jpg");
});

test("one file goes to several records, and several of one cell to one record, in their order", async () => {
  const plan = await planned('file,record\n"b.jpg;a.jpg",rec2\na.jpg,rec1', { files: ["a.jpg", "b.jpg"] });
  expect(cells(plan).map(([file, record]) => [file, record])).toEqual([
    ["b.jpg", "rec2"],
    ["a.jpg", "rec2"],
    ["a.jpg", "rec1"],
  ]);
});

test("a list before its files names what is awaited", async () => {
  const plan = await planned("name;file\nKiln vase;a.jpg", {});
  expect(states(plan)).toEqual([["left out", "Not among the files."]]);
});

test("a remote record that is not known is taken by its id, and a known one by its name", async () => {
  const plan = await planned("file,record\na.jpg,recNew\nb.jpg,Kiln vase\nc.jpg,..", {
    files: ["a.jpg", "b.jpg", "c.jpg"],
    isRemote: true,
  });
  expect(plan.map(({ target }) => target?.cell.recordId)).toEqual(["recNew", "rec1", undefined]);
});

test("what a spreadsheet could not find or has rounded is no id, and its texts of digits are read", async () => {
  const text = 'file,record\na.jpg,#N/A\nb.jpg,1.23457E+17\nc.jpg,"=""007"""\nd.jpg,#REF!';
  const files = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"];
  const plan = await planned(text, { files, isRemote: true });
  expect(plan.map(({ target, text: why }) => target?.cell.recordId ?? why)).toEqual([
    "No record is named.",
    "No record has this id or name.",
    "007",
    "No record is named.",
  ]);
});

test("a file that begins like a formula is found in our own result of a list", async () => {
  const plan = await planned("file,record\n-1.jpg,rec1", { files: ["-1.jpg"] });
  const again = await planned(csvOf(resultOf(plan)), { files: ["-1.jpg"] });
  expect(again.map(({ target }) => target?.cell.recordId)).toEqual(["rec1"]);
});

test("signs that do not show are no part of a record's text or a file's name", async () => {
  const files = ["Shot 5.00\u202FPM.png", "b.jpg"];
  const plan = await planned("file,record\nShot 5.00 PM.png,\u200BKiln\u00A0vase\u200B\nb.jpg\u200B,rec2\uFEFF", {
    files,
  });
  expect(plan.map(({ target }) => target?.cell.recordId)).toEqual(["rec1", "rec2"]);
});

const held = (name: string, size: number, id: string) => ({ id, name, size });
const withPhotos = (...photos: readonly object[]) => [
  { id: "rec1", fields: { fldName: "Kiln vase", fldPhotos: photos } },
];

test("an anchor is an attachment of the cell by id or name, and on another service any id", async () => {
  const records = withPhotos(held("front.jpg", 1, "att1"), held("twice.jpg", 2, "att2"), held("twice.jpg", 3, "att3"));
  const text = "file,record,beside\na.jpg,rec1,att2\nb.jpg,rec1,front.jpg\nc.jpg,rec1,twice.jpg\nd.jpg,rec1,att9";
  const files = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"];
  const here = await planned(text, { files, records });
  expect(here.map(({ target, text: why }) => target?.anchorId ?? why)).toEqual([
    "att2",
    "att1",
    "Its cell has no attachment “twice.jpg”.",
    "Its cell has no attachment “att9”.",
  ]);
  const there = await planned(text, { files, records, isRemote: true });
  expect(there.at(-1)?.target?.anchorId).toBe("att9");
});

test("what the record has by name and size was added, each attachment once", async () => {
  const records = withPhotos(held("a.jpg", 3, "att1"), held("b.jpg", 9, "att2"));
  const files = [incoming("x/a.jpg", "one"), incoming("y/a.jpg", "two"), incoming("b.jpg", "new")];
  const plan = await planned("file,record\nx/a.jpg,rec1\ny/a.jpg,rec1\nb.jpg,rec1", { files, records });
  expect(plan.map(({ state, attachmentId }) => [state, attachmentId])).toEqual([
    ["added", "att1"],
    ["new", undefined],
    ["new", undefined],
  ]);
});

const inQueue = (name: string, stage: "stored" | "inserted" | "waiting", kind?: "failed" | "missing") => ({
  ...queuedFile(name, stage),
  target: { cell: { tableId: "tbl1", recordId: "rec1", fieldId: "fldPhotos" }, title: "" },
  size: 3,
  ...(kind && { error: { kind, message: `It ${kind}.` } }),
});

test("what is in the list of uploads is not added again, but what a reload lost is", async () => {
  const queued = [
    inQueue("a.jpg", "stored", "failed"),
    inQueue("b.jpg", "inserted"),
    inQueue("c.jpg", "waiting", "missing"),
  ];
  const text = "file,record\na.jpg,rec1\nb.jpg,rec1\nc.jpg,rec1";
  const files = ["a.jpg", "b.jpg", "c.jpg"].map((name) => incoming(name, "one"));
  expect(states(await planned(text, { files, queued }))).toEqual([
    ["queued", "It failed."],
    ["added", "Added"],
    ["new", "Not added yet"],
  ]);
  expect(states(await planned(text, { queued }))).toEqual([
    ["queued", "It failed."],
    ["added", "Added"],
    ["queued", "It missing."],
  ]);
});

test("a kept list tells later what came of it, without its files", async () => {
  const text = 'sku,file,secret\nLH-1,"A.JPG;b.jpg",x\nLH-2,gone.jpg,y';
  const files = [incoming("drop/a.jpg", "one"), incoming("drop/b.jpg", "four"), incoming("drop/stray.jpg")];
  const first = await planned(text, { files });
  expect(resultOf(first)).toEqual([
    ["File", "Record", "Outcome", "Attachment id"],
    ["A.JPG", "LH-1", "Not added yet", ""],
    ["b.jpg", "LH-1", "Not added yet", ""],
    ["gone.jpg", "LH-2", "Not among the files.", ""],
    ["drop/stray.jpg", "", "In no row of the list.", ""],
  ]);
  const kept = keptList({ name: "list.csv", lines: [] }, "sku", first);
  expect(JSON.stringify(kept)).not.toContain("secret");
  const records = [
    {
      id: "rec1",
      fields: { fldName: "Kiln vase", fldSku: "LH-1", fldPhotos: [held("a.jpg", 3, "att1"), held("b.jpg", 5, "att2")] },
    },
    ...RECORDS.slice(1),
  ];
  const later = await planned("", { list: kept, records });
  expect(resultOf(later).slice(1)).toEqual([
    ["A.JPG", "LH-1", "Added", "att1"],
    ["b.jpg", "LH-1", "Not among the files.", ""],
    ["gone.jpg", "LH-2", "Not among the files.", ""],
  ]);
  expect(later.map(({ row }) => row.place)).toEqual(["Row 2", "Row 2", "Row 3"]);
});
