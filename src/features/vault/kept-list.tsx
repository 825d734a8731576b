import { RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { DateTime } from "#ui/content/date-time.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { KeptSecret, SecretKind } from "#vault/kept-secret.ts";
import type { Vault } from "#vault/vault.ts";
import { ageText } from "./age-text.ts";
import { failureText } from "./failure-text.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { UnsentSpaces } from "./rotation/unsent-spaces.tsx";
import { SecretText } from "./secret-text.tsx";

const KINDS: Record<SecretKind, string> = {
  bearer: "bearer token",
  integration: "AI integration",
  token: "created token",
  upload: "upload target",
};

/** What the vault keeps: name, age, and where it is used. */
export function KeptList({ vault, kept }: { vault: Vault; kept: readonly KeptSecret[] }) {
  const toast = useToast();
  const [leaving, setLeaving] = useState<KeptSecret>();
  const [replacing, setReplacing] = useState<KeptSecret>();
  const [isBusy, setBusy] = useState(false);

  const remove = async ({ id, name }: KeptSecret) => {
    setBusy(true);
    try {
      await vault.remove([id]);
      toast.success(`${name} was removed from the vault`);
    } catch (cause) {
      toast.danger(`${name} could not be removed`, { text: failureText(cause) });
    }
    setBusy(false);
    setLeaving(undefined);
  };

  return (
    <>
      <ul aria-label="Kept secrets" className="divide-line divide-y">
        {kept.map((secret) => (
          <li key={secret.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                <span className="min-w-0 wrap-anywhere">{secret.name}</span>
                <Badge>{KINDS[secret.kind]}</Badge>
              </p>
              <p className="text-muted truncate font-mono text-sm">{secret.baseUrl}</p>
              <p className="text-muted text-sm wrap-anywhere">
                <span>
                  {secret.uses.length > 0
                    ? `Used in ${[...new Set(secret.uses.map(({ label }) => label))].join("; ")}`
                    : "Not used in a connection or space"}
                </span>
                <span>{" · saved "}</span>
                <span>{ageText(secret.savedTime, new Date())}</span>
                <span>{", "}</span>
                <DateTime value={secret.savedTime} />
                <span>{" · fingerprint "}</span>
                <code className="font-mono">{secret.fingerprint}</code>
              </p>
              {secret.replacedTime !== undefined && <UnsentSpaces secret={secret} />}
            </div>
            <SecretText vault={vault} secret={secret}>
              <IconButton
                label={`Replace ${secret.name} in all places`}
                icon={<RefreshCw />}
                onClick={() => setReplacing(secret)}
              />
              <IconButton label={`Remove ${secret.name}`} icon={<Trash2 />} onClick={() => setLeaving(secret)} />
            </SecretText>
          </li>
        ))}
      </ul>
      {replacing && (
        <ReplaceDialog vault={vault} secret={replacing} kept={kept} onClose={() => setReplacing(undefined)} />
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={`Remove ${leaving?.name ?? ""} from the vault?`}
        confirmLabel="Remove"
        busy={isBusy}
        onConfirm={() => leaving && void remove(leaving)}
      >
        You would have to enter it again where it is used. It stays valid at its service.
      </ConfirmDialog>
    </>
  );
}
