import { useMemo, useState } from "react";
import { toggled } from "#ui/lists/toggled.ts";
import { VirtualList } from "#ui/lists/virtual-list.tsx";
import { useIsNarrow } from "#ui/page/narrow-screen.ts";
import { join } from "#ui/style/class-names.ts";
import { unitNote, type SpacePrices } from "../prices/price-unit.ts";
import { columnClass, importColumns } from "./import-columns.ts";
import { ImportLine } from "./import-line.tsx";
import type { Choices, PlannedModel } from "./plan.ts";
import { lineHeightPx, linesHeightPx, previewLines, unfoldedAtFirst } from "./preview-lines.ts";

/** Room for the list: the rest of a dialog that is 86 vh high. */
const MAX_HEIGHT = { narrow: "40vh", wide: "max(13rem, 86vh - 25rem)" };
const BORDERS_PX = 2;
const HEADER_PX = 32;

/** The models of one kind in a plan. Virtualized. A filter does not change its height. */
export function ImportRows({
  all,
  isShown,
  choices,
  onChoices,
  prices,
}: {
  all: readonly PlannedModel[];
  isShown: (row: PlannedModel) => boolean;
  choices: Choices;
  onChoices: (choices: Choices) => void;
  prices: SpacePrices;
}) {
  const isNarrow = useIsNarrow();
  const [unfolded, setUnfolded] = useState(() => unfoldedAtFirst(all));
  const fullPx = useMemo(() => linesHeightPx(previewLines(all, unfolded), isNarrow), [all, unfolded, isNarrow]);
  const lines = useMemo(() => previewLines(all.filter(isShown), unfolded), [all, isShown, unfolded]);
  const hasColumns = !isNarrow && all[0]?.kind !== "unlisted";
  const room = `${(fullPx + (hasColumns ? HEADER_PX : 0) + BORDERS_PX) / 16}rem`;
  return (
    <div
      style={{ height: `min(${room}, ${isNarrow ? MAX_HEIGHT.narrow : MAX_HEIGHT.wide})` }}
      className="flex flex-col"
    >
      {lines.length > 0 ? (
        <VirtualList
          label="Models of the list"
          lines={lines}
          heightPx={(line) => lineHeightPx(line, isNarrow)}
          keyOf={keyOf}
          header={hasColumns && <ColumnTitles note={unitNote("pricing/input", prices)} />}
          className="min-h-0"
          listClassName="min-w-70 sm:min-w-130"
          lineClassName="gap-2 max-sm:flex-wrap max-sm:content-center max-sm:gap-y-1"
        >
          {(line) => (
            <ImportLine
              line={line}
              choices={choices}
              onChoices={onChoices}
              isUnfolded={unfolded.has(line.row.id)}
              onUnfold={() => setUnfolded(toggled(unfolded, [line.row.id], !unfolded.has(line.row.id)))}
            />
          )}
        </VirtualList>
      ) : (
        <p className="text-muted m-auto text-center">{all.length === 0 ? "No models" : "No matching models"}</p>
      )}
    </div>
  );
}

function ColumnTitles({ note }: { note: string | undefined }) {
  return (
    <div aria-hidden="true" className="text-muted flex h-7.75 items-center gap-2 px-3 text-xs">
      <span className="flex-1">Model id</span>
      {importColumns.map(({ title, isPrice }) => (
        <span key={title} className={join(columnClass, "flex flex-col leading-3.5")}>
          <span>{title}</span>
          {isPrice && note && <span>{note}</span>}
        </span>
      ))}
    </div>
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
