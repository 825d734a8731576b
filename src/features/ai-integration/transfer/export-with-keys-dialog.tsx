import { NewPassphraseFields, useNewPassphrase } from "#features/vault/new-passphrase.tsx";
import { VaultButton } from "#features/vault/vault-button.tsx";
import { counted } from "#text/format.ts";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Callout } from "#ui/content/callout.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { browserVault } from "#vault/browser-vault.ts";
import { SEALED, sealFile } from "#vault/sealed-file.ts";
import { useDraft } from "../draft/draft-context.ts";
import { readPlaces } from "../kept/kept-places.ts";
import { useKeptSecrets } from "../kept/use-kept-secrets.ts";
import { enteredSecrets, missingSecrets, putBackSecrets } from "../request/secrets.ts";
import { configurationFileName } from "./configuration-file.ts";

/** Exports the configuration of a space with its keys, as one file encrypted with a passphrase. */
export function ExportWithKeysDialog({ spaceName, onClose }: { spaceName: string | undefined; onClose: () => void }) {
  const { places, isLocked } = useKeptSecrets();
  // What the open vault has for missing secrets.
  const found = places.filter(({ state }) => state === "fillable");
  const draft = useDraft();
  const toast = useToast();
  const { fields, check } = useNewPassphrase();
  const { request, marks } = draft.snapshot();
  const count = enteredSecrets(request, marks).length + found.length;
  const missing = missingSecrets(request, marks).length - found.length;

  const save = async (passphrase: string) => {
    const whole = found.length === 0 ? request : putBackSecrets(request, await readPlaces(browserVault(), () => found));
    const file = await sealFile(`${JSON.stringify(whole, null, 2)}\n`, passphrase);
    saveFile(file, configurationFileName(draft.spaceId, spaceName).replace(/\.json$/, SEALED));
    toast.success("Configuration exported", { text: `With ${counted(count, "key")}, encrypted.` });
  };

  return (
    <FormDialog
      onClose={onClose}
      title="Export with keys"
      description="One encrypted file. “Import configuration…” opens it, in any space and browser. So does the age command."
      submitLabel="Export"
      disabledReason={count === 0 && "No key is here: enter one, or unlock the vault."}
      failureTitle="The configuration was not exported"
      submit={() => check(save)}
    >
      <Callout
        tone={missing > 0 ? "warning" : "info"}
        title={`${counted(count, "key")} of ${count + missing} in the file`}
        actions={
          isLocked &&
          missing > 0 && (
            <VaultButton failure="The vault could not be opened" act={async () => undefined}>
              Unlock the vault…
            </VaultButton>
          )
        }
      >
        {[
          found.length > 0 && `${counted(found.length, "key")} from the vault.`,
          missing > 0 ? "A missing key has to be entered again after the import." : "None is missing.",
        ]
          .filter(Boolean)
          .join(" ")}
      </Callout>
      <NewPassphraseFields {...fields} />
    </FormDialog>
  );
}
