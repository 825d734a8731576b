import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import type { Elements } from "../page/elements.ts";
import { join } from "../style/class-names.ts";

export type FieldProps = {
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  description?: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** Keeps a line for the error, which replaces the description, so that an error moves nothing on the screen. */
  reservesMessage?: boolean | undefined;
  /** An `UnspecifiedMark`, if the service document leaves this field open. */
  open?: Elements;
  id?: string | undefined;
  className?: string | undefined;
};

/** Separates the props of `Field` from those of the control inside it. */
export function splitProps<Props extends FieldProps>(props: Props) {
  const { label, isLabelHidden, description, error, hint, reservesMessage, open, id, className, ...input } = props;
  return { field: { label, isLabelHidden, description, error, hint, reservesMessage, open, id, className }, input };
}

/** What a control takes of the input inside it; it gets the rest from its field. */
export type ControlProps<Element extends "input" | "textarea"> = FieldProps &
  Omit<ComponentProps<Element>, "autoComplete" | "children" | "className" | "id">;

export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/**
 * Label, description and error of a control, which spreads `control`. Several parts: set `isGroup` and use `labelId`.
 * `isWide` takes all of the width, for texts of many lines.
 */
export function Field({
  label,
  isLabelHidden = false,
  description,
  error,
  hint,
  reservesMessage = false,
  open,
  id,
  className,
  isGroup = false,
  isWide = isGroup,
  children,
}: FieldProps & {
  isGroup?: boolean;
  isWide?: boolean;
  children: (control: FieldControl, labelId: string) => Elements;
}) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const labelId = `${controlId}-label`;
  const descriptionId = `${controlId}-description`;
  const errorId = `${controlId}-error`;
  const Label = isGroup ? "span" : "label";
  const isDescribed = Boolean(description) && !(error && reservesMessage);
  const messages = (
    <>
      {error && (
        <p id={errorId} className="text-danger flex items-start gap-1 text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {description && (
        <p id={descriptionId} className={join("text-muted text-sm text-pretty", !isDescribed && "invisible")}>
          {description}
        </p>
      )}
    </>
  );

  const labelText = (
    <Label id={labelId} htmlFor={isGroup ? undefined : controlId} className="text-text text-sm font-medium">
      {label}
    </Label>
  );
  const control = children(
    {
      id: controlId,
      "aria-describedby": join(Boolean(error) && errorId, isDescribed && descriptionId) || undefined,
      "aria-invalid": error ? true : undefined,
    },
    labelId,
  );
  const below = reservesMessage ? <div className="grid min-h-5 *:[grid-area:1/1]">{messages}</div> : messages;
  const width = !isWide && "max-w-2xl";
  // The mark stands beside the label, but after the control: Tab goes from field to field.
  if (open && !isLabelHidden) {
    return (
      <div className={join("grid min-w-0 grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-1", width, className)}>
        {labelText}
        {hint && <span className="text-muted col-start-3 row-start-1 pl-2 text-right text-xs">{hint}</span>}
        <div className="col-span-full min-w-0">{control}</div>
        <div className="col-start-2 row-start-1">{open}</div>
        <div className="col-span-full flex flex-col gap-1 empty:hidden">{below}</div>
      </div>
    );
  }
  return (
    <div className={join("flex min-w-0 flex-col gap-1", width, className)}>
      <div className={isLabelHidden ? "sr-only" : "flex min-h-5 flex-wrap items-center gap-x-1"}>
        {labelText}
        {open}
        {hint && <span className="text-muted ml-auto pl-2 text-xs">{hint}</span>}
      </div>
      {control}
      {below}
    </div>
  );
}
