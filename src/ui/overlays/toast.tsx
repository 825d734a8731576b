import { use, useEffect, useState } from "react";
import { requiredContext } from "#state/required-context.ts";
import { lazyComponent } from "../loading/lazy-component.tsx";
import type { Elements } from "../page/elements.ts";
import type { ToastManager, ToastTone } from "./toast-list.tsx";

const DEFAULT_TIMEOUT_MS = 6_000;

interface ToastOptions {
  text?: string | undefined;
  action?: {
    label: string;
    onClick: () => void;
    /** Whether the screen offers the same action; then the toast may be dismissed. */
    hasAlternative?: boolean | undefined;
  };
  /** 0 keeps it until it is closed: the default with an action, whose button nobody should have to reach in time. */
  timeoutMs?: number | undefined;
}

export type Toaster = Record<ToastTone, (title: string, options?: ToastOptions) => void>;

const [ToasterContext, useToaster] = requiredContext<ReturnType<typeof createToaster>["toaster"]>("ToastProvider");

// The toast list is heavy and the first screen shows no toast, so it loads with the first one.
const ToastList = lazyComponent(() => import("./toast-list.tsx"), "ToastList");

/** Shows toasts, brief messages above all screens, for the components in it. */
export function ToastProvider({ children }: { children: Elements }) {
  // Stays mounted, so that the next toasts need not wait.
  const [isListMounted, setListMounted] = useState(false);
  const [{ toaster, onMount }] = useState(() => createToaster(() => setListMounted(true)));
  return (
    <ToasterContext value={toaster}>
      {children}
      {isListMounted && <ToastList onMount={onMount} />}
    </ToasterContext>
  );
}

type OpenKind = "text" | "error" | "action" | "only-action";

function createToaster(mountList: () => void) {
  let onMount: (manager: ToastManager) => void = () => {};
  const mounted = new Promise<ToastManager>((resolve) => (onMount = resolve));
  // Open toasts by id. Errors, and actions that only a toast offers, stay when an overlay opens.
  const open = new Map<string, OpenKind>();
  const dismiss = (...kinds: readonly OpenKind[]) => {
    const ids = [...open].flatMap(([id, kind]) => (kinds.includes(kind) ? id : []));
    for (const id of ids) open.delete(id);
    if (ids.length > 0) void mounted.then(({ close }) => ids.forEach(close));
  };
  const dismissActions = () => dismiss("action");
  let lastId = 0;
  const show =
    (tone: ToastTone) =>
    (title: string, { text, action, timeoutMs }: ToastOptions = {}) => {
      const isError = tone === "danger";
      const id = `toast-${++lastId}`;
      // An earlier action is out of date: it undoes a step that is not the last one any more.
      if (action?.hasAlternative) dismissActions();
      if (action) open.set(id, action.hasAlternative && !isError ? "action" : "only-action");
      else open.set(id, isError ? "error" : "text");
      mountList();
      void mounted.then(({ add, close }) => {
        // It may have been dismissed while the list was loading.
        if (!open.has(id)) return;
        add({
          id,
          title,
          description: text,
          type: tone,
          timeout: timeoutMs ?? (isError || action ? 0 : DEFAULT_TIMEOUT_MS),
          onClose: () => open.delete(id),
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
  return {
    toaster: {
      success: show("success"),
      danger: show("danger"),
      info: show("info"),
      clearForOverlay: () => dismiss("text", "action"),
      /** Dismisses toasts whose action the screen offers too. */
      dismissActions,
      dismissAllActions: () => dismiss("action", "only-action"),
    },
    onMount,
  };
}

/** Returns functions that show a toast. A `danger` toast stays until it is closed. */
export const useToast = useToaster;

/** Dismisses toasts when an overlay is mounted. Errors and unique actions stay, above its main buttons. */
export function useClearToasts(): void {
  const toaster = use(ToasterContext);
  useEffect(() => toaster?.clearForOverlay(), [toaster]);
}

/** Dismisses toasts whose action the screen offers too, when that screen is left: elsewhere nothing would show its effect. */
export function useDismissActionsOnLeave(): void {
  const toaster = use(ToasterContext);
  useEffect(() => () => toaster?.dismissActions(), [toaster]);
}

/** Dismisses all toasts with an action when the connection changes: they act on the one before. */
export function useDismissActionsOf(connection: string | undefined): void {
  const toaster = use(ToasterContext);
  useEffect(() => {
    if (connection !== undefined) return () => toaster?.dismissAllActions();
    return undefined;
  }, [toaster, connection]);
}
