import { useMemo, useRef } from "react";
import type { ConcurrencyGroup } from "#contract/index.ts";
import { OpenPointMark } from "#features/contract/open-point-mark.tsx";
import { toPointer } from "#json/json-path.ts";
import { ChipsField } from "#ui/fields/chips-field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { useDraftState, useDraftValue, useDraft } from "../draft/draft-context.ts";
import { useKnownTaskTypes } from "../draft/task-types.ts";
import { ElementCard, type ElementCardProps } from "../fields/element-card.tsx";
import { FieldGroup } from "../fields/field-group.tsx";
import { controlId } from "../fields/go-to-field.ts";
import { JsonField, listProblem } from "../fields/json-field.tsx";
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
        </FieldGroup>
        <GroupKeys index={index} name={name} />
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
  const box = useRef<HTMLDivElement>(null);
  // Each button is gone after its action.
  const once = (act: () => void) => () => {
    act();
    box.current?.focus({ preventScroll: true });
  };
  const put = (next: readonly unknown[] | undefined, label: string) =>
    draft.set(path, next, { label: `${label} ${name}` });
  const fromPool = (pool ?? []).filter((key) => key !== ENTER_AGAIN && key !== "" && !list.includes(key));
  const isChips = list.every((key) => typeof key === "string" && key !== "") && new Set(list).size === list.length;
  const mark = <OpenPointMark id={concurrencyGroupFields.keys.openPoint} field={`Keys of ${name}`} />;
  if (shape && takesObjects(keys)) {
    return <LazyOpenElements list={path} kind="keys" label="Keys" word="key" mark={mark} />;
  }
  return (
    <div ref={box} id={controlId(toPointer(path))} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <div className="flex flex-wrap items-center gap-x-6">
        <span className="flex items-center gap-1 text-sm font-medium">
          <span>Keys</span>
          {mark}
          <span className="text-muted pl-1 font-normal">
            {keys === undefined ? "Not set" : list.length === 0 ? "Empty list" : list.length}
          </span>
        </span>
        {keys?.length === 0 && (
          <QuietButton
            label="Leave out"
            of={`Keys of ${name}`}
            onClick={once(() => put(undefined, "leave out the keys of"))}
          />
        )}
        {keys === undefined && (
          <QuietButton
            label="Clear the list"
            of={`Keys of ${name}`}
            onClick={once(() => put([], "clear the keys of"))}
          />
        )}
        <Switch
          label="These are names of keys, not secrets"
          checked={areReferences}
          onCheckedChange={(isOn) => draft.mark(GROUP_KEYS, !isOn)}
        />
      </div>
      {areReferences ? (
        isChips ? (
          <ChipsField
            label={`Keys of ${name}`}
            isLabelHidden
            listKind="references"
            placeholder={keys === undefined ? "Not set" : "Empty list"}
            value={list as readonly string[]}
            onValueChange={(next) => put(next.length === 0 ? undefined : next, "edit the keys of")}
          />
        ) : (
          <JsonField
            label={`Keys of ${name}`}
            isLabelHidden
            path={path}
            name={`Keys of ${name}`}
            problemOf={listProblem}
          />
        )
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
