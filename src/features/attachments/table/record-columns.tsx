import { Link } from "@tanstack/react-router";
import type { TableRecord } from "#contract/index.ts";
import { counted, dateText } from "#text/format.ts";
import { Checkbox } from "#ui/fields/choice.tsx";
import { join } from "#ui/style/class-names.ts";
import { attachmentsIn, cellValue, recordTitle } from "#workspace/cell-value.ts";
import type { Field } from "#workspace/workspace.ts";
import { ThumbnailImage } from "../preview/thumbnail-image.tsx";
import { FieldIcon } from "../values/field-icon.tsx";
import { valueText } from "../values/format-value.ts";
import { sortValue } from "../view/row-facts.ts";
import {
  AddHint,
  areUnknown,
  AttachmentCell,
  attachmentColumn,
  type AttachmentsProps,
  type CellProps,
  FilePlace,
  PendingMark,
  type RecordColumn,
} from "./attachment-cell.tsx";
import { cardWidth, defaultWidth, numberColumnWidth, WIDTH_LIMITS } from "./grid-sizes.ts";

/** Returns the columns of a table of records: the row numbers, then each field, the first of which stays in view. */
export function recordColumns(
  fields: readonly Field[],
  total: number,
  isNarrow: boolean,
  isRemote: boolean,
): RecordColumn[] {
  return [
    {
      id: "row number",
      title: "Row",
      isTitleHidden: true,
      widthPx: numberColumnWidth(total),
      pinned: "left",
      isRight: true,
      className: "border-r-0",
      cell: (cell) => <NumberCell {...cell} />,
    },
    ...fields.map((field, place) => ({
      ...fieldColumn(field, place === 0, isNarrow),
      sortValue: (record: TableRecord) => sortValue(record, field, place === 0, isRemote),
    })),
  ];
}

function fieldColumn(field: Field, isPrimary: boolean, isNarrow: boolean): RecordColumn {
  const column: RecordColumn = {
    id: field.id,
    title: field.name,
    icon: <FieldIcon type={field.type} />,
    widthPx: defaultWidth(field, isPrimary, isNarrow),
    limitsPx: WIDTH_LIMITS,
    isRight: field.type === "number",
    cell: (cell) => (isPrimary ? nameCell(cell, field) : valueCell(cell, field)),
  };
  if (isPrimary) return { ...column, pinned: "left", isRowHeader: true };
  if (field.type !== "attachment") return column;
  return {
    ...column,
    tip: `${field.name}: drop files on a cell, or select a cell and paste them`,
    ...attachmentColumn(field),
    cell: (cell, pending) => <AttachmentCell cell={cell} field={field} pending={pending} />,
  };
}

/** The name of a record, which leads to its page. */
function nameCell({ item, shared }: CellProps, primary: Field) {
  const name = textOf(cellValue(item, primary), primary) ?? item.name;
  return (
    <Link
      to="/tables/$tableId/records/$recordId"
      params={{ tableId: shared.table.id, recordId: item.id }}
      tabIndex={-1}
      draggable={false}
      title={name || item.id}
      // On a narrow screen, a second line distinguishes names that begin alike.
      className="font-medium whitespace-normal hover:underline max-sm:line-clamp-2 max-sm:leading-tight max-sm:wrap-anywhere sm:truncate pointer-coarse:before:absolute pointer-coarse:before:inset-0"
    >
      {name || <span className="text-muted font-mono text-sm font-normal">{item.id}</span>}
    </Link>
  );
}

/** A value in one line: numbers right-aligned, null as a word. */
function valueCell({ item }: CellProps, field: Field) {
  const value = cellValue(item, field);
  if (value === undefined) return null;
  if (value === null) return <span className="text-muted italic">null</span>;
  return (
    <span title={valueText(value)} className={field.type === "number" ? "w-full truncate text-right" : "truncate"}>
      {textOf(value, field)}
    </span>
  );
}

/** The only column of a gallery. `cover` is the field of its pictures, which takes what is dropped. */
export function cardColumn(cover: Field, isNarrow: boolean): RecordColumn {
  const files = attachmentColumn(cover);
  return {
    ...files,
    id: "card",
    title: "Record",
    isTitleHidden: true,
    widthPx: cardWidth(isNarrow),
    isFlexible: true,
    cellLabel: (cell, pending) =>
      `${recordTitle(cell.item, cell.shared.table.fields)}. ${files.cellLabel(cell, pending)}`,
    cell: (cell, pending) => <RecordCard cell={cell} field={cover} pending={pending} />,
  };
}

function RecordCard(props: AttachmentsProps) {
  const { cell, field, pending } = props;
  const { item, shared } = cell;
  const attachments = attachmentsIn(item, field) ?? [];
  const [first] = attachments;
  return (
    <div className="relative h-50 w-full">
      <FilePlace {...props} place="a card" className="flex flex-col" markClass="inset-x-0 top-0 h-32 justify-center">
        {first ? (
          <span data-thumbnail={0} className="h-32 shrink-0 cursor-pointer">
            <ThumbnailImage
              attachment={first}
              isLarge
              className="size-full rounded-none! border-0! [&_svg]:max-h-12 [&_svg]:max-w-12"
            />
          </span>
        ) : (
          <span className="bg-sunken text-muted flex h-32 shrink-0 items-center justify-center text-sm">
            {areUnknown(item, field, shared) ? "Attachments unknown" : "No attachments"}
          </span>
        )}
        <span className="text-muted mt-auto flex items-center gap-2 px-2.5 pb-2 text-sm">
          {first && <span className="shrink-0">{counted(attachments.length, "attachment")}</span>}
          <PendingMark count={pending} />
          {pending === 0 && <AddHint />}
        </span>
      </FilePlace>
      <span className="absolute top-32 left-2.5 flex h-11 max-w-[calc(100%-1.25rem)] items-center">
        {nameCell(cell, shared.table.fields[0] ?? field)}
      </span>
      <span className="absolute top-0 left-0 size-9 pointer-coarse:size-12">
        <SelectBox {...cell} />
      </span>
    </div>
  );
}

function NumberCell(cell: CellProps) {
  return (
    <>
      <span
        className={join(
          "w-full text-right text-sm text-muted tabular-nums",
          cell.isSelected
            ? "invisible"
            : "hovered-row:invisible pointer-coarse:invisible [@media(hover:none)]:invisible",
        )}
      >
        {cell.row + 1}
      </span>
      <SelectBox {...cell} />
    </>
  );
}

/** Seen on a selected row, on one under the pointer, and where fingers point. */
function SelectBox({ item, row, isSelected, shared, select }: CellProps) {
  return (
    <span
      className={join(
        "absolute inset-0 flex items-center justify-center",
        !isSelected && "opacity-0 hovered-row:opacity-100 pointer-coarse:opacity-100 [@media(hover:none)]:opacity-100",
      )}
    >
      <Checkbox
        label={`Select ${recordTitle(item, shared.table.fields)}`}
        isLabelHidden
        tabIndex={-1}
        checked={isSelected}
        onCheckedChange={(_, { nativeEvent }) => select(row, (nativeEvent as MouseEvent).shiftKey)}
      />
    </span>
  );
}

function textOf(value: unknown, field: Field): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const date = field.type === "date" && typeof value === "string" ? dateText(value) : undefined;
  return date ?? valueText(value);
}
