import { useMemo, useState } from "react";
import { VirtualList } from "#ui/lists/virtual-list.tsx";
import { useIsNarrow } from "#ui/page/narrow-screen.ts";
import { ImportLine } from "./import-line.tsx";
import type { Choices, PlannedModel } from "./plan.ts";
import { previewLines } from "./preview-lines.ts";

const MODEL_PX = 40;
const DETAIL_PX = 32;
/** On a narrow screen the details are below the name. */
const NARROW_MODEL_PX = 76;
const NARROW_DETAIL_PX = 60;

/** The models of a plan. Virtualized. */
export function ImportRows({
  rows,
  choices,
  onChoices,
}: {
  rows: readonly PlannedModel[];
  choices: Choices;
  onChoices: (choices: Choices) => void;
}) {
  const isNarrow = useIsNarrow();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(
    () => new Set(rows.length === 1 ? [rows[0]?.id ?? ""] : []),
  );
  const lines = useMemo(() => previewLines(rows, unfolded), [rows, unfolded]);
  return (
    <VirtualList
      label="Models of the list"
      lines={lines}
      heightPx={({ kind }) => {
        if (kind === "model") return isNarrow ? NARROW_MODEL_PX : MODEL_PX;
        return isNarrow && kind !== "value" ? NARROW_DETAIL_PX : DETAIL_PX;
      }}
      keyOf={keyOf}
      className="max-h-[40vh]"
      listClassName="min-w-70 sm:min-w-130"
      lineClassName="gap-2 max-sm:flex-wrap max-sm:content-center max-sm:gap-y-1"
    >
      {(line) => (
        <ImportLine
          line={line}
          choices={choices}
          onChoices={onChoices}
          isUnfolded={unfolded.has(line.row.id)}
          onUnfold={() => {
            const next = new Set(unfolded);
            if (!next.delete(line.row.id)) next.add(line.row.id);
            setUnfolded(next);
          }}
        />
      )}
    </VirtualList>
  );
}

function keyOf(line: ReturnType<typeof previewLines>[number]): string {
  switch (line.kind) {
    case "model":
      return line.row.id;
    case "value":
      return `${line.row.id} value ${line.name}`;
    case "field":
      return `${line.row.id} field ${line.change.name}`;
    case "doubt":
      return `${line.row.id} doubt ${line.text}`;
    case "left-out":
      return `${line.row.id} left out ${line.leftOut.name} ${line.leftOut.reason ?? ""}`;
  }
}
