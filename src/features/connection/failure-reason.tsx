import { CallError } from "#api/answer/call-error.ts";

/** Why a call failed: what failed, the service's own words, then what may help. */
export function FailureReason({ error }: { error: unknown }) {
  if (!(error instanceof CallError)) return <p>{error instanceof Error ? error.message : "The request failed."}</p>;
  const { summary, serviceReason, nextStep } = error;
  return (
    <>
      <p>{summary}</p>
      <ServiceWords said={serviceReason} />
      {nextStep && <p>{nextStep}</p>}
    </>
  );
}

/** The reason that the service gives. Plain text: an address in it is no link. */
export function ServiceWords({ said }: { said: string | undefined }) {
  if (said === undefined) return null;
  return (
    <p className="wrap-anywhere">
      <span className="text-muted">The service says: </span>
      <q>{said}</q>
    </p>
  );
}
