import { useLocation, useNavigate } from "@tanstack/react-router";
import { memo, useCallback, useEffect, useRef, useState } from "react";
import { counted } from "#text/format-number.ts";
import { showAllSections } from "#ui/lists/lazy-section.ts";
import { scrollToSection } from "#ui/page/scroll-to-section.ts";
import { useSectionKeys } from "#ui/page/section-keys.ts";
import { join } from "#ui/style/class-names.ts";
import { topBar } from "#ui/style/sticky-bars.ts";
import { useFinding, type SectionMarks } from "../draft/findings.ts";
import { openSection } from "../fields/section-open.ts";
import { sectionAt, sections, type SectionId } from "../request/section-of.ts";

/** Links to the sections, with their marks: a column on a wide screen, a row on a narrow one. */
export const SectionNav = memo(function SectionNav() {
  const marks = useFinding((findings) => findings.marks);
  // A new object for each navigation, to the same section too.
  const visit = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const id = sectionAt(visit.hash);
    if (id === undefined) return undefined;
    if (id !== visit.hash) {
      void navigate({ to: ".", hash: id, replace: true, resetScroll: false });
      return undefined;
    }
    openSection(id);
    return scrollToSection();
  }, [visit, navigate]);
  const go = (id: SectionId) => {
    // Sections rendered during the scroll would move the target.
    showAllSections();
    // Like a native link: the next Tab goes into that section.
    const part = document.getElementById(id);
    part?.setAttribute("tabindex", "-1");
    part?.focus({ preventScroll: true });
    void navigate({ to: ".", hash: id, replace: true, resetScroll: false });
  };
  useSectionKeys(({ id }) => go(id as SectionId));
  const current = useSectionInSight(visit);
  const row = useRef<HTMLOListElement>(null);
  const inPlace = useCallback((element: HTMLOListElement | null) => {
    row.current = element;
    return topBar(element);
  }, []);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // `scrollIntoView` would scroll the page too.
    if (link) row.current?.scrollTo({ left: link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  return (
    <nav
      aria-label="Sections of the AI integration"
      // On a narrow screen only the row sticks, without the legend.
      className="short:static max-lg:contents lg:sticky lg:top-16"
    >
      <ol
        ref={inPlace}
        className="border-line bg-canvas short:static sticky top-12 z-20 -mx-4 flex [scrollbar-width:none] gap-1 overflow-x-auto border-b px-4 py-1.5 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:flex-col lg:gap-0.5 lg:border-0 lg:p-0"
      >
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            {/* The router's own link would mark each of them as the current page. */}
            <a
              href={`#${id}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                go(id);
              }}
              aria-current={current === id ? "location" : undefined}
              className={join(
                "flex h-8 items-center gap-2 rounded-md px-2.5 text-base whitespace-nowrap transition-colors",
                current === id ? "bg-press text-text font-medium" : "text-muted hover:bg-hover hover:text-text",
              )}
            >
              <span className="lg:flex-1">{title}</span>
              <Marks marks={marks[id]} />
            </a>
          </li>
        ))}
      </ol>
      <Legend marks={Object.values(marks)} />
    </nav>
  );
});

/** The meaning of the marks. Its line is always there, so that the first mark does not move the page. */
function Legend({ marks }: { marks: readonly SectionMarks[] }) {
  return (
    <ul
      aria-hidden="true"
      className="text-muted -my-2 flex min-h-5 flex-wrap gap-x-4 text-sm lg:mt-3 lg:flex-col lg:gap-0.5 lg:px-2.5"
    >
      {KINDS.filter(({ isIn }) => marks.some(isIn)).map(({ className, word }) => (
        <li key={word} className="flex items-center gap-2">
          <span className={join(dotClass, className)} />
          <span>{word}</span>
        </li>
      ))}
    </ul>
  );
}

// Forced colours would take the colour, which is all that a dot has.
const dotClass = "size-2 rounded-full forced-color-adjust-none";

interface Kind {
  readonly className: string;
  readonly word: string;
  readonly isIn: (marks: SectionMarks) => boolean;
  readonly text: (marks: SectionMarks) => string;
}
const KINDS: readonly Kind[] = [
  {
    className: "bg-danger",
    word: "problems",
    isIn: ({ problems }) => problems > 0,
    text: ({ problems }) => counted(problems, "problem"),
  },
  {
    className: "bg-warning",
    word: "warnings",
    isIn: ({ warnings }) => warnings > 0,
    text: ({ warnings }) => counted(warnings, "warning"),
  },
  {
    className: "border-warning border-2",
    word: "key needed",
    isIn: ({ isSecretMissing }) => isSecretMissing,
    text: () => "key needed",
  },
  { className: "bg-accent", word: "changed", isIn: ({ isChanged }) => isChanged, text: () => "changed" },
];

function Marks({ marks }: { marks: SectionMarks | undefined }) {
  if (!marks) return null;
  return (
    <span className="flex items-center gap-1">
      {KINDS.filter(({ isIn }) => isIn(marks)).map(({ className, word, text }) => (
        <Dot key={word} className={className} text={text(marks)} />
      ))}
    </span>
  );
}

function Dot({ className, text }: { className: string; text: string }) {
  return (
    // `relative`: the sr-only text is placed against it, and scrolls with it.
    <span title={text} className={join("relative", dotClass, className)}>
      <span className="sr-only">{`, ${text}`}</span>
    </span>
  );
}

function isInSight(id: SectionId): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
  return top >= 0 && top < innerHeight;
}

/**
 * Returns the section that is being read: the one that the address names until the user scrolls on, else the last one whose
 * head has passed the upper third of the window.
 */
function useSectionInSight(visit: { readonly hash: string }): SectionId | undefined {
  const [current, setCurrent] = useState<SectionId>();
  useEffect(() => {
    const { hash } = visit;
    let frame = 0;
    let hasScrolledOn = false;
    const look = () => {
      frame = 0;
      const line = innerHeight / 3;
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const passed = sections.filter(({ id }) => {
        const box = document.getElementById(id)?.getBoundingClientRect();
        return box !== undefined && box.top <= line;
      });
      // Short sections below it have passed the line too. At the end of the page it cannot reach the line.
      const goneTo = sections.find(({ id }) => !hasScrolledOn && id === hash && isInSight(id));
      setCurrent((goneTo ?? (isAtEnd ? sections.at(-1) : (passed.at(-1) ?? sections[0])))?.id);
    };
    const ask = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    // Sections get their size as they come near, and move others. It also reports the initial size.
    const sizes = new ResizeObserver(ask);
    sizes.observe(document.body);
    const noteScroll = () => {
      hasScrolledOn = true;
    };
    const ending = new AbortController();
    const options = { passive: true, signal: ending.signal };
    for (const type of ["wheel", "touchmove", "keydown"]) addEventListener(type, noteScroll, options);
    for (const type of ["scroll", "resize"]) addEventListener(type, ask, options);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      ending.abort();
    };
  }, [visit]);
  return current;
}
