import { expect, test } from "vitest";
import { bytesOf, stored, zipOf } from "./test-zip.ts";
import { filesInZip } from "./zip-files.ts";

const DAMAGED = "It is no zip file, only a part of one, or damaged.";

const shown = async (zip: File) => {
  const { files, unreadable } = await filesInZip(zip);
  const texts = files.map(async ({ file, folder }) => `${folder}/${file.name}: ${await file.text()}`);
  return [...(await Promise.all(texts)), unreadable];
};

async function deflated(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

test("files come with their folders, by name, and each time with the same last change", async () => {
  const content = await deflated("two two two");
  const zip = zipOf(
    [
      stored("10.txt", "ten"),
      { name: bytesOf("sub/"), content: bytesOf("") },
      { ...stored("2.txt", ""), content, method: 8 },
      stored("sub\\deep/a.txt", "a"),
    ],
    [3, 0, 11, 1],
  );
  expect(await shown(zip)).toEqual(["/2.txt: two two two", "/10.txt: ten", "sub/deep/a.txt: a", 0]);
  const [first] = (await filesInZip(zip)).files;
  expect(first?.file.lastModified).toBe(new Date(2026, 4, 20, 10, 30).getTime());
});

test("names are read as UTF-8, marked or not, else in the code page that Windows uses", async () => {
  const zip = zipOf([
    stored("Müsli.txt", ""),
    { ...stored("Ödland.txt", ""), flags: 0x800 },
    { name: new Uint8Array([0x47, 0x72, 0x81, 0xe1, 0x65]), content: bytesOf("") },
  ]);
  expect((await filesInZip(zip)).files.map(({ file }) => file.name)).toEqual(["Grüße", "Müsli.txt", "Ödland.txt"]);
});

test("a file that does not unpack is counted, and the others come", async () => {
  const other = { ...stored("deflate64.txt", "?"), method: 9 };
  expect(
    await shown(
      zipOf(
        [other, stored("a.txt", "a"), { ...stored("short.txt", ""), content: await deflated("ab"), method: 8 }],
        [1, 1, 99],
      ),
    ),
  ).toEqual(["/a.txt: a", 2]);
});

test.each([
  [
    "a password",
    zipOf([{ ...stored("a.txt", "13 bytes, sic"), flags: 1 }], [1]),
    "It needs a password. Unpack it first.",
  ],
  ["no zip", new File(["PK of another kind"], "a.zip"), DAMAGED],
  ["half a zip", new File([zipOf([stored("a.txt", "a")]).slice(0, 40)], "a.zip"), DAMAGED],
])("%s is said", async (_, zip, message) => {
  await expect(filesInZip(zip)).rejects.toThrow(message);
});
