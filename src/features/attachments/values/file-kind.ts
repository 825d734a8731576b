import { essence } from "./media-type.ts";

export type FileKind = "picture" | "film" | "sound" | "pdf" | "sheet" | "archive" | "code" | "text" | "other";

// In this order: the type of an xlsx file also has "xml" and "document" in it.
const TYPES: readonly (readonly [FileKind, RegExp])[] = [
  ["picture", /^image\//],
  ["film", /^video\//],
  ["sound", /^audio\//],
  ["pdf", /\/pdf$/],
  ["sheet", /csv|tab-separated|spreadsheet|excel/],
  ["text", /word|opendocument|presentation|powerpoint|rtf/],
  ["archive", /zip|[-/]tar$|7z|[.-]rar|compress|[-/]xz$|zstd/],
  ["code", /json|xml|html|javascript|ecmascript|x-sh|yaml|toml|sql|css/],
  ["text", /^text\//],
];

const ENDINGS: Record<Exclude<FileKind, "other">, readonly string[]> = {
  picture: ["png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "svg", "heic", "tif", "tiff"],
  film: ["mp4", "webm", "mov", "m4v", "avi", "mkv"],
  sound: ["mp3", "wav", "ogg", "flac", "m4a", "aac"],
  pdf: ["pdf"],
  sheet: ["csv", "tsv", "xls", "xlsx", "ods"],
  archive: ["zip", "tar", "gz", "tgz", "7z", "rar", "xz", "bz2", "zst"],
  code: ["json", "xml", "html", "htm", "js", "ts", "css", "sh", "yaml", "yml", "toml", "sql", "py"],
  text: ["txt", "md", "rtf", "doc", "docx", "odt", "ppt", "pptx", "odp", "log"],
};

/** Returns the kind of a file by its media type, else by its file extension. */
export function fileKind(mimetype: string | undefined, name = ""): FileKind {
  const type = essence(mimetype);
  const byType = TYPES.find(([, pattern]) => pattern.test(type))?.[0];
  if (byType || (type !== "" && type !== "application/octet-stream")) return byType ?? "other";
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const kinds = Object.entries(ENDINGS) as [FileKind, readonly string[]][];
  return kinds.find(([, endings]) => endings.includes(ending))?.[0] ?? "other";
}
