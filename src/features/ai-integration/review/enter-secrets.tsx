import { useState } from "react";
import { LocalBackendLink } from "#features/request-log/local-backend-link.tsx";
import { groupBy } from "#json/group-by.ts";
import { type Path, listOf, toPointer, toText } from "#json/json-path.ts";
import { cleanSecret } from "#pasted/field/clean.ts";
import { pemProblem } from "#pasted/private-key.ts";
import { counted } from "#text/format.ts";
import { Callout } from "#ui/content/callout.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { useDraft, useDraftState, useDraftValue, useSendWords } from "../draft/draft-context.ts";
import { useSecretsRule } from "../fields/use-secrets-rule.ts";
import { FillMissing } from "../kept/lazy-vault-parts.tsx";
import { AddKeys } from "../keys/add-keys.tsx";
import { type SecretFate, type SecretsRule, isLost, lossText, secretsText } from "../request/secret-fates.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { useReview } from "./review-context.ts";

/** So many fields are all shown. Of more, only those of secrets that the service may have, and not too many. */
const FEW = 2;
const MOST = 4;

const NONE: ReadonlyMap<string, boolean> = new Map();

/** Says what becomes of stored secrets, with fields for those that are missing. What is entered goes into the draft. */
export function EnterSecrets() {
  const { secrets } = useReview();
  const { rule, said, setRule } = useSecretsRule();
  const { isLocal } = useSendWords();
  const removed = secrets.filter(({ state }) => state === "removed");
  const isAnyStored = secrets.some(({ state, fate }) => state !== "entered" && fate !== "missing");
  return (
    <>
      <MissingSecrets />
      {removed.length > 0 && <RemovedSecrets removed={removed} />}
      {/* Asks what the service does, since the API does not define it. The answer is a setting of the connection. */}
      {!isLocal && isAnyStored && (
        <Choice<SecretsRule>
          label="What does this service do with stored keys that a request leaves out?"
          size="small"
          description={`The API does not define it. ${said ?? "Your answer is kept in this browser for this connection."}`}
          options={RULES}
          value={rule}
          onValueChange={setRule}
        />
      )}
    </>
  );
}

function MissingSecrets() {
  const { secrets, dropped: wouldBeLost } = useReview();
  const isSending = useDraftState(({ sending }) => sending.underWay !== undefined);
  const dropped = isSending ? [] : wouldBeLost;
  const { verb, isLocal } = useSendWords();
  const { rule } = useSecretsRule();
  const missing = secrets.filter(isLost);
  // Kept, with whether the service may have it, because a field has to stay while its secret is typed.
  const [asked, setAsked] = useState(NONE);
  const fresh = [...dropped, ...missing].filter(({ path }) => !asked.has(toPointer(path)));
  if (fresh.length > 0) {
    setAsked(new Map([...asked, ...fresh.map((one) => [toPointer(one.path), dropped.includes(one)] as const)]));
  }
  // The rule may load late: do not ask for secrets that the service keeps.
  const byPointer = new Map(secrets.map((one) => [toPointer(one.path), one]));
  const known = [...asked.keys()]
    .flatMap((pointer) => byPointer.get(pointer) ?? [])
    .filter((one) => one.state === "entered" || isLost(one));
  if (known.length === 0) return null;

  const rows = missingRows(known);
  const droppedRows = missingRows(known.filter(({ path }) => asked.get(toPointer(path))));
  const shown = rows.length <= FEW ? rows.length : Math.min(droppedRows.length, MOST);
  return (
    <section aria-label="Missing keys" className="flex flex-col gap-3">
      <Callout
        tone={missing.length === 0 ? "success" : "warning"}
        title={missing.length === 0 ? `${capitalized(known)} entered` : `${capitalized(missing)} missing`}
      >
        <span>{missing.length > 0 ? lossText(verb, missing.length, rule) : `You can ${verb} now.`}</span>
        {missing.length > 0 && rule === "deletes" && isLocal && (
          <>
            <span> To keep what you do not enter, choose “Keep secrets” under </span>
            <LocalBackendLink hash="choice-secondIntegration">Local backend</LocalBackendLink>
            <span>.</span>
          </>
        )}
      </Callout>
      <FillMissing />
      {shown > 0 && <Rows rows={rows.slice(0, shown)} />}
      {rows.length > shown && (
        <Disclosure summary={shown > 0 ? `Other keys: ${counted(rows.length - shown, "field")}` : "Enter the keys"}>
          <Rows rows={rows.slice(shown)} />
        </Disclosure>
      )}
    </section>
  );
}

function capitalized(secrets: readonly SecretFate[]): string {
  const text = secretsText(secrets);
  return `${text[0]?.toUpperCase()}${text.slice(1)} ${secrets.length === 1 ? "is" : "are"}`;
}

/** Says which stored secrets the request deletes; if none, why it may not, although they are gone from the draft. */
function RemovedSecrets({ removed }: { removed: readonly SecretFate[] }) {
  const doing = useSendWords().verb === "save" ? "Saving" : "Sending";
  const goes = removed.filter(({ fate }) => fate === "deleted");
  const isKept = removed.every(({ fate }) => fate === "kept");
  const [title, text] =
    goes.length > 0
      ? [`${doing} deletes ${secretsText(goes)}`, [...new Set(goes.map(({ name, noun }) => name ?? noun))].join(", ")]
      : isKept
        ? [
            `${doing} does not delete ${secretsText(removed)}`,
            "What a request leaves out stays. Remove it at its field.",
          ]
        : [`Removed: ${secretsText(removed)}`, "The API does not define whether this deletes what is stored."];
  return (
    <Callout tone="warning" title={title}>
      {text}
    </Callout>
  );
}

const RULES = { keeps: "Keeps them", deletes: "Deletes them", unknown: "Not known" };

function Rows({ rows }: { rows: readonly MissingRow[] }) {
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {rows.map((row) => (
        <div key={toPointer(row.path)} id={rowId(row.path)} className="min-w-0">
          {row.isList ? <AddKeys label={row.label} isLabelShown path={row.path} /> : <OneField {...row} />}
        </div>
      ))}
    </div>
  );
}

function OneField({ path, label, isLong }: MissingRow) {
  const draft = useDraft();
  const value = useDraftValue(path);
  const text = typeof value === "string" && value !== ENTER_AGAIN ? value : "";
  const problem = path.at(-1) === "privateKey" && text !== "" ? pemProblem(text) : undefined;
  return (
    <SecretField
      isLong={isLong}
      label={label}
      clean={isLong ? undefined : cleanSecret}
      placeholder="Enter again"
      warning={problem}
      value={text}
      onChange={(event) =>
        // Emptied, it is missing again: without the placeholder nothing would ask for it.
        draft.set(path, event.target.value || ENTER_AGAIN, { label: `edit ${label}`, merge: toPointer(path) })
      }
    />
  );
}

const rowId = (path: Path) => `enter${toPointer(path).replaceAll("/", "-")}`;

/** Focuses the field of a missing secret in the review. Returns false if there is none. */
export function focusMissing(path: Path): boolean {
  const row = document.getElementById(rowId(path)) ?? document.getElementById(rowId(listOf(path) ?? path));
  const fold = row?.closest("details");
  if (fold) fold.open = true;
  row?.querySelector<HTMLElement>("input, textarea")?.focus();
  return row !== null;
}

type MissingRow = ReturnType<typeof missingRows>[number];

/** Returns the fields for secrets that are or were missing, in their order: a pool of forty keys has one. */
export function missingRows(secrets: readonly SecretFate[]) {
  const groups = groupBy(secrets, ({ path }) => toPointer(listOf(path) ?? path));
  return [...groups.values()].map((group) => {
    const [{ path, name }] = group;
    const label = name ?? toText(path);
    const list = listOf(path);
    // It may have several lines.
    const isLong = name === undefined || path.at(-1) === "privateKey";
    if (!list) return { path, label, isList: false, isLong };
    if (group.length === 1) return { path, label: `${label}: key ${Number(path.at(-1)) + 1}`, isList: false, isLong };
    const missing = group.filter(({ state }) => state === "missing").length;
    return {
      path: list,
      label: `${label}: ${missing > 0 ? `${missing} of ${group.length} not entered` : "all entered"}`,
      isList: true,
      isLong,
    };
  });
}
