import { type Ref, useEffect, useEffectEvent, useState } from "react";
import { type Path, toPointer } from "#json/json-path.ts";
import { secretHint } from "#pasted/characters.ts";
import { type Listed, type PastedList, readKeys } from "#pasted/list/read-list.ts";
import { leftOutText } from "#pasted/list/wrappings.ts";
import { counted } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { useDraft, useDraftState, useDraftValue } from "../draft/draft-context.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";

const MAX_SHOWN = 50;
const NO_KEYS: readonly never[] = [];
const UNANSWERED = "What was pasted is not added yet: choose at the field.";
/** Scrolls to it too, if the question is below the screen. */
const focusShown = (element: HTMLElement | null) => element?.focus();
const valuesOf = (found: readonly Listed[]) => found.map(({ value }) => value);

/**
 * A field that adds typed or pasted keys to the list of keys at a path, also when it is left. Where words are left out or
 * may be no keys, or stored keys would be lost, it asks first: the draft has the text until that is answered.
 */
export function AddKeys({
  label,
  path,
  of,
  stored = 0,
  offered = NO_KEYS,
  onNamed,
  isLabelShown = false,
  ref,
}: {
  label: string;
  isLabelShown?: boolean;
  /** Of the list in the request. */
  path: Path;
  /** Of what the keys are in the steps of undo, if not of the gateway. */
  of?: string | undefined;
  /** How many of the missing keys the service stores: it loses them unless they are entered again. If none, new keys fill their places. */
  stored?: number;
  /** Keys of the pool that a press adds. */
  offered?: readonly string[] | undefined;
  /** Receives each added key with what the pasted text calls it. */
  onNamed?: (key: string, name: string) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const [typed, setTyped] = useState("");
  const [notice, setNotice] = useState("");
  const [isPoolAsked, setPoolAsked] = useState(false);
  const to = of === undefined ? "" : ` to ${of}`;
  const draft = useDraft();
  const value = useDraftValue(path);
  const keys = Array.isArray(value) ? (value as readonly unknown[]) : NO_KEYS;
  // As JSON pointers name the element after the last.
  const place = [...path, "-"];
  const pointer = toPointer(place);
  const waiting = useDraftState(({ unfinished }) => unfinished.get(pointer)?.text);
  const pool: PastedList = { found: offered.map((key) => ({ value: key })), doubtful: [], leftOut: [] };
  const asked = isPoolAsked ? pool : waiting === undefined ? undefined : readKeys(waiting);
  const ask = (text?: string) => {
    setPoolAsked(false);
    draft.setUnfinished(pointer, text === undefined ? undefined : { path: place, label, text, message: UNANSWERED });
  };
  const add = (found: readonly Listed[], fills = stored === 0) => {
    const result = addKeys(keys, valuesOf(found), fills);
    if (result.added > 0) draft.set(path, result.keys, { label: `add keys${to}` });
    for (const { value: key, label: name } of found)
      if (name !== undefined && !keys.includes(key)) onNamed?.(key, name);
    setNotice(sayAdded(result));
    ask();
    setTyped("");
  };
  const losesStored = ({ found }: PastedList) => stored > 0 && found.some(({ value: key }) => !keys.includes(key));
  const take = (text: string, mayAsk = true) => {
    const list = readKeys(text);
    if (list.doubtful.length + list.leftOut.length === 0 && !(mayAsk && losesStored(list))) return add(list.found);
    setNotice("");
    setTyped("");
    ask(text);
  };
  const leave = useEffectEvent(() => {
    const text = typed.trim() === "" ? waiting : typed;
    const { found, doubtful } = readKeys(text ?? "");
    if (doubtful.length > 0) ask(text);
    else if (found.length > 0) add(found);
  });
  useEffect(() => () => leave(), []);
  return (
    <div className="flex flex-col gap-2">
      <form
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== "") take(typed);
        }}
      >
        <SecretField
          ref={ref}
          label={label}
          isLabelHidden={!isLabelShown}
          className="flex-1"
          description={
            <span role="status">
              {notice || "Enter one or more keys, also as a list, a table, JSON, an .env file or a command."}
            </span>
          }
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={({ currentTarget: { form }, relatedTarget }) => {
            // It is on the way elsewhere, perhaps to the review, which asks for the stored keys.
            if (typed.trim() !== "" && !form?.contains(relatedTarget)) take(typed, false);
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text");
            const list = readKeys(text);
            // One key is inserted at the cursor, as in any field.
            if (list.found.length + list.doubtful.length + list.leftOut.length < 2) return;
            event.preventDefault();
            take(text);
          }}
        />
        <Button
          type="submit"
          aria-label={label}
          className={isLabelShown ? "mt-6" : ""}
          disabledReason={typed.trim() === "" && "Type or paste a key first."}
        >
          Add
        </Button>
      </form>
      {offered.length > 0 && (
        <Button
          size="small"
          aria-label={`Add ${counted(offered.length, "pool key")}${to}`}
          className="self-start"
          onClick={() => (losesStored(pool) ? setPoolAsked(true) : add(pool.found))}
        >
          {`Add ${counted(offered.length, "pool key")}`}
        </Button>
      )}
      {asked && <AskKeys list={asked} stored={stored} onAdd={add} onCancel={() => ask()} />}
    </div>
  );
}

/** Says what was found in a pasted text, what was left out, and which stored keys would be lost, before anything is added. */
function AskKeys({
  list: { found, leftOut, doubtful },
  stored,
  onAdd,
  onCancel,
}: {
  list: PastedList;
  stored: number;
  onAdd: (found: readonly Listed[], fills?: boolean) => void;
  onCancel: () => void;
}) {
  const isSure = doubtful.length === 0;
  const all = [...found, ...doubtful.map((value): Listed => ({ value }))];
  return (
    <Callout
      tone={isSure && stored === 0 ? "info" : "warning"}
      title={
        !isSure
          ? "This may be no list of keys"
          : stored === 0
            ? `${counted(found.length, "key")} found`
            : `${counted(stored, "stored key")} would be lost`
      }
      actions={
        <>
          {found.length > 0 && (
            <Button ref={focusShown} size="small" variant="primary" onClick={() => onAdd(found)}>
              {`Add ${counted(found.length, "key")}`}
            </Button>
          )}
          {stored > 0 && (
            <Button size="small" onClick={() => onAdd(all, true)}>
              Enter stored keys again
            </Button>
          )}
          {!isSure && (
            <Button size="small" onClick={() => onAdd(all)}>
              {`Add all ${counted(all.length, "word")}`}
            </Button>
          )}
          <Button ref={found.length > 0 ? undefined : focusShown} size="small" onClick={onCancel}>
            Don’t add
          </Button>
        </>
      }
    >
      <ul>
        {found.slice(0, MAX_SHOWN).map(({ value, label = "" }) => (
          <li key={value}>
            <code className="font-mono text-sm">{secretHint(value)}</code>
            <span className="text-muted">{` ${label}`}</span>
          </li>
        ))}
        {found.length > MAX_SHOWN && <li>{`And ${found.length - MAX_SHOWN} more.`}</li>}
      </ul>
      {stored > 0 && (
        <p>A list that is sent replaces the stored list. If you add to it, enter its stored keys again too.</p>
      )}
      {!isSure && <p>{`${counted(doubtful.length, "word")} may be no key.`}</p>}
      {leftOut.length > 0 && (
        <p className="wrap-anywhere">
          {`${counted(leftOut.length, "word")} ${leftOut.length === 1 ? "was" : "were"} left out: ${leftOutText(leftOut)}`}
        </p>
      )}
    </Callout>
  );
}

/** Adds keys to the end of a pool, each value once. With `fills`, they first replace missing keys. */
export function addKeys<Key>(pool: readonly Key[], keys: readonly string[], fills: boolean) {
  const next: (Key | string)[] = [...pool];
  const before = new Set<unknown>(pool);
  const fresh = new Set<string>();
  let known = 0;
  for (const key of keys) {
    if (before.has(key)) known += 1;
    if (before.has(key) || fresh.has(key)) continue;
    fresh.add(key);
    const waiting = fills ? next.indexOf(ENTER_AGAIN) : -1;
    next[waiting < 0 ? next.length : waiting] = key;
  }
  return {
    keys: next,
    added: fresh.size,
    /** How many the pool had already. */
    known,
    /** How many were given more than once. */
    repeated: keys.length - known - fresh.size,
  };
}

/** Returns what `addKeys` did, in a sentence. */
export function sayAdded({ added, known, repeated }: Omit<ReturnType<typeof addKeys>, "keys">): string {
  const parts = [
    added > 0 ? `${counted(added, "key")} added.` : "",
    known > 0 ? `${counted(known, "key")} skipped: already in the list.` : "",
    repeated > 0 ? `${counted(repeated, "duplicate key")} skipped.` : "",
  ];
  return parts.filter(Boolean).join(" ") || "No keys found.";
}
