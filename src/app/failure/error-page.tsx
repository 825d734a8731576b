import { Link, useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useEffect } from "react";
import { UnsavedSecretAfterCrash } from "#features/access-tokens/rescue/unsaved-secret.tsx";
import { Button, CopyButton } from "#ui/buttons/button.tsx";
import { ErrorState, EmptyState, PageHeader } from "#ui/content/page.tsx";
import { useIsOnline } from "#ui/loading/online.ts";
import { waitForHeading } from "#ui/page/arrival.ts";
import { useWindowEvent } from "#ui/page/use-window-event.ts";
import { buttonClass } from "#ui/style/class-names.ts";
import { isUnfetched, reportOf, safeMessageOf } from "./error-report.ts";

/** Replaces a screen that failed; the rest of the console works on. */
export function ScreenFailed({ error }: Pick<ErrorComponentProps, "error">) {
  const router = useRouter();
  return <ErrorPage error={error} onRetry={() => void router.invalidate()} />;
}

/** Replaces shell and screen when the shell failed. */
export function ShellFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => router.subscribe("onResolved", reset), [router, reset]);
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-2xl p-6 outline-none">
      <ErrorPage error={error} onRetry={reset} />
      <UnsavedSecretAfterCrash />
    </main>
  );
}

function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <>
      <PageHeader title="This screen failed" />
      <Failure
        what="this screen"
        error={error}
        onRetry={() => {
          // The button disappears with this page, so focus moves to the next screen.
          waitForHeading(document.getElementById("main"));
          onRetry();
        }}
      />
    </>
  );
}

export function ConsoleFailed({ error, reset }: ErrorComponentProps) {
  return (
    <main className="mx-auto max-w-2xl p-6">
      <h1 className="mb-4 text-xl font-semibold">Workspace Console</h1>
      <Failure what="the app" error={error} onRetry={reset} />
      <UnsavedSecretAfterCrash />
    </main>
  );
}

function Failure({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  const isPartMissing = isUnfetched(error);
  const isOnline = useIsOnline();
  useWindowEvent("online", () => isPartMissing && onRetry());
  return (
    <ErrorState
      title={isPartMissing ? "Part of the app failed to load" : `An error stopped ${what}`}
      detail={
        isPartMissing
          ? `${isOnline ? "You may be offline, or the app was updated." : "This browser is offline."} Drafts are kept. The app tries again when the network is back.`
          : safeMessageOf(error)
      }
      onRetry={onRetry}
      action={
        <>
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

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        icon={<Search />}
        title="No page at this address"
        action={
          <Link to="/" className={buttonClass({ variant: "primary" })}>
            Go to spaces
          </Link>
        }
      >
        The link may be old or incomplete.
      </EmptyState>
    </>
  );
}
