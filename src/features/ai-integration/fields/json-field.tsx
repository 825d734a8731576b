import { useState } from "react";
import { isSame, reuse, toPointer, type Path } from "#json/json-path.ts";
import type { FieldProps } from "#ui/fields/field.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { useDraft, useDraftState, useDraftValue } from "../draft/draft-context.ts";
import { readMasked, writeMasked } from "./masked-text.ts";

type ProblemOf = (value: unknown) => string | undefined;

/** Returns why a value is no list, or none of texts; `undefined` if it is one. */
export const listProblem: ProblemOf = (value) => (Array.isArray(value) ? undefined : "Enter a list: [ … ]");
export const textsProblem: ProblemOf = (value) =>
  Array.isArray(value) && !value.every((element) => typeof element === "string")
    ? "Put each element in quotes."
    : listProblem(value);

/**
 * A form field with a part of the AI integration as JSON, its secrets masked. Text that is no JSON yet, or has a problem,
 * leaves the request as it was. Emptied, it calls `onEmpty` if that is given.
 */
export function JsonField({
  path,
  name,
  problemOf,
  onEmpty,
  ...field
}: FieldProps & {
  path: Path;
  /** The field in the steps of undo and in the review. */
  name: string;
  problemOf?: ProblemOf;
  onEmpty?: () => void;
}) {
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

  const edit = (text: string) => {
    const { secrets } = masked;
    const read = readMasked(text, path, marks, secrets);
    const why = read.ok ? problemOf?.(read.value) : read.message;
    if (!read.ok || why !== undefined) {
      draft.setUnfinished(pointer, { path, label: name, text, message: `Not applied yet: ${why}`, secrets });
      return;
    }
    draft.setUnfinished(pointer, undefined);
    const next = reuse(masked.value, read.value);
    setMasked({ ...masked, value: next, text });
    draft.set(path, next, { label: `edit ${name}`, merge: pointer });
  };
  /** Masks secrets that were typed, once the field is left. */
  const settle = () => {
    if (unfinished) return;
    const next = writeMasked(value, path, marks);
    if (!isSame(next.secrets, masked.secrets)) setMasked({ value, marks, ...next });
  };

  return (
    <TextArea
      {...field}
      isMono
      error={unfinished?.message ?? field.error}
      // Where nothing is set there is no JSON of it.
      value={unfinished?.text ?? masked.text ?? ""}
      onChange={({ target }) => (onEmpty && target.value.trim() === "" ? onEmpty() : edit(target.value))}
      onBlur={settle}
    />
  );
}
