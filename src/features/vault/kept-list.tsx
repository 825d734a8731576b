import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Copy, Eye, EyeOff, RefreshCw, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useConnections } from "#session/saved-connections.ts";
import { failureText } from "#text/format.ts";
import { IconButton, copyText } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { DateTime } from "#ui/content/date-time.tsx";
import { useHideLater } from "#ui/fields/use-hide-later.ts";
import { LongList } from "#ui/lists/long-list.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { browserVault } from "#vault/browser-vault.ts";
import type { KeptSecret, SecretKind } from "#vault/kept-secret.ts";
import { ageText } from "./age-text.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { unsentSpaces } from "./unsent-spaces.ts";

const KINDS: Record<SecretKind, string> = {
  bearer: "bearer token",
  integration: "AI integration",
  token: "created token",
  upload: "upload target",
};

const ROW_PX = 88;
/** 200 rows at once are a task of 180 ms, in which the page does not answer. */
const ROWS_AT_ONCE = 10;

/** The secrets in the vault: name, age, and where each is used. */
export function KeptList({ kept }: { kept: readonly KeptSecret[] }) {
  const [leaving, setLeaving] = useState<KeptSecret>();
  const [replacing, setReplacing] = useState<KeptSecret>();

  return (
    <>
      <LongList
        label="Kept secrets"
        items={kept}
        rowPx={ROW_PX}
        perPiece={ROWS_AT_ONCE}
        keyOf={({ id }) => id}
        renderRow={(secret) => <KeptRow secret={secret} onReplace={setReplacing} onRemove={setLeaving} />}
      />
      {replacing && <ReplaceDialog secret={replacing} kept={kept} onClose={() => setReplacing(undefined)} />}
      {leaving && (
        <ConfirmDialog
          onClose={() => setLeaving(undefined)}
          title={`Remove ${leaving.name} from the vault?`}
          confirmLabel="Remove"
          failureTitle={`${leaving.name} could not be removed`}
          act={() => browserVault().remove([leaving.id])}
          done={`${leaving.name} was removed from the vault`}
        >
          You would have to enter it again where it is used. It stays valid at its service.
        </ConfirmDialog>
      )}
    </>
  );
}

interface RowProps {
  secret: KeptSecret;
  onReplace: (secret: KeptSecret) => void;
  onRemove: (secret: KeptSecret) => void;
}

function KeptRow({ secret, onReplace, onRemove }: RowProps) {
  return (
    <div className="border-line flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 [li+li>&]:border-t">
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
          <span>{ageText(secret.savedTime)}</span>
          <span>{", "}</span>
          <DateTime value={secret.savedTime} />
          <span>{" · fingerprint "}</span>
          <code className="font-mono">{secret.fingerprint}</code>
        </p>
        {secret.replacedTime !== undefined && <UnsentSpaces secret={secret} />}
      </div>
      <SecretText secret={secret}>
        <IconButton
          label={`Replace ${secret.name} in all places`}
          icon={<RefreshCw />}
          onClick={() => onReplace(secret)}
        />
        <IconButton label={`Remove ${secret.name}`} icon={<Trash2 />} onClick={() => onRemove(secret)} />
      </SecretText>
    </div>
  );
}

/** Links to the spaces whose service still has the earlier secret. */
function UnsentSpaces({ secret }: { secret: KeptSecret }) {
  const { saved, current, connectTo } = useConnections();
  const { data: spaces = [] } = useQuery({
    queryKey: ["vault", "unsent", secret, saved],
    queryFn: () => unsentSpaces(secret, saved),
    gcTime: 0,
    staleTime: 0,
  });
  if (spaces.length === 0) return null;
  return (
    <div className="mt-1 text-sm">
      <p className="text-warning">
        Replaced here, but not sent yet. Open each space, fill its keys from the vault, and send:
      </p>
      <ul aria-label={`Not sent since ${secret.name} was replaced`} className="list-disc pl-5">
        {spaces.map(({ spaceId, label, connectionId }) => (
          <li key={spaceId}>
            <Link
              to="/spaces/$spaceId/ai"
              params={{ spaceId }}
              className="text-accent inline-block leading-6 wrap-anywhere underline"
              onClick={() => connectionId !== current?.id && connectTo(connectionId)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows or copies one secret of the vault, beside other buttons. It hides after 30 s and with the tab. */
function SecretText({ secret: { id, name, fingerprint }, children }: { secret: KeptSecret; children: ReactNode }) {
  const toast = useToast();
  const [read, setRead] = useState<{ readonly text: string; readonly fingerprint: string }>();
  // A replaced secret is not shown as the new one.
  const revealed = read?.fingerprint === fingerprint ? read.text : undefined;
  const isRevealed = revealed !== undefined;
  useHideLater(isRevealed, () => setRead(undefined));

  const use = async (take: (secret: string) => unknown) => {
    try {
      await take((await browserVault().read([id])).get(id) ?? "");
    } catch (cause) {
      toast.danger(`${name} could not be read`, { text: failureText(cause) });
    }
  };
  const copy = async (secret: string) => {
    if (await copyText(secret)) toast.success(`${name} was copied`);
    else toast.danger("The browser did not copy it", { text: "Reveal it, and copy it by hand." });
  };

  return (
    <>
      {isRevealed && (
        <code className="bg-sunken border-line order-last w-full rounded-md border px-2 py-1 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          {revealed}
        </code>
      )}
      <span className="ml-auto flex">
        <IconButton
          label={`Reveal ${name}`}
          aria-pressed={isRevealed}
          icon={isRevealed ? <EyeOff /> : <Eye />}
          onClick={() => (isRevealed ? setRead(undefined) : void use((text) => setRead({ text, fingerprint })))}
        />
        <IconButton label={`Copy ${name}`} icon={<Copy />} onClick={() => void use(copy)} />
        <span className="contents">{children}</span>
      </span>
    </>
  );
}
