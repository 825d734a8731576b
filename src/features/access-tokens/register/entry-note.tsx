import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { changeEntry, type RegisterRow } from "./register.ts";

/** A note on a token. It is saved by the button and when the sheet closes. */
export function EntryNote({ row }: { row: RegisterRow }) {
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
