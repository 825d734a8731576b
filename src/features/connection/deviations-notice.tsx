import { Link } from "@tanstack/react-router";
import { ChevronRight, Info } from "lucide-react";
import type { Deviation } from "#contract/index.ts";
import { join } from "#ui/style/class-names.ts";

const MAX_SHOWN = 50;

/** Lists where a response differs from the API document. Renders nothing without deviations. */
export function DeviationsNotice({
  deviations,
  className,
}: {
  deviations: readonly Deviation[];
  className?: string | undefined;
}) {
  if (deviations.length === 0) return null;
  const shown = deviations.slice(0, MAX_SHOWN);
  return (
    <details className={join("group border-line rounded-lg border px-3 py-2", className)}>
      <summary className="text-muted hover:text-text flex min-h-6 list-none items-center gap-2 rounded-sm text-sm [&::-webkit-details-marker]:hidden">
        <Info aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 text-pretty">{headlineOf(deviations.length)}</span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-90" />
      </summary>
      <div className="mt-2 flex flex-col gap-2 text-sm">
        <ul aria-label="Differences from the API document" className="divide-line divide-y">
          {shown.map((deviation) => (
            <li
              key={`${deviation.kind} ${deviation.path.join(".")}`}
              className="flex flex-wrap gap-x-3 gap-y-0.5 py-1.5"
            >
              <code className="min-w-36 font-mono wrap-anywhere">{placeOf(deviation)}</code>
              <span className="text-muted min-w-0 flex-1 basis-48 wrap-anywhere">
                {`API document: ${deviation.documented}. Received: ${deviation.received}.`}
              </span>
            </li>
          ))}
        </ul>
        {deviations.length > shown.length && <p>{`And ${deviations.length - shown.length} more.`}</p>}
        <p className="text-pretty">
          <span>The console used the parts that match. To test all of the API, </span>
          <Link to="/contract" hash="check" className="text-accent underline">
            check this connection
          </Link>
          <span>.</span>
        </p>
      </div>
    </details>
  );
}

function headlineOf(count: number): string {
  return `This response differs from the API document in ${count === 1 ? "1 place" : `${count} places`}.`;
}

function placeOf({ kind, path }: Deviation): string {
  if (kind === "status") return "status";
  return path.length === 0 ? "full response" : path.join(".");
}
