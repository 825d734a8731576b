import { Section } from "#ui/content/section.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { generalFields } from "../request/form-fields.ts";
import { FieldGroup } from "./field-group.tsx";
import { RequestField } from "./request-field.tsx";

const WHOLE = [] as const;

/** Turns AI on or off in the space. */
export function OnOff({ children }: { children?: Elements }) {
  return (
    <Section title="AI on or off">
      <FieldGroup at={WHOLE} fields={generalFields}>
        <RequestField name="enable" />
      </FieldGroup>
      {children}
    </Section>
  );
}
