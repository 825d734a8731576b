import { Plus, X } from "lucide-react";
import { useState } from "react";
import { cleanValue } from "#pasted/field/clean-value.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useRowKeys } from "#ui/lists/row-keys.ts";
import { REMOVER, useListFocus } from "#ui/lists/use-list-focus.ts";
import type { TusTarget } from "#upload-targets/tus/tus-target.ts";
import type { KindFieldsProps } from "./target-draft.ts";

/** The names of the headers that a tus upload target sends, and their secrets. */
export function TusHeaders({ target, onChange, secrets, onSecret, errorOf }: KindFieldsProps<TusTarget>) {
  const { headers } = target;
  const keys = useRowKeys(headers);
  const { list, add } = useListFocus<HTMLFieldSetElement>(headers.length);
  /** The values of rows, by their keys, while other rows have the same name. */
  const [held, setHeld] = useState<Readonly<Record<number, string>>>({});
  const isShared = (index: number, name: string | undefined) =>
    headers.some((other, at) => at !== index && other === name);
  const valueAt = (index: number) =>
    (isShared(index, headers[index]) ? held[keys[index] ?? -1] : secrets[index]?.value) ?? "";
  const setValue = (index: number, name: string, value: string) =>
    isShared(index, name) ? setHeld((all) => ({ ...all, [keys[index] ?? -1]: value })) : onSecret(name, value);
  const rename = (index: number, name: string) => {
    const [old = "", value] = [headers[index], valueAt(index)];
    onChange({ ...target, headers: headers.with(index, name) });
    // What was entered for this row is for no later row of its old name.
    if (!isShared(index, old)) onSecret(old, "");
    setValue(index, name, value);
  };

  return (
    <fieldset {...list} className="flex flex-col gap-2 sm:col-span-2">
      <legend className="mb-1 font-medium">Headers with secrets</legend>
      <p className="text-muted text-sm">
        Sent with each request to this address, and nowhere else. The bearer token of the connection is never sent.
      </p>
      {headers.map((name, index) => (
        <div key={keys[index]} className="flex flex-wrap items-start gap-2">
          <TextField
            label={`Header ${index + 1}`}
            isMono
            className="min-w-0 flex-1 basis-40"
            placeholder="X-Api-Key"
            error={errorOf(`headers.${index}`)}
            value={name}
            onChange={({ target: { value } }) => rename(index, value.trim())}
          />
          <SecretField
            clean={cleanValue}
            label={`Value of ${name || `header ${index + 1}`}`}
            className="min-w-0 flex-1 basis-40"
            error={errorOf(`secrets.${name}`)}
            value={valueAt(index)}
            onChange={({ target: { value } }) => setValue(index, name, value)}
          />
          {/* Beside the control, below its label. */}
          <span className="mt-6">
            <IconButton
              label={`Remove ${name || `header ${index + 1}`}`}
              icon={<X />}
              {...REMOVER}
              onClick={() => onChange({ ...target, headers: headers.toSpliced(index, 1) })}
            />
          </span>
        </div>
      ))}
      <Button
        ref={add}
        size="small"
        icon={<Plus />}
        className="self-start"
        disabledReason={headers.includes("") && "Name the header above first."}
        onClick={() => onChange({ ...target, headers: [...headers, ""] })}
      >
        Add a header
      </Button>
    </fieldset>
  );
}
