import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, type Ref, type RefObject, useCallback, useRef } from "react";
import { Button, IconButton } from "../buttons/button.tsx";
import { ScrollEdge } from "../buttons/scroll-edge.tsx";
import type { Elements } from "../page/elements.ts";
import { join } from "../style/class-names.ts";
import { keepFooterClear } from "../style/floating-stack.ts";
import { useCloseOnBack } from "./close-on-back.ts";
import { firstControl } from "./first-control.ts";
import { keepFocusInside } from "./keep-focus.ts";
import { useClearToasts } from "./toast.tsx";

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
  /** Returns the element to focus on close; null for the one that had the focus before, false to leave it. */
  finalFocus?: (() => HTMLElement | null | false) | undefined;
  /** Asks a question: a press outside does not close it, and its content is read out when it opens. */
  isAlert?: boolean | undefined;
  headerActions?: Elements;
  ref?: Ref<HTMLDivElement> | undefined;
  children?: ReactNode;
}

/** A dialog or sheet: header, body and footer. `classNames` has what differs between the two; a sheet has no viewport. */
export function Modal({
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
  classNames,
  isAlert = false,
  ref,
  children,
}: ModalProps & {
  classNames: Record<"panel" | "header" | "heading" | "title" | "description" | "close" | "body", string> & {
    viewport?: string;
  };
}) {
  useClearToasts();
  useCloseOnBack(onClose);
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
  const panel = (
    <BaseDialog.Popup
      {...(isAlert && { role: "alertdialog" })}
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
        {onClose && !isAlert && (
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
          {isAlert ? (
            <BaseDialog.Description render={<div />} className="text-muted text-base text-pretty">
              {children}
            </BaseDialog.Description>
          ) : (
            children
          )}
        </div>
      )}
      {children && footer && <ScrollEdge scroller={body} />}
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
  return (
    <BaseDialog.Root
      open
      disablePointerDismissal={!onClose || isAlert}
      onOpenChange={(_, details) => {
        if (!onClose || isSecondClick(details)) details.cancel();
        else onClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop onMouseDown={keepFocusInside} className="scrim-motion bg-scrim fixed inset-0 z-40" />
        {classNames.viewport === undefined ? (
          panel
        ) : (
          <BaseDialog.Viewport onMouseDown={keepFocusInside} className={classNames.viewport}>
            {panel}
          </BaseDialog.Viewport>
        )}
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** The second click of a double click lands outside the dialog that the first one opened. */
const isSecondClick = ({ reason, event }: BaseDialog.Root.ChangeEventDetails) =>
  reason === "outside-press" && event instanceof MouseEvent && event.detail > 1;
