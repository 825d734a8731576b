import { useSession } from "#session/session.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { useValues } from "#ui/fields/use-values.ts";
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

/** Keeps the id of a space, base, table, field or record of a service whose API lists none: a pin. */
export function PinDialog({ kind, parent, id, name = "", learned, onClose }: PinDialogProps) {
  const { notebook } = useSession();
  const { values, refuse, field } = useValues({ id, parent: parent ?? "", name });
  const save = async () => {
    const own = values.id.trim();
    const entry = { kind, id: own, parent: values.parent.trim(), name: values.name.trim() || own };
    const missing = {
      ...(entry.id === "" && { id: "Enter the id." }),
      ...(kind !== "space" && entry.parent === "" && { parent: `Enter the id of its ${PARENTS[kind]}.` }),
    };
    if (Object.keys(missing).length > 0) return refuse(missing);
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
      <TextField label="Id" isMono {...field("id")} />
      {parent === undefined && <TextField label={`Id of its ${PARENTS[kind]}`} isMono {...field("parent")} />}
      <TextField label="Name" hint="optional" description="Shown in this console only." {...field("name")} />
    </FormDialog>
  );
}
