import { toText, type Path } from "#json/json-path.ts";
import { formatNumber } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/content/page.tsx";
import type { Check } from "../request/checks.ts";
import { goToFieldName } from "../request/field-names.ts";

const MAX_SHOWN = 200;

/** Lists warnings about the AI integration, each with a button that goes to its field. */
export function WarningList({
  checks,
  max = MAX_SHOWN,
  onGoToField,
}: {
  checks: readonly Check[];
  max?: number;
  onGoToField: (path: Path) => void;
}) {
  if (checks.length === 0) {
    return (
      <EmptyState headingLevel="h3" title="No warnings">
        AI is on. No problem found in models, defaults and keys.
      </EmptyState>
    );
  }
  return (
    <ul className="border-line divide-line divide-y rounded-lg border">
      {checks.slice(0, max).map((check) => (
        <li
          key={toText(check.path) + check.message}
          className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1"
        >
          <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{check.message}</span>
          <Button size="small" aria-label={goToFieldName(check)} onClick={() => onGoToField(check.path)}>
            Go to field
          </Button>
        </li>
      ))}
      {checks.length > max && (
        <li className="text-muted px-3 py-2">{`and ${formatNumber(checks.length - max)} more`}</li>
      )}
    </ul>
  );
}
