import { useQuery } from "@tanstack/react-query";
import { useSession } from "#session/session.ts";
import { bytesText, counted, formatNumber } from "#text/format.ts";
import { Callout } from "#ui/content/callout.tsx";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";
import { attachments } from "../values/queries.ts";
import { bytesOf } from "./needs-preflight.ts";
import { examples, withoutRoom } from "./preflight.ts";

/** Says how many files and bytes an upload would add, which have no room, and how many others were `unreadable`. */
export function PreflightSize({ files, unreadable }: { files: readonly IncomingFile[]; unreadable: number }) {
  const session = useSession();
  const room = useQuery(attachments.room(session));
  const bytes = bytesOf(files);
  const refused = withoutRoom(files, room.data);
  const isTooMuch = room.data != null && bytes > room.data;
  return (
    <>
      <dl className="grid grid-cols-3 gap-3">
        <Figure label="Files" value={formatNumber(files.length)} />
        <Figure label="Total size" value={bytesText(bytes)} />
        <Figure label="Free space (estimate)" value={room.data == null ? "unknown" : bytesText(room.data)} />
      </dl>
      {refused.length > 0 && (
        <Callout tone="warning" title={`${counted(refused.length, "file")} will not fit`}>
          {`Larger than the free space that the browser estimates: ${examples(refused)}.`}
        </Callout>
      )}
      {isTooMuch && refused.length < files.length && (
        <Callout tone="warning" title="These files may not all fit">
          The list will show each file that does not fit. The others are added.
        </Callout>
      )}
      {unreadable > 0 && (
        <Callout tone="warning" title={`${counted(unreadable, "item")} could not be opened`}>
          {unreadable === 1
            ? "Perhaps it was moved, is protected, or is not a file. It is left out."
            : "Perhaps they were moved, are protected, or are not files. They are left out."}
        </Callout>
      )}
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="border-line rounded-lg border px-3 py-2">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="text-lg font-semibold">{value}</dd>
    </div>
  );
}
