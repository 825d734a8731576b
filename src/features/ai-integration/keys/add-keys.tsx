import { type Ref, useEffect, useEffectEvent, useState } from "react";
import { secretHint } from "#pasted/characters.ts";
import { type Listed, type PastedList, readKeys } from "#pasted/list/read-list.ts";
import { leftOutText } from "#pasted/list/wrappings.ts";
import { counted } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { addKeys, sayAdded } from "../request/add-keys.ts";

const MAX_SHOWN = 50;
/** Scrolls to it too, if the question is below the screen. */
const focusShown = (element: HTMLElement | null) => element?.focus();
const valuesOf = (found: readonly Listed[]) => found.map(({ value }) => value);

/**
 * Adds keys by typing or pasting, one or many, a typed one also when the field is left. Where words are left out or may be no
 * keys, or stored keys would be lost, it asks first.
 */
export function AddKeys({
  label,
  keys,
  stored = 0,
  offered,
  onKeys,
  onNamed,
  isLabelShown = false,
  ref,
}: {
  label: string;
  isLabelShown?: boolean;
  keys: readonly unknown[];
  /** How many of the missing keys the service stores: it loses them unless they are entered again. If none, new keys fill their places. */
  stored?: number;
  /** Keys of the pool that a press adds. */
  offered?: readonly string[] | undefined;
  onKeys: (keys: readonly unknown[]) => void;
  /** Receives each added key with what the pasted text calls it. */
  onNamed?: (key: string, name: string) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const [typed, setTyped] = useState("");
  const [notice, setNotice] = useState("");
  const [asked, setAsked] = useState<PastedList>();
  const add = (found: readonly Listed[], fills = stored === 0) => {
    const result = addKeys(keys, valuesOf(found), fills);
    if (result.added > 0) onKeys(result.keys);
    for (const { value, label: name } of found) if (name !== undefined && !keys.includes(value)) onNamed?.(value, name);
    setNotice(sayAdded(result));
    setAsked(undefined);
    setTyped("");
  };
  const take = (list: PastedList, mayAsk = true) => {
    const losesStored = mayAsk && stored > 0 && list.found.some(({ value }) => !keys.includes(value));
    if (list.doubtful.length + list.leftOut.length === 0 && !losesStored) return add(list.found);
    setNotice("");
    setTyped("");
    setAsked(list);
  };
  const leave = useEffectEvent(() => {
    const { found, doubtful } = readKeys(typed);
    if (doubtful.length === 0 && found.length > 0) onKeys(addKeys(keys, valuesOf(found), stored === 0).keys);
  });
  useEffect(() => () => leave(), []);
  return (
    <div className="flex flex-col gap-2">
      <form
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== "") take(readKeys(typed));
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
          placeholder="Type or paste keys"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={({ currentTarget: { form }, relatedTarget }) => {
            // It is on the way elsewhere, perhaps to the review, which asks for the stored keys.
            if (typed.trim() !== "" && !form?.contains(relatedTarget)) take(readKeys(typed), false);
          }}
          onPaste={(event) => {
            const list = readKeys(event.clipboardData.getData("text"));
            // One key is inserted at the cursor, as in any field.
            if (list.found.length + list.doubtful.length + list.leftOut.length < 2) return;
            event.preventDefault();
            take(list);
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
      {offered && offered.length > 0 && (
        <Button
          size="small"
          className="self-start"
          onClick={() => take({ found: offered.map((value) => ({ value })), doubtful: [], leftOut: [] })}
        >
          {`Add ${counted(offered.length, "pool key")}`}
        </Button>
      )}
      {asked && <AskKeys list={asked} stored={stored} onAdd={add} onCancel={() => setAsked(undefined)} />}
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
