import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "#contract/index.ts";
import { useSession } from "#session/session.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { pin, type Pin } from "#workspace/pin.ts";

const form = z.object({
  id: z.string().check(z.trim(), z.minLength(1, "Enter the id.")),
  parent: z.string().check(z.trim()),
  name: z.string().check(z.trim()),
});

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
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(form),
    defaultValues: { id, parent: parent ?? "", name },
  });

  const save = async () => {
    let isPinned = false;
    await handleSubmit(async (value) => {
      if (kind !== "space" && value.parent === "") {
        setError("parent", { message: `Enter the id of its ${PARENTS[kind]}.` });
        return;
      }
      const entry = { kind, parent: value.parent, id: value.id, name: value.name || value.id };
      // Another id is not the one that was read.
      await pin(notebook, learned !== undefined && value.id === id ? { ...entry, learned } : entry);
      isPinned = true;
    })();
    return isPinned;
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
      <TextField label="Id" isMono error={formState.errors.id?.message} {...register("id")} />
      {parent === undefined && (
        <TextField
          label={`Id of its ${PARENTS[kind]}`}
          isMono
          error={formState.errors.parent?.message}
          {...register("parent")}
        />
      )}
      <TextField label="Name" hint="optional" description="Shown in this console only." {...register("name")} />
    </FormDialog>
  );
}
