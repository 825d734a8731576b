import { CircleAlert } from "lucide-react";
import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useId, useRef } from "react";
import type { Clean } from "#pasted/field/clean-value.ts";
import { say } from "../page/announcer.ts";
import type { Elements } from "../page/elements.ts";
import { useLatest } from "../page/use-latest.ts";
import { useClean } from "../paste/use-clean.tsx";
import { join } from "../style/class-names.ts";

/** What every form field takes: its label, the texts around its control, and what cleans its value. */
export type FieldProps = {
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  description?: ReactNode;
  error?: string | undefined;
  /** What looks wrong about the value, in place of the description. */
  warning?: string | undefined;
  isRequired?: boolean | undefined;
  hint?: ReactNode;
  /** Keeps a line for the error, which replaces the description, so that an error moves nothing on the screen. */
  reservesMessage?: boolean | undefined;
  /** An `UnspecifiedMark`, if the API document leaves this field open. */
  open?: Elements;
  /** Cleans what is pasted or entered. */
  clean?: Clean | undefined;
  /** Receives the token of a pasted command. True if it took it. */
  onToken?: ((token: string) => boolean) | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/** Separates what the input inside a control takes from the props of its field. */
export function splitProps<Props extends FieldProps>(field: Props) {
  const {
    label,
    isLabelHidden,
    description,
    error,
    warning,
    isRequired,
    hint,
    reservesMessage,
    open,
    clean,
    onToken,
    id,
    className,
    ...input
  } = field;
  return { field: field as FieldProps, input };
}

export type ControlProps<Element extends "input" | "textarea"> = FieldProps &
  Omit<ComponentProps<Element>, "autoComplete" | "children" | "className" | "id">;

export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

/**
 * Label, description and error of a control, which spreads `control`. Several parts: set `isGroup` and use `labelId`.
 * `isWide` takes all of the width, for texts of many lines. An error or warning is announced once the focus has left.
 */
export function Field({
  isGroup = false,
  isWide = isGroup,
  children,
  ...field
}: FieldProps & {
  isGroup?: boolean;
  isWide?: boolean;
  children: (control: FieldControl, labelId: string) => Elements;
}) {
  const { label, isLabelHidden, description, error, warning, isRequired, hint, reservesMessage, open } = field;
  const generatedId = useId();
  const controlId = field.id ?? generatedId;
  const labelId = `${controlId}-label`;
  const descriptionId = `${controlId}-description`;
  const errorId = `${controlId}-error`;
  const Label = isGroup ? "span" : "label";
  const isDescribed = Boolean(warning || description) && !(error && reservesMessage);
  const watch = useSpokenMessage(controlId, typeof label === "string" ? label : "", error || warning);
  const { handlers, notice } = useClean(field.clean, field.onToken);
  return (
    // In the document, the mark and the hint follow the control: Tab goes from field to field.
    <div
      {...watch}
      className={join(
        "group/field flex min-w-0 flex-wrap content-start items-center gap-1",
        !isWide && "max-w-2xl",
        field.className,
      )}
    >
      <Label
        id={labelId}
        htmlFor={isGroup ? undefined : controlId}
        className={isLabelHidden ? "sr-only" : "text-text text-sm font-medium"}
      >
        {label}
      </Label>
      <div {...handlers} className="order-2 flex min-w-0 basis-full flex-col">
        {children(
          {
            id: controlId,
            "aria-describedby": join(Boolean(error) && errorId, isDescribed && descriptionId) || undefined,
            "aria-invalid": error ? true : undefined,
            "aria-required": isRequired || undefined,
          },
          labelId,
        )}
      </div>
      <div className={isLabelHidden ? "sr-only" : "contents"}>
        {open && <span className="order-1 flex">{open}</span>}
        {(hint || isRequired) && (
          // The control itself says that it is required.
          <span aria-hidden={isRequired || undefined} className="text-muted order-1 ml-auto pl-2 text-xs">
            {isRequired ? "required" : hint}
          </span>
        )}
      </div>
      <div
        className={join(
          "order-2 min-w-0 basis-full wrap-anywhere",
          reservesMessage ? "grid min-h-5 *:[grid-area:1/1]" : "flex flex-col gap-1 empty:hidden",
        )}
      >
        {error && (
          <p id={errorId} className="text-danger flex items-start gap-1 text-sm">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </p>
        )}
        {(warning || description) && (
          <p
            id={descriptionId}
            className={join(
              warning ? "text-warning" : "text-muted",
              "text-sm text-pretty",
              !isDescribed && "invisible",
            )}
          >
            {warning || description}
          </p>
        )}
      </div>
      {notice && <div className="order-2 basis-full">{notice}</div>}
    </div>
  );
}

/** Long enough for a check that waits for a pause in typing. */
const LEFT_MS = 600;
/** A busy page may still have the message of an earlier value, so this waits until it is idle, at most so long. */
const MAX_BUSY_MS = 2000;
const whenIdle = (act: () => void) =>
  "requestIdleCallback" in globalThis ? requestIdleCallback(act, { timeout: MAX_BUSY_MS }) : act();

let submittedAtMs = 0;
globalThis.document?.addEventListener("submit", ({ timeStamp }) => (submittedAtMs = timeStamp), { capture: true });

/**
 * Returns handlers for a field that say its error or warning, with the label, once the focus has left its control. A message
 * that was there when the focus came is not said: it was read with the field. Nor is one of a form that was submitted since:
 * the form says its problems together.
 */
function useSpokenMessage(controlId: string, label: string, message = "") {
  const latest = useLatest(message);
  const known = useRef("");
  const focusedAtMs = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Between the parts of a group, such as its radio buttons.
  const isInside = ({ target, currentTarget, relatedTarget }: FocusEvent) =>
    target.id !== controlId && relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  const sayMessage = () => {
    const text = latest.current;
    if (text === known.current || text === "" || submittedAtMs > focusedAtMs.current) return;
    say(label === "" || text.startsWith(label) ? text : `${label}: ${text}`);
  };
  return {
    onFocus: (event: FocusEvent) => {
      if (isInside(event)) return;
      clearTimeout(timer.current);
      known.current = latest.current;
      focusedAtMs.current = event.timeStamp;
    },
    onBlur: (event: FocusEvent) => {
      if (isInside(event)) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => whenIdle(sayMessage), LEFT_MS);
    },
  };
}
