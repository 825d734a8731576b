import { CallError } from "#api/answer/call-error.ts";
import { CorsHeaders } from "#features/connection/cors-headers.tsx";
import { CallFailure } from "#features/connection/failure/call-failure.tsx";
import { FailureReason } from "#features/connection/failure/failure-reason.tsx";
import { GiveToken } from "#features/connection/give-token.tsx";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";

export function BaseFailure({
  error,
  isRetrying,
  onRetry,
}: {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  const { connection } = useSession();
  const status = statusOf(error);
  return (
    <div className="flex flex-col gap-3">
      <CallFailure
        error={error}
        title={titleOf(error instanceof CallError && error.isSimulated ? undefined : status)}
        detail={
          <div className="flex flex-col gap-2">
            <FailureReason error={error} canLeave />
            {error instanceof CallError && error.reason.kind === "network" && connection.kind === "remote" && (
              <CorsHeaders baseUrl={connection.baseUrl} />
            )}
          </div>
        }
        action={
          <Button busy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        }
      />
      <GiveToken error={error} next="Try again" />
    </div>
  );
}

function statusOf(error: Error | null): number | undefined {
  return error instanceof CallError && error.reason.kind === "http" ? error.reason.answer.status : undefined;
}

export const isUnknownBase = (error: Error | null) => statusOf(error) === 404;

function titleOf(status: number | undefined): string {
  if (status === 401) return "The bearer token was refused";
  if (status === 403) return "The token cannot read this base";
  if (status === 404) return "No base with this id";
  return "The base could not be read";
}
