import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { ConcurrencyGroup } from "#contract/index.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { concurrencyGroupFields } from "../form-fields.ts";
import { useDraftValue } from "../form/draft-context.ts";
import { ListMember } from "../form/list-member.tsx";
import { NumberMember } from "../form/number-member.tsx";
import { OtherMembers } from "../form/other-members.tsx";
import { SectionForm } from "../form/section-form.tsx";
import { TextMember } from "../form/text-member.tsx";
import { GroupKeys } from "./group-keys.tsx";
import { useKnownTaskTypes } from "./use-known-task-types.ts";

/** One concurrency group. */
export function GroupCard({
  index,
  count,
  onMove,
  onRemove,
}: {
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const path = ["config", "concurrencyGroups", index] as const;
  const group = useDraftValue(path) as ConcurrencyGroup | undefined;
  const { known } = useKnownTaskTypes();
  const name = group?.name || group?.id || `Group ${index + 1}`;
  return (
    <div role="group" aria-label={name} className="border-line rounded-lg border">
      <div className="border-line bg-sunken flex min-h-10 items-center gap-2 rounded-t-lg border-b py-1 pr-1.5 pl-3">
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold">{name}</h3>
        <IconButton
          label={`Move ${name} up`}
          size="small"
          icon={<ArrowUp />}
          disabledReason={index === 0 && "This is the first group."}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={`Move ${name} down`}
          size="small"
          icon={<ArrowDown />}
          disabledReason={index === count - 1 && "This is the last group."}
          onClick={() => onMove(index + 1)}
        />
        <IconButton label={`Remove ${name}`} size="small" icon={<Trash2 />} onClick={onRemove} />
      </div>
      <div className="flex flex-col gap-4 p-4">
        <SectionForm at={path.join("/")} fields={concurrencyGroupFields}>
          <div className="grid gap-x-4 gap-y-4 sm:grid-cols-3">
            <TextMember name="name" label="Name" />
            <TextMember name="id" label="Group id" isMono />
            <NumberMember name="perKey" label="Per key" />
          </div>
          <ListMember
            name="taskTypes"
            label="Task types"
            openPoint="concurrency-content"
            suggestions={known}
            isOfAnything
          />
        </SectionForm>
        <GroupKeys index={index} name={name} />
        <OtherMembers at={path} fields={concurrencyGroupFields} />
      </div>
    </div>
  );
}
