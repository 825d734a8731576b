import { type Ref, useEffect, useEffectEvent, useState } from "react";
import { type PastedList, readKeys } from "#pasted/list/read-list.ts";
import { leftOutText } from "#pasted/list/wrappings.ts";
import { counted } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { addKeys, sayAdded } from "../request/add-keys.ts";

const valuesOf = (found: PastedList["found"]) => found.map(({ value }) => value);

/**
 * Adds keys by typing or pasting, one or many. Pasted keys go into the list at once and are not shown, a typed one when the
 * field is left.
 */
export function AddKeys({
  label,
  keys,
  onKeys,
  isLabelShown = false,
  ref,
}: {
  label: string;
  isLabelShown?: boolean;
  keys: readonly unknown[];
  onKeys: (keys: readonly unknown[]) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const [typed, setTyped] = useState("");
  const [notice, setNotice] = useState("");
  const add = ({ found, leftOut, doubtful }: PastedList) => {
    if (doubtful.length > 0)
      return setNotice(`Nothing was added: ${counted(doubtful.length, "word")} may not be keys.`);
    const result = addKeys(keys, valuesOf(found));
    if (result.added > 0) onKeys(result.keys);
    setNotice(sayAdded(result) + (leftOut.length > 0 ? ` Left out: ${leftOutText(leftOut)}` : ""));
    setTyped("");
  };
  const leave = useEffectEvent(() => {
    const { found, doubtful } = readKeys(typed);
    if (doubtful.length === 0 && found.length > 0) onKeys(addKeys(keys, valuesOf(found)).keys);
  });
  useEffect(() => () => leave(), []);
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "") add(readKeys(typed));
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
          if (typed.trim() === "" || form?.contains(relatedTarget)) return;
          add(readKeys(typed));
        }}
        onPaste={(event) => {
          const list = readKeys(event.clipboardData.getData("text"));
          // One key is inserted at the cursor, as in any field.
          if (list.found.length + list.doubtful.length + list.leftOut.length < 2) return;
          event.preventDefault();
          add(list);
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
  );
}
