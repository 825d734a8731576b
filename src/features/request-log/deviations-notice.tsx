import { Link } from "@tanstack/react-router";
import type { Deviation } from "#contract/index.ts";
import { counted } from "#text/format.ts";
import { Disclosure } from "#ui/content/disclosure.tsx";
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
    <Disclosure
      summary={`This response differs from the API document in ${counted(deviations.length, "place")}.`}
      className={join("border-line rounded-lg border px-3 py-2", className)}
    >
      <div className="flex flex-col gap-2 text-sm">
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
          <Link to="/api-reference" hash="check" className="text-accent underline">
            check this connection
          </Link>
          <span>.</span>
        </p>
      </div>
    </Disclosure>
  );
}

function placeOf({ kind, path }: Deviation): string {
  if (kind === "status") return "status";
  return path.length === 0 ? "full response" : path.join(".");
}
