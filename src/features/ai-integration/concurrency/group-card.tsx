import { useMemo } from "react";
import type { ConcurrencyGroup } from "#contract/index.ts";
import { OpenPointMark } from "#features/contract/open-point-mark.tsx";
import { toPointer } from "#json/json-path.ts";
import { Switch } from "#ui/fields/switch.tsx";
import { useDraftState, useDraftValue, useDraft } from "../draft/draft-context.ts";
import { useKnownTaskTypes } from "../draft/task-types.ts";
import { ElementCard, type ElementCardProps } from "../fields/element-card.tsx";
import { FieldGroup } from "../fields/field-group.tsx";
import { controlId } from "../fields/go-to-field.ts";
import { QuietButton } from "../fields/quiet-button.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { UnknownMembers } from "../fields/unknown-members.tsx";
import { KeepSecrets } from "../kept/in-vault.tsx";
import { KeyList } from "../keys/key-list.tsx";
import { concurrencyGroupFields } from "../request/form-fields.ts";
import { groupName } from "../request/plan-concurrency.ts";
import { ENTER_AGAIN, GROUP_KEYS } from "../request/secrets.ts";
import { LazyOpenElements, takesObjects } from "../shapes/lazy-forms.tsx";

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
          <GroupKeys index={index} name={name} />
        </FieldGroup>
        <UnknownMembers at={path} fields={concurrencyGroupFields} />
      </div>
    </ElementCard>
  );
}

/** The keys of a group. Their shape is open: texts are secrets unless the user says that they are references. */
function GroupKeys({ index, name }: { index: number; name: string }) {
  const draft = useDraft();
  const path = useMemo(() => ["config", "concurrencyGroups", index, "keys"], [index]);
  const shape = useDraftState(({ shapes }) => shapes.shapes.keys);
  const keys = useDraftValue(path) as readonly unknown[] | undefined;
  const areReferences = useDraftState(({ marks }) => marks[GROUP_KEYS] === false);
  const pool = useDraftState(({ request }) => request.config.aiGatewayApiKeys);
  const list = keys ?? [];
  const fromPool = (pool ?? []).filter((key) => key !== ENTER_AGAIN && key !== "" && !list.includes(key));
  const mark = <OpenPointMark id={concurrencyGroupFields.keys.openPoint} field={`Keys of ${name}`} />;
  if (shape && takesObjects(keys)) {
    return <LazyOpenElements list={path} kind="keys" label="Keys" word="key" mark={mark} />;
  }
  const isSet = keys !== undefined;
  return (
    <div id={areReferences ? undefined : controlId(toPointer(path))} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-6">
        {!areReferences && (
          <span className="flex items-center gap-1 text-sm font-medium">
            <span>Keys</span>
            {mark}
            <span className="text-muted pl-1 font-normal">
              {list.length > 0 ? list.length : isSet ? "Empty list" : "Not set"}
            </span>
          </span>
        )}
        {!areReferences && list.length === 0 && (
          <QuietButton
            label={isSet ? "Leave out" : "Clear the list"}
            of={`Keys of ${name}`}
            onClick={() =>
              draft.set(path, isSet ? undefined : [], { label: `${isSet ? "leave out" : "clear"} the keys of ${name}` })
            }
          />
        )}
        <Switch
          label="These are names of keys, not secrets"
          checked={areReferences}
          onCheckedChange={(isOn) => draft.mark(GROUP_KEYS, !isOn)}
        />
      </div>
      {areReferences ? (
        <RequestField name="keys" listKind="references" />
      ) : (
        <>
          <KeyList
            path={path}
            label={`Keys of ${name}`}
            addLabel={`Add keys to ${name}`}
            of={name}
            offered={fromPool}
          />
          <KeepSecrets at={path} name={`Keys of ${name}`} />
        </>
      )}
    </div>
  );
}
