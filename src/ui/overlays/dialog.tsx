import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, type Ref, type RefObject, useCallback, useRef } from "react";
import { Button, IconButton } from "../buttons/button.tsx";
import { ScrollEdge } from "../buttons/scroll-edge.tsx";
import type { Elements } from "../page/elements.ts";
import { join } from "../style/class-names.ts";
import { inStack } from "../style/floating-stack.ts";
import { useCloseOnBack } from "./close-on-back.ts";
import { firstControl } from "./first-control.ts";
import { keepFocusInside } from "./keep-focus.ts";
import { useClearToasts } from "./toast.tsx";

/** What a dialog and a sheet differ in. */
const looks = {
  dialog: {
    panel: "popup-motion min-h-0 rounded-xl border",
    header: "gap-3 px-5 pt-4 pb-3",
    heading: "",
    title: "text-balance",
    description: "mt-0.5 text-base wrap-anywhere",
    close: "-mr-2",
    body: "pt-1 pb-5",
  },
  sheet: {
    panel:
      "fixed inset-y-0 z-40 transition-[translate,opacity] data-ending-style:opacity-0 data-starting-style:opacity-0",
    header: "border-line min-h-12 gap-2 border-b py-2.5 pr-3 pl-5",
    heading: "py-0.5",
    title: "wrap-anywhere",
    description: "text-sm",
    close: "",
    body: "py-4",
  },
};
const footerInStack = inStack("--footer");
const AT_RIGHT = "right-0 border-l data-ending-style:translate-x-4 data-starting-style:translate-x-4";
const sizes = {
  small: "max-w-md",
  medium: "max-w-xl",
  large: "max-w-4xl",
  tall: "h-[min(42rem,100%)] max-w-4xl",
  full: "h-full",
  sheet: join("sm:max-w-lg", AT_RIGHT),
  "large-sheet": join("sm:max-w-3xl", AT_RIGHT),
  "left-sheet": "left-0 border-r data-ending-style:-translate-x-4 data-starting-style:-translate-x-4 sm:max-w-lg",
};
interface DialogProps {
  /** "tall" has one height, so that its buttons keep their place; "full" fills the screen. A sheet is at one side. */
  size?: keyof typeof sizes | undefined;
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

/**
 * A modal dialog, as high as its content, up to the window; or a side panel (sheet), for one item of a list, which is as wide
 * as a phone. It traps the focus and restores it on close.
 */
export function Dialog({
  size = "medium",
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
  isAlert = false,
  ref,
  children,
}: DialogProps) {
  const isSheet = size.endsWith("sheet");
  const look = isSheet ? looks.sheet : looks.dialog;
  useClearToasts();
  useCloseOnBack(onClose);
  const body = useRef<HTMLDivElement>(null);
  const footerElement = useRef<HTMLElement>(null);
  const footerRef = useCallback((element: HTMLElement) => {
    footerElement.current = element;
    return footerInStack(element);
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
      className={join("flex w-full flex-col border-line bg-raised shadow-dialog outline-none", look.panel, sizes[size])}
    >
      <header className={join("flex items-start", look.header)}>
        <div className={join("min-w-0 flex-1", look.heading)}>
          <BaseDialog.Title
            {...(titleRef && { ref: titleRef, tabIndex: -1 })}
            className={join("text-lg font-semibold outline-none", look.title)}
          >
            {title}
          </BaseDialog.Title>
          {description && (
            <BaseDialog.Description className={join("text-muted text-pretty", look.description)}>
              {description}
            </BaseDialog.Description>
          )}
        </div>
        {headerActions}
        {onClose && !isAlert && (
          <span className={join("flex", look.close)}>
            <BaseDialog.Close
              ref={closeButton}
              render={<IconButton label="Close" size="small" icon={<X aria-hidden="true" />} />}
            />
          </span>
        )}
      </header>
      {children && (
        <div ref={body} className={join("min-h-0 flex-1 overflow-y-auto px-5", look.body)}>
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
        {isSheet ? (
          panel
        ) : (
          <BaseDialog.Viewport
            onMouseDown={keepFocusInside}
            className={join(
              "fixed inset-0 z-40 flex flex-col items-center overflow-hidden p-3",
              // The room above it gives way to high content first.
              size !== "full" && "sm:before:shrink-[9999] sm:before:basis-[10vh] sm:before:content-['']",
            )}
          >
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
