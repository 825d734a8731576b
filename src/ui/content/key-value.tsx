import type { ReactNode } from "react";
import { counted } from "#text/format.ts";
import { Disclosure } from "./disclosure.tsx";
import { useMore } from "./use-more.tsx";

export type KeyValueRow = {
  label: string;
  /** The name in the API, if the label is another. Shown as the label's tip. */
  apiName?: string | undefined;
  /** `undefined` is listed apart, below the others. `null` shows as "null". */
  value: ReactNode;
  hint?: ReactNode;
};

/** The rows shown at once. Without this limit 10,000 take 500 ms to show instead of 6. */
const SHOWN_ROWS = 100;

/** A list of names and values, in steps of 100. Rows without a value are one closed line: "7 fields not in the response". */
export function KeyValue({
  rows,
  missingFrom = "the response",
}: {
  rows: readonly KeyValueRow[];
  /** Where rows without a value could have been, such as "the request". */
  missingFrom?: string;
}) {
  const present = rows.filter(({ value }) => value !== undefined);
  const missing = rows.filter(({ value }) => value === undefined);
  const { shown, more } = useMore(present, SHOWN_ROWS);
  return (
    <>
      {present.length > 0 && (
        <dl className="divide-line @container divide-y text-base">
          {shown.map((row) => (
            <div
              key={row.apiName ?? row.label}
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
      )}
      <div className="mt-2 empty:hidden">{more}</div>
      {missing.length > 0 && (
        <Disclosure summary={`${counted(missing.length, "field")} not in ${missingFrom}`} className="mt-2">
          <ul className="text-muted flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {missing.map(({ label, apiName }) => (
              <li key={apiName ?? label} title={apiName} className="min-w-0 wrap-anywhere">
                {label}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function KeyValueContent({ value }: { value: ReactNode }) {
  if (value === null || value === "")
    return <span className="text-muted italic">{value === null ? "null" : "empty text"}</span>;
  if (typeof value === "boolean") return <span className="font-mono text-sm">{String(value)}</span>;
  return <div>{value}</div>;
}

/** Returns what an object of the API has as rows: the members with a label first, then those that the API document does not name. */
export function memberRows(
  members: object,
  labels: Readonly<Record<string, string>>,
  rowOf: (member: string) => Pick<KeyValueRow, "value" | "hint">,
): KeyValueRow[] {
  const others = Object.keys(members).filter((member) => !Object.hasOwn(labels, member));
  return [
    ...Object.entries(labels).map(([member, label]) => ({ label, apiName: member, ...rowOf(member) })),
    ...others.map((member) => ({ label: member, ...rowOf(member), hint: "Not in the API document" })),
  ];
}
