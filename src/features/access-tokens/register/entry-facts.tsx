import { Link, type LinkProps } from "@tanstack/react-router";
import { type accessToken, newAccessToken } from "#contract/index.ts";
import type { ServiceLinks } from "#session/saved-connections.ts";
import { serviceLink } from "#session/service-link.ts";
import { counted, stripBidi } from "#text/format.ts";
import { DateTime } from "#ui/content/date-time.tsx";
import { Id } from "#ui/content/id.tsx";
import { type KeyValueRow, memberRows } from "#ui/content/key-value.tsx";
import { expiryInWords } from "../calendar/days-in-words.ts";
import type { Today } from "../calendar/today.ts";
import type { Names } from "./access-summary.ts";
import type { TokenEntry } from "./register.ts";
import { tokenOf, expiryOf } from "./token-facts.ts";

// The names of what is stored of a token. The secret is not.
const LABELS = {
  id: "Id",
  name: "Name",
  scopes: "Scopes",
  expiredTime: "Expires",
  createdTime: "Created",
  lastUsedTime: "Last used",
  description: "Description",
  spaceIds: "Spaces",
  baseIds: "Bases",
  hasFullAccess: "Full access",
} satisfies Record<Exclude<keyof typeof accessToken.shape, "token">, string>;
const REQUEST_LABELS = Object.fromEntries(Object.entries(LABELS).filter(([member]) => member in newAccessToken.shape));

const TIMES = new Set(["expiredTime", "createdTime", "lastUsedTime"]);

const ADDRESSES: Readonly<Record<string, (id: string) => LinkProps>> = {
  spaceIds: (spaceId) => ({ to: "/spaces/$spaceId", params: { spaceId } }),
  baseIds: (baseId) => ({ to: "/bases/$baseId", params: { baseId } }),
};

const KEEPING_LABELS = {
  copied: "Copied",
  downloaded: "Downloaded as .env",
  stored: "You confirmed that you saved it",
};

/** Returns the details of a created token: members of the answer except the secret, then what only this browser knows. */
export function entryFacts(entry: TokenEntry, today: Today, names?: Names, links?: ServiceLinks): KeyValueRow[] {
  const revoking = serviceLink(links, "revokeToken", { tokenId: entry.replaces?.id });
  const token: Readonly<Record<string, unknown>> = entry.answer ?? entry.request;
  const { id } = tokenOf(entry);
  const expiry = expiryOf(entry);
  const hintOf = (member: string) => {
    if (member === "expiredTime") return expiry && expiryInWords(expiry, today);
    // The document does not say what it holds before the first use.
    if (member === "lastUsedTime" && token[member] !== "" && token[member] === token["createdTime"])
      return "The time of creation: probably not used yet";
    return undefined;
  };
  const renderMember = (member: string) => {
    const value = token[member];
    // A request was made here, so an absent member is a choice of the user.
    if (value === undefined && !entry.answer) return <span className="text-muted">Not set</span>;
    if (typeof value === "string" && TIMES.has(member) && value !== "") return <DateTime value={value} />;
    return renderValue(value, ADDRESSES[member], names);
  };
  return [
    ...memberRows(token, entry.answer ? LABELS : REQUEST_LABELS, (member) => ({
      value: member === "id" && id !== undefined ? <Id value={id} label="token id" /> : renderMember(member),
      hint: hintOf(member),
    })),
    // The time of creation says it already.
    typeof token["createdTime"] !== "string" && {
      label: "Sent",
      value: <DateTime value={entry.sentTime} />,
      hint: "By the clock of this device",
    },
    entry.fingerprint !== undefined && {
      label: "Fingerprint",
      value: <code className="font-mono text-sm">{entry.fingerprint}</code>,
      hint: `Start of the token’s SHA-256. The token has ${counted(entry.secretLength ?? 0, "character")}.`,
    },
    entry.replaces !== undefined && {
      label: "Replaces",
      value: entry.replaces.name,
      hint: (
        <span className="flex flex-wrap gap-x-2">
          <span>It works until it is revoked.</span>
          {revoking !== undefined && (
            <a href={revoking} target="_blank" rel="noopener noreferrer" className="text-accent underline">
              Revoke it on the service (new tab)
            </a>
          )}
        </span>
      ),
    },
    entry.keeping !== undefined && { label: "Secret", value: KEEPING_LABELS[entry.keeping] },
  ].filter((row) => row !== false);
}

/** `linkTo` leads to what an id of the value means, if that has a name. */
function renderValue(value: unknown, linkTo?: (id: string) => LinkProps, names?: Names): KeyValueRow["value"] {
  if (value === undefined || value === null || typeof value === "boolean") return value;
  if (typeof value === "string") return stripBidi(value);
  if (Array.isArray(value) && value.every((entry) => typeof entry === "string")) {
    return (
      <span className="flex flex-wrap gap-x-3 gap-y-1">
        {value.map((entry) => (
          <span key={entry} className="flex gap-x-1">
            {linkTo && names?.has(entry) && (
              <Link {...linkTo(entry)} className="text-accent underline">
                {names.get(entry)}
              </Link>
            )}
            <code className="bg-sunken rounded-sm px-1 font-mono text-sm">{entry}</code>
          </span>
        ))}
      </span>
    );
  }
  return <code className="font-mono text-sm">{JSON.stringify(value)}</code>;
}
