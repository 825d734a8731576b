import type { ComponentProps } from "react";
import { Badge } from "#ui/content/badge.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { formatValue } from "../request/format-value.ts";
import { modelLabel, modelWords } from "../request/gateway-model-fields.ts";
import { chooseField } from "./choices.ts";
import { ModelLine } from "./model-line.tsx";
import type { PreviewLine } from "./preview-lines.ts";

/** One line of the preview of an import. */
export function ImportLine({
  line,
  ...ofModel
}: { line: PreviewLine } & Omit<ComponentProps<typeof ModelLine>, "row">) {
  const { row } = line;
  const { choices, onChoices } = ofModel;
  switch (line.kind) {
    case "model":
      return <ModelLine row={row} {...ofModel} />;
    case "note":
      return (
        <span className="text-warning flex items-center gap-2 pl-9">
          <Badge tone="warning">{line.of}</Badge>
          <span>{line.text}</span>
        </span>
      );
    case "value":
      return (
        <span className="flex min-w-0 flex-1 items-center gap-2 pl-9 text-sm">
          <span>{modelLabel(line.name)}</span>
          <span className="text-muted ml-auto max-w-[60%] truncate">
            {formatValue(line.value, modelWords(line.name))}
          </span>
        </span>
      );
    case "left-out":
      return (
        <span className="text-muted flex min-w-0 items-center gap-x-2 gap-y-1 pl-9 max-sm:w-full max-sm:flex-wrap">
          <Badge>left out</Badge>
          <code className="min-w-0 truncate font-mono sm:shrink-0">{line.leftOut.name}</code>
          <span className="flex min-w-0 gap-2 max-sm:w-full">
            <span className="truncate">{line.leftOut.value}</span>
            {line.leftOut.reason && <span className="shrink-0">{`(${line.leftOut.reason})`}</span>}
          </span>
        </span>
      );
    case "field": {
      const { name, before, after, isByHand } = line.change;
      return (
        <>
          <Checkbox
            className="min-w-0 flex-1 pl-9"
            label={<span className="text-sm">{modelLabel(name)}</span>}
            aria-label={`${modelLabel(name)} of ${row.id}`}
            checked={choices.fields.get(row.id)?.has(name) ?? false}
            onCheckedChange={(isTaken) => onChoices(chooseField(choices, row.id, name, isTaken))}
          />
          {isByHand && <Badge>entered by hand</Badge>}
          {/* Each gets the room that the other leaves, so that a short value is not cut. */}
          <span className="grid max-w-[60%] min-w-0 shrink-0 grid-cols-[minmax(0,max-content)_max-content_minmax(0,max-content)] items-center gap-1.5 max-sm:w-full max-sm:max-w-full max-sm:pl-15">
            <del className="text-muted truncate">
              <span className="sr-only">now: </span>
              <span>{formatValue(before, modelWords(name))}</span>
            </del>
            <span aria-hidden="true">→</span>
            <ins className="truncate no-underline">
              <span className="sr-only">in the list: </span>
              <span>{formatValue(after, modelWords(name))}</span>
            </ins>
          </span>
        </>
      );
    }
  }
}
