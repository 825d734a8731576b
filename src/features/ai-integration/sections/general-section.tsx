import { TextField } from "#ui/fields/text-field.tsx";
import { FieldGroup } from "../fields/field-group.tsx";
import { PageSection } from "../fields/page-section.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { useModelIds } from "../models/edit/use-model-ids.ts";
import { generalFields } from "../request/form-fields.ts";

const AT = [] as const;

export function GeneralSection() {
  const modelIds = useModelIds();
  return (
    <PageSection id="general">
      <FieldGroup at={AT} fields={generalFields}>
        <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
          <RequestField name="enable" size="medium" />
          <TextField label="Type" value="AI" readOnly isMono hint="the only value there is" />
          <RequestField name="config/embeddingModel" suggestions={modelIds} />
          <RequestField name="config/translationModel" suggestions={modelIds} />
          <RequestField name="config/capabilities/disableActions" className="md:col-span-2" />
        </div>
      </FieldGroup>
    </PageSection>
  );
}
