import { useEffect, useRef, useState, type ReactElement, type SubmitEvent } from "react";
import { failureText } from "#text/failure-text.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { SealedFileError, VaultError } from "#vault/errors.ts";

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
  notice?: ReactElement | false;
}) {
  const [passphrase, setPassphrase] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== undefined) form.current?.scrollIntoView({ block: "nearest" });
  }, [error]);

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    // A form around a dialog would hear it too.
    event.stopPropagation();
    if (isBusy) return;
    if (passphrase === "") return setError("Type the passphrase first.");
    setBusy(true);
    setError(undefined);
    try {
      await submit(passphrase);
    } catch (cause) {
      const hasKind = cause instanceof VaultError || cause instanceof SealedFileError;
      const isWrong = hasKind && cause.kind === "wrong-passphrase";
      setError([failureText(cause), isWrong && afterWrong].filter(Boolean).join(" "));
      // Another reason has nothing to do with what was typed.
      if (isWrong) setPassphrase("");
    }
    setBusy(false);
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="flex max-w-xl scroll-my-4 flex-col gap-4"
    >
      <SecretField
        label={label}
        description={description}
        error={error}
        reservesMessage
        value={passphrase}
        onChange={({ target }) => {
          setPassphrase(target.value);
          setError(undefined);
        }}
      />
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
              setError(undefined);
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
