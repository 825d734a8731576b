import type { ReactNode } from "react";
import { Badge } from "#ui/content/badge.tsx";
import { Table, Td, Th, Tr } from "#ui/content/table.tsx";
import { useDraftState } from "../draft/draft-context.ts";
import { planConcurrency } from "../request/plan-concurrency.ts";
import { useKnownTaskTypes } from "./use-known-task-types.ts";

const EMPTY: readonly string[] = [];

/** The total of the groups: slots, overlaps and gaps. */
export function Planner() {
  const concurrencyGroups = useDraftState(({ request }) => request.config.concurrencyGroups, "settled");
  const concurrencyPerKey = useDraftState(({ request }) => request.config.concurrencyPerKey, "settled");
  const { before } = useKnownTaskTypes();
  if (!concurrencyGroups?.length) return null;
  const plan = planConcurrency({ concurrencyGroups, concurrencyPerKey }, before ?? EMPTY);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">What this adds up to</h3>
      <Table caption="Slots by group">
        <thead>
          <tr>
            <Th>Group</Th>
            <Th align="right">Keys</Th>
            <Th align="right">Per key</Th>
            <Th align="right">Slots</Th>
          </tr>
        </thead>
        <tbody>
          {plan.groups.map((group) => (
            <Tr key={group.index}>
              <Td>{group.name}</Td>
              <Td align="right">{group.keyCount}</Td>
              <Td align="right">
                <span>{group.perKey ?? "not set"}</span>
                {group.isDefault && group.perKey !== undefined && <span className="text-muted"> (default)</span>}
              </Td>
              <Td align="right" className="font-medium">
                {group.slots ?? "unknown"}
              </Td>
            </Tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line bg-sunken border-t">
            <Td className="font-medium">Total</Td>
            <Td />
            <Td />
            <Td align="right" className="font-semibold">
              {plan.isTotalKnown ? plan.totalSlots : plan.totalSlots === 0 ? "unknown" : `at least ${plan.totalSlots}`}
            </Td>
          </tr>
        </tfoot>
      </Table>
      <ul className="flex flex-col gap-1.5 text-base">
        {plan.shared.map(({ groups, keyCount }) => (
          <Finding key={groups.join()}>
            {`${keyCount === 1 ? "One key is" : `${keyCount} keys are`} in ${listed(groups)}: their slots are counted for each, but a key may not serve both at once.`}
          </Finding>
        ))}
        {plan.doubled.map(({ taskType, groups }) => (
          <Finding key={taskType}>{`${taskType} is covered by ${listed(groups)}.`}</Finding>
        ))}
        {plan.uncovered.length > 0 && (
          <Finding>{`No group covers ${listed(plan.uncovered)}, used before in this browser.`}</Finding>
        )}
        {plan.groups.flatMap(({ index, name, keyCount }) =>
          keyCount === 0 ? [<Finding key={index}>{`${name} has no keys, so it has no slots.`}</Finding>] : [],
        )}
        {plan.groups.flatMap(({ index, name, slots }) =>
          slots === undefined
            ? [
                <Finding key={index}>
                  {`${name} says no number per key, and there is no default: its slots are unknown.`}
                </Finding>,
              ]
            : [],
        )}
      </ul>
    </div>
  );
}

function Finding({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-2">
      <Badge tone="warning">check</Badge>
      <span className="text-pretty">{children}</span>
    </li>
  );
}

const listed = (names: readonly string[]) => new Intl.ListFormat("en", { type: "conjunction" }).format(names);
