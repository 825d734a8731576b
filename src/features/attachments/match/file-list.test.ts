import { expect, test } from "vitest";
import type { Field } from "#workspace/workspace.ts";
import { fileFinder, namesIn, readLists, readRowsOf } from "./file-list.ts";

const incoming = (path: string, content: BlobPart = "") => {
  const [name = "", ...folders] = path.split("/").toReversed();
  return { file: new File([content], name), folder: folders.toReversed().join("/") };
};
const read = async (content: BlobPart, name = "list.csv") => (await readLists([incoming(name, content)]))[0];

/** The columns that are found, and the rows. */
async function rowsOf(content: BlobPart, files: readonly string[] = [], names: readonly string[] = []) {
  const list = await read(content);
  if (!list) throw new Error("It is no list.");
  const fields = names.map((name): Field => ({
    id: name,
    name,
    type: name.startsWith("Photo") ? "attachment" : name === "In stock" ? "number" : "text",
  }));
  const known = { isFile: (cell: string) => files.includes(cell), isRecord: (cell: string) => cell.startsWith("rec") };
  const { names: headings, columns, rows } = readRowsOf(list, fields, known);
  return {
    columns: [columns.file, columns.record].map((at) => (at === undefined ? at : headings[at])),
    all: rows,
    rows: rows.map((row) => [row.place, row.file, row.record]),
  };
}

const BOM = new Uint8Array([0xef, 0xbb, 0xbf]);

test("a list of 200,000 rows is read", async () => {
  const list = await read(`file,record\n${"a.jpg,rec1\n".repeat(200_000)}`);
  expect(list).toMatchObject({ lines: { length: 200_001 } });
});

test.each([
  ["commas", "file,record\na.jpg,rec1\n"],
  ["semicolons, as Excel writes them in Europe", "file;record\r\na.jpg;rec1\r\n"],
  ["tabs", "file\trecord\na.jpg\trec1"],
  ["a line that names the separator", "sep=;\r\nfile;record\r\na.jpg;rec1\r\n"],
  ["quotes", '"file","record"\n"a.jpg","rec1"\n'],
  ["columns in another order, and others", "sku,Record ID,price,File Name\nx,rec1,1.5,a.jpg"],
])("a list with %s is read", async (_, text) => {
  const { rows } = await rowsOf(text);
  expect(rows.map(([, ...row]) => row)).toEqual([["a.jpg", "rec1"]]);
});

test("a byte order mark, UTF-16 and Windows-1252 are decoded", async () => {
  const codes = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
  const utf16 = new Uint8Array([0xff, 0xfe, ...codes("file\trecord\nü.jpg\tr").flatMap((code) => [code, 0])]);
  const latin = new Uint8Array(codes("file;record\nü.jpg;r"));
  for (const content of [new Blob([BOM, "file,record\nü.jpg,r"]), utf16, latin])
    expect((await rowsOf(content)).rows).toEqual([["Row 2", "ü.jpg", "r"]]);
});

test("rows keep their numbers beside blank ones, and quoted commas and line breaks stay in their cell", async () => {
  const { rows } = await rowsOf('file,record\n\n"a, b.jpg",rec1\n,,\n"c\nd.jpg",rec2\n');
  expect(rows).toEqual([
    ["Row 3", "a, b.jpg", "rec1"],
    ["Row 5", "c\nd.jpg", "rec2"],
  ]);
});

test.each([
  ["headings", "Attachment,Row ID,Colour\na,b,c", ["Attachment", "Row ID"]],
  ["files that are there, whatever the heading", "file,Bild\nnote,x.jpg\n", ["Bild", "file"]],
  ["a field of the table", "id,SKU code,path\n1,LH-1,x.jpg\n2,LH-2,y.jpg", ["path", "SKU code"]],
  ["a record's own heading before a field", "SKU code,Record,path\n1,LH-1,x.jpg", ["path", "Record"]],
  ["the only other column", "path,Product code\nx.jpg,LH-9", ["path", "Product code"]],
  ["what is there, without headings", "x.jpg,LH-9\ny.jpg,LH-1", ["", ""]],
  ["records that are there, in another language", "Nr;Bild;Artikel;Preis\n1;x.jpg;rec1;5", ["Bild", "Artikel"]],
  ["records that are there, without headings", "1;x.jpg;rec1", ["", ""]],
  ["a field that names records, before others", "In stock,Kind,SKU code,path\n7,Clay,rec1,x.jpg", ["path", "SKU code"]],
  ["a field of texts before one of numbers", "In stock,SKU code,path\n7,LH-1,x.jpg", ["path", "SKU code"]],
  ["nothing", "Bild,Artikel,Preis\nz.jpg,LH-9,5", [undefined, undefined]],
])("columns are found by %s", async (_, text, columns) => {
  expect((await rowsOf(text, ["x.jpg", "y.jpg"], ["sku-code", "In stock", "Kind"])).columns).toEqual(columns);
});

test.each([
  ["a title above", "Spring delivery,,\nfile,record,\nx.jpg,rec1,", [["Row 3", "x.jpg", "rec1", ""]]],
  ["an empty row of totals below", "file,record,sum\nx.jpg,rec1,5\n,,5", [["Row 2", "x.jpg", "rec1", ""]]],
  [
    "several columns of files",
    "SKU,Image 1,Image 2\nLH-1,x.jpg,y.jpg\nLH-2,,y.jpg\nLH-3,,",
    [
      ["Row 2", "x.jpg", "LH-1", ""],
      ["Row 2", "y.jpg", "LH-1", ""],
      ["Row 3", "y.jpg", "LH-2", ""],
      ["Row 4", "", "LH-3", ""],
    ],
  ],
  [
    "columns called after attachment fields",
    "SKU,Photo,Photo back\nLH-1,x.jpg,y.jpg",
    [
      ["Row 2", "x.jpg", "LH-1", "Photo"],
      ["Row 2", "y.jpg", "LH-1", "Photo back"],
    ],
  ],
  ["codes that are files without their endings", "x,SKU,image\n1,LH-1,x.jpg", [["Row 2", "x.jpg", "LH-1", ""]]],
])("%s: rows are read as meant", async (_, text, expected) => {
  const list = await rowsOf(text, ["x.jpg", "y.jpg", "1"], ["SKU", "Photo", "Photo back"]);
  expect(list.all.map(({ place, file, record, field }) => [place, file, record, field])).toEqual(expected);
});

test("field, anchor and size have columns of their own", async () => {
  const { all } = await rowsOf("Beside;Field;File;Record;Bytes\natt1;Photos;a.jpg;rec1;5");
  expect(all).toEqual([{ place: "Row 2", file: "a.jpg", record: "rec1", field: "Photos", anchor: "att1", size: "5" }]);
});

test("what is no table is no list, and an open quote is named with its row", async () => {
  expect(await read("just a text\nof two lines")).toBeUndefined();
  expect(await read("a,b\n", "notes.txt")).toBeUndefined();
  expect(await read(new Uint8Array([1, 0, 2]))).toBeUndefined();
  expect(await read('file,record\na.jpg,"rec1\nb.jpg,rec2')).toMatchObject({
    error: "The quote in row 2 is not closed.",
  });
});

test("one cell may name several files, and a name may have separators", () => {
  const names = (cell: string) => namesIn(cell, (name) => ["Smith; John.jpg", "no ending"].includes(name));
  expect(names("a.jpg;b.jpg")).toEqual(["a.jpg", "b.jpg"]);
  expect(names("a.jpg | b.jpg")).toEqual(["a.jpg", "b.jpg"]);
  expect(names("a.jpg, b.jpg,")).toEqual(["a.jpg", "b.jpg"]);
  expect(names("a.jpg\nno ending")).toEqual(["a.jpg", "no ending"]);
  expect(names("Smith; John.jpg")).toEqual(["Smith; John.jpg"]);
  expect(names("Smith, John.pdf")).toEqual(["Smith, John.pdf"]);
  expect(names("a.jpg (https://host.example/x/a.jpg),b.jpg (https://host.example/y)")).toEqual(["a.jpg", "b.jpg"]);
  const addresses = "https://host.example/x/a%20b.jpg?X-Signature=f00,https://host.example/c.jpg#top";
  expect(names(addresses), "a signature is a secret").toEqual(["a b.jpg", "c.jpg"]);
});

const found = (path: string, files: readonly string[], folder?: string) =>
  fileFinder(
    files.map((one) => incoming(one)),
    folder,
  )(path).map(({ folder: of, file }) => `${of}/${file.name}`);

test("a path finds a file with more or fewer folders, and of any system", () => {
  expect(found("a.jpg", ["drop/deep/a.jpg"])).toEqual(["drop/deep/a.jpg"]);
  expect(found("C:\\photos\\deep\\a.jpg", ["deep/a.jpg"])).toEqual(["deep/a.jpg"]);
  expect(found("./deep/a.jpg", ["drop/deep/a.jpg", "drop/a.jpg"])).toEqual(["drop/deep/a.jpg"]);
  expect(found("other/a.jpg", ["deep/a.jpg"])).toEqual([]);
  expect(found("p/a.jpg", ["drop/p/a.jpg", "q/a.jpg", "a.jpg"])).toEqual(["drop/p/a.jpg", "/a.jpg"]);
  expect(found("jpg", ["deep/a.jpg"])).toEqual([]);
});

test("a path fits as an address has it too, unless a file is called so", () => {
  const files = ["a%20b.jpg", "a b.jpg", "Kiln 1/c d.jpg", "100%.jpg"].map((path) => incoming(path));
  const find = fileFinder(files);
  const found = (path: string) => find(path).map(({ file }) => file.name);
  expect(["a%20b.jpg", "Kiln%201/c%20d.jpg", "file:///Users/ada/a%20b.jpg"].map(found)).toEqual([
    ["a%20b.jpg"],
    ["c d.jpg"],
    ["a%20b.jpg"],
  ]);
  expect(["100%.jpg", "file:///C:/pictures/Kiln%201/c%20d.jpg", "%zz.jpg"].map(found)).toEqual([
    ["100%.jpg"],
    ["c d.jpg"],
    [],
  ]);
});

test("a name fits as it is written, else in any case and composition, else without its ending", () => {
  expect(found("A.JPG", ["a.jpg", "A.JPG"])).toEqual(["/A.JPG"]);
  expect(found("DEEP/A.JPG", ["Deep/a.jpg"])).toEqual(["Deep/a.jpg"]);
  expect(found("Mu\u0308sli.jpg", ["M\u00fcsli.jpg"])).toEqual(["/M\u00fcsli.jpg"]);
  expect(found("IMG_1", ["img_1.JPG"])).toEqual(["/img_1.JPG"]);
  expect(found("v1.2", ["v1.2.pdf", "v1.pdf"])).toEqual(["/v1.2.pdf"]);
  expect(found("a.png", ["a.jpg"])).toEqual([]);
});

test("of several files the one beside the list fits, else all", () => {
  expect(found("a.jpg", ["drop/a.jpg", "drop/old/a.jpg"], "drop")).toEqual(["drop/a.jpg"]);
  expect(found("a.jpg", ["x/a.jpg", "y/a.jpg"])).toEqual(["x/a.jpg", "y/a.jpg"]);
});
