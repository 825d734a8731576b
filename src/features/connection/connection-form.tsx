import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { baseUrlProblem } from "#api/connection.ts";
import { z } from "#contract/index.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { SecretField } from "#ui/secret-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useConnections, type SavedConnection } from "./connections.ts";

const form = z.object({
  name: z.string().trim().min(1, "Give it a name to tell it from others."),
  baseUrl: z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = baseUrlProblem(text);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    }),
  bearer: z.string().trim(),
  keepForTab: z.boolean(),
});

interface ConnectionFormProps {
  onAdded: (connection: SavedConnection) => void;
  onCancel: () => void;
}

/** Adds a real service. The token goes into memory, and into this tab's session storage only when asked. */
export function ConnectionForm({ onAdded, onCancel }: ConnectionFormProps) {
  const { add } = useConnections();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { name: "", baseUrl: "", bearer: "", keepForTab: false },
  });
  const { errors } = formState;
  const save = handleSubmit(({ bearer, keepForTab, ...connection }) => onAdded(add(connection, bearer, keepForTab)));

  return (
    <form
      onSubmit={(event) => void save(event)}
      aria-label="Add a service"
      className="border-line bg-surface flex flex-col gap-4 rounded-lg border p-4"
    >
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register("name")} />
      <TextField
        label="Base URL"
        isMono
        autoComplete="off"
        inputMode="url"
        placeholder="https://"
        description="The paths of the service document are appended to it."
        error={errors.baseUrl?.message}
        {...register("baseUrl")}
      />
      <SecretField
        label="Bearer token"
        description="Sent to this base URL and nowhere else. It can be given later."
        {...register("bearer")}
      />
      <Checkbox
        label="Keep the token until this tab is closed"
        description="Otherwise it is gone after a reload."
        {...register("keepForTab")}
      />
      <Callout title="The service has to allow this page">
        A browser asks first (CORS): the service must answer with this page's origin (
        <code className="font-mono text-sm">{location.origin}</code>), the methods GET and POST, and the headers
        Authorization and Content-Type.
      </Callout>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit">
          Add and use
        </Button>
      </div>
    </form>
  );
}
