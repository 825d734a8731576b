import { accessToken, newAccessToken } from "#contract/index.ts";
import { localTime } from "#text/local-time.ts";
import { Id } from "#ui/content/id.tsx";
import type { KeyValueRow } from "#ui/content/key-value.tsx";
import { expiryInWords } from "../calendar/days-in-words.ts";
import type { Today } from "../calendar/today.ts";
import type { Names } from "./access-summary.ts";
import type { TokenEntry } from "./register.ts";
import { tokenOf } from "./token-facts.ts";
import { expiryOf } from "./token-status.ts";

// The secret is not stored.
const ANSWER_MEMBERS = Object.keys(accessToken.shape).filter((member) => member !== "token");
const REQUEST_MEMBERS = Object.keys(newAccessToken.shape);

const RESTRICTIONS = new Set(["spaceIds", "baseIds"]);

const KEEPING_LABELS = {
  copied: "Copied",
  downloaded: "Downloaded as .env",
  stored: "Marked as saved",
};

/** Returns all members of the answer except the secret, under their names in the document, then local facts. */
export function entryFacts(entry: TokenEntry, today: Today, names: Names): KeyValueRow[] {
  const token: Readonly<Record<string, unknown>> = entry.answer ?? entry.request;
  const { id } = tokenOf(entry);
  const expiry = expiryOf(entry);
  const documented = entry.answer ? ANSWER_MEMBERS : REQUEST_MEMBERS;
  const others = Object.keys(token).filter((member) => !documented.includes(member));
  const hintOf = (member: string) => {
    if (others.includes(member)) return "Not in the API document";
    if (member === "expiredTime") return expiry && expiryInWords(expiry, today);
    // The document does not say what it holds before the first use.
    if (member === "lastUsedTime" && token[member] !== "" && token[member] === token["createdTime"])
      return "No use recorded when created";
    return undefined;
  };
  return [
    ...[...documented, ...others].map((member) => ({
      label: member,
      value:
        member === "id" && id !== undefined ? (
          <Id value={id} label="token id" />
        ) : (
          renderValue(token[member], RESTRICTIONS.has(member) ? names : undefined)
        ),
      hint: hintOf(member),
    })),
    { label: "Sent", value: localTime(entry.sentTime), hint: "Time of this device" },
    ...(entry.fingerprint === undefined
      ? []
      : [
          {
            label: "Fingerprint",
            value: <code className="font-mono text-sm">{entry.fingerprint}</code>,
            hint: `Start of the SHA-256 of the token, which has ${entry.secretLength} characters`,
          },
        ]),
    ...(entry.keeping === undefined ? [] : [{ label: "Secret", value: KEEPING_LABELS[entry.keeping] }]),
  ];
}

function renderValue(value: unknown, names?: Names): KeyValueRow["value"] {
  if (value === undefined) return <Absent />;
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((entry) => typeof entry === "string")) {
    return (
      <span className="flex flex-wrap gap-x-3 gap-y-1">
        {value.map((entry) => (
          <span key={entry}>
            <span>{names?.get(entry)}</span>{" "}
            <code className="bg-sunken rounded-sm px-1 font-mono text-sm">{entry}</code>
          </span>
        ))}
      </span>
    );
  }
  return <code className="font-mono text-sm">{JSON.stringify(value)}</code>;
}

function Absent() {
  return (
    <span className="text-muted">
      <span aria-hidden="true">—</span>
      <span className="sr-only">not given</span>
    </span>
  );
}
