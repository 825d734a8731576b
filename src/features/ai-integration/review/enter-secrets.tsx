import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { toPointer, type Path } from "#json/json-path.ts";
import { pemProblem } from "#pasted/private-key.ts";
import { useSession } from "#session/session.ts";
import { counted } from "#text/format-number.ts";
import { Callout } from "#ui/content/callout.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { isVaultOn } from "#vault/vault-flag.ts";
import { useDraft, useDraftValue } from "../draft/draft-context.ts";
import { useSendWords } from "../draft/send-words.ts";
import { LongSecretField } from "../fields/long-secret-field.tsx";
import { AddKeys } from "../keys/add-keys.tsx";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { missingRows, type MissingRow } from "./missing-rows.ts";
import { listOf, lossText, secretsText, type KeyLoss, type SecretStatus } from "./secret-summary.ts";

const FillMissing = lazyComponent(() => import("../kept/fill-missing.tsx"), "FillMissing");

/** Fewer fields are all shown. Of more, only those of secrets that the service may have, and not too many. */
const FEW = 2;
const MOST = 4;

const NONE: ReadonlyMap<string, boolean> = new Map();

/** Names the missing secrets, with a field for each. What is entered goes into the draft, as in the form. */
export function EnterSecrets({
  statuses,
  dropped,
  loss,
}: {
  statuses: readonly SecretStatus[];
  /** The missing secrets that the service may have. */
  dropped: readonly SecretStatus[];
  loss: KeyLoss;
}) {
  const { verb } = useSendWords();
  const missing = statuses.filter(({ isSent }) => !isSent);
  // Kept, with whether the service may have it, because a field has to stay while its secret is typed.
  const [asked, setAsked] = useState(NONE);
  const fresh = [...dropped, ...missing].filter(({ path }) => !asked.has(toPointer(path)));
  if (fresh.length > 0) {
    setAsked(new Map([...asked, ...fresh.map((one) => [toPointer(one.path), dropped.includes(one)] as const)]));
  }
  const byPointer = new Map(statuses.map((status) => [toPointer(status.path), status]));
  const known = [...asked.keys()].flatMap((pointer) => byPointer.get(pointer) ?? []);
  if (known.length === 0) return null;

  const rows = missingRows(known);
  const droppedRows = missingRows(known.filter(({ path }) => asked.get(toPointer(path))));
  const shown = rows.length <= FEW ? rows.length : Math.min(droppedRows.length, MOST);
  return (
    <section aria-label="Missing keys" className="flex flex-col gap-3">
      <Callout
        tone={missing.length === 0 ? "success" : loss === "kept" ? "info" : "warning"}
        title={titleOf(dropped, missing, known, loss)}
      >
        <span>{missing.length > 0 ? lossText(verb, missing.length, loss) : `You can ${verb} now.`}</span>
        {missing.length > 0 && <LocalRule loss={loss} />}
      </Callout>
      {isVaultOn() && <FillMissing />}
      {shown > 0 && <Rows rows={rows.slice(0, shown)} />}
      {rows.length > shown && (
        <Disclosure summary={shown > 0 ? `Other keys: ${counted(rows.length - shown, "field")}` : "Enter the keys"}>
          <Rows rows={rows.slice(shown)} />
        </Disclosure>
      )}
    </section>
  );
}

const CHOOSE_MERGE = " To keep what you do not enter, choose “Merge fields” under ";

/** Says why the local backend deletes or keeps what is left out, and leads to the choice. */
function LocalRule({ loss }: { loss: KeyLoss }) {
  // Leaving this page would lose the keys that were entered. Another tab has another backend where nothing is on disk.
  const isOtherTab = useSession().persistence === "disk";
  if (loss === "none" || loss === "unknown") return null;
  return (
    <>
      <span>{loss === "deleted" ? CHOOSE_MERGE : " “Merge fields” is on under "}</span>
      <Link
        to="/backend"
        hash="choice-secondIntegration"
        {...(isOtherTab && { target: "_blank" })}
        className="text-accent underline"
      >
        {isOtherTab ? "Local backend (new tab)" : "Local backend"}
      </Link>
      <span>.</span>
    </>
  );
}

/** Names the secrets that the service may have, and counts the others. */
function titleOf(
  dropped: readonly SecretStatus[],
  missing: readonly SecretStatus[],
  known: readonly SecretStatus[],
  loss: KeyLoss,
): string {
  const others = loss === "replaced" ? 0 : missing.length - dropped.length;
  const named = dropped.length > 0 ? dropped : missing.length > 0 ? missing : known;
  const text = secretsText(named);
  const more = dropped.length > 0 && others > 0 ? ` and ${others} more` : "";
  const isOne = named.length === 1 && more === "";
  const state = missing.length === 0 ? "entered" : loss === "kept" ? "not entered" : "missing";
  return `${text[0]?.toUpperCase()}${text.slice(1)}${more} ${isOne ? "is" : "are"} ${state}`;
}

function Rows({ rows }: { rows: readonly MissingRow[] }) {
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {rows.map((row) => (
        <div key={toPointer(row.path)} id={rowId(row.path)} className="min-w-0">
          {row.isList ? <KeysField {...row} /> : <OneField {...row} />}
        </div>
      ))}
    </div>
  );
}

function OneField({ path, label, isLong }: MissingRow) {
  const draft = useDraft();
  const value = useDraftValue(path);
  const text = typeof value === "string" && value !== ENTER_AGAIN ? value : "";
  const Control = isLong ? LongSecretField : SecretField;
  const problem = path.at(-1) === "privateKey" && text !== "" ? pemProblem(text) : undefined;
  return (
    <Control
      label={label}
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

function KeysField({ path, label }: MissingRow) {
  const draft = useDraft();
  const keys = (useDraftValue(path) ?? []) as readonly unknown[];
  return (
    <AddKeys label={label} isLabelShown keys={keys} onKeys={(next) => draft.set(path, next, { label: "add keys" })} />
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
