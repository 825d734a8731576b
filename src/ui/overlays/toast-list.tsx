import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLatest } from "../page/use-latest.ts";
import { buttonClass } from "../style/button-class.ts";
import { join } from "../style/class-names.ts";
import { aboveBottomBars, floatAboveBars } from "../style/floating-stack.ts";
import { floatAboveFooters } from "../style/footer-clearance.ts";
import { keepFocus } from "./keep-focus.ts";

export type ToastTone = "success" | "danger" | "info";

export interface ToastManager extends Pick<ReturnType<typeof Toast.useToastManager>, "add" | "close"> {
  /** Hides the toasts of now. Returns a function that shows them again. */
  readonly hideShown: () => () => void;
}

const icons: Record<ToastTone, { Icon: typeof Info; className: string }> = {
  success: { Icon: CircleCheck, className: "text-success" },
  danger: { Icon: CircleAlert, className: "text-danger" },
  info: { Icon: Info, className: "text-info" },
};

/** The key with which Base UI moves the focus to the toasts, from a dialog too. */
const KEY = "F6";

/** A screen reader misses a text that comes with its live region, or right after it. */
const REGION_MS = 100;

export function ToastList({ onMount }: { onMount: (manager: ToastManager) => void }) {
  const focusedBefore = useRef<Element>(null);
  const returnFocus = () => {
    // Base UI returns it only if the key brought it here, not Tab.
    if (document.activeElement === document.body && focusedBefore.current instanceof HTMLElement)
      focusedBefore.current.focus();
    focusedBefore.current = null;
  };
  return (
    <Toast.Provider limit={4}>
      {/* Outside #root, which an open dialog hides. */}
      <Toast.Portal container={document.getElementById("toasts")}>
        <Toast.Viewport
          ref={float}
          aria-label="Notifications"
          aria-keyshortcuts={KEY}
          aria-live={undefined}
          onFocus={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
          }}
          className={join(
            "group/toasts pointer-events-none fixed right-3 z-60 flex w-[calc(100vw-1.5rem)] flex-col gap-2 outline-none sm:right-4 sm:w-96",
            aboveBottomBars,
          )}
        >
          <Rows onMount={onMount} onEmpty={returnFocus} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Rows({ onMount, onEmpty }: { onMount: (manager: ToastManager) => void; onEmpty: () => void }) {
  const { toasts, add, close } = Toast.useToastManager();
  const { hidden, hideShown } = useHidden(toasts.map(({ id }) => id));
  useEffect(() => onMount({ add, close, hideShown }), [onMount, add, close, hideShown]);
  const isEmpty = toasts.length === 0;
  const emptied = useEffectEvent(onEmpty);
  useEffect(() => {
    if (isEmpty) emptied();
  }, [isEmpty]);

  return toasts.toReversed().map((toast) => {
    const { Icon, className } = icons[(toast.type ?? "info") as ToastTone];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection="right"
        // Base UI's role would be "dialog", but a toast asks for no answer.
        role="group"
        aria-modal={undefined}
        // Below an overlay it shows only to the keyboard, which reaches it from there too.
        data-hidden={hidden.has(toast.id) || undefined}
        className="border-line bg-raised shadow-popup pointer-events-auto translate-x-(--toast-swipe-movement-x) rounded-lg border transition-[opacity,translate] group-focus-within/toasts:pointer-events-auto! group-focus-within/toasts:opacity-100! has-[[aria-live]:empty]:opacity-0 data-ending-style:opacity-0 data-hidden:pointer-events-none data-hidden:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-2.5 py-2 pr-2 pl-3">
          <Icon aria-hidden="true" className={join("mt-1.5 size-4 shrink-0", className)} />
          <Texts isReachedByKey={toast.actionProps !== undefined} />
          {toast.actionProps && (
            <Toast.Action className={buttonClass({ variant: "secondary", size: "small" })} onMouseDown={keepFocus} />
          )}
          <Toast.Close
            aria-label="Close notification"
            // Base UI hides it until the stack expands. Here all toasts are expanded, and a focusable element must not be hidden.
            aria-hidden={undefined}
            className={buttonClass({ variant: "quiet", size: "small", className: "px-0!" })}
            onMouseDown={keepFocus}
          >
            <X />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** The ids of toasts that are hidden, by one overlay or several. */
function useHidden(ids: readonly string[]) {
  const shown = useLatest(ids);
  const [hiding, setHiding] = useState<readonly (readonly string[])[]>([]);
  const hideShown = useCallback(() => {
    const below = shown.current;
    setHiding((all) => [...all, below]);
    return () => setHiding((all) => all.filter((one) => one !== below));
  }, [shown]);
  return { hidden: new Set(hiding.flat()), hideShown };
}

/** The texts of a toast, as a live region of their own: one with the buttons would read their names too. */
function Texts({ isReachedByKey }: { isReachedByKey: boolean }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), REGION_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-live="polite" aria-atomic="true" className="min-w-0 flex-1 py-1">
      {isDue && (
        <>
          <Toast.Title className="text-base font-medium text-pretty" />
          <span className="sr-only">. </span>
          <Toast.Description className="text-muted text-sm text-pretty" />
          {isReachedByKey && <span className="sr-only">{` ${KEY} moves to the notification.`}</span>}
        </>
      )}
    </div>
  );
}

function float(viewport: HTMLElement | null) {
  if (!viewport) return undefined;
  const stops = [floatAboveBars(viewport), floatAboveFooters(viewport)];
  return () => stops.forEach((stop) => stop?.());
}
