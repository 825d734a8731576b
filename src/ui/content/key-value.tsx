import { useState, type ReactNode } from "react";
import { formatNumber } from "#text/format-number.ts";
import { Button } from "../buttons/button.tsx";

export type KeyValueRow = {
  label: string;
  /** The name in the API, shown in the tip of the label. */
  apiName?: string | undefined;
  /** `undefined` shows as "absent" and `null` as "null". */
  value: ReactNode;
  hint?: ReactNode;
};

/** Without it 10,000 rows take 500 ms to show instead of 6. */
const STEP = 100;

/** Names and values as a list. Long lists are shown in steps of 100 rows. */
export function KeyValue({ rows }: { rows: readonly KeyValueRow[] }) {
  const [shown, setShown] = useState(STEP);
  const left = rows.length - shown;
  return (
    <>
      <dl className="divide-line @container divide-y text-base">
        {rows.slice(0, shown).map((row) => (
          <div
            key={row.label}
            className="grid items-baseline gap-x-4 gap-y-0.5 py-2 @sm:grid-cols-[clamp(7.5rem,28%,14rem)_1fr]"
          >
            <dt title={row.apiName} className="text-muted min-w-0 wrap-anywhere">
              {row.label}
            </dt>
            <dd className="min-w-0 wrap-anywhere">
              <KeyValueContent value={row.value} />
              {row.hint && <span className="text-muted block text-sm">{row.hint}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {left > 0 && (
        <Button size="small" className="mt-2" onClick={() => setShown(shown + STEP)}>
          {`Show ${Math.min(STEP, left)} more of ${formatNumber(rows.length)}`}
        </Button>
      )}
    </>
  );
}

function KeyValueContent({ value }: { value: ReactNode }) {
  if (value === undefined) return <MutedWord>absent</MutedWord>;
  if (value === null) return <MutedWord>null</MutedWord>;
  if (value === "") return <MutedWord>empty text</MutedWord>;
  if (typeof value === "boolean") return <span className="font-mono text-sm">{String(value)}</span>;
  return <div>{value}</div>;
}

function MutedWord({ children }: { children: string }) {
  return <span className="text-muted italic">{children}</span>;
}
