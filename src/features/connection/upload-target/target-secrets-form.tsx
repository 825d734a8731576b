import { useState, type SubmitEvent } from "react";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { missingSecrets, setTargetSecret } from "#upload-targets/target-secrets.ts";
import type { UploadTarget } from "#upload-targets/target.ts";
import { isVaultOn } from "#vault/vault-flag.ts";
import { SecretFields } from "./secret-fields.tsx";
import { enteredSecrets } from "./target-draft.ts";
import { useFocusWhenAsked } from "./where-files-go-link.tsx";

const VaultSecrets = lazyComponent(() => import("./vault-secrets.tsx"), "VaultSecrets");

/** Asks for the secrets of an upload target that are not in memory, as after a reload. */
export function TargetSecretsForm({ target }: { target: UploadTarget }) {
  const { connection } = useSession();
  const toast = useToast();
  const form = useFocusWhenAsked<HTMLFormElement>();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const missing = missingSecrets(connection.id, target);
  const refresh = () => {
    setTyped({});
    const left = missingSecrets(connection.id, target);
    if (left.length === 0) toast.success("Secrets in use");
    else toast.info("Some secrets are still missing", { text: `Enter ${left.map(({ label }) => label).join(", ")}.` });
  };
  const use = (event: SubmitEvent) => {
    event.preventDefault();
    for (const one of missing) setTargetSecret(connection.id, one, (typed[one.label] ?? "").trim());
    refresh();
  };
  const secrets = enteredSecrets(connection.id, target);
  if (secrets.length === 0) return null;
  const isIncomplete = missing.some(({ label }) => (typed[label] ?? "").trim() === "");
  return (
    <>
      {missing.length > 0 && (
        <form
          ref={form}
          aria-label="Secrets of the upload target"
          onSubmit={use}
          className="flex max-w-xl flex-col gap-3"
        >
          <SecretFields
            secrets={missing.map((one) => ({ ...one, value: typed[one.label] ?? "" }))}
            description="Needed to send files. Kept in memory until you reload."
            onSecret={(label, secret) => setTyped({ ...typed, [label]: secret })}
            errorOf={() => undefined}
          />
          <Button type="submit" className="self-start" disabledReason={isIncomplete && "Enter each value first."}>
            Use for uploads
          </Button>
        </form>
      )}
      {isVaultOn() && <VaultSecrets secrets={secrets} onUsed={refresh} />}
    </>
  );
}
