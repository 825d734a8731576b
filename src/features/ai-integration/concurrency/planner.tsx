import type { ReactNode } from "react";
import { formatNumber } from "#text/format-number.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Table, Td, Th, Tr } from "#ui/content/table.tsx";
import { useDraftState } from "../draft/draft-context.ts";
import { useKnownTaskTypes } from "../draft/task-types.ts";
import { planConcurrency } from "../request/plan-concurrency.ts";

/** The parallel requests that the groups allow together, with overlaps and gaps. */
export function Planner() {
  const concurrencyGroups = useDraftState(({ request }) => request.config.concurrencyGroups, "settled");
  const concurrencyPerKey = useDraftState(({ request }) => request.config.concurrencyPerKey, "settled");
  const { before } = useKnownTaskTypes();
  if (!concurrencyGroups?.length) return null;
  const plan = planConcurrency({ concurrencyGroups, concurrencyPerKey }, before);
  const total = formatNumber(plan.totalSlots);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">Total parallel requests</h3>
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
              <Td>{group.name}</Td>
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
            <Td className="font-medium">Total</Td>
            <Td />
            <Td />
            <Td align="right" className="font-semibold">
              {plan.isTotalKnown ? total : plan.totalSlots === 0 ? "unknown" : `at least ${total}`}
            </Td>
          </tr>
        </tfoot>
      </Table>
      <ul className="flex flex-col gap-1.5 text-base">
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
