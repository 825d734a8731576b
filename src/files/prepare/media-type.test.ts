import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { describeFile, mimetypeFrom, isText, typeOfText } from "./media-type.ts";

const bytes = (latin1: string) => Uint8Array.from(latin1, (character) => character.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const zip = (first: string) => bytes(`PK\x03\x04${"\0".repeat(26)}${first}`);

describe("the type of a file", () => {
  it.each<[string, string]>([
    ["image/png", "\x89PNG\r\n\x1a\n"],
    ["image/jpeg", "\xff\xd8\xff\xe0"],
    ["image/gif", "GIF89a\x01\0"],
    ["image/webp", "RIFF\x24\0\0\0WEBPVP8 "],
    ["image/bmp", `BM${"\0".repeat(12)}\x28\0\0\0`],
    ["image/tiff", "II*\0"],
    ["image/avif", "\0\0\0\x20ftypavif"],
    ["image/heic", "\0\0\0\x20ftypheic"],
    ["image/heic", "\0\0\0\x18ftypmif1\0\0\0\0mif1heic"],
    ["image/avif", "\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf"],
    ["image/heic", "\0\0\0\x14ftypmsf1\0\0\0\0mif1"],
    ["image/x-canon-cr3", "\0\0\0\x18ftypcrx \0\0\0\x01crx isom"],
    ["image/x-fuji-raf", "FUJIFILMCCD-RAW 0201\0"],
    ["image/x-olympus-orf", "IIRO\x08\0\0\0"],
    ["image/tiff", "II+\0\x08\0\0\0"],
    ["image/jp2", "\0\0\0\x0cjP  \r\n\x87\n"],
    ["video/quicktime", "\0\0\0\x08wide\0\x0a\x12\x34mdat"],
    ["video/mp4", "\0\0\0\x20ftypmp42\0\0\0\0M4A mp42isom"],
    ["video/3gpp", "\0\0\0\x18ftyp3gp5"],
    ["audio/mpeg", "\xff\xe3\x18\xc4"],
    ["application/pdf", "\r\n%PDF-1.4\n\0"],
    ["application/pdf", "\x1b%-12345X@PJL JOB\n@PJL ENTER LANGUAGE=PDF\n%PDF-1.7\n"],
    ["video/mp4", "\0\0\0\x20ftypisom"],
    ["video/quicktime", "\0\0\0\x14ftypqt  "],
    ["audio/mp4", "\0\0\0\x20ftypM4A "],
    ["video/webm", "\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm"],
    ["video/x-matroska", "\x1aE\xdf\xa3\x9fB\x82\x88matroska"],
    ["audio/mpeg", "ID3\x04\0"],
    ["audio/mpeg", "\xff\xfb\x90\x00"],
    ["audio/wav", "RIFF\x24\0\0\0WAVE"],
    ["audio/flac", "fLaC\0"],
    ["audio/ogg", `OggS${"\0".repeat(24)}OpusHead`],
    ["application/pdf", "%PDF-1.7\n"],
    ["application/pdf", "%PDF-1.7 on webm"],
    ["application/zip", "PK\x03\x04"],
    ["application/zip", "PK\x05\x06"],
    ["application/gzip", "\x1f\x8b\x08"],
    ["application/x-tar", `${"\0".repeat(257)}ustar`],
    ["application/vnd.sqlite3", "SQLite format 3\0"],
    ["font/woff2", "wOF2\0"],
  ])("is %s by its content, whatever its name says", (type, content) => {
    expect(mimetypeFrom(bytes(content), "", "")).toBe(type);
    expect(mimetypeFrom(bytes(content), "text/html", "x.html")).toBe(type);
    expect(mimetypeFrom(bytes(`${content}${"\0rest".repeat(200)}`), "image/svg+xml", "x.txt")).toBe(type);
  });

  it.each<[string, string, string, string, Uint8Array]>([
    [
      "by name",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "",
      "a.DOCX",
      zip("[Content_Types].xml"),
    ],
    [
      "as declared",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "a",
      zip("[Content_Types].xml"),
    ],
    [
      "as a Mac declares it",
      "application/vnd.apple.keynote",
      "application/vnd.apple.keynote",
      "a.key",
      zip("Index.zip"),
    ],
    ["by its name alone", "application/vnd.apple.numbers", "", "a.numbers", zip("Index.zip")],
    ["by its own word", "application/epub+zip", "", "a.zip", zip("mimetypeapplication/epub+zip")],
    [
      "by its own word",
      "application/vnd.oasis.opendocument.text",
      "",
      "a",
      zip("mimetypeapplication/vnd.oasis.opendocument.textPK"),
    ],
    ["as a ZIP", "application/zip", "image/png", "a.png", zip("a")],
    ["as a ZIP", "application/zip", "", "a", zip("a-mimetypeapplication/epub+zip")],
    ["as a ZIP", "application/zip", "", "a", zip("mimetypetext/html")],
    ["as Matroska", "video/x-matroska", "", "a", bytes(`\x1aE\xdf\xa3${"\0".repeat(60)}On webm`)],
    ["as declared", "audio/webm", "audio/webm;codecs=opus", "a", bytes("\x1aE\xdf\xa3B\x82\x84webm")],
    ["by name", "application/msword", "", "a.doc", bytes("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")],
  ])("inside a container is told %s: %s", (_, type, declared, name, content) => {
    expect(mimetypeFrom(content, declared, name)).toBe(type);
  });

  it.each<[string, string, string, string]>([
    ["text/plain", "Grüße, 世界\n", "", ""],
    ["text/plain", "just words", "image/png", "photo.png"],
    ...[
      "OTTO; the friend",
      "wOFF",
      "wOF2 is a font",
      "fLaC!",
      "8BPS; layers",
      "OggS",
      "gzipftypical",
      "BZh91AY&SY",
    ].map((text): [string, string, string, string] => ["text/plain", text, "", ""]),
    ["text/csv", "8BPS;wOF2\n1;2\n", "", "a.csv"],
    ["text/csv", "a,b\n1,2\n", "", "a.csv"],
    ["application/json", '{"a":1}', "application/json; charset=utf-8", "a"],
    ["text/csv", "a,b\n1,2\n", " Text/CSV ;header=present", "a"],
    ["text/csv", "a,b\n1,2\n", "", "a.txt.csv"],
    ["text/plain", "a,b\n1,2\n", "", "csv"],
    ["text/plain", "a,b\n1,2\n", "", "a.csv."],
    ["text/markdown", "# Title", "", "README.md"],
    ["text/html", "<!DOCTYPE html><p>", "", "a.txt"],
    ["text/html", "\n<!-- hi --><script>alert(1)</script>", "image/png", "a.png"],
    ["text/html", '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">', "", "a.jpg"],
    ["image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg">', "", ""],
    [
      "image/svg+xml",
      '\ufeff<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg>',
      "text/plain",
      "a.txt",
    ],
    ["application/xml", '<?xml version="1.0"?><note/>', "", "a.svg"],
    ["application/rtf", "{\\rtf1\\ansi", "", ""],
    ["text/csv", "a;b\n", "application/vnd.ms-excel", "a.csv"],
    ["message/rfc822", "From: a@b.example\nSubject: c\n\nd", "message/rfc822", "a.eml"],
    ["text/html", "<!doctype html>\n%PDF-1.4", "application/pdf", "a.pdf"],
    ["text/markdown", "A PDF begins with %PDF-1.4.", "", "a.md"],
    ["text/plain", "not a document", "", "a.docx"],
  ])("of text is %s: %j", (type, content, declared, name) => {
    expect(mimetypeFrom(utf8(content), declared, name)).toBe(type);
  });

  it("of UTF-16 text is text", () => {
    expect(mimetypeFrom(bytes("\xff\xfeh\0i\0"), "", "")).toBe("text/plain");
    expect(mimetypeFrom(bytes("\xfe\xff\0<\0h\0t\0m\0l\0>"), "", "")).toBe("text/html");
  });

  it("of unknown bytes is by extension, then as declared, unless the content contradicts it", () => {
    const unknown = bytes("\x01\x02\x03\x04binary");
    expect(mimetypeFrom(unknown, "model/gltf-binary", "a.glb")).toBe("model/gltf-binary");
    expect(mimetypeFrom(unknown, "model/gltf-binary", "a.dwg")).toBe("image/vnd.dwg");
    expect(mimetypeFrom(unknown, "", "a.dwg")).toBe("image/vnd.dwg");
    expect(mimetypeFrom(unknown, "image/png", "a.dwg")).toBe("image/vnd.dwg");
    expect(mimetypeFrom(unknown, "text/html", "a.txt")).toBeUndefined();
    expect(mimetypeFrom(unknown, "", "a")).toBeUndefined();
    expect(mimetypeFrom(unknown, "", "a.constructor")).toBeUndefined();
  });

  it("of a text in an older encoding is by extension", () => {
    expect(mimetypeFrom(bytes("name;wert\nGr\xf6\xdfe;1\n"), "application/vnd.ms-excel", "a.csv")).toBe("text/csv");
    expect(mimetypeFrom(bytes("name;wert\nGr\xf6\xdfe;1\n"), "", "a")).toBeUndefined();
    expect(mimetypeFrom(bytes("a\xf6\0b"), "", "a.csv")).toBeUndefined();
  });

  it("of an empty file is by extension, then as declared", () => {
    expect(mimetypeFrom(new Uint8Array(), "image/png", "a.txt")).toBe("text/plain");
    expect(mimetypeFrom(new Uint8Array(), "image/png", "a")).toBe("image/png");
    expect(mimetypeFrom(new Uint8Array(), "", "a.txt")).toBe("text/plain");
    expect(mimetypeFrom(new Uint8Array(), "", "")).toBeUndefined();
  });

  it("does not depend on where the first bytes are cut", async () => {
    const text = "ü".repeat(10_000);
    expect(await describeFile(new Blob([text]), "a.csv")).toEqual({ mimetype: "text/csv" });
    expect(await describeFile(new Blob([`x${text}`]), "a.csv")).toEqual({ mimetype: "text/csv" });
  });

  it("is found without reading the file whole", async () => {
    const whole = () => Promise.reject(new Error("It would lie in memory."));
    const file = Object.assign(new Blob(["a,b\n"]), { arrayBuffer: whole });
    expect(await describeFile(file, "a.csv")).toEqual({ mimetype: "text/csv" });
  });

  it("is found for any bytes and any name without throwing", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), fc.string(), fc.string(), (head, declared, name) => {
        const type = mimetypeFrom(head, declared, name);
        return type === undefined || type.length > 0;
      }),
    );
  });
});

const png = (width: number, height: number) => {
  const bytes = new DataView(new ArrayBuffer(33));
  for (const [at, byte] of [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82].entries())
    bytes.setUint8(at, byte);
  bytes.setUint32(16, width);
  bytes.setUint32(20, height);
  return bytes;
};

test("a picture is known by its content, whatever it is called", async () => {
  expect(await describeFile(new File([png(640, 480)], "notes.txt", { type: "text/plain" }), "notes.txt")).toEqual({
    mimetype: "image/png",
    width: 640,
    height: 480,
  });
});

test("a web page named as a picture is no picture", async () => {
  const { mimetype, ...rest } = await describeFile(
    new File(["<!doctype html><p>"], "a.png", { type: "image/png" }),
    "a.png",
  );
  expect(mimetype).toBe("text/html");
  expect(rest).toEqual({});
});

test("an unknown type is left out", async () => {
  expect(await describeFile(new File([new Uint8Array([1, 2, 3, 0])], "thing"), "thing")).toEqual({});
});

const utf16 = (text: string, isBig: boolean) => {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2));
  for (let at = 0; at <= text.length; at++) view.setUint16(at * 2, `\ufeff${text}`.charCodeAt(at), !isBig);
  return new Uint8Array(view.buffer);
};

it.each<[string, Uint8Array, boolean]>([
  ["words", utf8("plain ü\t\r\n\f\u001b[0m"), true],
  ["a character that the cut divides", utf8("grün ü").slice(0, -1), true],
  ["UTF-16, little end first", utf16("a", false), true],
  ["UTF-16, big end first", utf16("a", true), true],
  ["bytes that begin as UTF-16 does and do not go on", new Uint8Array([0xff, 0x00, 0x41]), false],
  ["bytes that go on as UTF-16 does", new Uint8Array([0x41, 0xfe]), false],
  ["the other two of its bytes", new Uint8Array([0xfe, 0x41]), false],
  ["the last of its bytes", new Uint8Array([0x41, 0xff]), false],
  ["bytes that are no UTF-8", new Uint8Array([0x41, 0xc3, 0x28]), false],
  ["a bell", utf8("a\u0007"), false],
  ["a delete", utf8("a\u007f"), false],
])("%s", (_, bytes, isOne) => {
  expect(isText(bytes)).toBe(isOne);
});

it.each([
  [utf8("<!doctype html><p>"), "text/html"],
  [utf16("<html >", false), "text/html"],
  [utf16("<html >", true), "text/html"],
  [utf8('<?xml version="1.0"?><svg xmlns="">'), "image/svg+xml"],
  [utf8('<?xml version="1.0"?><feed>'), "application/xml"],
  [utf8("{\\rtf1 words"), "application/rtf"],
  [utf8("words {\\rtf1"), undefined],
  [utf8("\ufeff\u00a0\u2003\u3000 <html>"), "text/html"],
  [utf8("\v\f <svg>"), "image/svg+xml"],
  [utf8("words <html>"), undefined],
  [utf8("   "), undefined],
])("a text tells its type %#", (bytes, type) => {
  expect(typeOfText(bytes)).toBe(type);
});
