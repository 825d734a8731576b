import { useState } from "react";
import { useSession } from "#session/session.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { pin, type Pin } from "#workspace/pin.ts";

const PARENTS = { space: "", base: "space", table: "base", field: "table", record: "table" } as const;

export interface PinDialogProps {
  kind: Pin["kind"];
  /** `""` for a space. The dialog asks for it if it is absent. */
  parent?: string;
  id: string;
  name?: string;
  /** When a response said the id, as ISO 8601. */
  learned?: string;
  onClose: () => void;
}

export function PinDialog({ kind, parent, id, name = "", learned, onClose }: PinDialogProps) {
  const { notebook } = useSession();
  const [typed, setTyped] = useState({ id, parent: parent ?? "", name });
  const [errors, setErrors] = useState<Partial<typeof typed>>({});
  const text = (member: keyof typeof typed) => ({
    error: errors[member],
    value: typed[member],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [member]: target.value }),
  });
  const save = async () => {
    const entry = {
      kind,
      id: typed.id.trim(),
      parent: typed.parent.trim(),
      name: typed.name.trim() || typed.id.trim(),
    };
    const missing = {
      ...(entry.id === "" && { id: "Enter the id." }),
      ...(kind !== "space" && entry.parent === "" && { parent: `Enter the id of its ${PARENTS[kind]}.` }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return false;
    // Another id is not the one that was read.
    return pin(notebook, learned !== undefined && entry.id === id ? { ...entry, learned } : entry);
  };

  return (
    <FormDialog
      onClose={onClose}
      title={`Pin a ${kind}`}
      description="Kept in this browser, for this connection. Nothing is sent."
      size="small"
      submitLabel="Pin"
      failureTitle="The pin could not be saved"
      submit={save}
    >
      <TextField label="Id" isMono {...text("id")} />
      {parent === undefined && <TextField label={`Id of its ${PARENTS[kind]}`} isMono {...text("parent")} />}
      <TextField label="Name" hint="optional" description="Shown in this console only." {...text("name")} />
    </FormDialog>
  );
}
