import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { answerText, requestText } from "#api/conformance/report.ts";
import type { CheckResult } from "#api/conformance/suite.ts";
import { Badge } from "#ui/content/badge.tsx";
import { CodeBlock } from "#ui/content/code-block.tsx";
import { VERDICT_STYLES } from "./verdict-styles.tsx";

/** A check with its verdict. Expanded, it shows the quote and the exchanges. */
export function CheckResultRow({ result: { check, verdict, note, exchanges } }: { result: CheckResult }) {
  const [isOpen, setOpen] = useState(false);
  const { tone, icon } = VERDICT_STYLES[verdict];
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
          <Badge tone={tone} icon={icon}>
            {verdict}
          </Badge>
        </span>
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-4 px-4 pt-1 pb-4 sm:pl-10.5">
          <p className="text-muted text-sm wrap-anywhere">{`API document: “${check.quote}”`}</p>
          {exchanges.map((exchange, index) => (
            <div key={requestText(exchange)} className="grid min-w-0 gap-3 lg:grid-cols-2">
              <CodeBlock
                label={numberedLabel("Request", index, exchanges.length)}
                code={requestText(exchange)}
                maxHeightRem={20}
              />
              <CodeBlock
                label={numberedLabel("Response", index, exchanges.length)}
                code={answerText(exchange)}
                maxHeightRem={20}
              />
            </div>
          ))}
        </div>
      )}
    </details>
  );
}

function numberedLabel(label: string, index: number, count: number): string {
  return count === 1 ? label : `${label} ${index + 1} of ${count}`;
}
