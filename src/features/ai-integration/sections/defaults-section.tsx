import { FieldGroup } from "../fields/field-group.tsx";
import { PageSection } from "../fields/page-section.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { useModelIds } from "../models/edit/use-model-ids.ts";
import { chatModelFields, generalFields } from "../request/form-fields.ts";

const CHAT_MODEL = ["config", "chatModel"] as const;
const WHOLE = [] as const;
const ABILITIES = Object.keys(chatModelFields).filter((name) => name.startsWith("ability/"));

export function DefaultsSection() {
  const modelIds = useModelIds();
  return (
    <PageSection id="defaults" description="Default models for large, medium and small tasks.">
      <FieldGroup at={CHAT_MODEL} fields={chatModelFields}>
        <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-3">
          <RequestField name="lg" suggestions={modelIds} />
          <RequestField name="md" suggestions={modelIds} />
          <RequestField name="sm" suggestions={modelIds} />
        </div>
      </FieldGroup>
      <FieldGroup at={WHOLE} fields={generalFields}>
        <div className="mt-6 grid gap-x-6 gap-y-5 @2xl:grid-cols-3">
          <RequestField name="config/embeddingModel" suggestions={modelIds} />
          <RequestField name="config/translationModel" suggestions={modelIds} />
        </div>
      </FieldGroup>
      <div className="mt-6 grid gap-x-6 gap-y-5 @2xl:grid-cols-3">
        <div className="@2xl:col-span-2">
          <h3 className="mb-3 text-sm font-semibold">Abilities</h3>
          <FieldGroup at={CHAT_MODEL} fields={chatModelFields}>
            <div className="grid gap-x-4 gap-y-4 sm:grid-cols-3">
              {ABILITIES.map((name) => (
                <RequestField key={name} name={name} />
              ))}
            </div>
          </FieldGroup>
        </div>
        <FieldGroup at={WHOLE} fields={generalFields}>
          <RequestField name="config/capabilities/disableActions" />
        </FieldGroup>
      </div>
    </PageSection>
  );
}
