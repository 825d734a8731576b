import { join } from "#ui/style/class-names.ts";
import type { Halt, QueuedFile } from "#uploads/queued-file.ts";
import { haltText, stageText } from "./stage-text.ts";

// An outcome that is not known is no failure.
const tones: Record<Halt["kind"], string> = {
  failed: "text-danger",
  gone: "text-danger",
  lost: "text-warning",
  unconfirmed: "text-warning",
  duplicate: "text-warning",
};

/** Why a file stands still, or several for the same reason, and what is done of it. */
export function UploadErrors({ file, isOfSeveral = false }: { file: QueuedFile; isOfSeveral?: boolean }) {
  if (!file.halt) return null;
  return (
    <>
      <span className={join("text-sm text-pretty", tones[file.halt.kind])}>{stageText(file)}</span>
      <span className="text-muted text-sm text-pretty">{haltText(file, isOfSeveral)}</span>
    </>
  );
}
