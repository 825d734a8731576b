import { toPointer } from "#json/json-path.ts";
import { Section } from "#ui/content/page.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { useDraft, useDraftState } from "../draft/draft-context.ts";
import { toFieldValue } from "../request/field-kinds.ts";
import { generalFields } from "../request/form-fields.ts";
import { controlId } from "./go-to-field.ts";

const AT = ["enable"] as const;
const { label, words } = generalFields.enable;

/** Turns AI on or off in the space. Not a `RequestField`, which brings the controls of all kinds to the overview. */
export function OnOff({ children }: { children?: Elements }) {
  const draft = useDraft();
  const enable = useDraftState(({ request }) => request.enable);
  const refused = useDraftState((state) => state.refused.get(toPointer(AT)));
  return (
    <Section title="AI on or off">
      <Choice<"" | "yes" | "no">
        id={controlId(toPointer(AT))}
        label={label}
        size="small"
        error={refused === undefined ? undefined : `The service refused this: ${refused}`}
        options={{ ...words, "": "Not set" }}
        value={toFieldValue("flag", enable)}
        onValueChange={(value) =>
          draft.set(AT, value === "" ? undefined : value === "yes", { label: `edit ${label}`, merge: toPointer(AT) })
        }
      />
      {children}
    </Section>
  );
}
