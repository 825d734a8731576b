import { TextField } from "#ui/fields/text-field.tsx";
import { FlagField } from "../fields/flag-field.tsx";
import { ListField } from "../fields/list-field.tsx";
import { PageSection } from "../fields/page-section.tsx";
import { SectionForm } from "../fields/section-form.tsx";
import { TextMember } from "../fields/text-field.tsx";
import { useModelIds } from "../models/edit/use-model-ids.ts";
import { generalFields } from "../request/form-fields.ts";

export function GeneralSection() {
  const modelIds = useModelIds();
  return (
    <PageSection id="general">
      <SectionForm at="" fields={generalFields}>
        <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
          <FlagField name="enable" label="AI in this space" yes="On" no="Off" size="medium" />
          <TextField label="Type" value="AI" readOnly isMono hint="the only value there is" />
          <TextMember
            name="config/embeddingModel"
            label="Embedding model"
            description="Turns text into vectors, for search."
            suggestions={modelIds}
            isMono
          />
          <TextMember name="config/translationModel" label="Translation model" suggestions={modelIds} isMono />
          <ListField
            name="config/capabilities/disableActions"
            label="Disabled actions"
            description="AI actions that people in this space cannot use."
            openPoint="disable-actions"
            className="md:col-span-2"
          />
        </div>
      </SectionForm>
    </PageSection>
  );
}
