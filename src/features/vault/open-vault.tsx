import { Lock } from "lucide-react";
import { useState } from "react";
import { counted } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Kbd } from "#ui/buttons/kbd.tsx";
import { Section } from "#ui/content/section.tsx";
import { Select } from "#ui/fields/select.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { ariaKeys } from "#ui/page/shortcuts.ts";
import type { KeptSecret } from "#vault/kept-secret.ts";
import { LOCK_MINUTES, lockMinutes, setLockMinutes } from "#vault/vault-flag.ts";
import type { Vault } from "#vault/vault.ts";
import { KeptList } from "./kept-list.tsx";
import { NewPassphraseFields, useNewPassphrase } from "./new-passphrase.tsx";
import { PasskeyList } from "./passkey-list.tsx";

const MINUTES = LOCK_MINUTES.map((minutes) => ({ value: String(minutes), label: counted(minutes, "minute") }));

/** The unlocked vault: what it keeps, when it locks, its passphrase and its passkeys. */
export function OpenVault({ vault, kept }: { vault: Vault; kept: readonly KeptSecret[] }) {
  const [isChanging, setChanging] = useState(false);
  const [minutes, setMinutes] = useState(lockMinutes);
  return (
    <>
      <Section
        title="Kept secrets"
        isFlush={kept.length > 0}
        actions={
          <>
            <Button onClick={() => setChanging(true)}>Change passphrase…</Button>
            <Button variant="primary" icon={<Lock />} aria-keyshortcuts={ariaKeys("lock")} onClick={vault.lock}>
              Lock now
            </Button>
          </>
        }
      >
        {kept.length > 0 ? (
          <KeptList vault={vault} kept={kept} />
        ) : (
          <p className="text-muted">
            The vault is empty. Where you enter a bearer token or a key, choose “Keep in vault”.
          </p>
        )}
      </Section>
      <PasskeyList vault={vault} />
      <Section title="Lock" description="Locking removes the key and all names from the memory of every tab.">
        <div className="flex flex-col gap-3">
          <Select
            label="Lock when not used for"
            className="max-w-60"
            options={MINUTES}
            value={String(minutes)}
            onValueChange={(value) => {
              setMinutes(Number(value));
              setLockMinutes(Number(value));
            }}
          />
          <p className="text-muted text-sm text-pretty">
            <span>It also locks with </span>
            {ariaKeys("lock") && (
              <>
                <Kbd>Shift+F8</Kbd>
                <span>{" and "}</span>
              </>
            )}
            <span>
              when you close the last tab. The key is in the memory of open tabs alone: after a reload this tab gets it
              from another open tab. Without one, it asks for the passphrase or a passkey again.
            </span>
          </p>
        </div>
      </Section>
      {isChanging && <ChangePassphraseDialog vault={vault} onClose={() => setChanging(false)} />}
    </>
  );
}

/** Gives the vault another passphrase. The secrets stay as they are. */
function ChangePassphraseDialog({ vault, onClose }: { vault: Vault; onClose: () => void }) {
  const toast = useToast();
  const { fields, check } = useNewPassphrase();
  const change = async () => {
    const passphrase = check();
    if (passphrase === undefined) return false;
    await vault.changePassphrase(passphrase);
    return toast.success("The passphrase was changed");
  };
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title="Change the passphrase"
      description="The secrets and passkeys stay as they are. An older backup of this browser still opens with the old passphrase."
      submitLabel="Change passphrase"
      failureTitle="The passphrase was not changed"
      submit={change}
    >
      <NewPassphraseFields {...fields} />
    </FormDialog>
  );
}
