import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Combobox } from "#ui/fields/combobox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { withColumn, type IdsColumn } from "#workspace/ids-columns.ts";
import type { IdsPreview } from "#workspace/ids-preview.ts";
import { wordIn } from "#workspace/ids-text.ts";

const LEFT_OUT = "left out";
const OPTIONS = [
  { value: LEFT_OUT, label: "Left out" },
  { value: "space", label: "Space id" },
  { value: "base", label: "Base id" },
  { value: "table", label: "Table id" },
  { value: "field", label: "Attachment field id" },
  { value: "record", label: "Record id" },
  { value: "name", label: "Name" },
] as const;
const MAX_SAMPLE = 40;

interface ImportColumnsProps {
  columns: NonNullable<IdsPreview["columns"]>;
  onHasNames: (hasNames: boolean) => void;
  onColumns: (columns: readonly IdsColumn[]) => void;
  above: string | undefined;
  onAbove: (above: string) => void;
  /** Pinned ids that may hold all rows. */
  suggestions: readonly string[];
}

/** A choice for each column: which ids or names it has. Columns are matched by name at first. */
export function ImportColumns({ columns, onHasNames, onColumns, above, onAbove, suggestions }: ImportColumnsProps) {
  const { list, hasNames } = columns;
  const contents = list.map(({ column }) => column);
  const hasIds = contents.some((column) => column !== undefined && column !== "name");
  const unclear = hasIds ? undefined : list.find(({ name }) => wordIn(name) === "id");
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">Columns</legend>
      {hasNames !== "always" && (
        <Checkbox label="The first row has column names" checked={hasNames} onCheckedChange={onHasNames} />
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-3">
        {list.map(({ position, name, sample, column }) => (
          <Select
            key={position}
            label={name}
            description={sample === "" ? "Empty" : `Such as ${sample.slice(0, MAX_SAMPLE)}`}
            value={column ?? (position === unclear?.position ? null : LEFT_OUT)}
            options={OPTIONS}
            onValueChange={(next) => onColumns(withColumn(contents, position, next === LEFT_OUT ? undefined : next))}
          />
        ))}
        {columns.above && (
          <Combobox
            label={`Id of their ${columns.above.kind}`}
            description={`For all rows. It may be empty if ${columns.above.kind === "space" ? "their base is" : "it is"} pinned.`}
            isMono
            value={above ?? columns.above.id}
            suggestions={suggestions}
            onValueChange={onAbove}
          />
        )}
      </div>
      {!hasIds && (
        <p role="status">
          {unclear
            ? `Choose which ids the column “${unclear.name}” has: of spaces, bases, tables, fields or records.`
            : "Choose the column that has the ids."}
        </p>
      )}
    </fieldset>
  );
}
