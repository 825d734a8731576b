import { counted, formatNumber } from "#text/format.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import type { ConnectionPlan, Part, State } from "./restore.ts";

type ShownPart = Part | "secrets";
type ShownItem = Pick<ConnectionPlan["items"][number], "key" | "name" | "state"> & { readonly part: ShownPart };

/** What a connection, or the vault, would get of a file. */
export type ShownPlan = Pick<ConnectionPlan, "name" | "theirs" | "isNew"> & { readonly items: readonly ShownItem[] };

/** What people call the parts of a file. */
export const PARTS: Readonly<Record<ShownPart, string>> = {
  pins: "Pins",
  vocabulary: "Vocabulary",
  shapes: "Shapes",
  drafts: "Drafts",
  sent: "Last sent",
  tokens: "Tokens in the list",
  uploadTarget: "Place for files",
  notes: "Labels, price units, tries, saves, profile",
  secrets: "Secrets",
};
const STATES: Readonly<Record<State, string>> = { new: "new", same: "there already", different: "different here" };
const MAX_NAMES = 50;

/** Lists what restoring a file would do for each connection: what is new, there already and different here. */
export function PlanList({ plans }: { plans: readonly ShownPlan[] }) {
  return (
    <ul aria-label="In the file" className="border-line divide-line divide-y rounded-lg border">
      {plans.map(({ name, theirs, isNew, items }) => (
        <li key={theirs?.id ?? name} className="flex flex-col gap-1 px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium wrap-anywhere">{name}</span>
            {isNew && <Badge tone="success">new</Badge>}
          </p>
          {theirs && <p className="text-muted font-mono text-sm wrap-anywhere">{theirs.baseUrl}</p>}
          {items.length === 0 && <p className="text-muted text-sm">Nothing else is kept for it.</p>}
          {(Object.keys(PARTS) as ShownPart[]).map((part) => (
            <PartLine key={part} part={part} items={items.filter((item) => item.part === part)} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function PartLine({ part, items }: { part: ShownPart; items: readonly ShownItem[] }) {
  if (items.length === 0) return null;
  const counts = (Object.keys(STATES) as State[]).flatMap((state) => {
    const count = items.filter((item) => item.state === state).length;
    return count === 0 ? [] : `${formatNumber(count)} ${STATES[state]}`;
  });
  // People see a profile before they restore it.
  const isToBeSeen = items.some(({ name, state }) => state === "different" || name.startsWith("Profile: "));
  return (
    <Disclosure
      summary={`${PARTS[part]}: ${counts.join(", ")}`}
      isInitiallyOpen={isToBeSeen || part === "uploadTarget"}
    >
      <ul className="-mt-2 pb-1 pl-5 text-sm wrap-anywhere">
        {items.slice(0, MAX_NAMES).map(({ key, name, state }) => (
          <li key={key}>
            <span>{`${name} `}</span>
            <span className={state === "different" ? "text-warning" : "text-muted"}>{STATES[state]}</span>
          </li>
        ))}
        {part === "uploadTarget" && <li>You confirm each host under Where files go before anything is sent.</li>}
        {items.length > MAX_NAMES && <li>{`And ${counted(items.length - MAX_NAMES, "more item")}.`}</li>}
      </ul>
    </Disclosure>
  );
}
