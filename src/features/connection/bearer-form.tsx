import { useForm } from "react-hook-form";
import { isSiteDataBlocked } from "#site-data/site-data.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { SecretField } from "#ui/secret-field.tsx";
import { useToast } from "#ui/toast.tsx";
import { useConnections } from "./connections.ts";

/** Gives the connection in use another bearer token. What was given before is never shown again. */
export function BearerForm({ connectionId }: { connectionId: string }) {
  const { bearer, isBearerKept, setBearer } = useConnections();
  const toast = useToast();
  const hasBearer = Boolean(bearer(connectionId));
  const isKept = isBearerKept(connectionId);
  const { register, handleSubmit, reset } = useForm({ defaultValues: { bearer: "", keepForTab: isKept } });
  const save = handleSubmit((value) => {
    setBearer(connectionId, value.bearer.trim(), value.keepForTab);
    reset({ bearer: "", keepForTab: value.keepForTab });
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
        hint={!hasBearer ? "none given" : isKept ? "one is kept for this tab" : "one is in memory"}
        description={hasBearer ? "A new one replaces it." : "Nothing can be sent without one."}
        {...register("bearer", { required: true })}
      />
      {!isSiteDataBlocked() && (
        <Checkbox
          label="Keep the token until this tab is closed"
          description={
            isKept
              ? "The one in use is kept so. A new one without this is gone after a reload."
              : "Otherwise it is gone after a reload."
          }
          {...register("keepForTab")}
        />
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          Use this token
        </Button>
      </div>
    </form>
  );
}
