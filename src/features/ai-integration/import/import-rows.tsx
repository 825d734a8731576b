import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, useState } from "react";
import { scrollRegion } from "#ui/scroll-region.ts";
import { ImportLine } from "./import-line.tsx";
import type { Choices, PlannedModel } from "./plan.ts";
import { previewLines } from "./preview-lines.ts";

const MODEL_PX = 40;
const DETAIL_PX = 32;

/** The models of a plan; only the lines in sight are drawn. */
export function ImportRows({
  rows,
  choices,
  onChoices,
}: {
  rows: readonly PlannedModel[];
  choices: Choices;
  onChoices: (choices: Choices) => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(
    () => new Set(rows.length === 1 ? [rows[0]?.id ?? ""] : []),
  );
  const lines = useMemo(() => previewLines(rows, unfolded), [rows, unfolded]);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === "model" ? MODEL_PX : DETAIL_PX),
    getItemKey: (index) => keyOf(lines[index], index),
    overscan: 10,
  });
  if (rows.length === 0) return <p className="text-muted py-6 text-center">None.</p>;
  return (
    <div
      ref={scroller}
      {...scrollRegion("Models of the list")}
      className="border-line max-h-[40vh] overflow-auto rounded-lg border"
    >
      <div role="list" style={{ height: virtual.getTotalSize() }} className="relative min-w-130">
        {virtual.getVirtualItems().map((item) => {
          const line = lines[item.index];
          return (
            line && (
              <div
                key={item.key}
                role="listitem"
                style={{ height: item.size, transform: `translateY(${item.start}px)` }}
                className="border-line absolute inset-x-0 top-0 flex items-center gap-2 border-b px-3 text-sm"
              >
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
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function keyOf(line: ReturnType<typeof previewLines>[number] | undefined, index: number): string {
  if (!line) return String(index);
  switch (line.kind) {
    case "model":
      return line.row.id;
    case "field":
      return `${line.row.id} field ${line.change.name}`;
    case "doubt":
      return `${line.row.id} doubt ${line.text}`;
    case "left-out":
      return `${line.row.id} left out ${line.leftOut.name} ${line.leftOut.reason ?? ""}`;
  }
}
