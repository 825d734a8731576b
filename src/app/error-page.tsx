import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";

/** Stands in for a screen that failed, so that the rest of the console goes on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <>
      <PageHeader title="This screen failed" />
      <ErrorState
        title="Something in this screen went wrong"
        detail={error instanceof Error ? error.message : undefined}
        action={
          <Button
            onClick={() => {
              reset();
              void router.invalidate();
            }}
          >
            Try again
          </Button>
        }
      />
    </>
  );
}
