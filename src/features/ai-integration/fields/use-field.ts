import { useController } from "react-hook-form";
import { toPointer, type Path } from "#json/json-path.ts";
import { useDraftState, useDraftValue } from "../draft/draft-context.ts";
import { stepsOf, type FormValue } from "../request/field-kinds.ts";
import { useSection, type HeldValues } from "./section-form.tsx";

/** The id of the control that edits a place, so that a warning or a refusal can lead to it. */
export const controlId = (pointer: string) => `at${pointer.replaceAll("/", "-")}`;

/** One member of the request as a field of the section's form. */
export function useField<Held extends FormValue>(name: string, label: string) {
  const section = useSection();
  const path: Path = [...section.at, ...stepsOf(name)];
  const pointer = toPointer(path);
  const { field, fieldState } = useController<HeldValues>({ name });
  const refused = useDraftState((state) => state.refused.get(pointer));
  const sent = useDraftValue(path);
  return {
    path,
    pointer,
    id: controlId(pointer),
    held: field.value as Held,
    ref: field.ref,
    onBlur: field.onBlur,
    hold: (held: Held) => {
      field.onChange(held);
      section.write(name, label, held);
    },
    /** What the request has; `undefined` when it is not sent. */
    sent,
    error: fieldState.error?.message ?? (refused === undefined ? undefined : `The service refused this: ${refused}`),
  };
}

/** What a section's field shows besides its value. */
export interface MemberProps {
  /** The place below the section's, steps joined with `/`. */
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  /** The id of the open point when the service document leaves this field open. */
  readonly openPoint?: string;
  readonly className?: string;
}
