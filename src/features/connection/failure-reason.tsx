import { CallError } from "#api/answer/call-error.ts";

/** Explains why a call failed: the failure, the service's own words, then the next step. */
export function FailureReason({ error }: { error: unknown }) {
  if (!(error instanceof CallError)) return <p>{error instanceof Error ? error.message : "The request failed."}</p>;
  const { summary, serviceReason, nextStep } = error;
  return (
    <>
      <p>{summary}</p>
      <ServiceMessage message={serviceReason} />
      {nextStep && <p>{nextStep}</p>}
    </>
  );
}

/** The reason given by the service, as plain text without links. */
export function ServiceMessage({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className="wrap-anywhere">
      <span className="text-muted">The service says: </span>
      <q>{message}</q>
    </p>
  );
}
