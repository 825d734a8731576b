import { createContext, use, useCallback, useEffect, useMemo, useState } from "react";
import { lazyComponent } from "../loading/lazy-component.tsx";
import type { Elements } from "../page/elements.ts";
import type { ToastRequest, ToastTone } from "./toast-request.ts";

type ToastOptions = Pick<ToastRequest, "text" | "action" | "timeoutMs">;

export type Toaster = Record<ToastTone, (title: string, options?: ToastOptions) => void>;

const ToasterContext = createContext<(Toaster & { stepAside: () => void }) | null>(null);

// The list that draws toasts is heavy and the first screen shows none, so it is fetched with the first toast.
const ToastList = lazyComponent(() => import("./toast-list.tsx"), "ToastList");

/** Makes room for toasts; mount it once around the app. */
export function ToastProvider({ children }: { children: Elements }) {
  const [requests, setRequests] = useState<readonly ToastRequest[]>([]);
  // Once it is there it stays: a reader of screens follows it only then.
  const [isListed, setListed] = useState(false);
  const toaster = useMemo(() => {
    let lastId = 0;
    const show =
      (tone: ToastTone) =>
      (title: string, options: ToastOptions = {}) => {
        const id = ++lastId;
        setListed(true);
        setRequests((earlier) => [...earlier, { ...options, id, tone, title }]);
      };
    // A danger is closed by hand, and what only it offers stays to be taken.
    const isAside = ({ isAside: isGone, tone, action }: ToastRequest) =>
      isGone || (tone !== "danger" && (!action || action.isElsewhere));
    const stepAside = () =>
      setRequests((all) => (all.length === 0 ? all : all.map((one) => ({ ...one, isAside: isAside(one) }))));
    return { success: show("success"), danger: show("danger"), info: show("info"), stepAside };
  }, []);
  // What its action holds, such as a draft of thousands of models, goes with it.
  const remove = useCallback((id: number) => setRequests((all) => all.filter((one) => one.id !== id)), []);

  return (
    <ToasterContext value={toaster}>
      {children}
      {isListed && <ToastList requests={requests} onRemoved={remove} />}
    </ToasterContext>
  );
}

/** Shows a toast: the outcome of an action that has no place of its own on the screen. A danger stays until it is closed. */
export function useToast(): Toaster {
  return useToaster();
}

function useToaster() {
  const toaster = use(ToasterContext);
  if (!toaster) throw new Error("useToast needs a ToastProvider around it");
  return toaster;
}

/** Lets toasts that only tell, or offer what the screen does as well, step aside when something opens over the page: they would lie over its buttons. */
export function useStepAside(isOpen: boolean): void {
  const { stepAside } = useToaster();
  useEffect(() => {
    if (isOpen) stepAside();
  }, [isOpen, stepAside]);
}
