import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X, ChevronDown } from "lucide-react";
import { type ReactNode, type Ref, type RefObject, useCallback, useRef, useLayoutEffect } from "react";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import type { Elements } from "../page/elements.ts";
import { join } from "../style/class-names.ts";
import { keepFooterClear } from "../style/footer-clearance.ts";
import { watchScroll } from "../style/watch-scroll.ts";
import { firstControl } from "./first-control.ts";

export interface ModalProps {
  /** Absent if Escape, a click outside and Back must not close it. */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  /** Makes the title focusable, for a dialog that begins or goes on at its title. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  description?: ReactNode;
  /** The last button of the footer; "Cancel" is before it. */
  action?: Elements;
  /** The whole footer, if it has more than "Cancel" and `action`. */
  footer?: ReactNode;
  /** A function is called once the content is there. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null) | "close" | undefined;
  /** Returns what gets the focus; null for what had it before, false for what has it by then. */
  finalFocus?: (() => HTMLElement | null | false) | undefined;
  children?: ReactNode;
}

/** The box of a dialog or sheet: header, body and footer. `classNames` has what differs between the two. */
export function ModalPanel({
  onClose,
  title,
  titleRef,
  description,
  action,
  footer = action && (
    <>
      <Button onClick={onClose}>Cancel</Button>
      {action}
    </>
  ),
  headerActions,
  initialFocus,
  finalFocus,
  ref,
  classNames,
  children,
}: ModalProps & {
  headerActions?: Elements;
  ref?: Ref<HTMLDivElement> | undefined;
  classNames: Record<"panel" | "header" | "heading" | "title" | "description" | "close" | "body", string>;
}) {
  const body = useRef<HTMLDivElement>(null);
  const footerElement = useRef<HTMLElement>(null);
  const footerRef = useCallback((element: HTMLElement) => {
    footerElement.current = element;
    return keepFooterClear(element);
  }, []);
  const closeButton = useRef<HTMLButtonElement>(null);
  // The requested element, else the first field or button. After a touch neither: it would open the keyboard.
  const focusFirst = (openedBy: string) => {
    const requested = initialFocus === "close" ? closeButton : initialFocus;
    const first =
      (typeof requested === "function" ? requested() : requested?.current) ??
      (openedBy === "touch" || firstControl(body.current, footerElement.current));
    if (first === true) return true;
    // Synchronous: Base UI waits for a frame, in which a key would still reach the page below.
    first.focus();
    return false;
  };
  return (
    <BaseDialog.Popup
      ref={ref}
      initialFocus={focusFirst}
      {...(finalFocus && { finalFocus: () => finalFocus() ?? true })}
      className={join("flex w-full flex-col border-line bg-raised shadow-dialog outline-none", classNames.panel)}
    >
      <header className={join("flex items-start", classNames.header)}>
        <div className={join("min-w-0 flex-1", classNames.heading)}>
          <BaseDialog.Title
            {...(titleRef && { ref: titleRef, tabIndex: -1 })}
            className={join("text-lg font-semibold outline-none", classNames.title)}
          >
            {title}
          </BaseDialog.Title>
          {description && (
            <BaseDialog.Description className={join("text-muted text-pretty", classNames.description)}>
              {description}
            </BaseDialog.Description>
          )}
        </div>
        {headerActions}
        {onClose && (
          <span className={join("flex", classNames.close)}>
            <BaseDialog.Close
              ref={closeButton}
              render={<IconButton label="Close" size="small" icon={<X aria-hidden="true" />} />}
            />
          </span>
        )}
      </header>
      {children && (
        <div ref={body} className={join("min-h-0 flex-1 overflow-y-auto px-5", classNames.body)}>
          {children}
        </div>
      )}
      {children && footer && <MoreBelow scroller={body} />}
      {footer && (
        <footer
          ref={footerRef}
          className="border-line flex flex-wrap items-center justify-end gap-2 border-t px-5 py-3"
        >
          {footer}
        </footer>
      )}
    </BaseDialog.Popup>
  );
}

/** Of the visible height, so that the line at the edge stays in view. */
const STEP = 0.8;
// No class: those of gradients weigh half a kilobyte on every screen.
const SHADE = "linear-gradient(to top, var(--color-scrim), transparent)";

/**
 * Marks the bottom edge of what scrolls above it while more lies below, and leads there. For the pointer only: Tab and arrow
 * keys scroll too.
 */
function MoreBelow({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const edge = useRef<HTMLDivElement>(null);
  // After each render: the content may have changed.
  useLayoutEffect(() => {
    const box = scroller.current;
    const style = edge.current?.style;
    if (!box || !style) return undefined;
    return watchScroll(box, () => {
      style.display = box.scrollHeight - box.clientHeight - box.scrollTop > 1 ? "" : "none";
    });
  });
  return (
    <div ref={edge} aria-hidden className="pointer-events-none relative z-10">
      <div style={{ background: SHADE, opacity: 0.4 }} className="absolute inset-x-0 bottom-0 h-5" />
      <button
        type="button"
        tabIndex={-1}
        title="More below"
        className="bg-raised text-muted hover:text-text border-line pointer-events-auto absolute bottom-0 left-1/2 flex size-6 -translate-x-1/2 translate-y-1/2 items-center justify-center rounded-full border"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          const box = scroller.current;
          box?.scrollBy({ top: box.clientHeight * STEP, behavior: "smooth" });
        }}
      >
        <ChevronDown aria-hidden className="size-4" />
      </button>
    </div>
  );
}
