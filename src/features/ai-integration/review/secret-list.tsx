import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Path } from "../path.ts";
import type { SecretFate } from "./secret-summary.ts";

/** Which secrets go along and which do not. */
export function SecretList({ fates, onLeadTo }: { fates: readonly SecretFate[]; onLeadTo: (path: Path) => void }) {
  if (fates.length === 0) {
    return (
      <EmptyState headingLevel="h3" title="No secrets">
        This request carries none, and none waits to be entered.
      </EmptyState>
    );
  }
  return (
    <ul className="border-line divide-line max-h-[44vh] divide-y overflow-auto rounded-lg border">
      {fates.map(({ path, place, isSent }) => (
        <li key={place} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1">
          <code className="min-w-0 flex-1 basis-60 font-mono text-sm wrap-anywhere">{place}</code>
          {isSent ? <Badge tone="success">will be sent</Badge> : <Badge tone="warning">left out, may be cleared</Badge>}
          {!isSent && (
            <Button size="small" onClick={() => onLeadTo(path)}>
              Enter it
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
