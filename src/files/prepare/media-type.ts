import { tryTo } from "#json/read-json.ts";
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
 * Returns the media type of a file, judged by a signature or markup in its content, else by its extension, else as declared;
 * `undefined` if none is known. Ignores an extension and a declared type that contradict the content.
 */
export function mimetypeFrom(head: Uint8Array, declared: string, name: string): string | undefined {
  // The extension first: systems with an office suite declare CSV as a spreadsheet.
  const claims = [typeOfExtension(name) ?? "", declared.replace(/;.*/s, "").trim().toLowerCase()];
  const claim = (isPossible: (type: string) => boolean) => claims.find((type) => type !== "" && isPossible(type));
  const seen = typeBySignature(head);
  const refined = seen && REFINED[seen];
  const isOnlyText = head.length > 0 && isText(head);
  // Many signatures are letters that a text may begin with. A PDF may be all letters.
  if (seen !== undefined && (!isOnlyText || seen === "application/pdf"))
    return (refined && claim((type) => refined.test(type))) ?? seen;
  const markup = typeOfText(head);
  if (markup === undefined && LATE_PDF.test(latin1(head, PDF_BYTES))) return "application/pdf";
  if (isOnlyText) return markup ?? claim((type) => !RECOGNISED.has(type) && !needsContainer(type)) ?? "text/plain";
  // Texts in older encodings have no control characters, although they are not UTF-8.
  const isBinary = head.some(isControl);
  return claim((type) => head.length === 0 || !(RECOGNISED.has(type) || (isBinary && isTextType(type))));
}

/** Containers of many types: a declared type is believed if it is one of these. */
const REFINED: Readonly<Record<string, RegExp>> = {
  "application/zip":
    /^application\/(vnd\.openxmlformats-officedocument\..+|vnd\.ms-(word|excel|powerpoint)\..+|java-archive|vnd\.android\.package-archive|vnd\.apple\.\w+|x-zip-compressed|vnd\.google-earth\.kmz)$|\+zip$/,
  "application/x-ole-storage": /^application\/(msword|vnd\.ms-.+|x-msi|vnd\.visio)$/,
  "application/gzip": /^application\/(x-gzip|x-tgz|x-compressed-tar)$/,
  "application/pdf": /^application\/illustrator$/,
  "image/tiff": /^image\/x-.+$/,
  "image/heic": /^image\/heif$/,
  "video/webm": /^audio\/webm$/,
  "video/x-matroska": /^audio\/x-matroska$/,
  "video/mp4": /^(audio\/(mp4|x-m4a)|video\/(x-m4v|3gpp2?))$/,
  "application/ogg": /^(audio|video)\/ogg$/,
};

const needsContainer = (type: string) => Object.values(REFINED).some((types) => types.test(type));

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
    pages: "application/vnd.apple.pages",
    numbers: "application/vnd.apple.numbers",
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
    cr2: "image/x-canon-cr2",
    nef: "image/x-nikon-nef",
    arw: "image/x-sony-arw",
    dng: "image/x-adobe-dng",
    pef: "image/x-pentax-pef",
    srw: "image/x-samsung-srw",
  }),
);

function typeOfExtension(name: string): string | undefined {
  return TYPES_BY_EXTENSION.get(/\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? "");
}

/** Texts by offset in bytes; of a list any one matches. A character is a byte. */
type Marks = Readonly<Record<number, string | readonly string[]>>;

const ZIP = "PK\x03\x04";
const MATROSKA = "\x1aE\xdf\xa3";

// The first match decides, so narrow ones are before wide ones. A comment names the specification of each.
const SIGNATURES: readonly (readonly [type: string, marks: Marks])[] = [
  ["image/png", { 0: "\x89PNG\r\n\x1a\n" }], // W3C PNG
  ["image/jpeg", { 0: "\xff\xd8\xff" }], // ITU-T T.81
  ["image/gif", { 0: ["GIF87a", "GIF89a"] }], // GIF89a
  ["image/webp", { 0: "RIFF", 8: "WEBP" }], // RFC 9649
  ["image/bmp", { 0: "BM", 14: ["\x0c\0\0\0", "\x28\0\0\0", "\x34\0\0\0", "\x38\0\0\0", "\x6c\0\0\0", "\x7c\0\0\0"] }], // RFC 7903
  ["image/x-olympus-orf", { 0: ["IIRO", "IIRS", "MMOR"] }], // shared-mime-info
  ["image/x-panasonic-rw2", { 0: "IIU\0" }], // shared-mime-info
  ["image/tiff", { 0: ["II*\0", "MM\0*", "II+\0", "MM\0+"] }], // TIFF 6.0, BigTIFF
  ["image/x-fuji-raf", { 0: "FUJIFILMCCD-RAW" }], // shared-mime-info
  ["image/x-icon", { 0: "\0\0\x01\0", 5: "\0" }], // Microsoft ICO
  ["image/jxl", { 0: ["\xff\x0a", "\0\0\0\x0cJXL "] }], // ISO 18181-2
  ["image/jp2", { 0: "\0\0\0\x0cjP  \r\n" }], // ISO 15444-1
  ["image/vnd.adobe.photoshop", { 0: "8BPS" }], // Adobe Photoshop File Formats
  ["video/quicktime", { 4: ["moov", "mdat", "wide", "free", "skip", "pnot"] }], // QuickTime File Format, without `ftyp`
  ["video/x-matroska", { 0: MATROSKA }], // RFC 9559
  ["video/x-msvideo", { 0: "RIFF", 8: "AVI " }], // Microsoft AVI
  ["audio/wav", { 0: "RIFF", 8: "WAVE" }], // Microsoft RIFF
  ["audio/flac", { 0: "fLaC" }], // RFC 9639
  ["audio/midi", { 0: "MThd\0\0\0\x06" }], // Standard MIDI Files 1.0
  ["audio/ogg", { 0: "OggS", 28: ["OpusHead", "\x01vorbis", "Speex   ", "\x7fFLAC"] }], // RFC 5334
  ["video/ogg", { 0: "OggS", 28: "\x80theora" }], // RFC 5334
  ["application/ogg", { 0: "OggS" }], // RFC 3533
  // ID3v2; frames of layer 3 of MPEG-1, 2 and 2.5 (ISO 11172-3, 13818-3)
  [
    "audio/mpeg",
    { 0: ["ID3\x02", "ID3\x03", "ID3\x04", "\xff\xfb", "\xff\xfa", "\xff\xf3", "\xff\xf2", "\xff\xe3", "\xff\xe2"] },
  ],
  ["audio/aac", { 0: ["\xff\xf1", "\xff\xf9"] }], // ISO 13818-7
  ["application/pdf", { 0: ["%PDF-", "\xef\xbb\xbf%PDF-"] }], // ISO 32000
  ["application/zip", { 0: [ZIP, "PK\x05\x06", "PK\x07\x08"] }], // PKWARE APPNOTE
  ["application/gzip", { 0: "\x1f\x8b\x08" }], // RFC 1952
  ["application/x-7z-compressed", { 0: "7z\xbc\xaf\x27\x1c" }], // 7zFormat.txt
  ["application/vnd.rar", { 0: "Rar!\x1a\x07" }], // RAR 5.0 archive format
  ["application/x-bzip2", { 0: "BZh", 4: "1AY&SY" }], // bzip2 1.0.8
  ["application/x-xz", { 0: "\xfd7zXZ\0" }], // The .xz File Format
  ["application/zstd", { 0: "\x28\xb5\x2f\xfd" }], // RFC 8878
  ["application/x-tar", { 257: "ustar" }], // POSIX pax
  ["application/x-ole-storage", { 0: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" }], // [MS-CFB]
  ["application/vnd.sqlite3", { 0: "SQLite format 3\0" }], // SQLite Database File Format
  ["application/wasm", { 0: "\0asm" }], // W3C WebAssembly
  ["application/vnd.microsoft.portable-executable", { 0: "MZ\x90\0" }], // PE Format
  ["application/x-elf", { 0: "\x7fELF" }], // System V ABI
  ["font/woff2", { 0: "wOF2" }], // W3C WOFF 2
  ["font/woff", { 0: "wOFF" }], // W3C WOFF
  ["font/otf", { 0: "OTTO" }], // ISO 14496-22
  ["font/ttf", { 0: "\0\x01\0\0\0" }], // ISO 14496-22
];

/** Media types by brand (ISO 14496-12). The first known brand of a file decides. Unknown brands are videos. */
const TYPES_BY_BRAND: readonly (readonly [brands: RegExp, type: string])[] = [
  [/^avi[fs]$/, "image/avif"], // AV1 Image File Format
  [/^he(ic|ix|im|is|vc|vx|vm|vs)$/, "image/heic"], // ISO 23008-12
  [/^crx $/, "image/x-canon-cr3"], // MP4 Registration Authority, as those below
  [/^(M4[AB]|F4[AB]) $/, "audio/mp4"],
  [/^qt {2}$/, "video/quicktime"],
  [/^M4V/, "video/x-m4v"],
  [/^3gp/, "video/3gpp"],
  [/^3g2/, "video/3gpp2"],
];

function typeByBrand(text: string): string {
  const length = Math.min(text.charCodeAt(2) * 256 + text.charCodeAt(3), SIGNATURE_BYTES);
  const [major = "", , ...compatible] = text.slice(8, Math.max(length, 12)).match(/[\s\S]{4}/g) ?? [];
  // Only pictures may name their type after the major brand: a video can be compatible with an audio brand.
  const isPicture = /^m[is]f[12]$|^heif$/.test(major);
  for (const brand of isPicture ? compatible : [major]) {
    const type = TYPES_BY_BRAND.find(([brands]) => brands.test(brand))?.[1];
    if (type !== undefined) return type;
  }
  return isPicture ? "image/heic" : "video/mp4";
}

const RECOGNISED = new Set([
  ...SIGNATURES.map(([type]) => type),
  ...TYPES_BY_BRAND.map(([, type]) => type),
  "video/mp4",
]);

const SIGNATURE_BYTES = 512;
/** Acrobat finds the header within so many bytes, for example after printer commands. */
const PDF_BYTES = 1024;
const LATE_PDF = /[\r\n][\t ]*%PDF-\d\.\d/;

const latin1 = (head: Uint8Array, bytes: number) => String.fromCharCode(...head.subarray(0, bytes));

/** The type whose signature a file's first bytes have. */
function typeBySignature(head: Uint8Array): string | undefined {
  const text = latin1(head, SIGNATURE_BYTES);
  if (text.startsWith("ftyp", 4)) return typeByBrand(text);
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
  // Most files that are not text have a control character near their start. In UTF-8 no other character uses its byte.
  if (head.some((byte) => isControl(byte) && byte !== TERMINAL_ESCAPE)) return false;
  // "stream" allows a character that is cut at the end.
  return tryTo(() => new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true })) !== undefined;
}

const TERMINAL_ESCAPE = 0x1b;
/** ASCII control characters that no text has: all but tabs, line ends and form feeds. */
const isControl = (byte: number) => (byte < 0x20 && !SPACES.has(byte)) || byte === 0x7f;
const SPACES = new Set(new TextEncoder().encode("\t\n\f\r"));

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
