import { valuesIn } from "#pasted/list/read-list.ts";

/** A number alone is a cell of a table. */
const ID = /^(?=.*[a-z])[\w@][\w@.:/+-]*$/i;
/** An e-mail address, a URL, or a package with its version. */
const NO_ID = /^[^@/]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$|:\/\/|@[~^]?\d+\.\d+\.\d+/i;

/** Returns the ids of a list of texts; `undefined` if one of them cannot be the id of a model. */
export function idsIn(value: unknown): string[] | undefined {
  const isIds =
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((id) => typeof id === "string" && ID.test(id) && !NO_ID.test(id));
  return isIds ? (value as string[]) : undefined;
}

/** Returns the ids in a pasted list; `undefined` if one of its texts cannot be one. In an object any member may be a text. */
export const linesOfIds = (text: string) => (text.includes("{") ? undefined : idsIn(valuesIn(text, "texts")));
