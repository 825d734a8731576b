import { useCallback } from "react";
import { Callout } from "#ui/content/callout.tsx";
import type { Elements } from "#ui/page/elements.ts";
import type { tryTarget } from "#upload-targets/try-target.ts";
import { ShowInLog } from "../failure/show-in-log.tsx";

/** What the test of an upload target showed, with its requests. */
export function TryResult({ trial, children }: { trial: Awaited<ReturnType<typeof tryTarget>>; children: Elements }) {
  const { failure, exchanges } = trial;
  // Below a long form it would begin out of sight.
  const show = useCallback((result: HTMLElement | null) => result?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div key={exchanges[0]?.id} ref={show} className="flex scroll-my-4 flex-col gap-3">
      {failure === undefined ? (
        <Callout tone="success" title="The test passed">
          {[
            trial.isReadBack
              ? "The same bytes were read back."
              : "The file could not be read back, so previews show no content.",
            trial.isDeleted ? "It was deleted there." : "It is still there: delete it at the place itself.",
          ].join(" ")}
        </Callout>
      ) : (
        <Callout tone="danger" title={trial.isReadBack === false ? "Other bytes came back" : "The test failed"}>
          {failure}
        </Callout>
      )}
      {children}
      {exchanges.length > 0 && (
        <ol aria-label="Requests of the test" className="divide-line divide-y">
          {exchanges.map((exchange) => (
            <li key={exchange.id} className="py-1.5">
              <ShowInLog id={exchange.id} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
