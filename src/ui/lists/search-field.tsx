import { Search } from "lucide-react";
import { TextField, type TextFieldProps } from "../fields/text-field.tsx";

/** The field that narrows a list. Its label is for screen readers alone. */
export function SearchField({
  onText,
  ...field
}: Omit<TextFieldProps, "type" | "leading" | "onChange"> & { onText: (text: string) => void }) {
  const onChange = ({ target }: { target: { value: string } }) => onText(target.value);
  return <TextField {...field} isLabelHidden type="search" leading={<Search aria-hidden />} onChange={onChange} />;
}
