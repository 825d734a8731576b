import { Download } from "lucide-react";
import { useState } from "react";
import { NewPassphraseFields, useNewPassphrase } from "#features/vault/new-passphrase.tsx";
import { UnlockDialog } from "#features/vault/unlock-dialog.tsx";
import { useVault } from "#features/vault/use-vault.ts";
import { useConnections } from "#session/saved-connections.ts";
import { bytesText } from "#text/format-number.ts";
import { fileTime } from "#text/local-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Callout } from "#ui/content/callout.tsx";
import { FailureCallout } from "#ui/content/failure-callout.tsx";
import { Section } from "#ui/content/section.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { useFormWork } from "#ui/overlays/use-form-work.tsx";
import { SEALED, sealFile } from "#vault/sealed-file.ts";
import { collectConnections, collectSecrets } from "./collect.ts";
import { writeContent } from "./content.ts";

const WHAT = { everything: "Everything", vault: "Only the vault" };

/** Saves one encrypted file with the vault, or with everything. */
export function SaveSection() {
  const { vault, state } = useVault();
  const { saved } = useConnections();
  const toast = useToast();
  const { fields, check, clear } = useNewPassphrase();
  const [what, setWhat] = useState<"everything" | "vault">("everything");
  const [isUnlocking, setUnlocking] = useState(false);
  const hasVault = state.kind === "locked" || state.kind === "unlocked";
  const secrets = hasVault
    ? ", with all secrets of the vault."
    : state.kind === "failed"
      ? ". No secrets: the vault cannot be read."
      : ". No secrets: there is no vault.";

  const save = async (passphrase: string) => {
    const savedTime = new Date();
    const connections = what === "vault" ? [] : await collectConnections(saved);
    const secrets = await collectSecrets(vault);
    const text = writeContent({ savedTime: savedTime.toISOString(), connections, secrets });
    const file = await sealFile(text, passphrase);
    saveFile(file, `${what === "vault" ? "vault" : "workspace-console"}-${fileTime(savedTime)}${SEALED}`);
    clear();
    toast.success("File saved", { text: `${bytesText(file.size)}. Your browser downloads the file.` });
  };
  const submit = async () => {
    const passphrase = check();
    if (passphrase === undefined) return false;
    await vault.ready();
    if (vault.state().kind === "locked") return setUnlocking(true);
    return save(passphrase);
  };
  const { form, start, isBusy, error } = useFormWork({ submit });

  return (
    <Section
      title="Take it along"
      description="Saves one encrypted file. The console opens it in another browser, and the age command opens it too."
    >
      <form {...form} className="flex max-w-xl flex-col gap-4">
        {hasVault && <Choice label="What the file has" options={WHAT} value={what} onValueChange={setWhat} />}
        <p className="text-pretty">
          {what === "vault"
            ? "All secrets of the vault, with the places that use them."
            : `Connections, pins, vocabularies, shapes, drafts, what was last sent, the list of tokens, upload targets, labels of keys, price units, and settings and results of tries${secrets} The data of the local backend has its own backup.`}
        </p>
        <Callout tone="warning" title="Choose a strong passphrase">
          Whoever gets the file can try passphrases without limit. Nobody can open it without the passphrase, and it
          cannot be reset. Delete the file when you no longer need it.
        </Callout>
        <NewPassphraseFields {...fields} />
        <FailureCallout title="The file was not saved" error={error} />
        <Button type="submit" variant="primary" icon={<Download />} busy={isBusy} className="self-start">
          Save file
        </Button>
      </form>
      {isUnlocking && (
        <UnlockDialog
          onClose={() => setUnlocking(false)}
          onUnlocked={() => {
            setUnlocking(false);
            start();
          }}
        />
      )}
    </Section>
  );
}
