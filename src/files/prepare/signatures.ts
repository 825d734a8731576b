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

/** Whether the content of a file of this type tells the type. */
export function hasSignature(type: string): boolean {
  return RECOGNISED.has(type);
}

const HEAD_BYTES = 512;

/** The type whose signature a file's first bytes have. */
export function typeBySignature(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
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
