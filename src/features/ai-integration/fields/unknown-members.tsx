import { isObject, type Path } from "#json/json-path.ts";
import { useDraftValue } from "../draft/draft-context.ts";
import { stepsOf, type FieldTable } from "../request/field-kinds.ts";

/** Lists the members of a part of the AI integration that the API document does not name. They are kept and sent. */
export function UnknownMembers({ at, fields }: { at: Path; fields: FieldTable }) {
  const value = useDraftValue(at);
  const known = new Set(Object.keys(fields).map((name) => stepsOf(name)[0]));
  const names = Object.keys(isObject(value) ? value : {}).filter((name) => !known.has(name));
  if (names.length === 0) return null;
  return (
    <p className="text-muted text-sm text-pretty">
      <span>Unknown fields, sent unchanged: </span>
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && <span>, </span>}
          <code className="text-text font-mono">{name}</code>
        </span>
      ))}
      <span>. Edit them in the JSON section.</span>
    </p>
  );
}
