import { useId, useMemo, useState } from "react";
import { type Path, isObject, toPointer } from "#json/json-path.ts";
import type { Shape } from "#session/json-schema/read-schema.ts";
import { choiceText } from "#session/json-schema/schema-faults.ts";
import { FormField } from "#ui/form-table/form-field.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { join } from "#ui/style/class-names.ts";
import { useDraft, useDraftState, useDraftValue } from "../draft/draft-context.ts";
import { FieldGroup, useDeclaration, useField } from "../fields/field-group.tsx";
import { controlId } from "../fields/go-to-field.ts";
import { JsonField } from "../fields/json-field.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { UnknownMembers } from "../fields/unknown-members.tsx";
import { KeyList } from "../keys/key-list.tsx";
import type { FieldDeclaration, FieldKind, FieldTable } from "../request/field-kinds.ts";
import { type Marks, isSecretAt } from "../request/secrets.ts";
import { labelOf } from "./shape-rules.ts";

/** An object of the AI integration as a form, by its JSON Schema (shape). Members that the shape does not know are kept. */
export function ShapedForm({ at, shape, name }: { at: Path; shape: Shape; name: string }) {
  const marks = useDraftState((state) => state.marks);
  const fields = useMemo(() => fieldsOf(shape, at, marks), [shape, at, marks]);
  return (
    <div id={controlId(toPointer(at))} className="@container flex flex-col gap-4 p-4">
      {shape.help !== undefined && <p className="text-muted text-sm text-pretty">{shape.help}</p>}
      <FieldGroup at={at} fields={fields} of={name}>
        <ShapedMembers shape={shape} at={at} above={NO_STEPS} fields={fields} />
      </FieldGroup>
    </div>
  );
}

const NO_STEPS: readonly string[] = [];

interface ShapedMembersProps {
  shape: Shape;
  at: Path;
  /** The steps below it to this object or member. */
  above: readonly string[];
  fields: FieldTable;
}

/** The fields of an object. Those of the objects in it are below a line with their name. */
function ShapedMembers({ shape, at, above, fields }: ShapedMembersProps) {
  const { members = [] } = shape;
  const known = Object.fromEntries(members.map(({ name }) => [name, fields[[...above, name].join("/")]]));
  return (
    <>
      <div className="grid gap-4 @xl:grid-cols-2">
        {members.map((member) => {
          const steps = [...above, member.name];
          return <ShapedField key={member.name} shape={member.shape} at={at} above={steps} fields={fields} />;
        })}
      </div>
      <UnknownMembers at={[...at, ...above]} fields={known as FieldTable} />
    </>
  );
}

/** One member of a shape. A value that its control could not show without losing something is edited as JSON. */
function ShapedField(member: ShapedMembersProps) {
  const { shape, at, above } = member;
  const name = above.join("/");
  const path = [...at, ...above];
  const value = useDraftValue(path);
  const marks = useDraftState((state) => state.marks);
  const [isJson, setJson] = useState(shape.kind === "any" || shape.members?.length === 0);
  // It stays JSON while it is typed: another control would take the focus away.
  if (!isJson && !fitsForm(shape, value)) setJson(true);
  if (isJson) return <JsonMember name={name} />;
  if (shape.kind === "object")
    return (
      <Fieldset name={name}>
        <ShapedMembers {...member} />
      </Fieldset>
    );
  if (shape.kind === "choice") return <ChoiceMember name={name} choices={shape.choices ?? []} />;
  if (shape.kind === "texts" && isSecretAt([...path, 0], marks)) return <SecretsMember name={name} />;
  return <RequestField name={name} />;
}

function Fieldset({ name, children }: { name: string; children: Elements }) {
  const { label, description } = useDeclaration(name).declared;
  const descriptionId = useId();
  return (
    <fieldset
      aria-describedby={description === undefined ? undefined : descriptionId}
      className="border-line flex min-w-0 flex-col gap-3 border-l-2 pl-4 @xl:col-span-2"
    >
      <legend className="float-left text-sm font-semibold">{label}</legend>
      {description !== undefined && (
        <p id={descriptionId} className="text-muted clear-left text-sm text-pretty">
          {description}
        </p>
      )}
      {children}
    </fieldset>
  );
}

function JsonMember({ name }: { name: string }) {
  const { path, fullLabel, leaveOut, control } = useField(name);
  return (
    <JsonField {...control} className="@xl:col-span-2" hint="as JSON" path={path} name={fullLabel} onEmpty={leaveOut} />
  );
}

function ChoiceMember({ name, choices }: { name: string; choices: readonly unknown[] }) {
  const { path, sent, declared, leaveOut, control } = useField(name);
  const draft = useDraft();
  // What none of the choices is stays, as one more.
  const all = [undefined, ...choices, ...(sent === undefined || choices.includes(sent) ? [] : [sent])];
  const options = all.map((value) => ({ value, label: value === undefined ? "Not set" : choiceText(value) }));
  return (
    <FormField
      {...control}
      declared={{ ...declared, kind: "choice", choices: options }}
      value={sent}
      onValueChange={(value) => {
        if (value === undefined) leaveOut();
        else if (value !== sent) draft.set(path, value, { label: `edit ${declared.label}` });
      }}
    />
  );
}

function SecretsMember({ name }: { name: string }) {
  const { path, fullLabel, declared, control } = useField(name);
  return (
    <div id={control.id} className="flex flex-col gap-2 @xl:col-span-2">
      <p className="text-sm font-medium">{declared.label}</p>
      <p className={join("text-sm empty:hidden", control.warning === undefined ? "text-muted" : "text-warning")}>
        {control.warning ?? declared.description}
      </p>
      <KeyList path={path} label={fullLabel} addLabel={`Add to ${fullLabel}`} of={declared.label} />
    </div>
  );
}

/** The field of each kind, and whether it can show a value without losing anything. */
const KINDS: Record<Shape["kind"], readonly [field: FieldKind, fits: (value: unknown) => boolean]> = {
  text: ["text", (value) => typeof value === "string"],
  number: ["number", (value) => typeof value === "number"],
  flag: ["flag", (value) => typeof value === "boolean"],
  choice: ["values", (value) => typeof value !== "object"],
  texts: ["strings", (value) => Array.isArray(value) && value.every((text) => typeof text === "string")],
  object: ["values", isObject],
  any: ["values", () => false],
};

/** Returns the fields of an object, and of the objects in it. `at` is the path of the object, `above` of those around it. */
export function fieldsOf({ members = [] }: Shape, at: Path, marks: Marks, above: readonly string[] = []): FieldTable {
  const fields = members.map(({ name, shape, isRequired }): [string, FieldDeclaration][] => {
    const steps = [...above, name];
    const path = [...at, ...steps];
    const { kind, help, isAddress, element } = shape;
    // Not the shape alone: a name that sounds like a secret, and the user's marks, count too.
    const isSecret = kind === "text" && isSecretAt(path, marks);
    const field = {
      kind: isSecret ? "secret" : KINDS[kind][0],
      label: labelOf(shape, path),
      isRequired,
      ...(help !== undefined && { description: help }),
      ...(isAddress && { isMono: true }),
      ...(kind === "texts" && { suggestions: (shape.choices ?? element?.choices ?? []).map(String) }),
    } as const;
    return [[steps.join("/"), field], ...Object.entries(fieldsOf(shape, at, marks, steps))];
  });
  return Object.fromEntries(fields.flat());
}

/** Whether a form can show a value without losing anything. */
export const fitsForm = ({ kind, choices }: Shape, value: unknown): boolean =>
  value === undefined || choices?.includes(value) === true || KINDS[kind][1](value);
