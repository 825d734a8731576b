import { icsOf } from "../formats/ics.ts";
import { nameOf } from "./register-view.ts";
import type { RegisterRow } from "./register.ts";
import { tokenOf } from "./token-facts.ts";
import { expiryOf } from "./token-status.ts";

/** Returns an iCalendar reminder for the expiry date; `undefined` if the date is unknown. */
export function reminderOf(
  { key, entry }: RegisterRow,
  connection: { name: string; baseUrl: string },
  writtenTime: Date,
): string | undefined {
  const day = expiryOf(entry);
  if (!day) return undefined;
  const { id, scopes } = tokenOf(entry);
  const lines = [
    `Connection: ${connection.name} (${connection.baseUrl})`,
    `Scopes: ${scopes.join(", ")}`,
    id === undefined ? undefined : `Id: ${id}`,
    entry.fingerprint && `Fingerprint: ${entry.fingerprint}`,
  ];
  return icsOf({
    uid: key,
    day,
    summary: `Access token “${nameOf(entry)}” expires`,
    description: lines.filter((line) => line !== undefined).join("\n"),
    writtenTime,
  });
}
