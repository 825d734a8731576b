import { useRef, useEffect, useEffectEvent, useState } from "react";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { KeyValue } from "#ui/content/key-value.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { Today } from "../calendar/today.ts";
import type { Names } from "./access-summary.ts";
import { entryFacts } from "./entry-facts.tsx";
import { EntryMenu } from "./entry-menu.tsx";
import { nameOf } from "./register-view.ts";
import { type RegisterRow, changeEntry } from "./register.ts";
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

/** A note on a token. It is saved by the button and when the sheet closes. */
function EntryNote({ row }: { row: RegisterRow }) {
  const { notebook } = useSession();
  const toast = useToast();
  const saved = row.entry.note ?? "";
  const [note, setNote] = useState(saved);
  // Only edited text is written: another tab may have changed the note.
  const unsaved = useRef<string>(undefined);

  async function save() {
    const typed = unsaved.current;
    if (typed === undefined) return;
    unsaved.current = undefined;
    try {
      await changeEntry(notebook, row.key, { note: typed });
    } catch {
      unsaved.current ??= typed;
      toast.danger("The note could not be saved", { text: "This browser could not save the change. Try again." });
    }
  }

  const saveOnUnmount = useEffectEvent(save);
  // On unmount, so that every way of closing the sheet saves.
  useEffect(() => () => void saveOnUnmount(), []);

  return (
    <div className="flex flex-col items-start gap-2">
      <TextArea
        className="w-full"
        label="Note"
        hint="only in this browser"
        rows={3}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          unsaved.current = target.value === saved ? undefined : target.value;
        }}
      />
      <Button size="small" disabledReason={note === saved && "The note is saved."} onClick={() => void save()}>
        Save note
      </Button>
    </div>
  );
}
