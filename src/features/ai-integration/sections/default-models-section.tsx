import { useMemo } from "react";
import { toPointer } from "#json/json-path.ts";
import { useProfile } from "#session/profile.ts";
import { counted } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Section } from "#ui/content/page.tsx";
import { say } from "#ui/page/announcer.ts";
import { useDraft, useDraftState, useModels } from "../draft/draft-context.ts";
import { FieldGroup } from "../fields/field-group.tsx";
import { controlId } from "../fields/go-to-field.ts";
import { RequestField } from "../fields/request-field.tsx";
import { idsForAll, suggestedModels } from "../first-setup/suggested-models.ts";
import { nameOfModel } from "../request/checks.ts";
import { chatModelFields, generalFields } from "../request/form-fields.ts";

const CHAT_MODEL = ["config", "chatModel"] as const;
const WHOLE = [] as const;
const ABILITIES = Object.keys(chatModelFields).filter((name) => name.startsWith("ability/"));

const OPEN = "The API does not define how defaults name a model.";

/** The default models by task, and the abilities that people in the space can use. */
export function DefaultModelsSection() {
  const own = useModels("settled");
  const nameForms = useDraftState(({ shapes }) => shapes.modelNames);
  const [nameForm] = nameForms ?? [];
  const { source } = useProfile();
  // Suggested as the service names them.
  const models = useMemo(
    () => own.map((model) => (model.id ? { ...model, id: nameOfModel(model.id, nameForms) } : model)),
    [own, nameForms],
  );
  const modelIds = useMemo(() => [...new Set(models.flatMap(({ id }) => id || []))], [models]);
  const suggested = useMemo(() => suggestedModels(models), [models]);
  // Models that chat first: those of a list that says what its models do.
  const chatIds = useMemo(() => [...new Set([...suggested.chatIds, ...modelIds])], [suggested, modelIds]);
  const embeddingIds = useMemo(() => [...new Set([...suggested.embeddingIds, ...modelIds])], [suggested, modelIds]);
  return (
    <>
      <Section
        title="Default models"
        description={
          nameForm &&
          `Suggestions follow ${nameForm}. ${source("vocabulary", `modelNames ${nameForm}`, nameForm) ?? ""} ${OPEN}`
        }
      >
        <FieldGroup at={CHAT_MODEL} fields={chatModelFields}>
          <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2 @5xl:grid-cols-3">
            <RequestField name="lg" suggestions={chatIds} />
            <RequestField name="md" suggestions={chatIds} />
            <RequestField name="sm" suggestions={chatIds} />
          </div>
        </FieldGroup>
        <OneForAll chatIds={suggested.chatIds} />
        <Suggestions suggested={suggested} />
        <FieldGroup at={WHOLE} fields={generalFields}>
          <div className="mt-6 grid gap-x-6 gap-y-5 @2xl:grid-cols-2 @5xl:grid-cols-3">
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

const SIZES = ["lg", "md", "sm"] as const;

/** Sets one model for all tasks with one press, and as one step of undo: in the first setup of a space. */
function OneForAll({ chatIds }: { chatIds: readonly string[] }) {
  const draft = useDraft();
  const chosen = useDraftState(({ request }) => request.config.chatModel);
  const isSetUp = useDraftState(({ baseline }) => baseline !== undefined);
  const ids = idsForAll(chatIds, chosen);
  if (isSetUp || ids.length === 0) return null;
  const choose = (id: string) =>
    draft.set(CHAT_MODEL, { ...chosen, lg: id, md: id, sm: id }, { label: `use ${id} for all tasks` });
  return (
    <div role="group" aria-labelledby={FOR_ALL} className="mt-4 flex flex-wrap items-center gap-1.5">
      <span id={FOR_ALL} className="text-muted mr-1.5 text-sm">
        One model for all three
      </span>
      {ids.map((id) => (
        <Button
          key={id}
          size="small"
          aria-pressed={SIZES.every((size) => chosen?.[size] === id)}
          className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent max-w-full font-mono"
          onClick={() => choose(id)}
        >
          {id}
        </Button>
      ))}
    </div>
  );
}

const FOR_ALL = "one-model-for-all";

/** Offers models for the sizes that are not set. Nothing is chosen without a press. */
function Suggestions({ suggested: { chat, why } }: { suggested: ReturnType<typeof suggestedModels> }) {
  const draft = useDraft();
  const chosen = useDraftState(({ request }) => request.config.chatModel);
  const open = SIZES.filter((size) => !chosen?.[size] && chat[size] !== undefined);
  if (open.length === 0) return null;
  const use = () => {
    const suggested = Object.fromEntries(open.map((size) => [size, chat[size]]));
    draft.set(CHAT_MODEL, { ...chosen, ...suggested }, { label: "use the suggested models" });
    say(`${counted(open.length, "default model")} set`);
    draft.setSaid();
    // This button is gone with the suggestions.
    document.getElementById(controlId(toPointer([...CHAT_MODEL, "lg"])))?.focus();
  };
  return (
    <div
      role="group"
      aria-label="Suggested models"
      className="border-accent-line bg-accent-soft mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border px-3 py-2.5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-muted mb-1 text-sm">{why}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
          {open.map((size) => (
            <div key={size} className="contents">
              <dt className="text-muted">{chatModelFields[size].label}</dt>
              <dd className="font-mono wrap-anywhere">{chat[size]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Button onClick={use}>{open.length === 1 ? "Use suggestion" : "Use suggestions"}</Button>
    </div>
  );
}
