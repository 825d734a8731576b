import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { toText } from "#json/json-path.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { useFinding } from "../draft/draft-context.ts";
import { goToFieldName } from "../request/field-names.ts";
import { sectionOf, titleOfSection, type SectionId } from "../request/section-of.ts";
import { useGoToField } from "./go-to-field.ts";

const MAX_SHOWN = 50;

export function SectionWarnings({ id, count }: { id: SectionId; count: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={counted(count, "warning")}
      trigger={
        <button
          type="button"
          aria-label={`${counted(count, "warning")}: ${titleOfSection(id)}`}
          className="flex h-6 items-center rounded-sm hover:underline"
        >
          <Badge tone="warning">{counted(count, "warning")}</Badge>
        </button>
      }
    >
      <List id={id} onGo={() => setOpen(false)} />
    </Popover>
  );
}

function List({ id, onGo }: { id: SectionId; onGo: () => void }) {
  const checks = useFinding((findings) => findings.checks);
  const goToField = useGoToField();
  const own = useMemo(() => checks.filter(({ path }) => sectionOf(path) === id), [checks, id]);
  return (
    <ul className="flex flex-col gap-3">
      {own.slice(0, MAX_SHOWN).map((check) => (
        <li key={toText(check.path) + check.message} className="flex flex-col items-start gap-1.5">
          <span className="wrap-anywhere">{check.message}</span>
          <Button
            size="small"
            aria-label={goToFieldName(check)}
            onClick={() => {
              // First, because closing restores the focus.
              flushSync(onGo);
              goToField(check.path);
            }}
          >
            Go to field
          </Button>
        </li>
      ))}
      {own.length > MAX_SHOWN && (
        <li className="text-muted">{`The review lists ${formatNumber(own.length - MAX_SHOWN)} more.`}</li>
      )}
    </ul>
  );
}
