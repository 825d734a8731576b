import type { ComponentProps } from "react";
import { useDeclaration, type RequestFieldProps } from "./field-group.tsx";
import { RequestFlagField } from "./request-flag-field.tsx";
import { RequestListField } from "./request-list-field.tsx";
import { RequestNumberField } from "./request-number-field.tsx";
import { RequestSecretField } from "./request-secret-field.tsx";
import { RequestTextField } from "./request-text-field.tsx";

/** One field of the group above, with the control of its kind. */
export function RequestField({
  size,
  suggestions,
  problem,
  ...field
}: RequestFieldProps &
  Pick<ComponentProps<typeof RequestFlagField>, "size"> &
  Pick<ComponentProps<typeof RequestTextField>, "suggestions"> &
  Pick<ComponentProps<typeof RequestSecretField>, "problem">) {
  const { declared } = useDeclaration(field.name);
  switch (declared.kind) {
    case "text":
      return <RequestTextField {...field} suggestions={suggestions} />;
    case "number":
      return <RequestNumberField {...field} />;
    case "flag":
      return <RequestFlagField {...field} size={size} />;
    case "secret":
      return <RequestSecretField {...field} problem={problem} />;
    case "strings":
    case "values":
      return <RequestListField {...field} suggestions={suggestions} />;
  }
}
