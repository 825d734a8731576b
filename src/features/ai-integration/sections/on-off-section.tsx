import { FieldGroup } from "../fields/field-group.tsx";
import { PageSection } from "../fields/page-section.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { generalFields } from "../request/form-fields.ts";

const AT = [] as const;

export function OnOffSection() {
  return (
    <PageSection id="on-off">
      <FieldGroup at={AT} fields={generalFields}>
        <RequestField name="enable" size="medium" />
      </FieldGroup>
    </PageSection>
  );
}
