import { plainCell } from "#pasted/import/read-rows.ts";
import { drawnTable } from "#pasted/list/drawn-table.ts";
import { filledRows } from "#pasted/list/parts.ts";
import { valuesIn } from "#pasted/list/read-list.ts";
import { hasNoValue } from "#pasted/list/wrappings.ts";
import { type Entries, entriesOf } from "./entries.ts";
import type { Members } from "./members.ts";

// Finds the ids of models in a text that is no JSON: in its lines, or in a column of its table.

/** A number alone is a cell of a table. */
const ID = /^(?=.*[a-z])[\w@][\w@.,:/+-]*(?<![,:/-])$/i;
/** An e-mail address, a URL, a package with its version, or a key. */
const NO_ID =
  /^[^@/]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$|:\/\/|@[~^]?\d+\.\d+\.\d+|^(?:(?:g?sk|pk|hf|ghp|xai)[-_].*|eyJ|AIza)[a-z\d]{16}/i;

/** Returns the ids of a list of texts; `undefined` if one of them cannot be the id of a model. */
export function idsIn(value: unknown): string[] | undefined {
  const isIds =
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((id) => typeof id === "string" && ID.test(id) && !NO_ID.test(id));
  return isIds ? (value as string[]) : undefined;
}

const COLUMN = /^(?:(?:mod(?:el[los]?s?|elle|èles?|elos|elli)|模型|モデル)(?:[ _-]?(?:id|name))?|llm|id|name)$/i;
const MODELS = /^(?:(?:mod(?:el[los]?s?|elle|èles?|elos|elli)|模型|モデル)(?![\p{L}\p{N}_]).*|owned[ _]?by)$/iu;
/** Cars, phones and people have capitals in their names, and no vendor before them. */
const MODEL_ID = /^[^A-Z]*[-_./:][^A-Z]*$|\//;
/** Below the models of a sheet. */
const SUM = /^(?:sub-?)?(?:totals?|sums?|summe|gesamt|average|avg|mean)$/i;
/** A sentence has other words too. */
const NO_WORD = /^[^,]*[\d/:_-][^,]*$/;

/** Returns the text of a cell, without the emphasis and the link of Markdown. */
const cellText = (cell: string) =>
  plainCell(cell.replace(/^(\*{1,2})(.+)\1$/, "$2").replace(/^\[([^[\]]+)\]\(\S+\)$/, "$1"));

const NOTHING = /^[-–—]*$/;

/** Returns the rows of a pasted table by its headings, with the first column of ids as `id`; `undefined` without one. */
export function tableOfModels(text: string): { found: Entries; isOfModels: boolean } | undefined {
  const drawn = drawnTable(text);
  if (drawn?.isOne === false) return undefined;
  const [names = [], ...rows] = (drawn?.rows ?? filledRows(text)).map((cells) => cells.map(cellText));
  // A sheet may have a second line of names.
  const idIn = (cells: readonly string[], at: number) =>
    idsIn([cells[at]])?.find((id) => !SUM.test(id) && id !== names[at]) ?? "";
  // A sheet may have rows of sums, and of names for people.
  const counts = names.map((name, at) => (COLUMN.test(name) ? rows.filter((cells) => idIn(cells, at)).length : 0));
  const most = counts.reduce((one, other) => Math.max(one, other), 0);
  const column = 2 * most > rows.length ? counts.indexOf(most) : -1;
  // The first column of a name counts, and that of the ids.
  const firstAt = new Map(names.map((name, at) => [name, at] as const).toReversed()).set("id", -1);
  const labels = names.map((name, at) => (firstAt.get(name) === at ? name : `${name} (${at + 1})`));
  const models = rows.map((cells) => {
    const others = labels.flatMap((label, at) =>
      at === column || NOTHING.test(cells[at] ?? "") ? [] : [[label, cells[at]]],
    );
    return Object.fromEntries([["id", idIn(cells, column)], ...others]) as Members;
  });
  const found = column === -1 ? undefined : entriesOf(models);
  const isNamed =
    (Boolean(drawn) || names.some((name) => MODELS.test(name))) && models.some(({ id }) => MODEL_ID.test(id as string));
  const isOfModels = names.length === 1 || isNamed || names.some((name) => /^quantization$/i.test(name));
  return found && { found, isOfModels };
}

/** Returns the ids in a pasted list; `undefined` if one of its texts cannot be one. In an object any member may be a text. */
export function linesOfIds(text: string): string[] | undefined {
  if (text.includes("{") || (drawnTable(text)?.rows[0]?.length ?? 1) > 1) return undefined;
  const words = text.trim().split(/\s+/);
  const lines = text.split("\n").filter((line) => !hasNoValue(line.trim()) && !/:\s*$/.test(line));
  return [valuesIn(lines.join("\n"), "texts"), words.every((word) => NO_WORD.test(word)) && words]
    .map(idsIn)
    .find((ids) => ids !== undefined);
}
