import type { FileDescription } from "../file-store.ts";
import { SIZE_WITHIN_BYTES, imageSizeIn } from "./image-size.ts";

/** Enough for every signature, and to tell text from binary. */
const HEAD_BYTES = 16 * 1024;

/** Returns the media type of a file and the pixel size of a picture from its first bytes, as far as they are known. */
export function describeStart(start: Uint8Array, declared: string, name: string): FileDescription {
  const mimetype = mimetypeFrom(start.subarray(0, HEAD_BYTES), declared, name);
  if (mimetype === undefined) return {};
  return mimetype.startsWith("image/") ? { mimetype, ...imageSizeIn(start) } : { mimetype };
}

/** Describes a stored file. Reads its first megabyte. */
export async function describeFile(file: Blob, name: string): Promise<FileDescription> {
  const start = await file.slice(0, SIZE_WITHIN_BYTES).arrayBuffer();
  return describeStart(new Uint8Array(start), file.type, name);
}

/**
 * Returns the media type of a file by its first bytes, its declared type, or its name; `undefined` if none is known. Ignores a
 * declared type, or one by name, that contradicts the content.
 */
export function mimetypeFrom(head: Uint8Array, declared: string, name: string): string | undefined {
  const claims = [declared.replace(/;.*/s, "").trim().toLowerCase(), typeOfExtension(name) ?? ""];
  const claim = (isPossible: (type: string) => boolean) => claims.find((type) => type !== "" && isPossible(type));
  const seen = typeBySignature(head);
  const refined = seen && REFINED[seen];
  const isOnlyText = head.length > 0 && isText(head);
  // Many signatures are letters that a text may begin with. A PDF may be all letters.
  if (seen !== undefined && (!isOnlyText || seen === "application/pdf"))
    return (refined && claim((type) => refined.test(type))) ?? seen;
  if (isOnlyText) return typeOfText(head) ?? claim(isTextType) ?? "text/plain";
  return claim((type) => head.length === 0 || !(isTextType(type) || RECOGNISED.has(type)));
}

/** Containers of many types: a declared type is believed if it is one of these. */
const REFINED: Readonly<Record<string, RegExp>> = {
  "application/zip":
    /^application\/(vnd\.openxmlformats-officedocument\..+|vnd\.ms-(word|excel|powerpoint)\..+|java-archive|vnd\.android\.package-archive|x-zip-compressed|vnd\.google-earth\.kmz)$|\+zip$/,
  "application/x-ole-storage": /^application\/(msword|vnd\.ms-.+|x-msi|vnd\.visio)$/,
  "application/gzip": /^application\/(x-gzip|x-tgz|x-compressed-tar)$/,
  "application/pdf": /^application\/illustrator$/,
  "image/tiff": /^image\/x-.+$/,
  "video/webm": /^audio\/webm$/,
  "video/x-matroska": /^audio\/x-matroska$/,
  "video/mp4": /^(audio\/(mp4|x-m4a)|video\/(x-m4v|3gpp2?))$/,
  "application/ogg": /^(audio|video)\/ogg$/,
};

const TEXT_TYPES =
  /^text\/|[+/](json|xml|yaml)$|^application\/(x-ndjson|javascript|ecmascript|x-sh|sql|toml|x-yaml|graphql|rtf|x-httpd-php|x-tex|x-subrip)$/;

/** Whether files of a media type are text. */
export const isTextType = (type: string): boolean => TEXT_TYPES.test(type);

/** Media types by extension, for what the content cannot tell. */
const TYPES_BY_EXTENSION: ReadonlyMap<string, string> = new Map(
  Object.entries({
    txt: "text/plain",
    log: "text/plain",
    md: "text/markdown",
    csv: "text/csv",
    tsv: "text/tab-separated-values",
    json: "application/json",
    jsonl: "application/x-ndjson",
    ndjson: "application/x-ndjson",
    xml: "application/xml",
    yaml: "application/yaml",
    yml: "application/yaml",
    toml: "application/toml",
    html: "text/html",
    htm: "text/html",
    css: "text/css",
    js: "text/javascript",
    mjs: "text/javascript",
    ts: "text/x-typescript",
    py: "text/x-python",
    sh: "application/x-sh",
    sql: "application/sql",
    rtf: "application/rtf",
    tex: "application/x-tex",
    ics: "text/calendar",
    vcf: "text/vcard",
    srt: "application/x-subrip",
    vtt: "text/vtt",
    eml: "message/rfc822",
    svg: "image/svg+xml",
    docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    doc: "application/msword",
    xls: "application/vnd.ms-excel",
    ppt: "application/vnd.ms-powerpoint",
    msg: "application/vnd.ms-outlook",
    jar: "application/java-archive",
    apk: "application/vnd.android.package-archive",
    tgz: "application/x-tgz",
    ai: "application/illustrator",
    m4a: "audio/mp4",
    m4v: "video/x-m4v",
    mka: "audio/x-matroska",
    stl: "model/stl",
    step: "model/step",
    dwg: "image/vnd.dwg",
    parquet: "application/vnd.apache.parquet",
  }),
);

function typeOfExtension(name: string): string | undefined {
  return TYPES_BY_EXTENSION.get(/\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? "");
}

/** Texts by offset in bytes; of a list any one matches. A character is a byte. */
type Marks = Readonly<Record<number, string | readonly string[]>>;

const ZIP = "PK\x03\x04";
const MATROSKA = "\x1aE\xdf\xa3";

// The first match decides, so narrow ones are before wide ones.
const SIGNATURES: readonly (readonly [type: string, marks: Marks])[] = [
  ["image/png", { 0: "\x89PNG\r\n\x1a\n" }],
  ["image/jpeg", { 0: "\xff\xd8\xff" }],
  ["image/gif", { 0: ["GIF87a", "GIF89a"] }],
  ["image/webp", { 0: "RIFF", 8: "WEBP" }],
  ["image/bmp", { 0: "BM", 14: ["\x0c\0\0\0", "\x28\0\0\0", "\x34\0\0\0", "\x38\0\0\0", "\x6c\0\0\0", "\x7c\0\0\0"] }],
  ["image/tiff", { 0: ["II*\0", "MM\0*"] }],
  ["image/x-icon", { 0: "\0\0\x01\0", 5: "\0" }],
  ["image/avif", { 4: ["ftypavif", "ftypavis"] }],
  ["image/heic", { 4: ["ftypheic", "ftypheix", "ftyphevc", "ftypmif1", "ftypmsf1"] }],
  ["image/jxl", { 0: ["\xff\x0a", "\0\0\0\x0cJXL "] }],
  ["image/vnd.adobe.photoshop", { 0: "8BPS" }],
  ["audio/mp4", { 4: ["ftypM4A ", "ftypM4B "] }],
  ["video/quicktime", { 4: "ftypqt  " }],
  ["video/mp4", { 4: "ftyp" }],
  ["video/x-matroska", { 0: MATROSKA }],
  ["video/x-msvideo", { 0: "RIFF", 8: "AVI " }],
  ["audio/wav", { 0: "RIFF", 8: "WAVE" }],
  ["audio/flac", { 0: "fLaC" }],
  ["audio/midi", { 0: "MThd\0\0\0\x06" }],
  ["audio/ogg", { 0: "OggS", 28: ["OpusHead", "\x01vorbis", "Speex   ", "\x7fFLAC"] }],
  ["video/ogg", { 0: "OggS", 28: "\x80theora" }],
  ["application/ogg", { 0: "OggS" }],
  ["audio/mpeg", { 0: ["ID3\x02", "ID3\x03", "ID3\x04", "\xff\xfb", "\xff\xfa", "\xff\xf3", "\xff\xf2"] }],
  ["audio/aac", { 0: ["\xff\xf1", "\xff\xf9"] }],
  ["application/pdf", { 0: ["%PDF-", "\xef\xbb\xbf%PDF-"] }],
  ["application/zip", { 0: [ZIP, "PK\x05\x06", "PK\x07\x08"] }],
  ["application/gzip", { 0: "\x1f\x8b\x08" }],
  ["application/x-7z-compressed", { 0: "7z\xbc\xaf\x27\x1c" }],
  ["application/vnd.rar", { 0: "Rar!\x1a\x07" }],
  ["application/x-bzip2", { 0: "BZh", 4: "1AY&SY" }],
  ["application/x-xz", { 0: "\xfd7zXZ\0" }],
  ["application/zstd", { 0: "\x28\xb5\x2f\xfd" }],
  ["application/x-tar", { 257: "ustar" }],
  ["application/x-ole-storage", { 0: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" }],
  ["application/vnd.sqlite3", { 0: "SQLite format 3\0" }],
  ["application/wasm", { 0: "\0asm" }],
  ["application/vnd.microsoft.portable-executable", { 0: "MZ\x90\0" }],
  ["application/x-elf", { 0: "\x7fELF" }],
  ["font/woff2", { 0: "wOF2" }],
  ["font/woff", { 0: "wOFF" }],
  ["font/otf", { 0: "OTTO" }],
  ["font/ttf", { 0: "\0\x01\0\0\0" }],
];

const RECOGNISED = new Set(SIGNATURES.map(([type]) => type));

const SIGNATURE_BYTES = 512;

/** The type whose signature a file's first bytes have. */
function typeBySignature(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head.subarray(0, SIGNATURE_BYTES));
  const type = SIGNATURES.find(([, marks]) => hasMarks(text, marks))?.[0];
  if (type === "application/zip") return typeNamedFirst(text) ?? type;
  // WebM is Matroska with another name in its header.
  if (type === "video/x-matroska" && text.slice(0, 64).includes("webm")) return "video/webm";
  return type;
}

function hasMarks(text: string, marks: Marks): boolean {
  return Object.entries(marks).every(([at, expected]) =>
    [expected].flat().some((mark) => text.startsWith(mark, Number(at))),
  );
}

/** EPUB and OpenDocument files have their type as the first file of the archive, uncompressed at a fixed offset. */
function typeNamedFirst(text: string): string | undefined {
  return /^mimetype(application\/(?:epub\+zip|vnd\.oasis\.opendocument\.[a-z-]+))/.exec(text.slice(30))?.[1];
}

/** Whether bytes are text: UTF-8 without control characters, or UTF-16 with a byte order mark. */
export function isText(head: Uint8Array): boolean {
  if (isUtf16(head)) return true;
  try {
    // "stream" allows a character that is cut at the end.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return !CONTROLS.test(text.replaceAll(TERMINAL_ESCAPE, ""));
  } catch {
    return false;
  }
}

const TERMINAL_ESCAPE = "\u001b";
/** ASCII control characters that no text has: all but tabs, line ends and form feeds. */
const CONTROLS = /[^\P{Cc}\t\n\f\r\x80-\x9f]/u;

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

const COMMENTS = "(?:\\s|<!--[\\s\\S]*?-->|<\\?[\\s\\S]*?\\?>|<!doctype[^>[]*(?:\\[[^\\]]*\\])?[^>]*>)*";
const SVG = new RegExp(`^${COMMENTS}<(?:svg:)?svg[\\s>/]`, "i");
const HTML = new RegExp(
  `^(?:\\s|<!--[\\s\\S]*?-->|<\\?xml[\\s\\S]*?\\?>)*<(?:!doctype\\s+html|html|head|body|script|iframe)[\\s>/]`,
  "i",
);
const XML = /^\s*<\?xml\s/;

/** The type that a text declares at its start. Markup that a browser would run must not pass as plain text. */
export function typeOfText(head: Uint8Array): string | undefined {
  const text = new TextDecoder(isUtf16(head) ? (head[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8").decode(head);
  if (HTML.test(text)) return "text/html";
  if (SVG.test(text)) return "image/svg+xml";
  if (XML.test(text)) return "application/xml";
  return text.startsWith("{\\rtf1") ? "application/rtf" : undefined;
}
