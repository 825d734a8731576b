import { useMutation, useQuery } from "@tanstack/react-query";
import { ChevronRight, CircleCheck, CircleDashed, CircleX } from "lucide-react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import type { Verdict, Check } from "#api/conformance/check.ts";
import { VERDICTS, countOf, reportOf, answerText, requestText } from "#api/conformance/report.ts";
import { checksFor, type CheckResult, runChecks } from "#api/conformance/suite.ts";
import type { Connection } from "#api/connection.ts";
import { directoryQuery, type Session, useSession } from "#session/session.ts";
import { CopyButton } from "#ui/buttons/button.tsx";
import { Badge, type Tone } from "#ui/content/badge.tsx";
import { FailureCallout } from "#ui/content/callout.tsx";
import { CodeBlock } from "#ui/content/code-block.tsx";
import { ErrorState, Section } from "#ui/content/page.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import { CheckForm } from "./check-form.tsx";
import { placesIn } from "./check-places.ts";

const placesQuery = (session: Session) =>
  directoryQuery(session, { key: ["contract-places"] }, () => placesIn(session.workspace));

/** Checks a service against the API document, and shows each request with its verdict. */
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
          <ErrorState title="The known spaces and bases could not be read" error={error} headingLevel="h3" />
        ) : (
          <CheckForm
            places={places}
            isRunning={run?.state === "running"}
            onRun={(targets) => start(checksFor(targets))}
            onStop={stop}
          />
        )}
      </div>
      {run && <CheckResults key={run.checkedTime.getTime()} run={run} baseUrl={connection.baseUrl} />}
    </Section>
  );
}

function CheckResults({ run, baseUrl }: { run: CheckRun; baseUrl: string }) {
  const { state, checks, results, checkedTime, error } = run;
  const next = checks[results.length];
  return (
    // The results are below the button that started them, often out of view.
    <section ref={focusFromStart} tabIndex={-1} aria-label="Results" className="border-line border-t outline-none">
      <div className="flex flex-col gap-3 px-4 py-3">
        {state === "running" && (
          <Progress
            label={next?.fact ?? "Checking"}
            value={results.length}
            max={checks.length}
            valueText={`${results.length} of ${checks.length}`}
          />
        )}
        <FailureCallout title="The checks could not be run" error={error} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div role="status" className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{TITLES[state]}</span>
            {state !== "running" &&
              VERDICTS.map((verdict) => <Count key={verdict} verdict={verdict} count={countOf(results, verdict)} />)}
            {state === "stopped" && (
              <span className="text-muted text-sm">{`${checks.length - results.length} not run`}</span>
            )}
          </div>
          {state !== "running" && results.length > 0 && (
            <CopyButton label="Copy report" text={() => reportOf(results, { baseUrl, checkedTime })} />
          )}
        </div>
      </div>
      {results.length > 0 && (
        <ul aria-label="Checks" className="divide-line border-line divide-y border-t">
          {results.map((result) => (
            <li key={result.check.id}>
              <CheckResultRow result={result} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function focusFromStart(section: HTMLElement | null) {
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: "start" });
}

function Count({ verdict, count }: { verdict: Verdict; count: number }) {
  return <Badge {...VERDICT_STYLES[verdict]} {...(count === 0 && { tone: "neutral" })}>{`${count} ${verdict}`}</Badge>;
}

const TITLES: Record<CheckRun["state"], string> = {
  running: "Checking",
  done: "Checked",
  stopped: "Stopped",
  failed: "Not finished",
};

function CheckResultRow({ result: { check, verdict, note, exchanges } }: { result: CheckResult }) {
  const [isOpen, setOpen] = useState(false);
  const numbered = (index: number) => (exchanges.length === 1 ? "" : ` ${index + 1} of ${exchanges.length}`);
  return (
    <details className="group/check" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="hover:bg-hover grid cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 gap-y-1 px-4 py-2 focus-visible:-outline-offset-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="text-muted mt-0.5 size-4 transition-transform group-open/check:rotate-90"
        />
        <span className="min-w-0">
          <span className="block text-pretty">{check.fact}</span>
          <span className="text-muted block text-sm text-pretty wrap-anywhere">{note}</span>
        </span>
        <span className="flex items-center gap-1.5 max-sm:col-start-2">
          {check.kind === "write" && <Badge>write</Badge>}
          <Badge {...VERDICT_STYLES[verdict]}>{verdict}</Badge>
        </span>
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-4 px-4 pt-1 pb-4 sm:pl-10.5">
          <p className="text-muted text-sm wrap-anywhere">{`API document: “${check.quote}”`}</p>
          {exchanges.map((exchange, index) => (
            <div key={requestText(exchange)} className="grid min-w-0 gap-3 lg:grid-cols-2">
              <CodeBlock label={`Request${numbered(index)}`} code={requestText(exchange)} maxHeightRem={20} />
              <CodeBlock label={`Response${numbered(index)}`} code={answerText(exchange)} maxHeightRem={20} />
            </div>
          ))}
        </div>
      )}
    </details>
  );
}

const VERDICT_STYLES: Record<Verdict, { tone: Tone; icon: ReactElement }> = {
  passed: { tone: "success", icon: <CircleCheck /> },
  failed: { tone: "danger", icon: <CircleX /> },
  unclear: { tone: "neutral", icon: <CircleDashed /> },
};

type CheckRun = NonNullable<ReturnType<typeof useCheckRun>["run"]>;

/** Runs checks, one run at a time. Unmounting stops the run. */
function useCheckRun(connection: Connection) {
  const [results, setResults] = useState<readonly CheckResult[]>([]);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const running = useMutation({
    mutationFn: async (checks: readonly Check[]) => {
      const { signal } = (abort.current = new AbortController());
      try {
        for await (const result of runChecks(connection, checks, { signal })) {
          // A newer run may have replaced this one.
          if (!signal.aborted) setResults((others) => [...others, result]);
        }
        return "done";
      } catch (cause) {
        if (signal.aborted) return "stopped";
        throw cause;
      }
    },
  });
  const { variables: checks = [], isPending, error, submittedAt } = running;
  const state = isPending ? "running" : error ? "failed" : running.data;
  const stop = () => abort.current?.abort();
  const start = (next: readonly Check[]) => {
    stop();
    setResults([]);
    running.mutate(next);
  };
  return { run: state && { state, checks, results, checkedTime: new Date(submittedAt), error }, start, stop };
}
