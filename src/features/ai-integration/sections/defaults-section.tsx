import { useMemo } from "react";
import { Section } from "#ui/content/section.tsx";
import { useModels } from "../draft/draft-context.ts";
import { FieldGroup } from "../fields/field-group.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { suggestedModels } from "../first-setup/suggested-models.ts";
import { OneForAll, Suggestions } from "../first-setup/suggestions.tsx";
import { chatModelFields, generalFields } from "../request/form-fields.ts";

const CHAT_MODEL = ["config", "chatModel"] as const;
const WHOLE = [] as const;
const ABILITIES = Object.keys(chatModelFields).filter((name) => name.startsWith("ability/"));

export function DefaultsSection() {
  const models = useModels("settled");
  const modelIds = useMemo(() => [...new Set(models.flatMap(({ id }) => id || []))], [models]);
  const suggested = useMemo(() => suggestedModels(models), [models]);
  // Models that chat first: those of a list that says what its models do.
  const chatIds = useMemo(() => [...new Set([...suggested.chatIds, ...modelIds])], [suggested, modelIds]);
  const embeddingIds = useMemo(() => [...new Set([...suggested.embeddingIds, ...modelIds])], [suggested, modelIds]);
  return (
    <>
      <Section title="Default models">
        <FieldGroup at={CHAT_MODEL} fields={chatModelFields}>
          <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-3">
            <RequestField name="lg" suggestions={chatIds} />
            <RequestField name="md" suggestions={chatIds} />
            <RequestField name="sm" suggestions={chatIds} />
          </div>
        </FieldGroup>
        <OneForAll chatIds={suggested.chatIds} />
        <Suggestions suggested={suggested} />
        <FieldGroup at={WHOLE} fields={generalFields}>
          <div className="mt-6 grid gap-x-6 gap-y-5 @2xl:grid-cols-3">
            <RequestField name="config/embeddingModel" suggestions={embeddingIds} />
            <RequestField name="config/translationModel" suggestions={modelIds} />
          </div>
        </FieldGroup>
      </Section>
      <Section title="Abilities">
        <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-3">
          <FieldGroup at={CHAT_MODEL} fields={chatModelFields}>
            <div className="grid gap-x-4 gap-y-4 sm:grid-cols-3 @2xl:col-span-2">
              {ABILITIES.map((name) => (
                <RequestField key={name} name={name} />
              ))}
            </div>
          </FieldGroup>
          <FieldGroup at={WHOLE} fields={generalFields}>
            <RequestField name="config/capabilities/disableActions" />
          </FieldGroup>
        </div>
      </Section>
    </>
  );
}
