import { ChevronDown, ChevronRight } from "lucide-react";
import { endsSoon } from "#catalogues/announced-end.ts";
import type { GatewayModel } from "#contract/index.ts";
import { counted, formatNumber } from "#text/format.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Checkbox, Choice } from "#ui/fields/choice.tsx";
import { join } from "#ui/style/class-names.ts";
import { cellPrice, shownPrice } from "../prices/price-unit.ts";
import { formatValue } from "../request/change-words.ts";
import { modelLabel, modelWords } from "../request/gateway-model-fields.ts";
import { chooseField, chooseAll, chooseUnlisted } from "./import-choices.ts";
import type { Choosing, PlannedModel } from "./import-plan.ts";
import type { PreviewLine } from "./preview-lines.ts";

interface ModelLineProps extends Choosing {
  row: PlannedModel;
  isUnfolded: boolean;
  onUnfold: () => void;
}

/** One line of the preview of an import of models: a model, one of its values, or a note. */
export function ImportLine({ line, ...ofModel }: { line: PreviewLine } & Omit<ModelLineProps, "row">) {
  const { row } = line;
  const { choices, onChoices, prices } = ofModel;
  const textOf = (name: string, value: unknown) => shownPrice(name, formatValue(value, modelWords(name)), prices);
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
          <span className="text-muted ml-auto max-w-[60%] truncate">{textOf(line.name, line.value)}</span>
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
              <span>{textOf(name, before)}</span>
            </del>
            <span aria-hidden="true">→</span>
            <ins className="truncate no-underline">
              <span className="sr-only">in the list: </span>
              <span>{textOf(name, after)}</span>
            </ins>
          </span>
        </>
      );
    }
  }
}

/** The columns of the preview beside the id. */
export const importColumns = [
  {
    title: "Context",
    priceName: "",
    textOf: ({ contextWindow }: GatewayModel) => (contextWindow === undefined ? "" : formatNumber(contextWindow)),
  },
  { title: "Input price", priceName: "pricing/input", textOf: ({ pricing }: GatewayModel) => pricing?.input ?? "" },
  { title: "Output price", priceName: "pricing/output", textOf: ({ pricing }: GatewayModel) => pricing?.output ?? "" },
];

// A phone has no room for it.
const columnClass = "w-24 shrink-0 truncate text-right tabular-nums max-sm:hidden";

/** The titles of the columns. `note` has the unit of the prices. */
export function ColumnTitles({ note }: { note: string | undefined }) {
  return (
    <div
      aria-hidden="true"
      className="text-muted bg-sunken border-line sticky top-0 z-10 flex h-8 items-center gap-2 border-b px-3 text-xs"
    >
      <span className="flex-1">Model id</span>
      {importColumns.map(({ title, priceName }) => (
        <span key={title} className={join(columnClass, "flex flex-col leading-3.5")}>
          <span>{title}</span>
          {priceName && note && <span>{note}</span>}
        </span>
      ))}
    </div>
  );
}

function ModelLine({ row, prices, choices, onChoices, isUnfolded, onUnfold }: ModelLineProps) {
  const { id, kind, changes, leftOut, doubts, model, ending, isRetired } = row;
  const taken = choices.fields.get(id)?.size ?? 0;
  const isTaken = kind === "new" ? choices.added.has(id) : taken > 0 && taken === changes.length;
  const hasMore = kind === "new" || ending !== undefined || changes.length + leftOut.length + doubts.length > 0;
  const name = (
    <span title={id} className="line-clamp-3 font-mono text-sm leading-4 wrap-anywhere">
      {id}
    </span>
  );
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
          className="min-w-0 flex-1 items-center! py-0! max-sm:basis-44"
          label={name}
          checked={isTaken}
          isIndeterminate={!isTaken && taken > 0}
          onCheckedChange={(isChecked) => onChoices(chooseAll(choices, [row], isChecked))}
        />
      ) : (
        <span className="min-w-0 flex-1 max-sm:basis-44">{name}</span>
      )}
      <span className="ml-auto flex min-w-0 items-center gap-2">
        {doubts.length > 0 && <Badge tone="warning">check the price</Badge>}
        {ending && (
          <Badge tone={isRetired || endsSoon(ending) ? "warning" : "neutral"}>
            {`${isRetired ? "retired" : "ends"} ${ending.on ?? ""}`.trim()}
          </Badge>
        )}
        {row.wasRemoved && <Badge>removed before</Badge>}
        {kind === "new" && model.label && (
          <span className="text-muted max-w-48 truncate max-md:hidden">{model.label}</span>
        )}
        {kind === "changed" && (
          // The count expands the line too. Keyboard users have the chevron.
          <button
            type="button"
            tabIndex={-1}
            className="text-muted hover:text-text -my-1 shrink-0 rounded-sm py-1"
            onClick={onUnfold}
          >
            {`${taken} of ${counted(changes.length, "field")}`}
          </button>
        )}
        {kind === "unlisted" && (
          <Choice
            label={`Action for ${id}`}
            isLabelHidden
            size="small"
            options={{ keep: "Keep", disable: "Disable", remove: "Remove" }}
            value={choices.unlisted.get(id) ?? "keep"}
            onValueChange={(choice) => onChoices(chooseUnlisted(choices, id, choice))}
          />
        )}
      </span>
      {kind !== "unlisted" &&
        importColumns.map(({ title, priceName, textOf }) => {
          const exact = textOf(model);
          const text = priceName ? cellPrice(priceName, exact, prices) : exact;
          return (
            <span key={title} title={exact} className={columnClass}>
              {text !== "" && <span className="sr-only">{`${title}: `}</span>}
              <span>{text}</span>
            </span>
          );
        })}
    </>
  );
}
