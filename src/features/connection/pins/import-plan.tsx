import type { ReactNode } from "react";
import { formatNumber } from "#text/format-number.ts";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { LongList } from "#ui/lists/long-list.tsx";
import { keyOf } from "#workspace/pin.ts";
import type { FiledPin, PinsImport, Refused } from "#workspace/pins-file.ts";

const ROW_PX = 24;

interface ImportPlanProps {
  plan: PinsImport;
  refused: readonly Refused[];
  usesFileValues: boolean;
  onUsesFileValues: (usesFileValues: boolean) => void;
}

/** What an import would do: refused, renamed, new, and there already. */
export function ImportPlan({ plan, refused, usesFileValues, onUsesFileValues }: ImportPlanProps) {
  const { added, same, different } = plan;
  const counts = [
    `${formatNumber(added.length)} new`,
    `${formatNumber(same.length)} there already`,
    `${formatNumber(different.length)} with another name or place`,
    `${formatNumber(refused.length)} refused`,
  ];
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{`${counts.join(", ")}.`}</p>
      <Part title="Refused" items={refused} keyOf={({ place, message }) => `${place} ${message}`}>
        {({ place, message }) => (
          <>
            <code className="text-danger font-mono">{place}</code>
            <span>{`: ${message}`}</span>
          </>
        )}
      </Part>
      <Part title="With another name or place" items={different} keyOf={({ theirs }) => keyOf(theirs)}>
        {({ mine, theirs }) => (
          <>
            <code className="font-mono">{theirs.id}</code>
            <span>{`: ${pinText(mine, theirs)} → ${pinText(theirs, mine)}`}</span>
          </>
        )}
      </Part>
      {different.length > 0 && (
        <Checkbox
          label="Use the names and places of the text"
          description="Otherwise, existing pins keep their names and places."
          checked={usesFileValues}
          onCheckedChange={onUsesFileValues}
        />
      )}
      <Part title="New" items={added} keyOf={keyOf}>
        {pinLine}
      </Part>
      <Part title="There already" items={same} keyOf={keyOf} isClosed>
        {pinLine}
      </Part>
    </div>
  );
}

function Part<Item>({
  title,
  items,
  keyOf: itemKey,
  isClosed = false,
  children,
}: {
  title: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  isClosed?: boolean;
  children: (item: Item) => ReactNode;
}) {
  if (items.length === 0) return null;
  return (
    <Disclosure summary={`${title} (${formatNumber(items.length)})`} isInitiallyOpen={!isClosed}>
      <div className="mt-1 text-sm wrap-anywhere">
        <LongList label={title} items={items} rowPx={ROW_PX} keyOf={itemKey} renderRow={children} />
      </div>
    </Disclosure>
  );
}

const pinLine = ({ kind, id, name, parent }: FiledPin) => (
  <>
    <span className="text-muted">{`${kind} `}</span>
    <span>{name}</span>
    {name !== id && <code className="font-mono">{` ${id}`}</code>}
    {parent !== "" && <span className="text-muted">{` in ${parent}`}</span>}
  </>
);

function pinText(one: FiledPin, other: FiledPin): string {
  return one.parent === other.parent ? one.name : `${one.name} in ${one.parent}`;
}
