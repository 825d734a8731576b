import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "#contract/index.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useToast } from "#ui/toast.tsx";
import { pin, type Pin } from "#workspace/pinned.ts";
import { useSession } from "./session.ts";

const form = z.object({
  id: z.string().trim().min(1, "Without its id it cannot be found again."),
  name: z.string().trim(),
});

interface PinDialogProps {
  kind: Pin["kind"];
  parent: string;
  id: string;
  onClose: () => void;
}

export function PinDialog({ kind, parent, id, onClose }: PinDialogProps) {
  const { notebook } = useSession();
  const toast = useToast();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(form),
    defaultValues: { id, name: "" },
  });

  const save = handleSubmit(async (value) => {
    try {
      await pin(notebook, { kind, parent, id: value.id, name: value.name || value.id });
    } catch {
      setError("root", { message: "This browser refused to store the pin." });
      return;
    }
    toast.success(`Pinned ${value.name || value.id}`);
    onClose();
  });

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Pin a ${kind}`}
      description="Kept in this browser, for this connection. The service is not asked."
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="pin" busy={formState.isSubmitting}>
            Pin
          </Button>
        </>
      }
    >
      <form id="pin" onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <TextField label="Id" isMono autoComplete="off" error={formState.errors.id?.message} {...register("id")} />
        <TextField label="Name" description="As you want to see it here." autoComplete="off" {...register("name")} />
        {formState.errors.root && <p className="text-danger">{formState.errors.root.message}</p>}
      </form>
    </Dialog>
  );
}
