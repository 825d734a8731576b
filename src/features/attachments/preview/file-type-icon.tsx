import { File, FileArchive, FileAudio, FileCode, FileImage, FileSpreadsheet, FileText, FileVideo } from "lucide-react";
import { essence } from "../values/media-type.ts";

const ICONS = [
  [/^image\//, FileImage],
  [/^video\//, FileVideo],
  [/^audio\//, FileAudio],
  [/(zip|tar|gzip|7z|rar|compressed)/, FileArchive],
  [/(csv|spreadsheet|excel)/, FileSpreadsheet],
  [/(json|xml|html|javascript|x-sh|yaml)/, FileCode],
  [/^text\/|pdf|document|msword/, FileText],
] as const;

/** An icon for a kind of file, shown without a thumbnail. */
export function FileTypeIcon({ mimetype, className }: { mimetype: string | undefined; className?: string }) {
  const type = essence(mimetype);
  const Icon = ICONS.find(([pattern]) => pattern.test(type))?.[1] ?? File;
  return <Icon aria-hidden className={className} />;
}
