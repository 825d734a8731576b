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
 * keys, it asks first.
 */
export function AddKeys({
  label,
  keys,
  onKeys,
  onNamed,
  isLabelShown = false,
  ref,
}: {
  label: string;
  isLabelShown?: boolean;
  keys: readonly unknown[];
  onKeys: (keys: readonly unknown[]) => void;
  /** Receives each added key with what the pasted text calls it. */
  onNamed?: (key: string, name: string) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const [typed, setTyped] = useState("");
  const [notice, setNotice] = useState("");
  const [asked, setAsked] = useState<PastedList>();
  const add = (found: readonly Listed[]) => {
    const result = addKeys(keys, valuesOf(found));
    if (result.added > 0) onKeys(result.keys);
    for (const { value, label: name } of found) if (name !== undefined && !keys.includes(value)) onNamed?.(value, name);
    setNotice(sayAdded(result));
    setAsked(undefined);
    setTyped("");
  };
  const take = (list: PastedList) => {
    if (list.doubtful.length + list.leftOut.length === 0) return add(list.found);
    setNotice("");
    setTyped("");
    setAsked(list);
  };
  const leave = useEffectEvent(() => {
    const { found, doubtful } = readKeys(typed);
    if (doubtful.length === 0 && found.length > 0) onKeys(addKeys(keys, valuesOf(found)).keys);
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
            if (typed.trim() !== "" && !form?.contains(relatedTarget)) take(readKeys(typed));
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
      {asked && <AskKeys list={asked} onAdd={add} onCancel={() => setAsked(undefined)} />}
    </div>
  );
}

/** Says what was found in a pasted text and what was left out, before anything is added. */
function AskKeys({
  list: { found, leftOut, doubtful },
  onAdd,
  onCancel,
}: {
  list: PastedList;
  onAdd: (found: readonly Listed[]) => void;
  onCancel: () => void;
}) {
  const isSure = doubtful.length === 0;
  const all = [...found, ...doubtful.map((value): Listed => ({ value }))];
  return (
    <Callout
      tone={isSure ? "info" : "warning"}
      title={isSure ? `${counted(found.length, "key")} found` : "This may be no list of keys"}
      actions={
        <>
          {found.length > 0 && (
            <Button ref={focusShown} size="small" variant="primary" onClick={() => onAdd(found)}>
              {`Add ${counted(found.length, "key")}`}
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
      {!isSure && <p>{`${counted(doubtful.length, "word")} may be no key.`}</p>}
      {leftOut.length > 0 && (
        <p className="wrap-anywhere">
          {`${counted(leftOut.length, "word")} ${leftOut.length === 1 ? "was" : "were"} left out: ${leftOutText(leftOut)}`}
        </p>
      )}
    </Callout>
  );
}
