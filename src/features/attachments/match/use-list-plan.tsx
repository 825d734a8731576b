import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSession } from "#session/session.ts";
import { stripBidi } from "#text/format.ts";
import type { IncomingFile } from "#ui/drop/incoming-files.ts";
import type { Field, Table } from "#workspace/workspace.ts";
import { useUploads } from "../add/upload-provider.tsx";
import { rowQueries } from "../view/row-queries.ts";
import type { Columns, FileList } from "./file-list.ts";
import { planList, planText, readPlan } from "./list-plan.ts";

const STATES = ["left out", "extra", "queued", "new", "added"];

/** Returns the plan of a CSV list, absent until the records are read, and a text that sums it up or says what is wrong. */
export function useListPlan(table: Table, list: FileList | undefined, files: readonly IncomingFile[], field?: Field) {
  const [{ chosen, ...choice }, setChoice] = useState<{ list?: FileList; chosen?: Columns }>({});
  const columns = choice.list === list ? chosen : undefined;
  const session = useSession();
  const isRemote = session.connection.kind === "remote";
  const facts = useQuery({ ...rowQueries.facts(session, table), enabled: list !== undefined });
  const read = useMemo(
    () => list && facts.data && readPlan(table, list, files, facts.data, isRemote, columns),
    [table, list, files, isRemote, facts.data, columns],
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
  return {
    plan,
    sent,
    lines,
    text: done ?? "Reading the records…",
    names: read?.names ?? [],
    columns: read?.columns ?? {},
    choose: (column: Columns) => list && setChoice({ list, chosen: { ...columns, ...column } }),
  };
}
