import { useController, type Control, type FieldPath, type FieldPathValue, type FieldValues } from "react-hook-form";
import type { Elements } from "../page/elements.ts";

/** A field of a form whose control is no plain input: `children` renders it with what connects it to the form. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  children,
}: {
  control: Control<Values>;
  name: Name;
  children: (field: {
    value: FieldPathValue<Values, Name>;
    onValueChange: (value: FieldPathValue<Values, Name>) => void;
    onBlur: () => void;
    ref: (control: HTMLElement | null) => void;
    error: string | undefined;
  }) => Elements;
}): Elements {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange: onValueChange, onBlur, ref } = field;
  return children({ value, onValueChange, onBlur, ref, error: fieldState.error?.message });
}
