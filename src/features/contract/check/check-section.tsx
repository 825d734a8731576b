import { queryOptions, useQuery } from "@tanstack/react-query";
import { checksFor } from "#api/conformance/suite.ts";
import { directory } from "#session/directory-queries.ts";
import { type Session, useSession } from "#session/session.ts";
import { failureText } from "#text/failure-text.ts";
import { Badge } from "#ui/content/badge.tsx";
import { ErrorState } from "#ui/content/error-state.tsx";
import { Section } from "#ui/content/section.tsx";
import { Loading } from "#ui/loading/loading.tsx";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { CheckForm } from "./check-form.tsx";
import { CheckResults } from "./check-results.tsx";
import { placesIn } from "./places.ts";
import { useCheckRun } from "./use-check-run.ts";

/** Below the directory's key, so that its changes invalidate it. */
const placesQuery = (session: Session) =>
  queryOptions({
    queryKey: [...directory.all(session), "contract-places"],
    queryFn: () => placesIn(session.workspace),
  });

export function CheckSection() {
  const session = useSession();
  const { connection } = session;
  const { data: places, error } = useQuery(placesQuery(session));
  const { run, start, stop } = useCheckRun(connection);

  return (
    <Section
      id="check"
      title="Check this connection"
      status={<Badge>{connection.name}</Badge>}
      description="Tests the service against the API document and shows each request and response. Where the document defines nothing, the result is “unclear”."
      isFlush
    >
      <div className="p-4">
        {error ? (
          <ErrorState
            title="The known spaces and bases could not be read"
            detail={failureText(error)}
            headingLevel="h3"
          />
        ) : places ? (
          <CheckForm
            places={places}
            isComplete={connection.kind === "standalone"}
            isRunning={run?.state === "running"}
            onRun={(targets) => void start(checksFor(targets))}
            onStop={stop}
          />
        ) : (
          <Loading>
            <Skeleton className="h-56 w-full" />
          </Loading>
        )}
      </div>
      {run && <CheckResults key={run.checkedTime.getTime()} run={run} baseUrl={connection.baseUrl} />}
    </Section>
  );
}
