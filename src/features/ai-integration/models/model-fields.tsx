import { memo, useState, type ReactNode } from "react";
import type { GatewayModel } from "#contract/index.ts";
import { gatewayModelFields } from "../form-fields.ts";
import { useDraft } from "../form/draft-context.ts";
import { FlagMember } from "../form/flag-member.tsx";
import { ListMember } from "../form/list-member.tsx";
import { NumberMember } from "../form/number-member.tsx";
import { OtherMembers } from "../form/other-members.tsx";
import { TextMember } from "../form/text-member.tsx";
import { abilities, modelLabels, type ModelMember } from "../labels.ts";

const prices = [
  "pricing/input",
  "pricing/output",
  "pricing/inputCacheRead",
  "pricing/inputCacheWrite",
  "pricing/reasoning",
  "pricing/image",
  "pricing/webSearch",
] as const;
const rates = [
  "rates/inputRate",
  "rates/outputRate",
  "rates/cacheReadRate",
  "rates/cacheWriteRate",
  "rates/reasoningRate",
  "rates/imageRate",
  "rates/webSearchRate",
] as const;

/** The fields of a gateway model, in groups. Each follows the draft by itself, so a key in one does not draw the others. */
export const ModelFields = memo(function ModelFields({ place }: { place: number }) {
  const draft = useDraft();
  // As it was when the panel opened: what is being typed is no suggestion.
  const [used] = useState(() => usedValues(draft.snapshot().request.config.gatewayModels ?? []));
  return (
    <div className="flex flex-col gap-6">
      <Group title="Identity">
        <TextMember {...named("id")} isMono className="sm:col-span-2" />
        <TextMember {...named("label")} />
        <TextMember {...named("ownedBy")} suggestions={used.owners} />
        <TextMember {...named("modelType")} suggestions={used.types} openPoint="model-type" />
        <FlagMember {...named("enabled")} yes="On" no="Off" />
        <FlagMember {...named("isImageModel")} />
        <ListMember
          {...named("defaultFor")}
          suggestions={used.defaults}
          openPoint="default-for"
          className="sm:col-span-2"
        />
        <ListMember {...named("tags")} suggestions={used.tags} openPoint="model-tags" className="sm:col-span-2" />
        <TextMember {...named("description")} isLong className="sm:col-span-2" />
      </Group>
      <Group title="Capabilities">
        {abilities.map(({ name }) => (
          <FlagMember key={name} {...named(`capabilities/${name}`)} />
        ))}
      </Group>
      <Group title="Limits">
        <NumberMember {...named("contextWindow")} />
        <NumberMember {...named("maxTokens")} />
      </Group>
      <Group title="Pricing" note="Sent as the text that is typed: no rounding, no exponents.">
        {prices.map((name) => (
          <TextMember key={name} {...named(name)} isMono />
        ))}
      </Group>
      <Group title="Rates">
        {rates.map((name) => (
          <NumberMember key={name} {...named(name)} />
        ))}
      </Group>
      <Group title="Test">
        <NumberMember {...named("testedAt")} description="A number; the service document does not say which." />
      </Group>
      <OtherMembers at={["config", "gatewayModels", place]} fields={gatewayModelFields} />
    </div>
  );
});

const named = (name: ModelMember) => ({ name, label: modelLabels[name] });

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-3 p-0 text-base font-semibold">
        {title}
        {note && <span className="text-muted ml-2 text-sm font-normal">{note}</span>}
      </legend>
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** Values that models use already, to suggest them; after those that the service document shows. */
function usedValues(models: readonly GatewayModel[]) {
  const collect = (shown: readonly string[], pick: (model: GatewayModel) => readonly (string | undefined)[]) => [
    ...new Set([...shown, ...models.flatMap(pick).filter((value) => value !== undefined && value !== "")]),
  ];
  return {
    owners: collect([], ({ ownedBy }) => [ownedBy]) as string[],
    types: collect(["language"], ({ modelType }) => [modelType]) as string[],
    tags: collect(["reasoning"], ({ tags }) => tags ?? []) as string[],
    defaults: collect(["chatLg"], ({ defaultFor }) => defaultFor ?? []) as string[],
  };
}
