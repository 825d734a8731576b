import { createContext, use, useCallback, useEffect, useMemo, useState } from "react";
import { lazyComponent } from "../loading/lazy-component.tsx";
import type { Elements } from "../page/elements.ts";
import type { ToastRequest, ToastTone } from "./toast-list.tsx";

type ToastOptions = Pick<ToastRequest, "text" | "action" | "timeoutMs">;

export type Toaster = Record<ToastTone, (title: string, options?: ToastOptions) => void>;

const ToasterContext = createContext<(Toaster & { dismissForOverlay: () => void }) | null>(null);

// The toast list is heavy and the first screen shows no toast, so it loads with the first one.
const ToastList = lazyComponent(() => import("./toast-list.tsx"), "ToastList");

export function ToastProvider({ children }: { children: Elements }) {
  const [requests, setRequests] = useState<readonly ToastRequest[]>([]);
  // Stays mounted: screen readers announce changes only in an existing live region.
  const [isListMounted, setListMounted] = useState(false);
  const toaster = useMemo(() => {
    let lastId = 0;
    const show =
      (tone: ToastTone) =>
      (title: string, options: ToastOptions = {}) => {
        const id = ++lastId;
        setListMounted(true);
        setRequests((earlier) => [...earlier, { ...options, id, tone, title }]);
      };
    // Keeps errors, and toasts with an action that only they offer.
    const isDismissed = ({ isDismissed: wasDismissed, tone, action }: ToastRequest) =>
      wasDismissed || (tone !== "danger" && (!action || action.hasAlternative));
    const dismissForOverlay = () =>
      setRequests((all) => (all.length === 0 ? all : all.map((one) => ({ ...one, isDismissed: isDismissed(one) }))));
    return { success: show("success"), danger: show("danger"), info: show("info"), dismissForOverlay };
  }, []);
  // The action may hold a draft of thousands of models; removal frees it.
  const remove = useCallback((id: number) => setRequests((all) => all.filter((one) => one.id !== id)), []);

  return (
    <ToasterContext value={toaster}>
      {children}
      {isListMounted && <ToastList requests={requests} onRemoved={remove} />}
    </ToasterContext>
  );
}

/** Returns functions that show a toast. A `danger` toast stays until it is closed. */
export function useToast(): Toaster {
  return useToaster();
}

function useToaster() {
  const toaster = use(ToasterContext);
  if (!toaster) throw new Error("useToast needs a ToastProvider around it");
  return toaster;
}

/** Dismisses toasts when an overlay opens, since they would cover its buttons. Errors and unique actions stay. */
export function useDismissToasts(isOpen: boolean): void {
  const { dismissForOverlay } = useToaster();
  useEffect(() => {
    if (isOpen) dismissForOverlay();
  }, [isOpen, dismissForOverlay]);
}
