import type { TableRecord } from "#contract/index.ts";
import { nameParts, storableName } from "#files/file-name.ts";
import { groupBy } from "#json/group-by.ts";
import { memoize } from "#json/memoize.ts";
import { counted, stripBidi } from "#text/format.ts";
import { type IncomingFile, pathOf } from "#ui/drop/incoming-files.ts";
import { cellKey, cellTarget, type QueuedFile, type Target } from "#uploads/queued-file.ts";
import { attachmentsIn } from "#workspace/cell-value.ts";
import { ROUNDED } from "#workspace/ids-preview.ts";
import { idFault } from "#workspace/pins-file.ts";
import type { Field, Table } from "#workspace/workspace.ts";
import { isLeftBySystem } from "../add/needs-preflight.ts";
import { stageText } from "../queue/upload-text.ts";
import type { RowFacts } from "../view/row-facts.ts";
import {
  type Columns,
  type FileList,
  type ListRow,
  fileFinder,
  folded,
  LIST_COLUMNS,
  namesIn,
  readRowsOf,
} from "./file-list.ts";

type Files = readonly IncomingFile[];
type Facts = readonly RowFacts[];
type Known = ReadonlyMap<string, TableRecord>;

/** Returns the texts of a list that are in a field of one record alone, for each field. */
function recordTexts(list: FileList, facts: Facts, fields: readonly Field[]): readonly ReadonlySet<string>[] {
  const cells = new Set<unknown>(list.lines.flatMap((line) => line.cells.map((cell) => cell?.trim())));
  return fields.map((_, at) => {
    const found = facts.flatMap(({ values: { [at]: text } }) =>
      typeof text === "string" && cells.has(text) ? text : [],
    );
    return new Set([...groupBy(found, (text) => text)].flatMap(([text, all]) => (all.length === 1 ? text : [])));
  });
}

/**
 * Matches a CSV list to files and records: returns its columns, and its rows, one for each file, with the files and records
 * that fit. No endpoint lists the records of another service: there a text that names none that is known may be an id.
 */
export function readPlan(
  table: Table,
  list: FileList,
  files: Files,
  facts: Facts,
  isRemote: boolean,
  chosen?: Columns,
) {
  const find = fileFinder(files, list.source?.folder);
  const isFile = (text: string) => find(text).length > 0;
  const named = table.fields.map(({ name, type }) => (type === "attachment" ? "" : name));
  const texts = recordTexts(list, facts, table.fields);
  const byId = groupBy(facts, ({ id }) => id);
  const known = {
    isFile: (cell: string) => namesIn(cell, isFile).some(isFile),
    isRecord: (cell: string) => byId.has(cell) || texts.some((all) => all.has(cell)),
  };
  const { rows, names, columns } = readRowsOf(list, table.fields, known, chosen);
  // A record is known by its id, and by the field that the list's column is called after, else by the one with most of its texts.
  const heading = folded(names[columns.record ?? -1] ?? "");
  const called = named.findIndex((name) => heading !== "" && folded(name) === heading);
  const hits = texts.map((all) => rows.filter(({ record }) => all.has(record)).length);
  const best = hits.indexOf(Math.max(1, ...hits));
  // The first one is the name.
  const at = called < 0 && best > 0 ? best : called;
  const byText = groupBy(facts, ({ name, values }) => folded(String(at < 0 ? name : (values[at] ?? ""))));
  const recordsOf = (text: string): readonly Pick<RowFacts, "id" | "name">[] =>
    byId.get(text) ??
    byText.get(folded(text)) ??
    (isRemote && idFault(text) === undefined && !ROUNDED.test(text) ? [{ id: text, name: text }] : []);
  const found = rows.flatMap(({ file: cell, ...row }) =>
    namesIn(cell, isFile).map((file) => ({ row: { ...row, file }, found: find(file), records: recordsOf(row.record) })),
  );
  return { table, list, files, isRemote, names, columns, by: named[at] ?? "name", byId, rows: found };
}

type ReadPlan = ReturnType<typeof readPlan>;

interface Outcome {
  readonly state: "left out" | "extra" | "new" | "queued" | "added";
  readonly text: string;
  readonly incoming?: IncomingFile | undefined;
  readonly target?: Target;
  readonly attachmentId?: string | undefined;
}

/**
 * Returns what each row comes to, in the list's order, then the files that are in no row. Files go to `usualField` where the
 * list does not say it; `known` has the records by their ids.
 */
export function planList(read: ReadPlan, known: Known, uploads: readonly QueuedFile[], usualField?: Field) {
  const { rows, by, table, list, files, isRemote } = read;
  const seen = new Map<string, string>();
  // Each is found once, so that two files of one name and size are told apart.
  const queued = groupBy(uploads, ({ target }) => cellKey(target.cell));
  const taken = new Set<unknown>();
  const attachmentsOf = memoize((field: Field) => memoize((one: TableRecord) => attachmentsIn(one, field) ?? []));
  const take = <One>(all: readonly One[] = [], fits: (one: One) => boolean) => {
    const found = all.find((one) => !taken.has(one) && fits(one));
    taken.add(found);
    return found;
  };
  const leftOut = (text: string): Outcome => ({ state: "left out", text });

  const plan = ({ row, found, records }: (typeof rows)[number]): Outcome => {
    const [incoming] = found;
    const [record] = records;
    if (row.file === "" || row.record === "") return leftOut(`No ${row.file === "" ? "file" : "record"} is named.`);
    const paths = () => found.slice(0, 3).map((one) => stripBidi(pathOf(one)));
    if (found.length > 1) return leftOut(`${found.length} files fit: ${paths().join(", ")}. Write the folder too.`);
    if (!record) return leftOut(`No record has this id or ${by}.`);
    if (records.length > 1) return leftOut(`${records.length} records have this ${by}. Write the id.`);
    const isNamed = ({ id, name }: Field) => id === row.field || folded(name) === folded(row.field);
    const field = row.field === "" ? usualField : table.fields.find((one) => one.type === "attachment" && isNamed(one));
    if (!field) return leftOut(`No attachment field is called “${row.field}”.`);

    const inRecord = known.get(record.id) ?? { ...record, fields: {} };
    const inCell = attachmentsOf(field)(inRecord);
    const named = inCell.filter(({ id, name }) => id === row.anchor || name === row.anchor);
    const { id = isRemote ? row.anchor : undefined, name = row.anchor } = named.length === 1 ? (named[0] ?? {}) : {};
    if (id === undefined && row.anchor !== "") return leftOut(`Its cell has no attachment “${row.anchor}”.`);
    const target = cellTarget(table, inRecord, field, row.anchor === "" || id === undefined ? undefined : { id, name });

    const key = cellKey(target.cell);
    const own = `${key} ${incoming ? pathOf(incoming) : folded(row.file)}`;
    const first = seen.get(own);
    if (first !== undefined) return leftOut(`The same file and record as ${first.toLowerCase()}.`);
    seen.set(own, row.place);
    const base = { incoming, target };
    const isIt = sameFile(row, incoming);
    // What a reload lost is added anew.
    const isOpen = ({ stage, error }: QueuedFile) => stage !== "inserted" && !(incoming && error?.kind === "missing");
    const open = take(queued.get(key), (one) => isOpen(one) && isIt(one));
    if (open) return { ...base, state: "queued", text: stageText(open, isRemote), attachmentId: open.id };
    const added = take(inCell, isIt) ?? take(queued.get(key), (one) => !isOpen(one) && !one.error && isIt(one));
    if (added) return { ...base, state: "added", text: "Added", attachmentId: added.id };
    return incoming ? { ...base, state: "new", text: "Not added yet" } : leftOut("Not among the files.");
  };

  const used = new Set([...new Set(rows.map(({ found }) => found))].flat());
  // It may have been chosen alone, and again with its folder.
  const { name, size } = list.source?.file ?? {};
  const isList = ({ file }: IncomingFile) => file.name === name && file.size === size;
  const extra = files.filter((one) => !used.has(one) && !isList(one) && !isLeftBySystem(one));
  return [
    ...rows.map((one) => ({ row: one.row, ...plan(one) })),
    ...extra.map((incoming): Outcome & { row: ListRow } => {
      const row = { place: "", file: pathOf(incoming), record: "", field: "", anchor: "", size: "" };
      return { row, state: "extra", text: "In no row of the list.", incoming };
    }),
  ];
}

export type ListPlan = ReturnType<typeof planList>;

/** Whether an attachment or a queued file is the file of a row, by name and size as far as they are known. */
function sameFile({ file, size: listed }: ListRow, incoming: IncomingFile | undefined) {
  const name = folded(storableName(incoming?.file.name ?? file.split(/[/\\]/).at(-1) ?? ""));
  const size = incoming?.file.size ?? (/^\d+$/.test(listed) ? Number(listed) : undefined);
  return (one: { readonly name?: string | undefined; readonly size?: number | undefined }) => {
    // Sizes first: a cell may have thousands of files.
    if (size !== undefined && one.size !== undefined && one.size !== size) return false;
    const own = folded(one.name ?? "");
    return own === name || (!incoming && nameParts(own).stem === name);
  };
}

/** Sums up what is not added and why, for people. */
export function planText(plan: ListPlan, { columns, byId }: ReadPlan): string {
  const lacking = columns.file === undefined ? "files" : columns.record === undefined ? "records" : undefined;
  if (lacking) return `Choose its column of ${lacking}. Nothing was added.`;
  const of = (state: Outcome["state"]) => plan.filter((one) => one.state === state).length;
  const sentTo = new Set(plan.flatMap(({ state, target }) => (state === "new" && target ? target.cell.recordId : [])));
  const texts: [number, string, string][] = [
    [of("left out"), "row", "left out."],
    [of("extra"), "file", "in no row."],
    [of("queued"), "file", "in the list of uploads."],
    [of("added"), "file", "already added, by name and size, as far as this browser knows."],
    [
      [...sentTo].filter((id) => !byId.has(id)).length,
      "record",
      "not pinned here: the list’s texts are sent as their ids.",
    ],
  ];
  return texts.flatMap(([count, noun, what]) => (count > 0 ? `${counted(count, noun)} ${what}` : [])).join(" ");
}

/** The last list that names some of these files. */
export const provenList = (lists: readonly FileList[], files: Files, table: Table) =>
  lists.findLast((list) =>
    readPlan(table, list, files, [], true).rows.some(({ found }) => found.some((one) => one !== list.source)),
  );

/** The result of a list as rows of a table, with its names. */
export const resultOf = (plan: ListPlan): string[][] => [
  ["File", "Record", "Outcome", "Attachment id"],
  ...plan.map(({ row, text, attachmentId = "" }) => [row.file, row.record, text, attachmentId]),
];

/** Returns a list without what is not needed, so that its outcome can be told after a reload. */
export function keptList({ name }: FileList, recordHeading: string | undefined, plan: ListPlan): FileList {
  const names = LIST_COLUMNS.map((column) => (column === "record" ? recordHeading || column : column));
  const lines = plan.flatMap(({ row: { place, file, record, field, anchor, size }, state, incoming }) =>
    state === "extra" ? [] : { place, cells: [file, record, field, anchor, incoming ? `${incoming.file.size}` : size] },
  );
  return { name, lines: [{ place: "", cells: names }, ...lines] };
}
