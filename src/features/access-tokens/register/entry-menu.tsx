import { useNavigate } from "@tanstack/react-router";
import { CalendarPlus, Copy, EllipsisVertical, ExternalLink, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useProfile } from "#session/profile.ts";
import { openServiceLink, serviceLink } from "#session/service-link.ts";
import { useSession } from "#session/session.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { addDays } from "../calendar/calendar-date.ts";
import type { Today } from "../calendar/today.ts";
import { fileNameOf } from "../formats/env-line.ts";
import { nameOf } from "./register-view.ts";
import type { RegisterRow, TokenEntry } from "./register.ts";
import { tokenOf, type TokenStatus, daysLeftOf, expiryOf, statusOf } from "./token-facts.ts";

/** The menu of a token in the list: duplicate, rotate, remind, revoke on the service, remove from the list. */
export function EntryMenu({ row, today }: { row: RegisterRow; today: Today }) {
  const { connection, notebook } = useSession();
  const { links } = useProfile();
  const navigate = useNavigate();
  const toast = useToast();
  const [isForgetting, setForgetting] = useState(false);
  const name = nameOf(row.entry);
  const daysLeft = daysLeftOf(row.entry, today);
  const page = serviceLink(links, "revokeToken", { tokenId: tokenOf(row.entry).id });

  async function forget() {
    await notebook.remove("token", row.key);
    toast.success(`“${name}” was removed from this list`, { text: "The token itself did not change." });
  }

  return (
    <>
      <Menu
        trigger={<IconButton label={`Actions for ${name}`} size="small" icon={<EllipsisVertical />} />}
        items={[
          {
            label: "Duplicate",
            icon: <Copy />,
            onSelect: () => void navigate({ to: "/tokens/new", search: { from: row.key } }),
          },
          {
            label: "Rotate",
            icon: <RefreshCw />,
            onSelect: () => void navigate({ to: "/tokens/new", search: { from: row.key, rotates: "yes" } }),
          },
          {
            label: "Download reminder (.ics)",
            icon: <CalendarPlus />,
            disabledReason:
              daysLeft === undefined ? "It has no expiry date." : daysLeft < 0 ? "It has expired." : undefined,
            onSelect: () => {
              const reminder = reminderOf(row, connection, new Date());
              if (reminder) saveFile(reminder, fileNameOf(name, "ics"));
            },
          },
          // The API cannot revoke a token.
          page !== undefined && {
            label: "Revoke on the service (new tab)",
            icon: <ExternalLink />,
            onSelect: () => openServiceLink(page),
          },
          {
            label: "Remove from list",
            icon: <Trash2 />,
            isDanger: true,
            hasLineAbove: true,
            onSelect: () => setForgetting(true),
          },
        ]}
      />
      {isForgetting && (
        <ConfirmDialog
          onClose={() => setForgetting(false)}
          title={`Remove “${name}” from this list?`}
          confirmLabel="Remove"
          failureTitle={`“${name}” could not be removed`}
          act={forget}
        >
          {forgetText(row.entry, today)}
        </ConfirmDialog>
      )}
    </>
  );
}

const STILL_WORKS = "The token still works until it expires or the service deletes it.";
const AT_THE_SERVICE: Partial<Record<TokenStatus, string>> = {
  expired: "The token has already expired.",
  "possibly created": "If the service created the token, it still works.",
};

export function forgetText(entry: TokenEntry, today: Today): string {
  const fingerprintNote = entry.fingerprint === undefined ? "" : " “Check a token” will no longer find it.";
  return `This removes it from this list only. ${AT_THE_SERVICE[statusOf(entry, today)] ?? STILL_WORKS}${fingerprintNote}`;
}

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

interface Reminder {
  /** Same for the same token, so that a second import replaces the first. */
  readonly uid: string;
  readonly day: string;
  readonly summary: string;
  readonly description: string;
  readonly writtenTime: Date;
}

/** Returns an all-day event with alarms 7 days and 1 day before, as an iCalendar file (RFC 5545). */
export function icsOf({ uid, day, summary, description, writtenTime }: Reminder): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Workspace Console//Access tokens//EN",
    "BEGIN:VEVENT",
    `UID:${text(uid)}@workspace-console`,
    `DTSTAMP:${basic(writtenTime.toISOString())}`,
    `DTSTART;VALUE=DATE:${basic(day)}`,
    `DTEND;VALUE=DATE:${basic(addDays(day, 1))}`,
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(description)}`,
    "TRANSP:TRANSPARENT",
    ...["-P7D", "-P1D"].flatMap((trigger) => [
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `TRIGGER:${trigger}`,
      `DESCRIPTION:${text(summary)}`,
      "END:VALARM",
    ]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** Without separators and fractions of seconds. */
const basic = (time: string) => time.replaceAll(/[-:]|\.\d+/g, "");

function text(value: string): string {
  return value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

const MAX_LINE_BYTES = 75;

/** RFC 5545 limits lines to 75 bytes; a continuation line starts with a space. */
function fold(line: string): string {
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
