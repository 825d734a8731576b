import { useEffect, useRef, useState } from "react";
import type { Check } from "#api/conformance/check.ts";
import { runChecks, type CheckResult } from "#api/conformance/suite.ts";
import type { Connection } from "#api/connection.ts";
import { failureText } from "#text/failure-text.ts";

export interface CheckRun {
  readonly state: "running" | "done" | "stopped" | "failed";
  readonly checks: readonly Check[];
  readonly results: readonly CheckResult[];
  readonly checkedTime: Date;
  readonly failure?: string;
}

/** Runs checks, one run at a time. Unmounting stops the run. */
export function useCheckRun(connection: Connection) {
  const [run, setRun] = useState<CheckRun>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const start = async (checks: readonly Check[]) => {
    const controller = new AbortController();
    abort.current?.abort();
    abort.current = controller;
    const { signal } = controller;
    let now: CheckRun = { state: "running", checks, results: [], checkedTime: new Date() };
    const show = (change: Partial<CheckRun>) => {
      now = { ...now, ...change };
      // A newer run may have replaced this one.
      if (abort.current === controller) setRun(now);
    };
    show({});
    try {
      for await (const result of runChecks(connection, checks, { signal })) {
        show({ results: [...now.results, result] });
      }
      show({ state: "done" });
    } catch (cause) {
      if (signal.aborted) show({ state: "stopped" });
      else show({ state: "failed", failure: failureText(cause) });
    }
  };

  return { run, start, stop: () => abort.current?.abort() };
}
