import type { ReactNode } from "react";
import type { Chosen, ImportPreview } from "#pasted/import/import-plan.ts";
import { Checkbox } from "../fields/checkbox.tsx";
import { Select } from "../fields/select.tsx";

const LEFT_OUT = "left out";
const MAX_SAMPLE = 40;

/** What is asked about a table of which `Table` was read. */
export interface ColumnQuestions<Column extends string, Table> {
  readonly options: readonly { readonly value: Column; readonly label: string }[];
  /** The position of a column that the user has to choose for. */
  readonly unclear?: (table: Table) => number | undefined;
  /** What has to be chosen first. */
  readonly question: (table: Table) => string | undefined;
  /** A choice for all rows. */
  readonly renderOfAll: (table: Table, ofAll: string | undefined, choose: (ofAll: string) => void) => ReactNode;
}

type TableRead<Column> = NonNullable<ImportPreview<unknown, Column | undefined, unknown>["columns"]>;

/** A choice for each column of a table: what it has. */
export function ColumnChoice<Column extends string, Table extends TableRead<Column>>({
  table,
  questions,
  chosen,
  onChosen,
}: {
  table: Table;
  questions: ColumnQuestions<Column, Table>;
  chosen: Chosen<Column | undefined>;
  onChosen: (chosen: Chosen<Column | undefined>) => void;
}) {
  const { hasNames, list } = table;
  const { options, question, unclear, renderOfAll } = questions;
  const columnNamed = (name: string) => options.find(({ value }) => value === name)?.value;
  const ask = question(table);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">Columns</legend>
      {hasNames !== "always" && (
        <Checkbox
          label="The first row has column names"
          checked={hasNames}
          onCheckedChange={(isNamed) => onChosen({ ofAll: chosen.ofAll, hasNames: isNamed })}
        />
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-3">
        {list.map(({ position, name, sample, column }) => (
          <Select<string>
            key={position}
            label={name}
            description={sample === "" ? "Empty" : `Such as ${sample.slice(0, MAX_SAMPLE)}`}
            value={column ?? (position === unclear?.(table) ? null : LEFT_OUT)}
            options={[{ value: LEFT_OUT, label: "Left out" }, ...options]}
            onValueChange={(next) => {
              // A content is in one column alone.
              const others = list.map(({ column: one }) => (one === next ? undefined : one));
              onChosen({ ...chosen, columns: others.with(position, columnNamed(next)) });
            }}
          />
        ))}
        <div className="contents">{renderOfAll(table, chosen.ofAll, (ofAll) => onChosen({ ...chosen, ofAll }))}</div>
      </div>
      {ask !== undefined && <p>{ask}</p>}
    </fieldset>
  );
}
