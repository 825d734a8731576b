import { expect, it } from "vitest";
import { formParts } from "./multipart.ts";

async function* inChunks(body: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < body.length; from += size) yield body.subarray(from, from + size);
}

async function read(body: Buffer, contentType: string, chunkSize = 65_536) {
  const parts: { name: string; fileName: string | undefined; content: Buffer }[] = [];
  for await (const { name, fileName, bytes } of formParts(inChunks(body, chunkSize), contentType)) {
    const chunks: Buffer[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    parts.push({ name, fileName, content: Buffer.concat(chunks) });
  }
  return parts;
}

const NAME = 'a "b"; name="x"; ü日.txt';
/** Looks like boundaries, and ends as they begin. */
const TRICKY = Buffer.from("\r\n--\r\n------x\r\n\r\n--formdata\r\n-");

async function exampleForm(): Promise<[Buffer, string]> {
  const form = new FormData();
  form.append("key", "uploads/1/ü");
  form.append("empty", "");
  form.append("two lines", "a\r\nb");
  form.append("file", new Blob([TRICKY]), NAME);
  form.append("none", new Blob([]), "none.bin");
  const response = new Response(form);
  return [Buffer.from(await response.arrayBuffer()), response.headers.get("content-type") ?? ""];
}

it.each([1, 7, 64, 65_536])("reads fields and files of a form that comes in chunks of %i bytes", async (size) => {
  const [body, contentType] = await exampleForm();
  expect(await read(body, contentType, size)).toEqual([
    { name: "key", fileName: undefined, content: Buffer.from("uploads/1/ü") },
    { name: "empty", fileName: undefined, content: Buffer.alloc(0) },
    { name: "two lines", fileName: undefined, content: Buffer.from("a\r\nb") },
    { name: "file", fileName: NAME, content: TRICKY },
    { name: "none", fileName: "none.bin", content: Buffer.alloc(0) },
  ]);
});

it("skips what nobody reads", async () => {
  const [body, contentType] = await exampleForm();
  const names: string[] = [];
  for await (const { name } of formParts(inChunks(body, 10), contentType)) names.push(name);
  expect(names).toEqual(["key", "empty", "two lines", "file", "none"]);
});

it("reads a quoted boundary, text before the first one, and an end without a line", async () => {
  const body = 'Hello\r\n--a b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--a b--';
  const parts = await read(Buffer.from(body), 'multipart/form-data; boundary="a b"');
  expect(parts).toEqual([{ name: "x", fileName: undefined, content: Buffer.from("1") }]);
});

it("refuses a form that is cut", async () => {
  const [body, contentType] = await exampleForm();
  const end = body.lastIndexOf("--") + 2;
  for (let length = 0; length < end; length += 11)
    await expect(read(body.subarray(0, length), contentType)).rejects.toThrow("The form is cut.");
});

it.each([
  ["another media type", "application/json", "--b--", "no multipart form"],
  ["no boundary", "multipart/form-data", "--b--", "no multipart form"],
  ["a part without a name", "multipart/form-data; boundary=b", "--b\r\nX: 1\r\n\r\n1\r\n--b--", "no name"],
  ["a boundary that goes on", "multipart/form-data; boundary=b", "--bc\r\n\r\n1\r\n--b--", "more than its line"],
])("refuses %s", async (_, contentType, body, message) => {
  await expect(read(Buffer.from(body), contentType)).rejects.toThrow(message);
});
