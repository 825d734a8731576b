import { useMemo } from "react";
import { toPointer, type Path } from "#json/json-path.ts";
import type { Shape } from "#session/json-schema/read-schema.ts";
import { useDraftState } from "../draft/draft-context.ts";
import { FieldGroup } from "../fields/field-group.tsx";
import { controlId } from "../fields/go-to-field.ts";
import { UnknownMembers } from "../fields/unknown-members.tsx";
import type { FieldTable } from "../request/field-kinds.ts";
import { ShapedField } from "./shaped-field.tsx";
import { fieldsOf } from "./shaped-fields.ts";

/** An object of the request as a form, as its shape describes it. Members that the shape does not know are kept. */
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
  /** The path of the form. */
  at: Path;
  /** The steps below it to this object. */
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
          return (
            <ShapedField key={member.name} shape={member.shape} at={at} name={steps.join("/")}>
              {() => <ShapedMembers shape={member.shape} at={at} above={steps} fields={fields} />}
            </ShapedField>
          );
        })}
      </div>
      <UnknownMembers at={[...at, ...above]} fields={known as FieldTable} />
    </>
  );
}
