import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSession } from "#session/session.ts";
import { stripBidi } from "#text/format.ts";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";
import { Select } from "#ui/fields/select.tsx";
import type { Field, Table } from "#workspace/workspace.ts";
import { useUploads } from "../add/upload-provider.tsx";
import { rowQueries } from "../view/row-queries.ts";
import type { Columns, FileList } from "./file-list.ts";
import { planList, planText, readPlan } from "./list-plan.ts";

const COLUMNS = [
  ["file", "Column of files"],
  ["record", "Column of records"],
] as const;
const STATES = ["left out", "extra", "queued", "new", "added"];

/** Returns the plan of a CSV list, absent until the records are read, and a text that sums it up or says what is wrong. */
export function useListPlan(table: Table, list: FileList | undefined, files: readonly IncomingFile[], field?: Field) {
  const [choices, setChoices] = useState<ReadonlyMap<FileList | undefined, Columns>>(new Map());
  const chosen = choices.get(list);
  const session = useSession();
  const isRemote = session.connection.kind === "remote";
  const facts = useQuery({ ...rowQueries.facts(session, table), enabled: list !== undefined });
  const read = useMemo(
    () => list && facts.data && readPlan(table, list, files, facts.data, isRemote, chosen),
    [table, list, files, isRemote, facts.data, chosen],
  );
  const ids = useMemo(() => [...new Set(read?.rows.flatMap(({ records }) => records.map(({ id }) => id)))], [read]);
  const listedQuery = rowQueries.listed(session, table.id, ids, 0, ids.length);
  const records = useQuery({ ...listedQuery, enabled: read !== undefined });
  const queued = useUploads((all) => all);
  const plan = useMemo(() => {
    const byId = new Map(records.data?.rows.map((record) => [record.id, record]));
    return read && records.data && planList(read, byId, queued, field);
  }, [read, records.data, field, queued]);
  const sent = (plan ?? []).flatMap(({ incoming, target, state }) =>
    incoming && target && state === "new" ? { incoming, target } : [],
  );
  const lines = (plan ?? [])
    .toSorted((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state))
    .map(({ row, incoming, target, state, text }, key) => {
      const beside = target?.anchorName === undefined ? "" : `, beside ${target.anchorName}`;
      const to = stripBidi(target ? target.title + beside : row.record);
      const below = [row.place, state === "new" ? "" : text].filter((part) => part !== "").join(": ");
      const isLeftOut = STATES.indexOf(state) < 2;
      const record = <span className="text-muted block text-sm wrap-anywhere sm:w-64">{to}</span>;
      return { key, file: { name: row.file || "–", size: incoming?.file.size }, below, isLeftOut, record };
    });
  const error = list?.error ?? (facts.error ?? records.error)?.message;
  const done = error === undefined ? plan && read && planText(plan, read) : `${error} Nothing was added.`;
  const { names = [], columns = {} } = read ?? {};
  const choose = (column: Columns) => setChoices(new Map(choices).set(list, { ...chosen, ...column }));
  const text = done ?? "Reading the records…";
  return { plan, sent, lines, text, columns: { names, columns, choose }, recordHeading: names[columns.record ?? -1] };
}

/** Shows which columns of a CSV list name files and records, and lets people choose others. */
export function ColumnFields({ names, columns, choose }: ReturnType<typeof useListPlan>["columns"]) {
  return COLUMNS.map(([column, label]) => (
    <Select
      key={column}
      label={label}
      options={names.map((heading, at) => ({ value: `${at}`, label: stripBidi(heading) || `Column ${at + 1}` }))}
      value={columns[column] === undefined ? null : `${columns[column]}`}
      placeholder="Choose a column"
      onValueChange={(at) => choose({ [column]: Number(at) })}
      className="w-64"
    />
  ));
}
