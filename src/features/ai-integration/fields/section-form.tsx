import { zodResolver } from "@hookform/resolvers/zod";
import { createContext, useContext, useEffect, useMemo, type ReactNode } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { getAt, isSame, toPointer, type Path } from "#json/json-path.ts";
import { useDraft } from "../draft/draft-context.ts";
import { formSchema, fromForm, stepsOf, toForm, type Fields, type FormValue } from "../request/field-kinds.ts";

interface Section {
  readonly at: Path;
  readonly fields: Fields;
  /** Puts what the form holds for a member into the draft, or notes why it cannot be sent. */
  write: (name: string, label: string, held: FormValue) => void;
}

const SectionContext = createContext<Section | undefined>(undefined);

export function useSection(): Section {
  const section = useContext(SectionContext);
  if (!section) throw new Error("There is no section form above this field.");
  return section;
}

export type HeldValues = Record<string, FormValue>;

/** A form over the members of one place of the request, its steps joined with `/`. It holds what is being typed and writes it into the draft at once; there is nothing to submit. */
export function SectionForm({
  at,
  fields,
  newLabel,
  children,
}: {
  at: string;
  fields: Fields;
  /** What typing does where nothing is at the place yet, for undo takes all of it back: "add a model". */
  newLabel?: string;
  children: ReactNode;
}) {
  const draft = useDraft();
  const place = useMemo(() => placeOf(at), [at]);
  const form = useForm<HeldValues>({
    defaultValues: read(fields, place, draft.snapshot().request),
    resolver: useMemo(() => zodResolver<HeldValues, unknown, HeldValues>(formSchema(fields)), [fields]),
    mode: "onChange",
  });

  // The draft changes from outside the form too: by undo, the JSON section, an import, another place.
  useEffect(() => {
    const follow = () => {
      const held = form.getValues();
      const { request, unfinished } = draft.snapshot();
      for (const [name, kind] of Object.entries(fields)) {
        const path = [...place, ...stepsOf(name)];
        const value = toForm(kind, getAt(request, path));
        const written = fromForm(kind, held[name] ?? "", getAt(request, path));
        const isMeant = written.ok ? isSame(written.value, getAt(request, path)) : unfinished.has(toPointer(path));
        if (!isMeant) form.setValue(name, value, { shouldValidate: true });
      }
    };
    follow();
    return draft.subscribe(follow);
  }, [draft, fields, form, place]);

  // A text that is no value goes with its form.
  useEffect(
    () => () => {
      for (const name of Object.keys(fields)) draft.setUnfinished(toPointer([...place, ...stepsOf(name)]), undefined);
    },
    [draft, fields, place],
  );

  const section = useMemo<Section>(
    () => ({
      at: place,
      fields,
      write: (name, label, held) => {
        const kind = fields[name];
        if (!kind) throw new Error(`This form has no field ${name}.`);
        const path = [...place, ...stepsOf(name)];
        const written = fromForm(kind, held, getAt(draft.snapshot().request, path));
        draft.setUnfinished(toPointer(path), written.ok ? undefined : { path, label, message: written.message });
        const isNew = newLabel !== undefined && getAt(draft.snapshot().request, place) === undefined;
        const step = isNew ? newLabel : `edit ${label}`;
        if (written.ok) draft.set(path, written.value, { label: step, merge: toPointer(path) });
      },
    }),
    [draft, fields, place, newLabel],
  );

  return (
    <FormProvider {...form}>
      <SectionContext value={section}>{children}</SectionContext>
    </FormProvider>
  );
}

function placeOf(at: string): Path {
  if (at === "") return [];
  return at.split("/").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function read(fields: Fields, at: Path, request: unknown): HeldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [name, toForm(kind, getAt(request, [...at, ...stepsOf(name)]))]),
  );
}
