import { GripVertical } from "lucide-react";
import { memo, useState } from "react";
import type { GatewayModel } from "#contract/index.ts";
import { toPointer } from "#json/json-path.ts";
import { PathText } from "#ui/content/path-text.tsx";
import { join } from "#ui/style/class-names.ts";
import { useFinding } from "../../draft/findings.ts";
import { controlId } from "../../fields/focus-field.ts";
import type { Column } from "./columns.ts";
import { LabelCell } from "./label-cell.tsx";
import { ModelCell } from "./model-cell.tsx";
import { ModelMenu } from "./model-menu.tsx";
import type { RowActions } from "./row-actions.ts";
import { RowCell } from "./row-cell.tsx";

interface ModelRowProps {
  readonly model: GatewayModel;
  /** Place in the request. */
  readonly place: number;
  /** Place in the view. */
  readonly row: number;
  readonly rowKey: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly template: string;
  readonly shown: readonly Column[];
  /** The column that has the keyboard, when it is in this row. */
  readonly activeColumn: number | undefined;
  /** Whether its menu is there before the row is hovered over. */
  readonly hasMenu: boolean;
  readonly isSelected: boolean;
  readonly isDragged: boolean;
  /** Why rows cannot be moved now; absent when they can. */
  readonly fixedReason: string | undefined;
  readonly actions: RowActions;
}

/** The column whose button opens the panel. */
export const OPENING_COLUMN = 2;

const rowId = (place: number) => controlId(toPointer(["config", "gatewayModels", place]));

/** The row of the model at a place of the request, when it is drawn. */
export const rowOf = (place: number) => document.getElementById(rowId(place));

export const ModelRow = memo(function ModelRow(props: ModelRowProps) {
  const { model, place, row, rowKey, shown, activeColumn, isSelected, fixedReason, actions } = props;
  const [isHovered, setHovered] = useState(false);
  const isChanged = useFinding(({ changedModels }) => changedModels.has(place));
  const name = model.id || `model ${place + 1}`;
  // Said, not inherited: what is inherited has the browser look through the styles of all rows for each that it draws.
  const stickyClass = isSelected ? "bg-accent-soft" : "bg-surface hovered-row:bg-hover";
  const tabIndex = (column: number) => (column === activeColumn ? 0 : -1);
  return (
    <div
      role="row"
      id={rowId(place)}
      tabIndex={-1}
      aria-rowindex={row + 2}
      aria-selected={isSelected}
      data-row={row}
      style={{ transform: `translateY(${props.topPx}px)`, height: props.heightPx, gridTemplateColumns: props.template }}
      className={join(
        "border-line group/row absolute inset-x-0 top-0 grid items-center border-b text-sm outline-none",
        isSelected ? "bg-accent-soft" : "bg-surface hover:bg-hover",
        props.isDragged && "*:opacity-40",
      )}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <RowCell column={0} className={join("sticky left-0 z-1 justify-end pr-1", stickyClass)}>
        {fixedReason === undefined && (
          <span
            aria-hidden="true"
            title="Drag to move"
            className="hovered-row:text-muted any-pointer-coarse:text-muted absolute left-0 flex h-full w-5 cursor-grab touch-none items-center justify-center text-transparent"
            onPointerDown={(event) => actions.drag(event, row)}
          >
            <GripVertical className="size-3.5" />
          </span>
        )}
        <input
          type="checkbox"
          data-focus=""
          tabIndex={tabIndex(0)}
          aria-label={`Select ${name}`}
          checked={isSelected}
          className="accent-accent size-4"
          onChange={(event) => actions.select(rowKey, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      </RowCell>
      <RowCell column={1}>
        <input
          type="checkbox"
          {...asSwitch}
          data-focus=""
          tabIndex={tabIndex(1)}
          aria-label={`Enabled: ${name}${model.enabled === undefined ? ", not sent" : ""}`}
          title={model.enabled === undefined ? "Not sent" : model.enabled ? "On" : "Off"}
          checked={model.enabled === true}
          className={join(switchClass, model.enabled === undefined && "before:border-dashed after:opacity-40")}
          onChange={(event) => actions.setEnabled(place, event.target.checked)}
        />
      </RowCell>
      <RowCell column={OPENING_COLUMN}>
        <button
          type="button"
          data-focus=""
          tabIndex={tabIndex(OPENING_COLUMN)}
          title={model.id}
          className="hover:text-accent flex min-w-0 items-center gap-1.5 rounded-sm text-left font-mono"
          onClick={() => actions.open(place)}
        >
          <span className="line-clamp-2 leading-4 wrap-anywhere">
            {model.id ? <PathText path={model.id} /> : <span className="text-muted font-sans">no id</span>}
          </span>
        </button>
        {isChanged && (
          <span title="Changed since last sent" className="bg-accent absolute left-0 size-1.5 rounded-full">
            <span className="sr-only">changed</span>
          </span>
        )}
      </RowCell>
      {shown.map((column, index) => (
        <RowCell key={column.name} column={index + 3} className={column.isRight ? "justify-end" : undefined}>
          {column.name === "label" ? (
            <LabelCell
              label={model.label}
              name={name}
              tabIndex={tabIndex(index + 3)}
              onChange={(label) => actions.setLabel(place, label)}
            />
          ) : (
            <span data-focus="" tabIndex={tabIndex(index + 3)} className="flex min-w-0 items-center rounded-sm">
              <ModelCell model={model} column={column} />
            </span>
          )}
        </RowCell>
      ))}
      <RowCell column={shown.length + 3} className={join("sticky right-0 z-1 justify-end pr-1", stickyClass)}>
        {props.hasMenu || isHovered || activeColumn !== undefined ? (
          <ModelMenu
            name={name}
            place={place}
            tabIndex={tabIndex(shown.length + 3)}
            fixedReason={fixedReason}
            actions={actions}
          />
        ) : (
          <span data-focus="" tabIndex={-1} />
        )}
      </RowCell>
    </div>
  );
});

// The browser itself tells a checkbox's state; an aria-checked of our own could disagree with it.
const asSwitch = { role: "switch" };

// As high as a finger needs; the track that is seen in it is lower.
const switchClass =
  "relative h-6 w-7.5 shrink-0 appearance-none rounded-full forced-colors:appearance-auto forced-colors:before:hidden forced-colors:after:hidden " +
  "before:absolute before:inset-x-0 before:inset-y-[3px] before:rounded-full before:border before:border-control before:bg-press before:transition-colors " +
  "after:absolute after:top-1/2 after:left-[3px] after:size-3 after:-translate-y-1/2 after:rounded-full after:bg-muted after:transition-[left,background-color] " +
  "hover:before:border-muted checked:before:border-accent checked:before:bg-accent checked:after:left-[15px] checked:after:bg-on-accent";
