import { UnsavedSecretAfterCrash } from "#features/access-tokens/rescue/unsaved-secret.tsx";
import type { Failed } from "#router/catch-boundary.tsx";
import { useRouter } from "#router/router-context.ts";
import { PageHeader } from "#ui/content/page-header.tsx";
import { Failure } from "./failure.tsx";

export function ErrorPage({ error }: Pick<Failed, "error">) {
  const router = useRouter();
  return (
    <>
      <PageHeader title="This screen failed" />
      <Failure
        what="this screen"
        error={error}
        onRetry={() => {
          // The button disappears with this page, so focus moves to the next screen.
          document.getElementById("main")?.focus({ preventScroll: true });
          void router.load(0);
        }}
      />
    </>
  );
}

export function ShellFailed({ error }: Pick<Failed, "error">) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-2xl p-6 outline-none">
      <ErrorPage error={error} />
      <UnsavedSecretAfterCrash />
    </main>
  );
}

export function ConsoleFailed({ error, reset }: Failed) {
  return (
    <main className="mx-auto max-w-2xl p-6">
      <h1 className="mb-4 text-xl font-semibold">Workspace Console</h1>
      <Failure what="the console" error={error} onRetry={reset} />
      <UnsavedSecretAfterCrash />
    </main>
  );
}
