import { useForm } from "react-hook-form";
import { useConnections } from "#session/saved-connections.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { KeepBearer } from "./keep-bearer.tsx";

/** Sets the bearer token of the current connection. The old one is never shown. */
export function BearerForm({ connectionId }: { connectionId: string }) {
  const { bearer, isBearerKept, setBearer } = useConnections();
  const toast = useToast();
  const hasBearer = Boolean(bearer(connectionId));
  const isKept = isBearerKept(connectionId);
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { bearer: "", isKept } });
  const save = handleSubmit((value) => {
    setBearer(connectionId, value.bearer.trim(), value.isKept);
    reset({ bearer: "", isKept: value.isKept });
    toast.success("The token is in use");
  });

  return (
    <form
      onSubmit={(event) => void save(event)}
      aria-label="Bearer token"
      className="border-line bg-surface flex flex-col gap-4 rounded-lg border p-4"
    >
      <SecretField
        label="Bearer token"
        hint={!hasBearer ? "none given" : isKept ? "kept when this tab reloads" : "in memory until a reload"}
        description={hasBearer ? "A new one replaces it." : "Nothing can be sent without one."}
        error={formState.errors.bearer && "Paste a token first."}
        {...register("bearer", { validate: (text) => text.trim() !== "" })}
      />
      <KeepBearer
        {...register("isKept", {
          // Applies to the current token at once.
          onChange: ({ target }: { target: HTMLInputElement }) => {
            const inUse = bearer(connectionId);
            if (inUse !== undefined) setBearer(connectionId, inUse, target.checked);
          },
        })}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          Use this token
        </Button>
      </div>
    </form>
  );
}
