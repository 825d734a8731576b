import { useEffect, useRef } from "react";
import type { Verdict } from "#api/conformance/check.ts";
import { VERDICTS, countOf, reportOf } from "#api/conformance/report.ts";
import { CopyButton } from "#ui/buttons/copy-button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import { CheckResultRow } from "./check-result-row.tsx";
import type { CheckRun } from "./use-check-run.ts";
import { VERDICT_STYLES } from "./verdict-styles.tsx";

export function CheckResults({ run, baseUrl }: { run: CheckRun; baseUrl: string }) {
  const { state, checks, results, checkedTime, failure } = run;
  const next = checks[results.length];
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    // The results are below the button that started them, often out of view.
    <section ref={section} tabIndex={-1} aria-label="Results" className="border-line border-t outline-none">
      <div className="flex flex-col gap-3 px-4 py-3">
        {state === "running" && (
          <Progress
            label={next?.fact ?? "Checking"}
            value={results.length}
            max={checks.length}
            valueText={`${results.length} of ${checks.length}`}
          />
        )}
        {state === "failed" && (
          <Callout tone="danger" title="The checks could not be run">
            {failure}
          </Callout>
        )}
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

function Count({ verdict, count }: { verdict: Verdict; count: number }) {
  const { tone, icon } = VERDICT_STYLES[verdict];
  return (
    <Badge tone={count === 0 ? "neutral" : tone} icon={icon}>
      {`${count} ${verdict}`}
    </Badge>
  );
}

const TITLES: Record<CheckRun["state"], string> = {
  running: "Checking",
  done: "Checked",
  stopped: "Stopped",
  failed: "Not finished",
};
