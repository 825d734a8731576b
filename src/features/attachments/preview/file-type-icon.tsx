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

type FileKind = keyof typeof ICONS;

// In this order: the type of an xlsx file also has "xml" and "document" in it.
const TYPES: readonly (readonly [FileKind, type: RegExp, endings: readonly string[]])[] = [
  ["picture", /^image\//, ["png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "svg", "heic", "tif", "tiff"]],
  ["film", /^video\//, ["mp4", "webm", "mov", "m4v", "avi", "mkv"]],
  ["sound", /^audio\//, ["mp3", "wav", "ogg", "flac", "m4a", "aac"]],
  ["pdf", /\/pdf$/, ["pdf"]],
  ["sheet", /csv|tab-separated|spreadsheet|excel/, ["csv", "tsv", "xls", "xlsx", "ods"]],
  ["text", /word|opendocument|presentation|powerpoint|rtf/, ["rtf", "doc", "docx", "odt", "ppt", "pptx", "odp"]],
  [
    "archive",
    /zip|[-/]tar$|7z|[.-]rar|compress|[-/]xz$|zstd/,
    ["zip", "tar", "gz", "tgz", "7z", "rar", "xz", "bz2", "zst"],
  ],
  [
    "code",
    /json|xml|html|javascript|ecmascript|x-sh|yaml|toml|sql|css/,
    ["json", "xml", "html", "htm", "js", "ts", "css", "sh", "yaml", "yml", "toml", "sql", "py"],
  ],
  ["text", /^text\//, ["txt", "md", "log"]],
];

/** Returns the kind of a file by its media type, else by its file extension. */
export function fileKind(mimetype: string | undefined, name = ""): FileKind {
  const type = essence(mimetype);
  const byType = TYPES.find(([, pattern]) => pattern.test(type))?.[0];
  if (byType || (type !== "" && type !== "application/octet-stream")) return byType ?? "other";
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return TYPES.find(([, , endings]) => endings.includes(ending))?.[0] ?? "other";
}
