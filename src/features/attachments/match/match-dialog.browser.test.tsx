import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";
import { boxOf, textsOf } from "#app/test-shown.ts";
import { stored, zipOf } from "#ui/drop/test-zip.ts";
import { readLists } from "./file-list.ts";
import { MatchDialog } from "./match-dialog.tsx";

const TABLE = {
  id: "tblOne",
  baseId: "bseOne",
  name: "Suppliers",
  fields: [
    { id: "fldName", name: "Name", type: "text" },
    { id: "fldStock", name: "In stock", type: "number" },
    { id: "fldDocuments", name: "Documents", type: "attachment" },
  ],
} as const;

const dialog = page.getByRole("dialog", { name: "Match files to records" });
const rows = dialog.getByRole("row").filter({ has: page.getByRole("combobox") });
const leftOut = dialog.getByRole("status");

const BRUN = { id: "recBrun", name: "Atelier Brun", fields: { fldName: "Atelier Brun", fldStock: 4 } };
const KILN = { id: "recKiln", name: "Kiln Nine", fields: { fldName: "Kiln Nine", fldStock: 19 } };

async function match(names: readonly string[], records = [BRUN], given: readonly File[] = []) {
  const named = names.map((name) => new File([name.slice(0, 20).padEnd(70)], name));
  const files = [...given, ...named].map((file) => ({ file, folder: "" }));
  const lists = await readLists(files);
  const [backend, onClose] = [await localBackend(), vi.fn<() => void>()];
  const parts = (key: number) => (
    <MatchDialog
      key={key}
      table={TABLE}
      records={records}
      files={files}
      lists={lists}
      unreadable={0}
      onClose={onClose}
    />
  );
  const { draw } = show(parts(0), backend);
  await expect.element(dialog).toBeVisible();
  return { ...backend, onClose, openAgain: () => draw(parts(1)) };
}

const openZip = dialog.getByRole("button", { name: "Open photos.zip" });

test("a zip is opened in its place, and the list that names its files is taken", async () => {
  const list = stored("list.csv", "file,record\na.txt,Kiln Nine\n");
  await match([], [BRUN, KILN], [zipOf([list, stored("sub/a.txt", "a"), stored("b.txt", "")])]);
  await openZip.click();
  await expect.element(leftOut).toHaveTextContent("1 file in no row.");
  await expect.element(openZip).not.toBeInTheDocument();
});

test("a record that was chosen by hand stays with its file when a zip is opened, and a damaged zip blocks no other", async () => {
  const inside = zipOf([stored("Kiln Nine 1.txt", "one"), stored("Kiln Nine 2.txt", "two")]);
  const damaged = new File(["no zip"], "a.zip");
  await match(["mine.txt"], [BRUN, KILN], [damaged, inside]);
  const recordOf = (name: string) => dialog.getByRole("combobox", { name: `Record for ${name}` });
  await recordOf("mine.txt").click();
  await page.getByRole("option", { name: "Atelier Brun" }).click();
  await dialog.getByRole("button", { name: "Open a.zip" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(/^a\.zip was not opened/);
  await openZip.click();
  await expect.element(recordOf("Kiln Nine 1.txt")).toHaveTextContent("Kiln Nine");
  await expect.element(recordOf("mine.txt")).toHaveTextContent("Atelier Brun");
});

test("what is called a zip and is none stays, with the reason", async () => {
  await match([], [BRUN], [new File(["no zip"], "photos.zip")]);
  await openZip.click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(/^photos\.zip was not opened.*It is no zip file/);
  await expect.element(rows.first()).toHaveTextContent("photos.zip");
  await expect.element(dialog).not.toHaveTextContent("record selected");
});

test("of many files the first hundred are shown, those without a match before the others", async () => {
  await match([...Array.from({ length: 120 }, (_, index) => `Atelier Brun ${index}.txt`), "stray.txt"]);
  await expect.poll(() => rows.elements().length).toBe(100);
  await expect.element(rows.first()).toHaveTextContent("stray.txt");
  await dialog.getByRole("button", { name: "Show 21 more" }).click();
  await expect.poll(() => rows.elements().length).toBe(121);
  await expect.element(dialog.getByRole("button", { name: "Add 120 files" })).toBeVisible();
});

test("the record of each file is seen despite long names, and is chosen by hand", async () => {
  const long = `${"kiln-drawing-".repeat(14)}.pdf`;
  await match(["Atelier Brun 1.txt", "stray.txt", "Atelier Brun 2.txt", long]);
  const order = ["stray.txt", long, "Atelier Brun 1.txt", "Atelier Brun 2.txt"];
  await expect.poll(() => textsOf(rows)).toEqual(order.map((name) => expect.stringContaining(name) as string));
  await expect.element(leftOut).toHaveTextContent(/^2 files left out/);
  const table = dialog.getByRole("region", { name: "Files and their records" });
  for (const width of [1440, 1024, 640, 390]) {
    await page.viewport(width, 800);
    await expect.element(leftOut).toBeInViewport({ ratio: 0.99 });
    await expect.poll(() => table.element().scrollWidth - table.element().clientWidth).toBe(0);
    expect(boxOf(rows.nth(1).getByTitle(long)).width, `width of a name at ${width}`).toBeGreaterThan(200);
    expect(boxOf(rows.nth(1).getByRole("combobox")).width, `width of a choice at ${width}`).toBeGreaterThan(200);
  }
  await page.viewport(1280, 800);
  const choose = async (place: number, option: string) => {
    await rows.nth(place).getByRole("combobox").click();
    await page.getByRole("option", { name: option }).click();
  };
  await choose(0, "Atelier Brun");
  await expect.element(leftOut).toHaveTextContent("1 file left out. Its name matches no record, or several.");
  await choose(2, "Leave out");
  await expect.element(leftOut).toHaveTextContent("2 files left out.");
  await choose(2, "Atelier Brun");
  await expect.element(dialog.getByRole("button", { name: "Add 3 files" })).toBeVisible();
});

test("a number that happens to be in a file's name chooses no record, and files are given out without names", async () => {
  await match(["photo-19.jpg", "photo-20.jpg"], [BRUN, KILN]);
  const way = dialog.getByRole("combobox", { name: "Match by" });
  const chosen = () => textsOf(rows.getByRole("combobox"));
  await expect.element(way).toHaveTextContent("Name");
  await expect.poll(chosen).toEqual(["Leave out", "Leave out"]);
  await expect.element(dialog.getByRole("button", { name: "Add 0 files" })).toBeDisabled();
  const chooseWay = async (name: RegExp) => {
    await way.click();
    await page.getByRole("option", { name }).click();
  };
  await chooseWay(/^In table order/);
  await expect.poll(chosen).toEqual(["Atelier Brun", "Kiln Nine"]);
  await chooseWay(/^All files to each record/);
  await expect.poll(chosen).toEqual(["Every record", "Every record"]);
  await expect.element(dialog.getByRole("button", { name: "Add 4 files" })).toBeVisible();
});

test("a list beside a zip names the files inside it", async () => {
  const list = new File(["file,record\na.txt,Kiln Nine\n"], "list.csv");
  await match([], [BRUN, KILN], [zipOf([stored("sub/a.txt", "a"), stored("b.txt", "")]), list]);
  await openZip.click();
  await expect.element(openZip).not.toBeInTheDocument();
  await expect.element(leftOut).toHaveTextContent("1 file in no row.");
});

test("a record that was chosen by hand stays when files are matched by another column, and the rest gets one at once", async () => {
  await match(["mine.txt", "stray 1.txt", "stray 2.txt", "Kiln Nine.txt"], [BRUN, KILN]);
  const recordOf = (name: string) => dialog.getByRole("combobox", { name: `Record for ${name}` });
  const choose = async (name: string, option: RegExp) => {
    await dialog.getByRole("combobox", { name }).click();
    await page.getByRole("option", { name: option }).click();
  };
  await choose("Record for mine.txt", /^Atelier Brun$/);
  await choose("Match by", /^In table order/);
  await choose("Match by", /^Name/);
  await expect.element(recordOf("Kiln Nine.txt")).toHaveTextContent("Kiln Nine");
  await expect.element(recordOf("mine.txt")).toHaveTextContent("Atelier Brun");
  await choose("3 files without a match", /^Kiln Nine$/);
  for (const name of ["stray 1.txt", "stray 2.txt"])
    await expect.element(recordOf(name)).toHaveTextContent("Kiln Nine");
  await expect.element(dialog.getByRole("button", { name: "Add 4 files" })).toBeVisible();
});

test("what is chosen for photos is kept once their files are added, not after Cancel", async () => {
  const { session, onClose, openAgain } = await match(["Atelier Brun 1.jpg"]);
  const kept = async () => (await session.notebook.read("photo-side", "fldDocuments"))?.value;
  const photos = dialog.getByRole("button", { name: /^Photos: / });
  const choose = async () => {
    await photos.click();
    await page.getByRole("menuitemradio", { name: "Photos: no place data, up to 1,920 px" }).click();
    await expect.element(photos).toHaveTextContent("Photos: no place data, up to 1,920 px");
  };
  await choose();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(onClose).toHaveBeenCalledOnce();
  openAgain();
  await expect.element(photos).toHaveTextContent("Photos: as they are");
  expect(await kept()).toBeUndefined();
  await choose();
  await dialog.getByRole("button", { name: "Add 1 file" }).click();
  await expect.poll(kept).toBe(1920);
});
