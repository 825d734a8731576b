import { useEffect, type ReactElement } from "react";
import { failureText } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { useValues } from "#ui/fields/use-values.ts";
import { useFormWork } from "#ui/overlays/use-form-work.tsx";
import { VaultError } from "#vault/errors.ts";

const WRONG: ReadonlySet<string> = new Set(["wrong-passphrase", "wrong-file-passphrase"]);

/** Asks for a passphrase, and says beside it why it did not work. A wrong one is cleared. */
export function PassphraseForm({
  label,
  description,
  afterWrong = "",
  submitLabel,
  submit,
  otherWay,
  notice,
}: {
  label: string;
  description: string;
  /** What to do if it is lost, said with each wrong one. */
  afterWrong?: string;
  submitLabel: string;
  /** Uses the passphrase. What it throws is shown. */
  submit: (passphrase: string) => Promise<void>;
  /** Another way to open the same, as a second button. */
  otherWay?: { label: string; icon: ReactElement; isBusy: boolean; start: () => void } | false;
  notice?: ReactElement;
}) {
  const { values, errors, setValues, refuse, field } = useValues({ passphrase: "" });
  const open = async () => {
    if (values.passphrase === "") return refuse({ passphrase: "Type the passphrase first." });
    setValues({});
    try {
      return await submit(values.passphrase);
    } catch (cause) {
      const isWrong = cause instanceof VaultError && WRONG.has(cause.kind);
      // Another reason has nothing to do with what was typed.
      if (isWrong) setValues({ passphrase: "" });
      return refuse({ passphrase: [failureText(cause), isWrong && afterWrong].filter(Boolean).join(" ") });
    }
  };
  const { form, isBusy } = useFormWork({ submit: open });
  useEffect(() => {
    if (errors["passphrase"] !== undefined) form.ref.current?.scrollIntoView({ block: "nearest" });
  }, [errors, form.ref]);

  return (
    <form {...form} className="flex max-w-xl scroll-my-4 flex-col gap-4">
      <SecretField label={label} description={description} reservesMessage {...field("passphrase")} />
      {notice}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {submitLabel}
        </Button>
        {otherWay && (
          <Button
            icon={otherWay.icon}
            busy={otherWay.isBusy}
            onClick={() => {
              setValues({});
              otherWay.start();
            }}
          >
            {otherWay.label}
          </Button>
        )}
      </div>
    </form>
  );
}
