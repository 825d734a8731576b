const ID = /^[\w@][\w@.:/+-]*$/;
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

/** Returns the texts of lines, or of one line between commas; `undefined` if they are no ids. */
export function linesOfIds(text: string): string[] | undefined {
  const lines = text.trim().split("\n");
  const parts = lines.length === 1 ? text.split(",") : lines.map((line) => line.trim().replace(/,$/, ""));
  return idsIn(parts.map((part) => part.trim()).filter((part) => part !== ""));
}
