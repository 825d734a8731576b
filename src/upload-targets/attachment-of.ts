import type { Attachment } from "#contract/index.ts";
import type { Member, Members } from "./port/common-target.ts";

const NUMBERS: ReadonlySet<Member> = new Set(["size", "width", "height"]);

/** Returns what the table of members gives to an attachment. A member without a value, or with an unfitting one, is left out. */
export function attachmentOf(
  members: Members,
  values: Readonly<Record<string, string | number | undefined>>,
): Attachment {
  const given = Object.entries(members).flatMap(([member, name]) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || value === "") return [];
    if (!NUMBERS.has(member as Member)) return [[member, String(value)]];
    const number = Number(value);
    return Number.isFinite(number) ? [[member, number]] : [];
  });
  return Object.fromEntries(given) as Attachment;
}
