import { useState } from "react";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { strengthOf, type Strength } from "#vault/passphrase-strength.ts";

const HINTS: Record<Strength, string> = {
  "too short": "Too short: use at least 8 characters.",
  weak: "Easy to guess. Use five or more words that do not belong together.",
  good: "Hard to guess.",
  strong: "Very hard to guess.",
};

const NONE = { typed: "", repeated: "" };
type NewPassphrase = typeof NONE;

type Errors = Readonly<Partial<Record<keyof NewPassphrase, string>>>;

/** Returns why a new passphrase cannot be used, by its field. */
function errorsOf({ typed, repeated }: NewPassphrase): Errors | undefined {
  if (strengthOf(typed) === "too short") return { typed: HINTS["too short"] };
  return typed === repeated ? undefined : { repeated: "This is not the same passphrase. Type it again." };
}

/**
 * Returns props of `NewPassphraseFields`. `check` shows what is wrong, and returns the passphrase if nothing is. `clear`
 * empties the fields.
 */
export function useNewPassphrase() {
  const [value, setValue] = useState(NONE);
  const [errors, setErrors] = useState<Errors>();
  const change = (name: keyof NewPassphrase) => (event: { target: { value: string } }) => {
    setValue({ ...value, [name]: event.target.value });
    setErrors(undefined);
  };
  const check = () => {
    const found = errorsOf(value);
    setErrors(found);
    return found ? undefined : value.typed;
  };
  return { fields: { value, errors, onChange: change }, check, clear: () => setValue(NONE) };
}

/** Asks for a new passphrase twice, and rates it. */
export function NewPassphraseFields({ value, errors, onChange }: ReturnType<typeof useNewPassphrase>["fields"]) {
  const strength = value.typed === "" ? undefined : strengthOf(value.typed);
  return (
    <>
      <SecretField
        label="New passphrase"
        isRequired
        description={strength ? HINTS[strength] : "Five or more words that do not belong together are a good choice."}
        error={errors?.typed}
        reservesMessage
        value={value.typed}
        onChange={onChange("typed")}
      />
      <SecretField
        label="Repeat the passphrase"
        isRequired
        error={errors?.repeated}
        reservesMessage
        value={value.repeated}
        onChange={onChange("repeated")}
      />
    </>
  );
}
