import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ClipboardX, KeyRound, Plus, SearchCheck } from "lucide-react";
import { useState } from "react";
import { cleanSecret } from "#pasted/field/clean.ts";
import { useSession } from "#session/session.ts";
import { useStore } from "#state/use-store.ts";
import { counted } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { DateTime } from "#ui/content/date-time.tsx";
import { ErrorState, EmptyState, PageHeader } from "#ui/content/page.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { Loading, Skeleton } from "#ui/loading/loading.tsx";
import { DialogButton } from "#ui/overlays/dialog-button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { buttonClass } from "#ui/style/class-names.ts";
import { useToday } from "./calendar/today.ts";
import { accessTokens } from "./register/queries.ts";
import { RegisterList } from "./register/register-list.tsx";
import { nameOf } from "./register/register-view.ts";
import { type RegisterRow, rowsOfSecret } from "./register/register.ts";
import { StatusBadge } from "./register/status-badge.tsx";
import { clearClipboard, isTokenCopied } from "./secret/clipboard-offer.ts";

/** The page that lists the access tokens created in this browser. */
export function AccessTokensPage() {
  const session = useSession();
  const { data: rows, error, refetch } = useQuery(accessTokens.register(session));

  const create = (
    <Link to="/tokens/new" className={buttonClass({ variant: "primary" })}>
      <Plus aria-hidden="true" />
      New token
    </Link>
  );

  return (
    <>
      <PageHeader
        title="Access tokens"
        description="Tokens created in this browser. Others cannot be listed."
        actions={
          rows &&
          rows.length > 0 && (
            <>
              <ClearClipboardButton />
              <DialogButton
                icon={<SearchCheck />}
                renderDialog={(close) => <CheckTokenDialog rows={rows} onClose={close} />}
              >
                Check a token
              </DialogButton>
              {create}
            </>
          )
        }
      />
      {error ? (
        <ErrorState title="The tokens could not be read" error={error} onRetry={refetch} />
      ) : rows === undefined ? (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-8 max-w-96" />
          <Skeleton className="h-48" />
        </Loading>
      ) : rows.length === 0 ? (
        <EmptyState icon={<KeyRound />} title="No tokens created in this browser yet" action={create}>
          A token’s secret is shown once. Its name, access and expiry stay in this list, with a fingerprint to recognise
          it later.
        </EmptyState>
      ) : (
        <RegisterList rows={rows} />
      )}
    </>
  );
}

/** Shown while the clipboard may hold a token that was copied in this tab. */
function ClearClipboardButton() {
  const toast = useToast();
  const isOffered = useStore(isTokenCopied, Boolean);
  if (!isOffered) return null;
  async function clear(button: HTMLElement) {
    const next = button.nextElementSibling;
    await clearClipboard(toast);
    // The focused button is gone then.
    if (!button.isConnected && next instanceof HTMLElement) next.focus();
  }
  return (
    <Button variant="quiet" icon={<ClipboardX />} onClick={({ currentTarget }) => void clear(currentTarget)}>
      Clear token from clipboard
    </Button>
  );
}

/** A dialog that matches a pasted text by fingerprint. The text is neither stored nor sent. */
function CheckTokenDialog({ rows, onClose }: { rows: readonly RegisterRow[]; onClose: () => void }) {
  const [pasted, setPasted] = useState("");
  const today = useToday();
  const found = rowsOfSecret(rows, pasted);
  const known = rows.filter(({ entry }) => entry.fingerprint !== undefined).length;
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title="Check a token"
      description="Paste a token, or a line that contains one, to see whether it was created here. The text is not stored and not sent."
    >
      <div className="flex flex-col gap-3">
        <SecretField
          label="Token"
          clean={cleanSecret}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <div role="status" className="flex min-h-16 flex-col gap-2">
          {pasted !== "" && found.length === 0 && (
            <Callout tone="info" title="Not in this list">
              {`No match among ${counted(known, "fingerprint")}. Tokens whose secret was not received cannot be compared.`}
            </Callout>
          )}
          {found.map(({ key, entry }) => (
            <Callout
              key={key}
              tone="success"
              title={`Found: “${nameOf(entry)}”`}
              actions={
                <Link to="/tokens" hash={key} className={buttonClass({ size: "small" })} onClick={onClose}>
                  Show in list
                </Link>
              }
            >
              <span className="flex flex-wrap items-center gap-2">
                <StatusBadge entry={entry} today={today} />
                <span>
                  Created <DateTime value={entry.sentTime} />
                </span>
              </span>
            </Callout>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
