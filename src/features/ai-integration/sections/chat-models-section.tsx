import { FieldGroup } from "../fields/field-group.tsx";
import { PageSection } from "../fields/page-section.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { useModelIds } from "../models/edit/use-model-ids.ts";
import { chatModelFields } from "../request/form-fields.ts";

const AT = ["config", "chatModel"] as const;
const ABILITIES = Object.keys(chatModelFields).filter((name) => name.startsWith("ability/"));

export function ChatModelsSection() {
  const modelIds = useModelIds();
  return (
    <PageSection
      id="chat-models"
      description="Which model answers large, medium and small questions, and what these models can do."
    >
      <FieldGroup at={AT} fields={chatModelFields}>
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-3">
          <RequestField name="lg" suggestions={modelIds} />
          <RequestField name="md" suggestions={modelIds} />
          <RequestField name="sm" suggestions={modelIds} />
        </div>
        <h3 className="mt-6 mb-3 text-sm font-semibold">Abilities</h3>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-x-6 gap-y-4">
          {ABILITIES.map((name) => (
            <RequestField key={name} name={name} />
          ))}
        </div>
      </FieldGroup>
    </PageSection>
  );
}
