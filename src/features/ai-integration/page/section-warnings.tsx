import { useState } from "react";
import { flushSync } from "react-dom";
import { counted } from "#text/format.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { useFinding } from "../draft/draft-context.ts";
import { useGoToField } from "../fields/go-to-field.ts";
import { sectionOf, titleOfSection, type SectionId } from "../request/section-of.ts";
import { WarningList } from "../review/warning-list.tsx";

const MAX_SHOWN = 50;

/** The number of warnings of a section of a space's AI integration. A press lists them. */
export function SectionWarnings({ id, count }: { id: SectionId; count: number }) {
  const [isOpen, setOpen] = useState(false);
  const checks = useFinding((findings) => findings.checks);
  const goToField = useGoToField();
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={counted(count, "warning")}
      trigger={
        <button
          type="button"
          aria-label={`${counted(count, "warning")}: ${titleOfSection(id)}`}
          className="flex h-6 items-center rounded-sm hover:underline pointer-coarse:h-11"
        >
          <Badge tone="warning">{counted(count, "warning")}</Badge>
        </button>
      }
    >
      <WarningList
        checks={checks.filter(({ path }) => sectionOf(path) === id)}
        max={MAX_SHOWN}
        onGoToField={(path) => {
          // First, because closing restores the focus.
          flushSync(() => setOpen(false));
          goToField(path);
        }}
      />
    </Popover>
  );
}
