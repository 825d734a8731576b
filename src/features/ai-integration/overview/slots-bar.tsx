import { formatNumber } from "#text/format-number.ts";
import { join } from "#ui/style/class-names.ts";
import { FieldLink } from "../fields/field-link.tsx";
import type { ConcurrencyPlan } from "../request/plan-concurrency.ts";

const COLORS = ["bg-accent", "bg-success", "bg-warning", "bg-info", "bg-danger", "bg-faint"] as const;
const colorOf = (index: number) => COLORS[index % COLORS.length];

/** More would be a wall of text. The section has all. */
const MAX_NAMES = 12;

export function SlotsBar({ plan: { groups } }: { plan: ConcurrencyPlan }) {
  return (
    <>
      <div aria-hidden="true" className="bg-press my-1.5 flex h-3 gap-px overflow-hidden rounded-sm">
        {groups.map(({ index, slots = 0 }) => (
          <span key={index} style={{ flexGrow: slots }} className={join("basis-0", colorOf(index))} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {groups.slice(0, MAX_NAMES).map(({ index, name, slots }) => (
          <li key={index} className="flex min-w-0 items-center gap-1.5">
            <span aria-hidden="true" className={join("size-2 shrink-0 rounded-full", colorOf(index))} />
            <FieldLink path={["config", "concurrencyGroups", index, "perKey"]} className="min-w-0 truncate">
              {name}
            </FieldLink>
            <span className="text-muted">{slots === undefined ? "unknown" : formatNumber(slots)}</span>
          </li>
        ))}
        {groups.length > MAX_NAMES && (
          <li className="text-muted">{`and ${formatNumber(groups.length - MAX_NAMES)} more`}</li>
        )}
      </ul>
    </>
  );
}
