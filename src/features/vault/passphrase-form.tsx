import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactElement, type SubmitEvent } from "react";
import { failureText } from "#text/failure-text.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
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
  const [passphrase, setPassphrase] = useState("");
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== undefined) form.current?.scrollIntoView({ block: "nearest" });
  }, [error]);

  const { mutate, isPending } = useMutation({
    mutationFn: async () => submit(passphrase),
    onError: (cause) => {
      const isWrong = cause instanceof VaultError && WRONG.has(cause.kind);
      setError([failureText(cause), isWrong && afterWrong].filter(Boolean).join(" "));
      // Another reason has nothing to do with what was typed.
      if (isWrong) setPassphrase("");
    },
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // A form around a dialog would hear it too.
    event.stopPropagation();
    if (passphrase === "") return setError("Type the passphrase first.");
    setError(undefined);
    if (!isPending) mutate();
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex max-w-xl scroll-my-4 flex-col gap-4">
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
        <Button type="submit" variant="primary" busy={isPending}>
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
