export type ToastTone = "success" | "danger" | "info";

export type ToastRequest = {
  id: number;
  tone: ToastTone;
  title: string;
  text?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** How long it stays; 0 keeps it until it is closed. */
  timeoutMs?: number | undefined;
  /** Whether it gave way to what opened over the page. */
  isAside?: boolean | undefined;
};
