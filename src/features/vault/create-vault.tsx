import { useMutation } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { failureText } from "#text/failure-text.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Section } from "#ui/content/section.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { Vault } from "#vault/vault.ts";
import { NewPassphraseFields, useNewPassphrase } from "./new-passphrase.tsx";

/** Creates the vault, after saying what it does and what a lost passphrase means. */
export function CreateVault({ vault }: { vault: Vault }) {
  const toast = useToast();
  const { fields, check } = useNewPassphrase();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (passphrase: string) => vault.create(passphrase),
    onSuccess: () => toast.success("The vault was created"),
  });
  const create = (event: SubmitEvent) => {
    event.preventDefault();
    const passphrase = check();
    if (passphrase !== undefined && !isPending) mutate(passphrase);
  };

  return (
    <Section
      title="Create a vault"
      description="There is no vault in this browser yet. Nothing is kept until you create one and choose what it keeps."
    >
      <form noValidate onSubmit={create} className="flex max-w-xl flex-col gap-4">
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>
            It keeps bearer tokens, keys of AI integrations and upload targets, and created tokens, each for its own
            service.
          </li>
          <li>It is encrypted on this device. Nothing is sent.</li>
          <li>You choose each secret that it keeps.</li>
        </ul>
        <Callout tone="warning" title="A lost passphrase cannot be replaced">
          Nobody can open the vault without the passphrase, and it cannot be reset. You would have to delete the vault
          and enter every secret again. Keep a copy of the passphrase in a safe place. Once the vault exists, you can
          add a passkey that opens it too.
        </Callout>
        <NewPassphraseFields {...fields} />
        {error && (
          <Callout tone="danger" title="The vault could not be created">
            {failureText(error)}
          </Callout>
        )}
        <Button type="submit" variant="primary" busy={isPending} className="self-start">
          Create vault
        </Button>
      </form>
    </Section>
  );
}
