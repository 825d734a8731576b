import { ChevronDown, ChevronRight } from "lucide-react";
import { counted } from "#text/format-number.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { formatValue } from "../request/format-value.ts";
import { modelLabel } from "../request/gateway-model-fields.ts";
import { chooseField, chooseModel, chooseUnlisted } from "./choices.ts";
import type { Choices, PlannedModel } from "./plan.ts";
import type { PreviewLine } from "./preview-lines.ts";

interface LineProps {
  readonly choices: Choices;
  readonly onChoices: (choices: Choices) => void;
}

/** One line of the preview of an import. */
export function ImportLine({
  line,
  choices,
  onChoices,
  isUnfolded,
  onUnfold,
}: LineProps & { line: PreviewLine; isUnfolded: boolean; onUnfold: () => void }) {
  const { row } = line;
  switch (line.kind) {
    case "model":
      return <ModelLine {...{ row, choices, onChoices, isUnfolded, onUnfold }} />;
    case "doubt":
      return (
        <span className="text-warning flex items-center gap-2 pl-9">
          <Badge tone="warning">price</Badge>
          <span>{line.text}</span>
        </span>
      );
    case "value":
      return (
        <span className="flex min-w-0 flex-1 items-center gap-2 pl-9 text-sm">
          <span>{modelLabel(line.name)}</span>
          <span className="text-muted ml-auto max-w-[60%] truncate">{formatValue(line.value)}</span>
        </span>
      );
    case "left-out":
      return (
        <span className="text-muted flex min-w-0 items-center gap-x-2 gap-y-1 pl-9 max-sm:w-full max-sm:flex-wrap">
          <Badge>not taken</Badge>
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
          {isByHand && <Badge>not from an import</Badge>}
          {/* Each gets the room that the other leaves, so that a short value is not cut. */}
          <span className="grid max-w-[60%] min-w-0 shrink-0 grid-cols-[minmax(0,max-content)_max-content_minmax(0,max-content)] items-center gap-1.5 max-sm:w-full max-sm:max-w-full max-sm:pl-15">
            <del className="text-muted truncate">
              <span className="sr-only">now: </span>
              <span>{formatValue(before)}</span>
            </del>
            <span aria-hidden="true">→</span>
            <ins className="truncate no-underline">
              <span className="sr-only">in the list: </span>
              <span>{formatValue(after)}</span>
            </ins>
          </span>
        </>
      );
    }
  }
}

function ModelLine({
  row,
  choices,
  onChoices,
  isUnfolded,
  onUnfold,
}: LineProps & { row: PlannedModel; isUnfolded: boolean; onUnfold: () => void }) {
  const { id, kind, changes, leftOut, doubts, model } = row;
  const taken = choices.fields.get(id)?.size ?? 0;
  const isTaken = kind === "new" ? choices.added.has(id) : taken > 0 && taken === changes.length;
  const hasMore = kind === "new" || changes.length + leftOut.length + doubts.length > 0;
  const Chevron = isUnfolded ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-label={`Details of ${id}`}
        disabled={!hasMore}
        className="text-muted hover:text-text flex size-6 shrink-0 items-center justify-center rounded-sm disabled:invisible"
        onClick={onUnfold}
      >
        <Chevron aria-hidden="true" className="size-4" />
      </button>
      {kind === "new" || kind === "changed" ? (
        <Checkbox
          className="min-w-0 flex-1"
          label={<span className="font-mono text-sm wrap-anywhere">{id}</span>}
          checked={isTaken}
          isIndeterminate={!isTaken && taken > 0}
          onCheckedChange={(isChecked) => onChoices(chooseModel(choices, row, isChecked))}
        />
      ) : (
        <span className="min-w-0 flex-1 truncate font-mono">{id}</span>
      )}
      <span className="flex min-w-0 items-center gap-2 max-sm:w-full max-sm:pl-14">
        {doubts.length > 0 && <Badge tone="warning">check the price</Badge>}
        {row.wasRemoved && <Badge>removed here before</Badge>}
        {kind === "new" && model?.label && <span className="text-muted max-w-48 truncate">{model.label}</span>}
        {(kind === "changed" || leftOut.length > 0) && (
          // The count expands the line too. Keyboard users have the chevron.
          <button
            type="button"
            tabIndex={-1}
            className="text-muted hover:text-text -mt-1 flex min-w-0 items-center gap-2 rounded-sm pt-1"
            onClick={onUnfold}
          >
            {kind === "changed" && (
              <span className="shrink-0">{`${taken} of ${counted(changes.length, "field")}`}</span>
            )}
            {leftOut.length > 0 && (
              <span className="min-w-0 truncate sm:shrink-0">{`${counted(leftOut.length, "member")} not taken`}</span>
            )}
          </button>
        )}
        {kind === "unlisted" && (
          <Choice
            label={`What becomes of ${id}`}
            isLabelHidden
            size="small"
            options={[
              { value: "keep", label: "Keep" },
              { value: "disable", label: "Disable" },
              { value: "remove", label: "Remove" },
            ]}
            value={choices.unlisted.get(id) ?? "keep"}
            onValueChange={(choice) => onChoices(chooseUnlisted(choices, id, choice))}
          />
        )}
      </span>
    </>
  );
}
