import { createContext, useContext, useMemo, type ComponentProps, type ReactNode } from "react";
import { OpenPointMark } from "#features/api-reference/open-point-mark.tsx";
import { getAt, toPointer, type Path } from "#json/json-path.ts";
import type { ChipsField } from "#ui/fields/chips-field.tsx";
import { useDraft, useDraftState, useDraftValue, useFinding } from "../draft/draft-context.ts";
import { fromFieldValue, stepsOf, toFieldValue, type FieldTable, type FieldValue } from "../request/field-kinds.ts";
import { controlId } from "./go-to-field.ts";

/** What a `FieldGroup` tells its fields: which part of the AI integration (request) they edit, and their declarations. */
interface Group {
  /** The part of the request. Has to be the same array as long as the path is the same. */
  readonly at: Path;
  readonly fields: FieldTable;
  /** The step of undo for the first key where nothing is at the path yet: "add a model". */
  readonly newLabel?: string | undefined;
  readonly initial?: object | undefined;
  readonly of?: string | undefined;
}

/** Props of a `RequestField`, one field of a group. */
export interface RequestFieldProps {
  /** The path below the group's, steps joined with `/`. Its table declares the rest. */
  readonly name: string;
  readonly className?: string | undefined;
  /** Of a text or a list; in place of those that the table declares. */
  readonly suggestions?: readonly string[] | undefined;
  /** What a list that is pasted is read for. */
  readonly listKind?: ComponentProps<typeof ChipsField>["listKind"];
  /** Of an address: receives the token of a pasted command. True if it took it. */
  readonly onToken?: ((token: string) => boolean) | undefined;
}

const GroupContext = createContext<Group | undefined>(undefined);

/** Form fields for a part of the AI integration. They read the draft and write to it with each key: nothing is submitted. */
export function FieldGroup({ at, fields, newLabel, initial, of, children }: Group & { children: ReactNode }) {
  const group = useMemo(() => ({ at, fields, newLabel, initial, of }), [at, fields, newLabel, initial, of]);
  return <GroupContext value={group}>{children}</GroupContext>;
}

/** Returns the group above and what its table declares of a field. Throws if there is none. */
export function useDeclaration(name: string) {
  const group = useContext(GroupContext);
  const declared = group?.fields[name];
  if (!declared) throw new Error(`There is no field ${name} in this group.`);
  return { ...group, declared };
}

/** Returns one field of the group above: its value, a way to set it, and what every control shows besides. */
export function useField<Value extends FieldValue>(name: string, className?: string) {
  const { at, newLabel, initial, of, declared } = useDeclaration(name);
  const { kind, label, description, openPoint, isRequired } = declared;
  const fullLabel = of === undefined ? label : `${label} of ${of}`;
  const path = [...at, ...stepsOf(name)];
  const pointer = toPointer(path);
  const draft = useDraft();
  const sent = useDraftValue(path);
  const unfinished = useDraftState((state) => state.unfinished.get(pointer));
  const refused = useDraftState((state) => state.refused.get(pointer));
  const warning = useFinding(({ warnings }) => warnings.get(pointer));
  return {
    declared,
    path,
    fullLabel,
    /** The value in the request; `undefined` if it is not set. */
    sent,
    value: (unfinished?.text ?? toFieldValue(kind, sent)) as Value,
    setValue: (value: Value) => {
      const { request } = draft.snapshot();
      const parsed = fromFieldValue(kind, value, getAt(request, path), declared.isWhole);
      if (!parsed.ok) {
        draft.setUnfinished(pointer, { path, label, text: String(value), message: parsed.message });
        return;
      }
      draft.setUnfinished(pointer, undefined);
      const isNew = newLabel !== undefined && getAt(request, at) === undefined;
      if (isNew && initial) draft.set(at, initial, { label: newLabel, merge: pointer });
      draft.set(path, parsed.value, { label: isNew ? newLabel : `edit ${label}`, merge: pointer });
    },
    leaveOut: () => {
      draft.setUnfinished(pointer, undefined);
      draft.set(path, undefined, { label: `leave out ${label}` });
    },
    control: {
      id: controlId(pointer),
      className,
      label,
      description,
      isRequired,
      warning,
      error: unfinished?.message ?? (refused === undefined ? undefined : `The service refused this: ${refused}`),
      open: openPoint === undefined ? undefined : <OpenPointMark id={openPoint} field={fullLabel} />,
    },
  };
}
