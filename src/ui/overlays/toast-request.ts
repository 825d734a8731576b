export type ToastTone = "success" | "danger" | "info";

type ToastAction = {
  label: string;
  onClick: () => void;
  /** Whether the screen offers the same: then the toast need not stay for it. */
  isElsewhere?: boolean | undefined;
};

export type ToastRequest = {
  id: number;
  tone: ToastTone;
  title: string;
  text?: string | undefined;
  action?: ToastAction | undefined;
  /** How long it stays; 0 keeps it until it is closed. */
  timeoutMs?: number | undefined;
  /** Whether it gave way to what opened over the page. */
  isAside?: boolean | undefined;
};
