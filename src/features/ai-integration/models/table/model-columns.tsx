import { Brain, FileText, Globe, GripVertical, Image, ImagePlus, Wrench } from "lucide-react";
import type { PointerEvent } from "react";
import type { AiIntegration, GatewayModel } from "#contract/index.ts";
import { getAt } from "#json/json-path.ts";
import { formatNumber } from "#text/format.ts";
import { PathText } from "#ui/content/path-text.tsx";
import { Checkbox, asSwitch, switchClass } from "#ui/fields/choice.tsx";
import type { GridCellProps, GridColumn } from "#ui/grid/grid-column.ts";
import { join } from "#ui/style/class-names.ts";
import { isTouched, scaledPx, touchPx } from "#ui/style/text-scale.ts";
import { useDraftState, useFinding } from "../../draft/draft-context.ts";
import { type SpacePrices, cellPrice, isPrice, perMillionText, unitHelp, unitNote } from "../../prices/price-unit.ts";
import { isNameOf, references } from "../../request/checks.ts";
import { stepsOf } from "../../request/field-kinds.ts";
import { abilities, type Column, columns } from "../../request/gateway-model-fields.ts";
import { ModelMenu } from "./model-menu.tsx";
import { TextCell } from "./text-cell.tsx";
import type { ModelActions } from "./use-model-actions.ts";

export interface ModelTableState {
  readonly actions: ModelActions;
  readonly startDrag: (event: PointerEvent, row: number) => void;
  readonly fixedReason: string | undefined;
}

type CellProps = GridCellProps<GatewayModel, ModelTableState>;

/** Index of the column whose button opens the panel of a model. */
export const OPENING_COLUMN = 2;

const nameOf = ({ item, index }: CellProps) => item.id || `model ${index + 1}`;
const sortBy = (name: string) => {
  const steps = stepsOf(name);
  return (model: GatewayModel) => sortKey(getAt(model, steps));
};

const priceColumns = columns.filter(({ name }) => isPrice(name)).map(({ name }) => stepsOf(name));

/** Returns the number of letters of the longest price of models. */
export function priceLetters(models: readonly GatewayModel[]): number {
  let longest = 0;
  for (const model of models)
    for (const steps of priceColumns) longest = Math.max(longest, textOf(getAt(model, steps) ?? "").length);
  return longest;
}

/**
 * Returns the columns of the table of models: those that the user chooses are between id and menu. Prices show the space's
 * unit, and have room for so many letters: the last digits are the ones that count.
 */
export const modelColumns = (
  prices: SpacePrices,
  longestPrice: number,
): GridColumn<GatewayModel, ModelTableState>[] => [
  {
    id: "select",
    title: "",
    isTitleHidden: true,
    // The handle, and the checkbox beside it, which is larger to the touch.
    widthPx: scaledPx(isTouched() ? 64 : 44),
    pinned: "left",
    isRight: true,
    className: "pr-1 pointer-coarse:pr-3",
    cell: (cell) => (
      <>
        {cell.shared.fixedReason === undefined && (
          <span
            aria-hidden="true"
            title="Drag to move"
            // Its look under a finger is what makes browsers aim at it, and not at the checkbox beside it.
            className="active:text-text! hovered-row:text-muted any-pointer-coarse:text-muted absolute left-0 flex h-full w-5 cursor-grab touch-none items-center justify-center text-transparent"
            onPointerDown={(event) => cell.shared.startDrag(event, cell.row)}
          >
            <GripVertical className="size-3.5" />
          </span>
        )}
        <Checkbox
          label={`Select ${nameOf(cell)}`}
          isLabelHidden
          data-focus=""
          tabIndex={cell.tabIndex}
          checked={cell.isSelected}
          onCheckedChange={(_, event) => cell.select(cell.row, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      </>
    ),
  },
  {
    id: "enabled",
    title: "On",
    widthPx: scaledPx(48),
    className: "pointer-coarse:justify-center pointer-coarse:px-0",
    sortValue: sortBy("enabled"),
    cell: (cell) => {
      const { enabled } = cell.item;
      return (
        <input
          type="checkbox"
          {...asSwitch}
          data-focus=""
          data-edits=""
          tabIndex={cell.tabIndex}
          aria-label={`Enabled: ${nameOf(cell)}${enabled === undefined ? ", not set" : ""}`}
          title={enabled === undefined ? "Not set" : enabled ? "On" : "Off"}
          checked={enabled === true}
          className={join(switchClass, enabled === undefined && notSetClass)}
          onChange={(event) => cell.shared.actions.setEnabled(cell.index, event.target.checked)}
        />
      );
    },
  },
  {
    id: "id",
    title: "Model id",
    widthPx: scaledPx(192),
    isFlexible: true,
    sortValue: sortBy("id"),
    cell: (cell) => <IdCell {...cell} />,
  },
  ...columns.map((column) => chosenColumn(column, prices, longestPrice)),
  {
    id: "actions",
    title: "Actions",
    isTitleHidden: true,
    widthPx: touchPx(36),
    pinned: "right",
    isRight: true,
    className: "pr-1",
    cell: (cell) => <ModelMenu name={nameOf(cell)} place={cell.index} tabIndex={cell.tabIndex} {...cell.shared} />,
  },
];

/** Approximate width of a letter of the note below a title, of a digit, and of what is beside them. */
const NOTE_LETTER_PX = 6.3;
const DIGIT_PX = 7.5;
const MARGIN_PX = 20;
/** A price of more letters is cut, and whole in its tip. */
const MAX_LETTERS = 24;

function chosenColumn(
  column: Column,
  prices: SpacePrices,
  longestPrice: number,
): GridColumn<GatewayModel, ModelTableState> {
  const { name, title, widthPx, isRight } = column;
  const note = unitNote(name, prices);
  const digits = isPrice(name) ? Math.min(longestPrice, MAX_LETTERS) : 0;
  const textPx = Math.max((note?.length ?? 0) * NOTE_LETTER_PX, digits * DIGIT_PX);
  const shown = prices.isPerMillion ? "Shown per million tokens, sent exactly" : "Shown exactly as sent";
  const tip = isPrice(name) ? `${shown}. ${unitHelp(name, prices)}.` : undefined;
  return {
    id: name,
    title,
    note,
    tip,
    widthPx: scaledPx(Math.max(widthPx, textPx + MARGIN_PX)),
    isRight,
    // The two long texts share what room there is.
    isFlexible: name === "label",
    sortValue: name === "abilities" ? undefined : sortBy(name),
    cell: (cell) => {
      const content = <ModelCell model={cell.item} column={column} prices={prices} />;
      const value = getAt(cell.item, stepsOf(name));
      return (name === "label" || isPrice(name)) && (value === undefined || typeof value === "string") ? (
        <TextCell
          text={value}
          name={`${title} of ${nameOf(cell)}`}
          tabIndex={cell.tabIndex}
          onChange={(text) => cell.shared.actions.setText(cell.index, name, text)}
        >
          {content}
        </TextCell>
      ) : (
        <span data-focus="" tabIndex={cell.tabIndex} className="flex min-w-0 items-center rounded-sm">
          {content}
        </span>
      );
    },
  };
}

function IdCell({ item: { id }, index, tabIndex, shared }: CellProps) {
  const isChanged = useFinding(({ changedModels }) => changedModels.has(index));
  const uses = useDraftState(({ request, shapes }) => (id ? defaultUses(request, id, shapes.modelNames) : ""));
  return (
    <>
      <span className="flex min-w-0 flex-col items-start">
        <button
          type="button"
          data-focus=""
          tabIndex={tabIndex}
          title={id}
          className="hover:text-accent flex min-w-0 items-center gap-1.5 rounded-sm text-left font-mono pointer-coarse:before:absolute pointer-coarse:before:inset-0"
          onClick={() => shared.actions.open(index)}
        >
          <span className={`${uses === "" ? "line-clamp-2" : "line-clamp-1"} leading-4 wrap-anywhere`}>
            {id ? <PathText path={id} /> : <span className="text-muted font-sans">no id</span>}
          </span>
        </button>
        {uses !== "" && (
          <span title={uses} className="text-muted max-w-full truncate text-xs leading-4">{`Default: ${uses}`}</span>
        )}
      </span>
      {isChanged && (
        <span title="Changed since last sent" className="bg-accent absolute left-0 size-1.5 rounded-full">
          <span className="sr-only">changed</span>
        </span>
      )}
    </>
  );
}

// Forced colours show the browser's checkbox for on and off. Not set keeps its dashed frame.
const notSetClass = "before:border-dashed after:opacity-40 forced-colors:appearance-none! forced-colors:before:block!";

const icons = {
  image: Image,
  pdf: FileText,
  webSearch: Globe,
  toolCall: Wrench,
  reasoning: Brain,
  imageGeneration: ImagePlus,
};

/** The value of a model in a column; empty if it is not set. */
function ModelCell({ model, column: { name }, prices }: { model: GatewayModel; column: Column; prices: SpacePrices }) {
  if (name === "abilities") return <Abilities model={model} />;
  const value = getAt(model, stepsOf(name));
  if (value === undefined) return name === "label" ? <span className="text-muted">not set</span> : null;
  const exact = textOf(value);
  const text = cellPrice(name, exact, prices);
  return (
    <span
      title={text === exact ? (perMillionText(name, value, prices) ?? exact) : exact}
      className={name === "label" ? "line-clamp-2 leading-4 text-balance wrap-anywhere" : "truncate"}
    >
      {text}
    </span>
  );
}

function textOf(value: unknown): string {
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

function Abilities({ model }: { model: GatewayModel }) {
  const able = abilities.filter(({ name }) => model.capabilities?.[name] === true);
  if (able.length === 0) return null;
  return (
    <span className="text-muted flex items-center gap-1.5" title={able.map(({ label }) => label).join(", ")}>
      {able.map(({ name }) => {
        const Icon = icons[name];
        return <Icon key={name} aria-hidden="true" className="size-3.5" />;
      })}
      <span className="sr-only">{able.map(({ label }) => label).join(", ")}</span>
    </span>
  );
}

/** Returns what a model is the default for, as a list in words; empty if it is none. */
export const defaultUses = (request: AiIntegration, id: string, forms?: readonly string[]): string =>
  references.flatMap(({ path, task }) => (isNameOf(getAt(request, path), id, forms) ? task : [])).join(", ");

/** The value that a model is sorted by. `undefined` for a value that is missing or empty. */
export function sortKey(value: unknown): string | number | undefined {
  if (value === undefined || value === "") return undefined;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "number") return value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.join(" ");
  // Prices are texts, most of them numbers: sorted as numbers, but sent as text.
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return Number.isFinite(Number(text)) ? Number(text) : text;
}
