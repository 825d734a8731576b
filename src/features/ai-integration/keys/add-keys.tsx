import { type Ref, useEffect, useEffectEvent, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { addKeys, parseKeys, sayAdded } from "../request/parse-keys.ts";

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
  const add = (found: readonly string[]) => {
    const result = addKeys(keys, found);
    if (result.added > 0) onKeys(result.keys);
    setNotice(sayAdded(result));
    setTyped("");
  };
  const leave = useEffectEvent(() => {
    if (typed.trim() !== "") onKeys(addKeys(keys, parseKeys(typed)).keys);
  });
  useEffect(() => () => leave(), []);
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "") add(parseKeys(typed));
      }}
    >
      <SecretField
        ref={ref}
        label={label}
        isLabelHidden={!isLabelShown}
        className="flex-1"
        description={
          <span role="status">
            {notice || "Enter one or more keys: one per line, with commas between them, or as a JSON list."}
          </span>
        }
        placeholder="Type or paste keys"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={({ currentTarget: { form }, relatedTarget }) => {
          if (typed.trim() === "" || form?.contains(relatedTarget)) return;
          add(parseKeys(typed));
        }}
        onPaste={(event) => {
          const found = parseKeys(event.clipboardData.getData("text"));
          // One key is inserted at the cursor, as in any field.
          if (found.length < 2) return;
          event.preventDefault();
          add(found);
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
