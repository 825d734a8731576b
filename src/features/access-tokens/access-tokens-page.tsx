import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { KeyRound, Plus, ClipboardX } from "lucide-react";
import { useEffect } from "react";
import { useSession } from "#session/session.ts";
import { useStore } from "#state/use-store.ts";
import { failureText } from "#text/failure-text.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ErrorState } from "#ui/content/error-state.tsx";
import { PageHeader } from "#ui/content/page-header.tsx";
import { Loading } from "#ui/loading/loading.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import { CheckTokenButton } from "./register/check-token-button.tsx";
import { accessTokens } from "./register/queries.ts";
import { RegisterList } from "./register/register-list.tsx";
import { clearClipboard, isTokenCopied } from "./secret/clipboard-offer.ts";

export function AccessTokensPage() {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data: rows, error, refetch } = useQuery(accessTokens.register(session));

  useEffect(
    () =>
      session.notebook.subscribe(
        "token",
        () => void queryClient.invalidateQueries({ queryKey: accessTokens.register(session).queryKey }),
      ),
    [session, queryClient],
  );

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
              <CheckTokenButton rows={rows} />
              {create}
            </>
          )
        }
      />
      {error ? (
        <ErrorState title="The tokens could not be read" detail={failureText(error)} onRetry={refetch} />
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
