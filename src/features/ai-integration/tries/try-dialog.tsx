import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { scrollerOf } from "#ui/lists/long-list.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { Elements } from "#ui/page/elements.ts";

/** A dialog that starts a try, stops it, and shows what came of it. */
export function TryDialog({
  title,
  description,
  onClose,
  startLabel,
  why,
  isRunning,
  onStart,
  onStop,
  status,
  actions,
  results,
  children,
}: {
  title: string;
  description: string;
  onClose: () => void;
  startLabel: string;
  why: string | false | undefined;
  isRunning: boolean;
  onStart: () => void;
  onStop: () => void;
  /** How far it is, or what it came to, in a few words. Always in sight. */
  status: string | false | undefined;
  /** Buttons for what can be done with results: the next step, so starting again is secondary. */
  actions: Elements;
  /** What came of it. Scrolled to when it starts and ends. */
  results: ReactNode;
  children: ReactNode;
}) {
  const end = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current !== isRunning && end.current) showResults(end.current, isRunning);
    wasRunning.current = isRunning;
  }, [isRunning]);
  const hasActions = !isRunning && Boolean(actions);
  return (
    <Dialog
      size="large"
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <div className="mr-auto flex flex-col text-sm">
            <p role="status" className="empty:hidden">
              {status}
            </p>
            {!isRunning && why && <p className="text-muted">{why}</p>}
          </div>
          <Button onClick={onClose}>Close</Button>
          {/* One button, so that the focus stays. */}
          <Button
            variant={hasActions ? "secondary" : "primary"}
            disabledReason={!isRunning && why}
            onClick={isRunning ? onStop : onStart}
          >
            {isRunning ? "Stop" : startLabel}
          </Button>
          {hasActions && actions}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-4">{children}</div>
        <div ref={end} className="flex flex-col gap-4 empty:hidden">
          {results}
        </div>
      </div>
    </Dialog>
  );
}

const MARGIN_PX = 16;

/** Scrolls to results when a try starts, and when it ends if they are below. `scrollIntoView` would move the dialog too. */
function showResults(results: HTMLElement, isStart: boolean) {
  const body = scrollerOf(results);
  if (!body) return;
  const { top, height } = body.getBoundingClientRect();
  const below = results.getBoundingClientRect().top - top;
  if (isStart || below > height / 2) body.scrollBy({ top: below - MARGIN_PX });
}
