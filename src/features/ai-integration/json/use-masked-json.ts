import { useEffect, useState } from "react";
import { isSame, reuse, toPointer, type Path } from "#json/json-path.ts";
import { useDraft, useDraftState, useDraftValue } from "../draft/draft-context.ts";
import { readMasked, writeMasked } from "./masked-text.ts";

/** The part of the request at a place as JSON text to edit. What is no JSON yet leaves the request as it was. */
export function useMaskedJson(path: Path, label: string) {
  const draft = useDraft();
  const value = useDraftValue(path);
  const marks = useDraftState((state) => state.marks);
  const pointer = toPointer(path);
  const [held, setHeld] = useState(() => ({ value, marks, ...writeMasked(value, path, marks) }));
  const [problem, setProblem] = useState<string>();

  // The value changed from elsewhere, or it is another one that moved to this place.
  if (held.marks !== marks || !isSame(held.value, value)) {
    setHeld({ value, marks, ...writeMasked(value, path, marks) });
    setProblem(undefined);
  }

  useEffect(() => () => draft.setUnfinished(pointer, undefined), [draft, pointer]);

  return {
    text: held.text,
    problem,
    edit: (text: string) => {
      const read = readMasked(text, path, marks, held.secrets);
      const message = read.ok ? undefined : `Not taken over yet: ${read.message}`;
      setProblem(message);
      draft.setUnfinished(pointer, message === undefined ? undefined : { path, label, message });
      const next = read.ok ? reuse(held.value, read.value) : held.value;
      setHeld({ ...held, value: next, text });
      if (read.ok) draft.set(path, next, { label: `edit ${label}`, merge: pointer });
    },
    /** Masks what was typed as a secret, once it is no longer being typed. */
    settle: () => {
      if (problem !== undefined) return;
      const masked = writeMasked(value, path, marks);
      if (
        masked.secrets.length !== held.secrets.length ||
        masked.secrets.some((secret, index) => secret !== held.secrets[index])
      ) {
        setHeld({ value, marks, ...masked });
      }
    },
  };
}
