import { useQuery } from "@tanstack/react-query";
import { Lock, Plus, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { counted } from "#text/format.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { Kbd } from "#ui/buttons/kbd.tsx";
import { FailureCallout } from "#ui/content/callout.tsx";
import { DateTime } from "#ui/content/date-time.tsx";
import { Section } from "#ui/content/page.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useValues } from "#ui/fields/use-values.ts";
import { Skeleton } from "#ui/loading/loading.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { DialogButton } from "#ui/overlays/dialog-button.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { ariaKeys } from "#ui/page/shortcuts.ts";
import { browserVault } from "#vault/browser-vault.ts";
import type { KeptSecret } from "#vault/kept-secret.ts";
import { hasPasskeys } from "#vault/passkey.ts";
import { LOCK_MINUTES, lockMinutes, setLockMinutes } from "#vault/vault-flag.ts";
import type { Passkey } from "#vault/vault-passkeys.ts";
import { ageText } from "./age-text.ts";
import { KeptList } from "./kept-list.tsx";
import { NewPassphraseFields, useNewPassphrase } from "./new-passphrase.tsx";

const MINUTES = LOCK_MINUTES.map((minutes) => ({ value: String(minutes), label: counted(minutes, "minute") }));

/** The unlocked vault: what it keeps, when it locks, its passphrase and its passkeys. */
export function OpenVault({ kept }: { kept: readonly KeptSecret[] }) {
  const [minutes, setMinutes] = useState(lockMinutes);
  return (
    <>
      <Section
        title="Kept secrets"
        isFlush={kept.length > 0}
        actions={
          <>
            <DialogButton renderDialog={(close) => <ChangePassphraseDialog onClose={close} />}>
              Change passphrase…
            </DialogButton>
            <Button
              variant="primary"
              icon={<Lock />}
              aria-keyshortcuts={ariaKeys("lock")}
              onClick={browserVault().lock}
            >
              Lock now
            </Button>
          </>
        }
      >
        {kept.length > 0 ? (
          <KeptList kept={kept} />
        ) : (
          <p className="text-muted">
            The vault is empty. Where you enter a bearer token or a key, choose “Keep in vault”.
          </p>
        )}
      </Section>
      <PasskeyList />
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
    </>
  );
}

/** Gives the vault another passphrase. The secrets stay as they are. */
function ChangePassphraseDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const { fields, check } = useNewPassphrase();
  const change = async (passphrase: string) => {
    await browserVault().changePassphrase(passphrase);
    toast.success("The passphrase was changed");
  };
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title="Change the passphrase"
      description="The secrets and passkeys stay as they are. An older backup of this browser still opens with the old passphrase."
      submitLabel="Change passphrase"
      failureTitle="The passphrase was not changed"
      submit={() => check(change)}
    >
      <NewPassphraseFields {...fields} />
    </FormDialog>
  );
}

const nameOf = ({ name }: Passkey) => name || "Passkey with a damaged name";

function PasskeyList() {
  const vault = browserVault();
  const {
    data: passkeys,
    error,
    refetch,
  } = useQuery({ queryKey: ["vault", "passkeys"], queryFn: async () => vault.passkeys(), gcTime: 0, staleTime: 0 });
  const [leaving, setLeaving] = useState<Passkey>();

  // Another tab may have added or removed one.
  useEffect(() => vault.subscribe(() => void refetch()), [vault, refetch]);

  return (
    <Section
      title="Passkeys"
      description="A passkey opens the vault with a fingerprint, a face, a PIN or a security key. The passphrase always opens it too."
      isFlush={passkeys !== undefined && passkeys.length > 0}
      actions={
        hasPasskeys() && (
          <DialogButton icon={<Plus />} renderDialog={(close) => <AddPasskeyDialog onClose={close} />}>
            Add passkey…
          </DialogButton>
        )
      }
    >
      {error ? (
        <FailureCallout title="The passkeys could not be read" error={error} />
      ) : passkeys === undefined ? (
        <Skeleton className="h-6 w-64" />
      ) : passkeys.length === 0 ? (
        <p className="text-muted">
          {hasPasskeys()
            ? "No passkey opens the vault yet. With one, a lost passphrase can be replaced."
            : "This browser has no passkeys. A current version of Chrome, Edge, Firefox or Safari has them."}
        </p>
      ) : (
        <ul aria-label="Passkeys" className="divide-line divide-y">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center gap-x-4 px-4 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{nameOf(passkey)}</p>
                {passkey.addedTime && (
                  <p className="text-muted text-sm">
                    <span>{`added ${ageText(passkey.addedTime)}, `}</span>
                    <DateTime value={passkey.addedTime} />
                  </p>
                )}
              </div>
              <IconButton label={`Remove ${nameOf(passkey)}`} icon={<Trash2 />} onClick={() => setLeaving(passkey)} />
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <ConfirmDialog
          onClose={() => setLeaving(undefined)}
          title={`Remove ${nameOf(leaving)}?`}
          confirmLabel="Remove passkey"
          failureTitle={`${nameOf(leaving)} could not be removed`}
          act={() => vault.removePasskey(leaving.id)}
          done={`${nameOf(leaving)} was removed`}
        >
          It no longer opens the vault; the passphrase and other passkeys do. An older backup of this browser still
          opens with it. If your device still lists it, delete it there too.
        </ConfirmDialog>
      )}
    </Section>
  );
}

/** Adds a passkey: the browser asks the user for it. The secrets stay as they are. */
function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const { values, refuse, field } = useValues({ name: "" });
  const add = async () => {
    const name = values.name.trim();
    if (name === "") return refuse({ name: "Give it a name, such as the device that it is on." });
    // Two of one name could not be told apart when one is lost.
    if ((await browserVault().passkeys()).some((known) => known.name === name))
      return refuse({ name: "Another passkey has this name. Choose a different one." });
    await browserVault().addPasskey(name);
    return toast.success(`${name} opens the vault now`);
  };

  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title="Add a passkey"
      description="The browser asks you to choose a device or a security key. Whoever can use it can open the vault in this browser."
      submitLabel="Add passkey"
      failureTitle="The passkey was not added"
      submit={add}
    >
      <TextField
        label="Name"
        isRequired
        description="Such as “Laptop” or “Blue security key”. It is encrypted."
        reservesMessage
        {...field("name")}
      />
    </FormDialog>
  );
}
