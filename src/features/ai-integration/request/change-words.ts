import { MASK } from "#contract/index.ts";
import { isSame, type Path } from "#json/json-path.ts";
import { counted, formatNumber } from "#text/format.ts";
import { YES_NO } from "#ui/form-table/field-table.ts";
import type { Change } from "./changes.ts";
import type { FieldDeclaration } from "./field-kinds.ts";
import { declarations } from "./field-names.ts";
import { ENTER_AGAIN, GROUP_KEYS, maskPart, patternOf, takeOutSecretsAt, type Marks } from "./secrets.ts";

const KEY_POOL = "config/aiGatewayApiKeys";

/** Returns a value of the AI integration in words, its secrets masked. `missing` stands for those not in memory. */
export function valueText(value: unknown, path: Path, marks: Marks, missing: string): string {
  if (!isKeyList(value, path, marks)) {
    return formatValue(maskPart(value, path, marks, missing), declarations.get(patternOf(path))?.words);
  }
  const count = value.filter((key) => key === ENTER_AGAIN).length;
  return `${counted(value.length, "key")}${count > 0 && missing !== MASK ? `, ${formatNumber(count)} ${missing}` : ""}`;
}

/** Returns the texts before and after a change. Without `before`, `after` says it alone: "2 keys entered again". */
export function changeText(
  { path, before, after }: Pick<Change & { kind: "value" }, "path" | "before" | "after">,
  marks: Marks,
): { readonly before?: string; readonly after: string } {
  const secrets = secretsChange(path, before, after, marks);
  if (secrets !== undefined) return { after: secrets };
  const text = { after: valueText(after, path, marks, "missing") };
  return before === undefined ? text : { before: valueText(before, path, marks, MASK), ...text };
}

/** What of a shared start stays, in characters. */
const KEPT_START = 12;
/** A difference that begins before it is in sight. */
const SEEN_START = 20;

/** Returns two texts without most of what both begin with, if that hides the difference: "…example/v1", "…example/v2". */
export function differingTexts(before: string, after: string): [before: string, after: string] {
  let shared = 0;
  while (shared < before.length && before[shared] === after[shared]) shared++;
  if (shared <= SEEN_START) return [before, after];
  const from = shared - KEPT_START;
  return [`…${before.slice(from)}`, `…${after.slice(from)}`];
}

/** Returns what a change is, in one word. A key that was entered again may be the same one. */
export function kindOf(before: unknown, after: unknown, text: string): "added" | "removed" | "entered" | "changed" {
  if (before === undefined) return "added";
  if (after === undefined) return "removed";
  return /^(?:[\d,]+ \w+ )?entered again$/.test(text) ? "entered" : "changed";
}

/** Returns in words how the secrets of a value changed; `undefined` if anything else changed. */
function secretsChange(path: Path, before: unknown, after: unknown, marks: Marks): string | undefined {
  if (before === undefined || after === undefined) return undefined;
  const was = takeOutSecretsAt(before, path, marks);
  const is = takeOutSecretsAt(after, path, marks);
  const areKeys = isKeyList(before, path, marks) && isKeyList(after, path, marks);
  if (!areKeys && (was.secrets.length === 0 || !isSame(was.rest, is.rest))) return undefined;
  if (typeof after === "string") {
    return after === ENTER_AGAIN ? "missing" : before === ENTER_AGAIN ? "entered again" : "new value";
  }
  const [old, now] = [was, is].map(({ secrets }) => secrets.map(({ secret }) => secret));
  return countsText(old ?? [], now ?? [], areKeys ? "key" : "secret");
}

function countsText(before: readonly string[], after: readonly string[], noun: string): string {
  const missingIn = (secrets: readonly string[]) => secrets.filter((secret) => secret === ENTER_AGAIN).length;
  const missing = missingIn(after);
  // An entered key replaces a missing one; a lost key becomes a missing one.
  const filled = Math.max(missingIn(before) - missing, 0);
  const emptied = Math.max(missing - missingIn(before), 0);
  const fresh = notIn(after, before);
  const gone = notIn(before, after);
  const again = Math.min(fresh, filled);
  const lost = Math.min(gone, emptied);
  const added = fresh - again + emptied - lost;
  const removed = gone - lost + filled - again;
  const replaced = Math.min(added, removed);
  const parts = { "entered again": again, replaced, added: added - replaced, removed: removed - replaced, missing };
  const texts = Object.entries(parts).flatMap(([what, count]) =>
    count > 0 ? [`${counted(count, noun)} ${what}`] : [],
  );
  return texts.join(", ") || "new order";
}

/** Returns how many secrets in memory another list lacks, each as often as it is there. */
function notIn(secrets: readonly string[], others: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const secret of others) counts.set(secret, (counts.get(secret) ?? 0) + 1);
  return secrets.filter((secret) => {
    const count = counts.get(secret) ?? 0;
    counts.set(secret, count - 1);
    return secret !== ENTER_AGAIN && count <= 0;
  }).length;
}

function isKeyList(value: unknown, path: Path, marks: Marks): value is readonly string[] {
  if (path.join("/") !== KEY_POOL && `${patternOf(path)}/*` !== GROUP_KEYS) return false;
  if (!Array.isArray(value) || value.length === 0) return false;
  return takeOutSecretsAt(value, path, marks).secrets.length === value.length;
}

const MAX_LENGTH = 160;

/** Returns a value of the request as one line of at most 160 characters, with flags in the words of their field. */
export function formatValue(value: unknown, words: FieldDeclaration["words"] = YES_NO): string {
  if (value === undefined) return "not set";
  if (value === ENTER_AGAIN) return MASK;
  if (value === "") return "empty text";
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return formatNumber(value);
  if (Array.isArray(value) && value.length === 0) return "empty list";
  const isTexts = Array.isArray(value) && value.every((element) => typeof element === "string" && element !== "");
  const text = typeof value === "string" ? value : isTexts ? value.join(", ") : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}
