import { File, FileArchive, FileAudio, FileCode, FileImage, FileSpreadsheet, FileText, FileVideo } from "lucide-react";
import { join } from "#ui/style/class-names.ts";
import { fileKind } from "../values/file-kind.ts";

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
