import { useSession } from "#session/session.ts";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { join } from "#ui/style/class-names.ts";
import type { QueuedFile, UploadError } from "#uploads/queued-file.ts";
import { errorHint, stageText } from "./upload-text.ts";

const ShowInLog = lazyComponent(() => import("#features/connection/failure/show-in-log.tsx"), "ShowInLog");

// An unknown outcome is no failure.
const tones: Record<UploadError["kind"], string> = {
  failed: "text-danger",
  missing: "text-danger",
  lost: "text-warning",
  unconfirmed: "text-warning",
  duplicate: "text-warning",
};

/** Why a file stopped, or several for the same reason, and what to do. */
export function UploadErrors({ file, isOfSeveral = false }: { file: QueuedFile; isOfSeveral?: boolean }) {
  const isSent = useSession().files?.attachments !== undefined;
  if (!file.error) return null;
  return (
    <>
      <span className={join("text-sm text-pretty", tones[file.error.kind])}>{stageText(file, isSent)}</span>
      <span className="text-muted text-sm text-pretty">{errorHint(file, isOfSeveral, isSent)}</span>
      {file.error.exchangeId !== undefined && <ShowInLog key={file.error.exchangeId} id={file.error.exchangeId} />}
    </>
  );
}
