import { useController, type Control, type FieldPath, type FieldPathValue, type FieldValues } from "react-hook-form";
import type { Elements } from "../page/elements.ts";

interface FieldOf<Values extends FieldValues, Name> {
  control: Control<Values>;
  name: Name;
}

/** Returns what connects a control that is no plain input to its field of a form. */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>>(of: FieldOf<Values, Name>) {
  const { field, fieldState } = useController<Values, Name>(of);
  const { value, onBlur, ref } = field;
  const onValueChange: (value: FieldPathValue<Values, Name>) => void = field.onChange;
  return { value, onValueChange, onBlur, ref, error: fieldState.error?.message };
}

/** Such a field as an element: `children` renders the control. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  children,
  ...of
}: FieldOf<Values, Name> & {
  children: (field: ReturnType<typeof useFormField<Values, Name>>) => Elements;
}): Elements {
  return children(useFormField(of));
}
