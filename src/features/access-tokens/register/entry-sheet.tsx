import { useRef } from "react";
import { useSession } from "#session/session.ts";
import { Callout } from "#ui/content/callout.tsx";
import { KeyValue } from "#ui/content/key-value.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import type { Today } from "../calendar/today.ts";
import type { Names } from "./access-summary.ts";
import { entryFacts } from "./entry-facts.tsx";
import { EntryMenu } from "./entry-menu.tsx";
import { EntryNote } from "./entry-note.tsx";
import { nameOf } from "./register-view.ts";
import type { RegisterRow } from "./register.ts";
import { StatusBadge } from "./status-badge.tsx";

interface EntrySheetProps {
  row: RegisterRow;
  today: Today;
  names: Names;
  onClose: () => void;
}

export function EntrySheet({ row, today, names, onClose }: EntrySheetProps) {
  const { entry } = row;
  const isStandalone = useSession().connection.kind === "standalone";
  const content = useRef<HTMLDivElement>(null);
  return (
    <Sheet
      initialFocus={content}
      onClose={onClose}
      title={nameOf(entry)}
      headerActions={<EntryMenu row={row} today={today} />}
    >
      <div ref={content} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge entry={entry} today={today} />
        </div>
        {entry.outcome === "unknown" && (
          <Callout tone="warning" title="The token may exist">
            <span>{entry.problem}</span>{" "}
            <span>
              {isStandalone
                ? "If it was created, it works until it expires. Nobody has its secret."
                : "If the token is in the service’s own list, delete it there. Nobody has its secret."}
            </span>
          </Callout>
        )}
        {entry.outcome === "created" && entry.problem !== undefined && (
          <Callout tone="warning" title="The secret was not received">
            {entry.problem}
          </Callout>
        )}
        {entry.outcome === "created" && entry.problem === undefined && entry.keeping === undefined && (
          <Callout tone="warning" title="The secret may be lost">
            {`The page was closed before the token was copied. The token ${isStandalone ? "works until it expires." : "still works. If nobody has it, delete it on the service."}`}
          </Callout>
        )}
        <KeyValue rows={entryFacts(entry, today, names)} missingFrom={entry.answer ? "the response" : "the request"} />
        <EntryNote row={row} />
      </div>
    </Sheet>
  );
}
