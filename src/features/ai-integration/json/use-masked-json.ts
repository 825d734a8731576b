import { useState } from "react";
import { isSame, reuse, toPointer, type Path } from "#json/json-path.ts";
import { useDraft, useDraftState, useDraftValue } from "../draft/draft-context.ts";
import { readMasked, writeMasked } from "./masked-text.ts";

/** A part of the request as JSON to edit. Text that is no JSON yet leaves the request as it was. */
export function useMaskedJson(path: Path, label: string) {
  const draft = useDraft();
  const value = useDraftValue(path);
  const marks = useDraftState((state) => state.marks);
  const pointer = toPointer(path);
  const unfinished = useDraftState((state) => state.unfinished.get(pointer));
  const [masked, setMasked] = useState(() => {
    const fresh = writeMasked(value, path, marks);
    // The text that was begun has the numbers of its own secrets.
    return { value, marks, ...fresh, secrets: unfinished?.secrets ?? fresh.secrets };
  });

  // Not while a text is being corrected: its secrets would get other numbers.
  if (!unfinished && (masked.marks !== marks || !isSame(masked.value, value))) {
    setMasked({ value, marks, ...writeMasked(value, path, marks) });
  }

  return {
    text: unfinished?.text ?? masked.text,
    problem: unfinished?.message,
    edit: (text: string) => {
      const read = readMasked(text, path, marks, masked.secrets);
      if (!read.ok) {
        const { secrets } = masked;
        draft.setUnfinished(pointer, { path, label, text, message: `Not applied yet: ${read.message}`, secrets });
        return;
      }
      draft.setUnfinished(pointer, undefined);
      const next = reuse(masked.value, read.value);
      setMasked({ ...masked, value: next, text });
      draft.set(path, next, { label: `edit ${label}`, merge: pointer });
    },
    /** Masks secrets that were typed, once the field is left. */
    settle: () => {
      if (unfinished) return;
      const next = writeMasked(value, path, marks);
      const { secrets } = masked;
      if (next.secrets.length !== secrets.length || next.secrets.some((secret, index) => secret !== secrets[index])) {
        setMasked({ value, marks, ...next });
      }
    },
  };
}
