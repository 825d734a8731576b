import { mergeProps } from "@base-ui/react/merge-props";
import { Check, Copy, TriangleAlert } from "lucide-react";
import { type ComponentProps, useId, useEffect, useState } from "react";
import type { Elements } from "../page/elements.ts";
import { type ButtonSize, type ButtonVariant, buttonClass, join } from "../style/class-names.ts";
import { Spinner } from "./spinner.tsx";
import { Tooltip, useTip } from "./tooltip.tsx";

export type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: Elements;
  busy?: boolean | undefined;
  /** Why the button is unavailable. The button stays focusable, so everyone can read the reason. */
  disabledReason?: string | false | null | undefined;
  /** The name of a button without text, for those who see it. It is shown unless there is a reason. */
  tip?: string | undefined;
};

/** A tip waits as long as a browser waits with a title. */
const TIP_DELAY_MS = 500;

/** A button. While `busy` it keeps its width and its place in the tab order, and ignores clicks. */
export function Button({
  variant,
  size,
  icon,
  busy = false,
  disabledReason,
  tip,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const { isOpen, anchorProps } = useTip(disabledReason ? 0 : TIP_DELAY_MS);
  const isUnavailable = busy || Boolean(disabledReason);

  return (
    <>
      <button
        type="button"
        {...mergeProps<"button">(rest, anchorProps)}
        className={buttonClass({ variant, size, className })}
        aria-busy={busy || undefined}
        aria-disabled={isUnavailable || undefined}
        aria-describedby={join(rest["aria-describedby"], disabledReason && reasonId) || undefined}
        onClick={(event) => {
          if (isUnavailable) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {busy && <Spinner className="absolute inset-0 items-center justify-center" />}
        <span className={join("inline-flex min-w-0 items-center gap-1.5", busy && "opacity-0")}>
          {icon}
          {children && <span>{children}</span>}
        </span>
      </button>
      {tip && !disabledReason && isOpen && <Tooltip>{tip}</Tooltip>}
      {disabledReason && (
        <Tooltip id={reasonId} isOpen={isOpen}>
          {disabledReason}
        </Tooltip>
      )}
    </>
  );
}

/** A button without text. Its name is shown on hover and on focus by the keyboard. */
export function IconButton({
  label,
  variant = "quiet",
  ...rest
}: Omit<ButtonProps, "children" | "aria-label" | "className" | "title"> & { label: string; icon: Elements }) {
  return <Button aria-label={label} tip={label} variant={variant} {...rest} className="px-0!" />;
}

const SHOWN_MS = 2_500;
const FAILED_TEXT = "Could not copy. Select the text and copy it.";

/** Copies a text and shows the outcome: "Copied" only after the clipboard accepted it. */
export function CopyButton({
  text,
  label = "Copy",
  isIconOnly = false,
  onCopied,
  variant = isIconOnly ? "quiet" : "secondary",
  size = "small",
  className,
  ...rest
}: Omit<ButtonProps, "children" | "icon" | "onClick" | "onCopy"> & {
  text: string | (() => string | Promise<string>);
  label?: string | undefined;
  isIconOnly?: boolean | undefined;
  onCopied?: (() => void) | undefined;
}) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");

  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), state === "failed" ? SHOWN_MS * 3 : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    const hasCopied = await copyText(typeof text === "function" ? await text() : text);
    setState(hasCopied ? "copied" : "failed");
    if (hasCopied) onCopied?.();
  }

  return (
    <>
      <Button
        {...rest}
        variant={variant}
        size={size}
        aria-label={isIconOnly ? label : rest["aria-label"]}
        tip={isIconOnly && state === "idle" ? label : undefined}
        className={join(isIconOnly && "px-0!", className)}
        icon={
          state === "copied" ? (
            <Check className="text-success" />
          ) : state === "failed" ? (
            <TriangleAlert className="text-warning" />
          ) : (
            <Copy />
          )
        }
        onClick={() => void copy()}
      >
        {!isIconOnly && label}
      </Button>
      <span role="status" className="sr-only">
        {state === "copied" ? "Copied" : state === "failed" ? FAILED_TEXT : ""}
      </span>
      {state !== "idle" && <Tooltip>{state === "copied" ? "Copied" : FAILED_TEXT}</Tooltip>}
    </>
  );
}

/** Copies a text. Resolves to whether the copy succeeded; never rejects. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  // `execCommand` is deprecated, but plain http offers no clipboard API.
  const legacyDocument: { execCommand: (command: string) => boolean } = document;
  const focused = document.activeElement;
  // A modal dialog takes the focus back from elements outside it.
  const host = focused?.closest<HTMLElement>("[role=dialog], [role=alertdialog]") ?? document.body;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.setAttribute("aria-hidden", "true");
  Object.assign(area.style, { position: "fixed", top: "0", left: "0", width: "1px", height: "1px", opacity: "0" });
  host.append(area);
  try {
    area.select();
    return legacyDocument.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
