import { FlagField } from "../fields/flag-field.tsx";
import { PageSection } from "../fields/page-section.tsx";
import { SectionForm } from "../fields/section-form.tsx";
import { TextMember } from "../fields/text-field.tsx";
import { useModelIds } from "../models/edit/use-model-ids.ts";
import { chatModelFields } from "../request/form-fields.ts";
import { abilities } from "../request/labels.ts";

export function ChatModelsSection() {
  const modelIds = useModelIds();
  return (
    <PageSection
      id="chat-models"
      description="Which model answers large, medium and small questions, and what these models can do."
    >
      <SectionForm at="config/chatModel" fields={chatModelFields}>
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-3">
          <TextMember name="lg" label="Large" suggestions={modelIds} isMono />
          <TextMember name="md" label="Medium" suggestions={modelIds} isMono />
          <TextMember name="sm" label="Small" suggestions={modelIds} isMono />
        </div>
        <h3 className="mt-6 mb-3 text-sm font-semibold">Abilities</h3>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-x-6 gap-y-4">
          {abilities.map(({ name, label }) => (
            <FlagField key={name} name={`ability/${name}`} label={label} />
          ))}
        </div>
      </SectionForm>
    </PageSection>
  );
}
