import { Search } from "lucide-react";
import { TextField, type TextFieldProps } from "../fields/text-field.tsx";

/** The field that narrows a list. Its label is for screen readers alone, unless it is the placeholder too. */
export function SearchField({
  label,
  placeholder = label,
  onText,
  ...field
}: Omit<TextFieldProps, "type" | "leading" | "onChange"> & { label: string; onText: (text: string) => void }) {
  const onChange = ({ target }: { target: { value: string } }) => onText(target.value);
  const own = { label, placeholder, onChange, leading: <Search aria-hidden /> };
  return <TextField {...field} {...own} isLabelHidden type="search" />;
}
