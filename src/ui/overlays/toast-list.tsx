import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { buttonClass, join } from "../style/class-names.ts";
import { aboveBottomBars, floatAboveBars } from "../style/floating-stack.ts";
import { keepFocus } from "./keep-focus.ts";

export type ToastTone = "success" | "danger" | "info";

export type ToastManager = Pick<ReturnType<typeof Toast.useToastManager>, "add" | "close">;

const icons: Record<ToastTone, { Icon: typeof Info; className: string }> = {
  success: { Icon: CircleCheck, className: "text-success" },
  danger: { Icon: CircleAlert, className: "text-danger" },
  info: { Icon: Info, className: "text-info" },
};

/** The key with which Base UI moves the focus to the toasts, from a dialog too. */
const KEY = "F6";

/** A screen reader misses a text that comes with its live region, or right after it. */
const REGION_MS = 100;

/** The toasts on the screen, in a live region. */
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
          ref={floatAboveBars}
          aria-label="Notifications"
          aria-keyshortcuts={KEY}
          aria-live={undefined}
          onFocus={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
          }}
          className={join(
            "pointer-events-none fixed right-3 z-60 flex w-[calc(100vw-1.5rem)] flex-col gap-2 outline-none sm:right-4 sm:w-96",
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
  useEffect(() => onMount({ add, close }), [onMount, add, close]);
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
        className="border-line bg-raised shadow-popup pointer-events-auto translate-x-(--toast-swipe-movement-x) rounded-lg border transition-[opacity,translate] has-[[aria-live]:empty]:opacity-0 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
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
