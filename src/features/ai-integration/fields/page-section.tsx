import { useRef, type ReactNode } from "react";
import { counted } from "#text/format-number.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Section } from "#ui/content/section.tsx";
import { useLazySection } from "#ui/lists/lazy-section.ts";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { useFinding } from "../draft/findings.ts";
import { sections, type SectionId } from "../request/section-of.ts";
import { SectionWarnings } from "./section-warnings.tsx";

// The least distance of a section from the top, in px. Those below the window are rendered later.
const BEGINS_AT: Partial<Record<SectionId, number>> = {
  general: 0,
  "chat-models": 0,
  providers: 840,
  gateway: 980,
  "gateway-models": 1_180,
  // Two lines: replacing the usual height by them would move the end of the page.
  json: 0,
};

/** A section of the page with its heading and marks. */
export function PageSection({
  id,
  description,
  mark,
  actions,
  children,
}: {
  id: SectionId;
  description?: string;
  /** Shown beside the heading, before the marks. */
  mark?: Elements;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const marks = useFinding((findings) => findings.marks[id]);
  const ref = useRef<HTMLElement>(null);
  const isDrawn = useLazySection(ref, (BEGINS_AT[id] ?? Infinity) < innerHeight);
  return (
    <Section
      ref={ref}
      id={id}
      title={sections.find((section) => section.id === id)?.title}
      description={description}
      actions={actions}
      className="scroll-mt-26! lg:scroll-mt-16!"
      status={
        <>
          {mark}
          {marks?.problems ? <Badge tone="danger">{counted(marks.problems, "problem")}</Badge> : null}
          {marks?.warnings ? <SectionWarnings id={id} count={marks.warnings} /> : null}
          {marks?.isSecretMissing && <Badge tone="warning">waits for a secret</Badge>}
          {marks?.isChanged && <Badge tone="accent">changed</Badge>}
        </>
      }
    >
      {/* Beside the navigation, half of a column is too narrow for an address. */}
      <div className="@container">{isDrawn ? children : <LaterPart />}</div>
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
