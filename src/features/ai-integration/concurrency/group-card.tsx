import { useMemo } from "react";
import type { ConcurrencyGroup } from "#contract/index.ts";
import { OpenPointMark } from "#features/contract/open-point-mark.tsx";
import { useDraftState, useDraftValue } from "../draft/draft-context.ts";
import { ElementCard, type ElementCardProps } from "../fields/element-card.tsx";
import { FieldGroup } from "../fields/field-group.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { UnknownMembers } from "../fields/unknown-members.tsx";
import { concurrencyGroupFields } from "../request/form-fields.ts";
import { groupName } from "../request/plan-concurrency.ts";
import { LazyOpenElements, takesObjects } from "../shapes/lazy-forms.tsx";
import { GroupKeys } from "./group-keys.tsx";
import { useKnownTaskTypes } from "./use-known-task-types.ts";

/** One concurrency group. */
export function GroupCard(card: ElementCardProps) {
  const { index } = card;
  const path = useMemo(() => ["config", "concurrencyGroups", index], [index]);
  const group = useDraftValue(path) as ConcurrencyGroup | undefined;
  const taskTypesPath = useMemo(() => [...path, "taskTypes"], [path]);
  const shape = useDraftState(({ shapes }) => shapes.shapes.taskTypes);
  const { known } = useKnownTaskTypes();
  const name = groupName(group, index);
  return (
    <ElementCard {...card} word="group" name={name}>
      <div className="flex flex-col gap-4 p-4">
        <FieldGroup at={path} fields={concurrencyGroupFields} of={name}>
          <div className="grid gap-x-4 gap-y-4 sm:grid-cols-3">
            <RequestField name="name" />
            <RequestField name="id" />
            <RequestField name="perKey" />
          </div>
          {shape && takesObjects(group?.taskTypes) ? (
            <LazyOpenElements
              list={taskTypesPath}
              kind="taskTypes"
              label="Task types"
              word="task type"
              mark={<OpenPointMark id={concurrencyGroupFields.taskTypes.openPoint} field={`Task types of ${name}`} />}
            />
          ) : (
            <RequestField name="taskTypes" suggestions={known} />
          )}
        </FieldGroup>
        <GroupKeys index={index} name={name} />
        <UnknownMembers at={path} fields={concurrencyGroupFields} />
      </div>
    </ElementCard>
  );
}
