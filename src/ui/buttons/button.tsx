import { mergeProps } from "@base-ui/react/merge-props";
import { type ComponentProps, useId } from "react";
import type { Elements } from "../page/elements.ts";
import { type ButtonSize, type ButtonVariant, buttonClass, join } from "../style/class-names.ts";
import { Spinner } from "./spinner.tsx";
import { Tooltip } from "./tooltip.tsx";
import { useTip } from "./use-tip.ts";

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

/** As long as a browser waits with a title. */
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
