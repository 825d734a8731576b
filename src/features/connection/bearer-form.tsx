import { useForm } from "react-hook-form";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { SecretField } from "#ui/secret-field.tsx";
import { useToast } from "#ui/toast.tsx";
import { useConnections } from "./connections.ts";

/** Gives the connection in use another bearer token. What was given before is never shown again. */
export function BearerForm({ connectionId }: { connectionId: string }) {
  const { bearer, setBearer } = useConnections();
  const toast = useToast();
  const { register, handleSubmit, reset } = useForm({ defaultValues: { bearer: "", keepForTab: false } });
  const hasBearer = Boolean(bearer(connectionId));
  const save = handleSubmit((value) => {
    setBearer(connectionId, value.bearer.trim(), value.keepForTab);
    reset();
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
        hint={hasBearer ? "one is in memory" : "none given"}
        description={hasBearer ? "A new one replaces it." : "Nothing can be sent without one."}
        {...register("bearer", { required: true })}
      />
      <Checkbox
        label="Keep the token until this tab is closed"
        description="Otherwise it is gone after a reload."
        {...register("keepForTab")}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          Use this token
        </Button>
      </div>
    </form>
  );
}
