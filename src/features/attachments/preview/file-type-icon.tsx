import { File, FileArchive, FileAudio, FileCode, FileImage, FileSpreadsheet, FileText, FileVideo } from "lucide-react";
import { join } from "#ui/style/class-names.ts";
import { essence } from "../values/media-type.ts";

const ICONS = {
  picture: [FileImage, ""],
  film: [FileVideo, "text-info"],
  sound: [FileAudio, "text-info"],
  pdf: [File, "text-danger"],
  sheet: [FileSpreadsheet, "text-success"],
  archive: [FileArchive, "text-warning"],
  code: [FileCode, ""],
  text: [FileText, ""],
  other: [File, ""],
} as const;

interface FileTypeIconProps {
  mimetype: string | undefined;
  name?: string | undefined;
  className?: string;
}

/** An icon for a kind of file, shown without a thumbnail. */
export function FileTypeIcon({ mimetype, name, className }: FileTypeIconProps) {
  const kind = fileKind(mimetype, name);
  const [Icon, colour] = ICONS[kind];
  return (
    <Icon aria-hidden data-kind={kind} className={join(colour || "text-muted", className)}>
      {kind === "pdf" && (
        <text x="12" y="18" textAnchor="middle" fontSize="7" fontWeight="700" fill="currentColor" stroke="none">
          PDF
        </text>
      )}
    </Icon>
  );
}

type FileKind = "picture" | "film" | "sound" | "pdf" | "sheet" | "archive" | "code" | "text" | "other";

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
