import { ChevronRight } from "lucide-react";
import { useId, useRef, type ReactNode } from "react";
import { UnspecifiedLine } from "#features/contract/unspecified-line.tsx";
import { counted } from "#text/format-number.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Section } from "#ui/content/section.tsx";
import { useLazySection } from "#ui/lists/lazy-section.ts";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { join } from "#ui/style/class-names.ts";
import { useFinding } from "../draft/findings.ts";
import { titleOfSection, type SectionId } from "../request/section-of.ts";
import { unspecifiedIn } from "../request/unspecified-fields.ts";
import { SECTION_TOGGLE, useSectionOpen } from "./section-open.ts";
import { SectionWarnings } from "./section-warnings.tsx";

// The least distance of a section from the top, in px. Those below the window are rendered later.
const BEGINS_AT: Partial<Record<SectionId, number>> = {
  "on-off": 0,
  gateway: 0,
  // In a lower window the bar at the bottom covers it.
  models: 830,
  defaults: 930,
};

/** A section of the page with its heading and marks. The table of 2,500 models waits until it is seen, or for idle time. */
export function PageSection({
  id,
  description,
  summary,
  mark,
  actions,
  onOpen,
  children,
}: {
  id: SectionId;
  description?: string;
  /** Its content in one line. A section with a summary starts collapsed. */
  summary?: string;
  /** Shown beside the heading while it is open, before the marks. */
  mark?: Elements;
  actions?: Elements;
  /** Called after the button in the heading opened it. */
  onOpen?: () => void;
  /** Hidden while collapsed, with its state kept. A function gets whether the section is open. */
  children: ReactNode | ((isOpen: boolean) => ReactNode);
}) {
  const marks = useFinding((findings) => findings.marks[id]);
  const ref = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const contentId = useId();
  const isCollapsible = summary !== undefined;
  const { isOpen, wasOpened, toggle } = useSectionOpen(id, content, { isCollapsible, problems: marks?.problems ?? 0 });
  const isNear = useLazySection(ref, (BEGINS_AT[id] ?? Infinity) < innerHeight, id === "models" ? "0px" : undefined);
  const isDrawn = isNear || (isCollapsible && wasOpened);
  const unspecified = unspecifiedIn(id);
  const title = titleOfSection(id);
  return (
    <Section
      ref={ref}
      id={id}
      title={
        isCollapsible ? (
          <button
            type="button"
            {...SECTION_TOGGLE}
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => {
              toggle();
              if (!isOpen && onOpen) requestAnimationFrame(onOpen);
            }}
            className={join(
              "-mx-1.5 flex min-h-7 items-center gap-1 rounded-sm px-1.5 text-left",
              // Collapsed, the whole head opens it.
              !isOpen && "after:absolute after:inset-0",
            )}
          >
            <ChevronRight
              aria-hidden="true"
              className={join("text-muted size-4 shrink-0 transition-transform", isOpen && "rotate-90")}
            />
            <span>{title}</span>
          </button>
        ) : (
          title
        )
      }
      description={
        isOpen && (description !== undefined || unspecified.length > 0) ? (
          <>
            {description && <span>{`${description} `}</span>}
            <UnspecifiedLine ids={unspecified} of={title} />
          </>
        ) : undefined
      }
      actions={actions && <div className="relative flex min-w-0 flex-wrap items-center gap-2">{actions}</div>}
      isFlush
      className={join("relative", !isOpen && "hover:bg-hover [&>header]:border-b-0")}
      status={
        <>
          {!isOpen && <span className="text-muted min-w-0 text-sm wrap-anywhere">{summary}</span>}
          <span className="flex flex-wrap items-center gap-2 empty:hidden">
            {isOpen && mark}
            {marks?.problems ? <Badge tone="danger">{counted(marks.problems, "problem")}</Badge> : null}
            {marks?.warnings ? (
              <span className="relative flex">
                <SectionWarnings id={id} count={marks.warnings} />
              </span>
            ) : null}
            {marks?.isSecretMissing && <Badge tone="warning">Key needed</Badge>}
            {marks?.isChanged && <Badge tone="accent">changed</Badge>}
          </span>
        </>
      }
    >
      <div ref={content} id={contentId}>
        <div className="px-4 py-4">
          {/* Beside the navigation, half of a column is too narrow for an address. */}
          <div className="@container">
            {typeof children === "function" ? children(isOpen) : isDrawn ? children : <LaterPart />}
          </div>
        </div>
      </div>
    </Section>
  );
}

function LaterPart() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton className="h-100" />
    </div>
  );
}
