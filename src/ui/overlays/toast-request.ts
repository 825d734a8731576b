export type ToastTone = "success" | "danger" | "info";

type ToastAction = {
  label: string;
  onClick: () => void;
  /** Whether the screen offers the same action; then the toast may be dismissed. */
  isElsewhere?: boolean | undefined;
};

export type ToastRequest = {
  id: number;
  tone: ToastTone;
  title: string;
  text?: string | undefined;
  action?: ToastAction | undefined;
  /** 0 keeps it until it is closed. */
  timeoutMs?: number | undefined;
  /** Dismissed because an overlay opened. */
  isAside?: boolean | undefined;
};
