import { Button } from "#ui/buttons/button.tsx";
import { CopyButton } from "#ui/buttons/copy-button.tsx";
import { ErrorState } from "#ui/content/error-state.tsx";
import { useIsOnline, useWhenBackOnline } from "#ui/loading/online.ts";
import { isUnfetched, reportOf, safeMessageOf } from "./report.ts";

export function Failure({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  const isPartMissing = isUnfetched(error);
  const isOnline = useIsOnline();
  useWhenBackOnline(isPartMissing ? onRetry : undefined);
  return (
    <ErrorState
      title={isPartMissing ? "Part of the app failed to load" : `An error stopped ${what}`}
      detail={
        isPartMissing
          ? `${isOnline ? "You may be offline, or the app was updated." : "This browser is offline."} Drafts are kept. The app tries again when the network is back.`
          : safeMessageOf(error)
      }
      action={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <Button onClick={() => location.reload()}>Reload the page</Button>
          <CopyButton
            size="medium"
            label="Copy report"
            title="Contains no secrets"
            text={() => reportOf(error, location.pathname, new Date())}
          />
        </>
      }
    />
  );
}
