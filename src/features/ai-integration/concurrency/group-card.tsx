import type { ConcurrencyGroup } from "#contract/index.ts";
import { useDraftValue } from "../draft/draft-context.ts";
import { ElementCard, type ElementCardProps } from "../fields/element-card.tsx";
import { ListField } from "../fields/list-field.tsx";
import { NumberMember } from "../fields/number-field.tsx";
import { SectionForm } from "../fields/section-form.tsx";
import { TextMember } from "../fields/text-field.tsx";
import { UnknownMembers } from "../fields/unknown-members.tsx";
import { concurrencyGroupFields } from "../request/form-fields.ts";
import { groupName } from "../request/labels.ts";
import { GroupKeys } from "./group-keys.tsx";
import { useKnownTaskTypes } from "./use-known-task-types.ts";

/** One concurrency group. */
export function GroupCard(card: ElementCardProps) {
  const { index } = card;
  const path = ["config", "concurrencyGroups", index] as const;
  const group = useDraftValue(path) as ConcurrencyGroup | undefined;
  const { known } = useKnownTaskTypes();
  const name = groupName(group, index);
  return (
    <ElementCard {...card} word="group" name={name}>
      <div className="flex flex-col gap-4 p-4">
        <SectionForm at={path.join("/")} fields={concurrencyGroupFields}>
          <div className="grid gap-x-4 gap-y-4 sm:grid-cols-3">
            <TextMember name="name" label="Name" />
            <TextMember name="id" label="Group id" isMono />
            <NumberMember name="perKey" label="Per key" />
          </div>
          <ListField
            name="taskTypes"
            label="Task types"
            openPoint="concurrency-content"
            suggestions={known}
            isOfAnything
          />
        </SectionForm>
        <GroupKeys index={index} name={name} />
        <UnknownMembers at={path} fields={concurrencyGroupFields} />
      </div>
    </ElementCard>
  );
}
