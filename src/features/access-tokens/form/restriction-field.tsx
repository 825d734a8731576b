import { useController, type UseFormReturn } from "react-hook-form";
import { OpenPointMark } from "#features/contract/open-point-mark.tsx";
import { counted } from "#text/format-number.ts";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { parseList } from "./pasted-list.ts";
import type { Restriction, TokenFormValues } from "./token-form.ts";

interface RestrictionFieldProps {
  form: UseFormReturn<TokenFormValues>;
  name: "spaces" | "bases";
  known: readonly { readonly id: string; readonly name: string }[];
}

/** The restriction of a token. "Not sent", null and a list are three different choices. */
export function RestrictionField({ form: { control }, name: plural, known }: RestrictionFieldProps) {
  const { field, fieldState } = useController({ control, name: plural });
  const { value, onChange: onValueChange, onBlur, ref } = field;
  const error = fieldState.error?.message;
  const nameOf = new Map(known.map(({ id, name }) => [id, name]));
  const { choice, ids } = value;
  const noun = plural === "spaces" ? "space" : "base";

  return (
    <div className="flex flex-col gap-2">
      <Choice
        ref={choice === "list" ? undefined : ref}
        label={noun === "space" ? "Spaces" : "Bases"}
        open={<OpenPointMark id="token-restriction" />}
        options={[
          { value: "not-sent", label: "Not sent" },
          { value: "null", label: "Send null" },
          { value: "list", label: `These ${plural}` },
        ]}
        value={choice}
        onValueChange={(chosen) => onValueChange({ choice: chosen, ids })}
        onBlur={onBlur}
        description={SENT[choice](`${noun}Ids`, ids.length)}
        error={choice === "list" ? undefined : error}
      />
      {choice === "list" && (
        <ChipsField
          ref={ref}
          label={`Which ${plural}`}
          isLabelHidden
          value={ids}
          onValueChange={(chosen) => onValueChange({ choice, ids: chosen })}
          onBlur={onBlur}
          error={error}
          suggestions={known.map(({ id }) => id)}
          labelOf={(id) => nameOf.get(id) ?? id}
          // Without any known place, "not known" has no meaning.
          remarkOf={(id) => (known.length === 0 || nameOf.has(id) ? undefined : "not known here")}
          isPicker
          splitPasted={parseList}
          placeholder={known.length > 0 ? `Search ${plural}, or type an id` : `Type or paste ${noun} ids`}
          renderChip={(id) =>
            nameOf.has(id) ? (
              <span>
                <span>{nameOf.get(id)}</span> <span className="font-mono opacity-75">{id}</span>
              </span>
            ) : (
              <span className="font-mono">{id}</span>
            )
          }
        />
      )}
    </div>
  );
}

// The service document defines the meaning of a list only.
const SENT: Record<Restriction["choice"], (member: string, count: number) => string> = {
  "not-sent": (member) => `No ${member} are sent. The document does not say what that means.`,
  null: (member) => `${member}: null is sent. The document does not say what null means.`,
  list: (member, count) =>
    count === 0
      ? `The document asks for at least one id in ${member}.`
      : `${counted(count, "id")} ${count === 1 ? "is" : "are"} sent in ${member}, to which the token is restricted.`,
};
