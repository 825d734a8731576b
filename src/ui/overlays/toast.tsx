import type { Toast } from "@base-ui/react/toast";
import { createContext, use, useEffect, useState } from "react";
import { lazyComponent } from "../loading/lazy-component.tsx";
import type { Elements } from "../page/elements.ts";

const DEFAULT_TIMEOUT_MS = 6_000;

export type ToastTone = "success" | "danger" | "info";

interface ToastOptions {
  text?: string | undefined;
  action?: {
    label: string;
    onClick: () => void;
    /** Whether the screen offers the same action; then the toast may be dismissed. */
    hasAlternative?: boolean | undefined;
  };
  /** 0 keeps it until it is closed. */
  timeoutMs?: number | undefined;
}

export type Toaster = Record<ToastTone, (title: string, options?: ToastOptions) => void>;

export type ToastManager = Pick<ReturnType<typeof Toast.useToastManager>, "add" | "close">;

const ToasterContext = createContext<(Toaster & { dismissForOverlay: () => void }) | null>(null);

// The toast list is heavy and the first screen shows no toast, so it loads with the first one.
const ToastList = lazyComponent(() => import("./toast-list.tsx"), "ToastList");

export function ToastProvider({ children }: { children: Elements }) {
  // Stays mounted: screen readers announce changes only in an existing live region.
  const [isListMounted, setListMounted] = useState(false);
  const [{ toaster, onMount }] = useState(() => createToaster(() => setListMounted(true)));
  return (
    <ToasterContext value={toaster}>
      {children}
      {isListMounted && <ToastList onMount={onMount} />}
    </ToasterContext>
  );
}

function createToaster(mountList: () => void) {
  let onMount: (manager: ToastManager) => void = () => {};
  const mounted = new Promise<ToastManager>((resolve) => (onMount = resolve));
  // Ids of open toasts, without errors and toasts with an action that only they offer.
  const dismissible = new Set<string>();
  let lastId = 0;
  const show =
    (tone: ToastTone) =>
    (title: string, { text, action, timeoutMs }: ToastOptions = {}) => {
      const isError = tone === "danger";
      const isDismissible = !isError && (!action || action.hasAlternative);
      const id = `toast-${++lastId}`;
      if (isDismissible) dismissible.add(id);
      mountList();
      void mounted.then(({ add, close }) => {
        // An overlay may have opened while the list was loading.
        if (isDismissible && !dismissible.has(id)) return;
        add({
          id,
          title,
          description: text,
          type: tone,
          priority: isError ? "high" : "low",
          timeout: timeoutMs ?? (isError ? 0 : DEFAULT_TIMEOUT_MS),
          onClose: () => dismissible.delete(id),
          actionProps: action && {
            children: action.label,
            onClick: () => {
              close(id);
              action.onClick();
            },
          },
        });
      });
    };
  const dismissForOverlay = () => {
    const ids = [...dismissible];
    dismissible.clear();
    if (ids.length > 0) void mounted.then(({ close }) => ids.forEach(close));
  };
  return {
    toaster: { success: show("success"), danger: show("danger"), info: show("info"), dismissForOverlay },
    onMount,
  };
}

/** Returns functions that show a toast. A `danger` toast stays until it is closed. */
export function useToast(): Toaster {
  const toaster = use(ToasterContext);
  if (!toaster) throw new Error("useToast needs a ToastProvider");
  return toaster;
}

/** Dismisses toasts when an overlay opens, since they would cover its buttons. Errors and unique actions stay. */
export function useDismissToasts(isOpen: boolean): void {
  const toaster = use(ToasterContext);
  useEffect(() => {
    if (isOpen) toaster?.dismissForOverlay();
  }, [isOpen, toaster]);
}
