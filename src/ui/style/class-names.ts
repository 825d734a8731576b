/** Joins the class names that are given. */
export function join(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "medium" | "small";

const shape =
  "relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap " +
  "select-none transition-colors no-underline [&_svg]:size-4 [&_svg]:shrink-0 pointer-coarse:min-h-11 pointer-coarse:min-w-11 " +
  // At twice the font size a label needs more than one line on a phone.
  "@max-3xs:h-auto @max-3xs:max-w-full @max-3xs:whitespace-normal";

const sizes: Record<ButtonSize, string> = {
  medium: "h-8 min-h-8 min-w-8 px-3 text-base",
  small: "h-7 min-h-7 min-w-7 px-2 text-sm",
};

// Unavailable buttons have a grey background instead of faint text, to keep the contrast.
const variants: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-accent text-on-accent shadow-control hover:bg-accent-strong active:bg-accent-strong " +
    "unavailable:bg-press unavailable:text-muted unavailable:shadow-none",
  secondary:
    "border-line-strong bg-surface text-text shadow-control hover:bg-hover active:bg-press " +
    "unavailable:border-line unavailable:bg-transparent unavailable:text-muted unavailable:shadow-none data-popup-open:bg-hover",
  quiet:
    "border-transparent text-text hover:bg-hover active:bg-press unavailable:bg-transparent unavailable:text-muted data-popup-open:bg-hover",
  danger:
    "border-transparent bg-danger text-on-danger shadow-control hover:bg-danger-strong active:bg-danger-strong " +
    "unavailable:bg-press unavailable:text-muted unavailable:shadow-none",
};

export function buttonClass({
  variant = "secondary",
  size = "medium",
  className,
}: {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
} = {}): string {
  return join(shape, sizes[size], variants[variant], className);
}

/** Attributes of a scroll container: it must be focusable, and therefore needs a name. */
export function scrollRegion(label: string) {
  return { role: "region", "aria-label": label, tabIndex: 0 };
}
