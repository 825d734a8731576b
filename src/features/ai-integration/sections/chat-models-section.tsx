import { chatModelFields } from "../form-fields.ts";
import { FlagMember } from "../form/flag-member.tsx";
import { SectionForm } from "../form/section-form.tsx";
import { TextMember } from "../form/text-member.tsx";
import { abilities } from "../labels.ts";
import { useModelIds } from "../models/use-model-ids.ts";
import { PageSection } from "./page-section.tsx";

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
            <FlagMember key={name} name={`ability/${name}`} label={label} />
          ))}
        </div>
      </SectionForm>
    </PageSection>
  );
}
