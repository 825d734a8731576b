import { type ReactNode, useMemo } from "react";
import type { ConcurrencyGroup } from "#contract/index.ts";
import { OpenPointMark } from "#features/api-reference/open-point-mark.tsx";
import { toPointer } from "#json/json-path.ts";
import { formatNumber } from "#text/format.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Table, Td, Th, Tr } from "#ui/content/table.tsx";
import { Switch } from "#ui/fields/choice.tsx";
import { useDraft, useDraftState, useDraftValue } from "../draft/draft-context.ts";
import { useKnownTaskTypes } from "../draft/task-types.ts";
import { Card } from "../fields/card.tsx";
import { ElementCard, type ElementCardProps } from "../fields/element-card.tsx";
import { ElementList } from "../fields/element-list.tsx";
import { FieldGroup } from "../fields/field-group.tsx";
import { controlId } from "../fields/go-to-field.ts";
import { QuietButton } from "../fields/quiet-button.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { UnknownMembers } from "../fields/unknown-members.tsx";
import { KeepSecrets } from "../kept/lazy-vault-parts.tsx";
import { KeyList } from "../keys/key-list.tsx";
import { freeGroupId } from "../request/concurrency-group-keys.ts";
import { concurrencyFields, concurrencyGroupFields } from "../request/form-fields.ts";
import { groupName, planConcurrency } from "../request/plan-concurrency.ts";
import { ENTER_AGAIN, GROUP_KEYS } from "../request/secrets.ts";
import { LazyOpenElements, takesObjects } from "../shapes/lazy-open-elements.tsx";
import { TryButton, TryKeysDialog } from "./try-buttons.tsx";

const CONFIG = ["config"] as const;
const AT = ["config", "concurrencyGroups"] as const;

/** Limits of parallel AI requests: the default for each key, what they add up to, and the groups of keys. */
export function ConcurrencySection() {
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <FieldGroup at={CONFIG} fields={concurrencyFields}>
            <RequestField name="concurrencyPerKey" className="max-w-64" />
          </FieldGroup>
          <TryButton renderDialog={(close) => <TryKeysDialog asks="models" onClose={close} />}>
            Group keys by their models
          </TryButton>
        </div>
      </Card>
      <Planner />
      <ElementList at={AT} word="group" create={(groups) => ({ id: freeGroupId(groups) })}>
        {(card) => <GroupCard {...card} />}
      </ElementList>
    </>
  );
}

function GroupCard(card: ElementCardProps) {
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
            <LazyOpenElements list={taskTypesPath} kind="taskTypes" of={name} />
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
  if (shape && takesObjects(keys)) return <LazyOpenElements list={path} kind="keys" of={name} />;
  const isSet = keys !== undefined;
  return (
    <div id={areReferences ? undefined : controlId(toPointer(path))} className="group/field flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-6">
        {!areReferences && (
          <span className="flex items-center gap-1 text-sm font-medium">
            <span>Keys</span>
            <OpenPointMark id={concurrencyGroupFields.keys.openPoint} field={`Keys of ${name}`} />
            <span className="text-muted pl-1 font-normal">
              {list.length > 0 ? list.length : isSet ? "Empty list" : "Not set"}
            </span>
          </span>
        )}
        {!areReferences && list.length === 0 && (
          <QuietButton
            isHidden={!isSet}
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

/** The parallel requests that the groups allow together, with overlaps and gaps. */
function Planner() {
  const concurrencyGroups = useDraftState(({ request }) => request.config.concurrencyGroups, "settled");
  const concurrencyPerKey = useDraftState(({ request }) => request.config.concurrencyPerKey, "settled");
  const { before } = useKnownTaskTypes();
  if (!concurrencyGroups?.length) return null;
  const plan = planConcurrency({ concurrencyGroups, concurrencyPerKey }, before);
  const total = formatNumber(plan.totalSlots);
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-sm font-semibold">Total parallel requests</h2>
      <Table caption="Parallel requests by group">
        <thead>
          <tr>
            <Th>Group</Th>
            <Th align="right">Keys</Th>
            <Th align="right">Requests per key</Th>
            <Th align="right">Parallel requests</Th>
          </tr>
        </thead>
        <tbody>
          {plan.groups.map((group) => (
            <Tr key={group.index}>
              <Td isRowHeader>{group.name}</Td>
              <Td align="right">{formatNumber(group.keyCount)}</Td>
              <Td align="right">
                <span>{group.perKey === undefined ? "not set" : formatNumber(group.perKey)}</span>
                {group.isDefault && group.perKey !== undefined && <span className="text-muted"> (default)</span>}
              </Td>
              <Td align="right" className="font-medium">
                {group.slots === undefined ? "unknown" : formatNumber(group.slots)}
              </Td>
            </Tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line bg-sunken border-t">
            <Td isRowHeader className="font-medium">
              Total
            </Td>
            <Td />
            <Td />
            <Td align="right" className="font-semibold">
              {plan.isTotalKnown ? total : plan.totalSlots === 0 ? "unknown" : `at least ${total}`}
            </Td>
          </tr>
        </tfoot>
      </Table>
      <ul className="flex flex-col gap-1.5 text-base empty:hidden">
        {plan.shared.map(({ groups, keyCount }) => (
          <Finding key={groups.join()}>
            {`${keyCount === 1 ? "One key is" : `${formatNumber(keyCount)} keys are`} in ${listed(groups)} and counted in each. A key may not serve several groups at once.`}
          </Finding>
        ))}
        {plan.doubled.map(({ taskType, groups }) => (
          <Finding key={taskType}>{`${taskType} is in more than one group: ${listed(groups)}.`}</Finding>
        ))}
        {plan.uncovered.length > 0 && (
          <Finding>{`Not in any group: ${listed(plan.uncovered)} (sent from this browser before).`}</Finding>
        )}
        {plan.groups.flatMap(({ index, name, keyCount }) =>
          keyCount === 0 ? [<Finding key={index}>{`${name} has no keys, so it allows no requests.`}</Finding>] : [],
        )}
        {plan.groups.flatMap(({ index, name, slots }) =>
          slots === undefined
            ? [<Finding key={index}>{`${name} has no limit per key and no default. Its total is unknown.`}</Finding>]
            : [],
        )}
      </ul>
    </div>
  );
}

function Finding({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-2">
      <Badge tone="warning">warning</Badge>
      <span className="text-pretty">{children}</span>
    </li>
  );
}

const listed = (names: readonly string[]) => new Intl.ListFormat("en", { type: "conjunction" }).format(names);
