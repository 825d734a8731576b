import { SecretField } from "#ui/fields/secret-field.tsx";
import { useValues } from "#ui/fields/use-values.ts";
import { strengthOf, type Strength } from "#vault/passphrase-strength.ts";

const HINTS: Record<Strength, string> = {
  "too short": "Too short: use at least 8 characters.",
  weak: "Easy to guess. Use five or more words that do not belong together.",
  good: "Hard to guess.",
  strong: "Very hard to guess.",
};

const NONE = { typed: "", repeated: "" };

/** Holds a new passphrase, typed twice: props of `NewPassphraseFields`. `check` passes it on, or shows what is wrong. */
export function useNewPassphrase() {
  const fields = useValues(NONE);
  const { typed, repeated } = fields.values;
  const check = async (take: (passphrase: string) => Promise<unknown>) => {
    if (strengthOf(typed) === "too short") return fields.refuse({ typed: HINTS["too short"] });
    if (typed !== repeated) return fields.refuse({ repeated: "This is not the same passphrase. Type it again." });
    return take(typed);
  };
  return { fields, check, clear: () => fields.setValues(NONE) };
}

/** Asks for a new passphrase twice, and rates it. */
export function NewPassphraseFields({ values, field }: ReturnType<typeof useNewPassphrase>["fields"]) {
  const strength = values.typed === "" ? undefined : strengthOf(values.typed);
  return (
    <>
      <SecretField
        label="New passphrase"
        isRequired
        description={strength ? HINTS[strength] : "Five or more words that do not belong together are a good choice."}
        reservesMessage
        {...field("typed")}
      />
      <SecretField label="Repeat the passphrase" isRequired reservesMessage {...field("repeated")} />
    </>
  );
}
