import type { ComponentProps } from "react";
import { cleanValue } from "#pasted/field/clean-value.ts";
import { SecretField } from "#ui/fields/secret-field.tsx";
import type { UploadTarget } from "#upload-targets/target.ts";
import type { KindFieldsProps } from "./target-draft.ts";

/** The secrets of an upload target, a field for each. */
export function SecretFields({
  secrets,
  onSecret,
  errorOf,
  ...field
}: Pick<KindFieldsProps<UploadTarget>, "secrets" | "onSecret" | "errorOf"> &
  Pick<ComponentProps<typeof SecretField>, "clean" | "description">) {
  return secrets.map(({ label, value }) => (
    <SecretField
      key={label}
      clean={cleanValue}
      isRequired
      {...field}
      label={label}
      error={errorOf(`secrets.${label}`)}
      value={value}
      onChange={({ target }) => onSecret(label, target.value)}
    />
  ));
}
