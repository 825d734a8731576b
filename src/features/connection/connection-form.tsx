import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useId, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { baseUrlProblem } from "#api/connection.ts";
import { z } from "#contract/index.ts";
import { useConnections, type SavedConnection } from "#session/saved-connections.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { probe } from "./check-connection.ts";
import { ConnectionCheck } from "./connection-check.tsx";
import { CorsHeaders } from "./cors-headers.tsx";
import { KeepBearer } from "./keep-bearer.tsx";
import { pastedAddress, type PastedAddress } from "./pasted-address.ts";
import { PastedParts } from "./pasted-parts.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";

const form = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "Give it a name to tell it from others.")),
  baseUrl: z.string().check(
    z.trim(),
    z.superRefine((text, context) => {
      const message = baseUrlProblem(text);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    }),
  ),
  bearer: z.string().check(z.trim()),
  isKept: z.boolean(),
});

interface ConnectionFormProps {
  /** `failure` says why the last check of this address failed. */
  onAdded: (connection: SavedConnection, failure: string | undefined) => void;
  onCancel: () => void;
}

export function ConnectionForm({ onAdded, onCancel }: ConnectionFormProps) {
  const { add } = useConnections();
  const { register, handleSubmit, formState, trigger, getValues, setValue, setFocus, control } = useForm({
    resolver: zodResolver(form),
    defaultValues: { name: "", baseUrl: "", bearer: "", isKept: false },
  });
  const formId = useId();
  // The button that opened the form was removed.
  useEffect(() => setFocus("name"), [setFocus]);
  const [failedCheck, setFailedCheck] = useState<{ baseUrl: string; title: string }>();
  const hasFailed = useWatch({ control, name: "baseUrl" }) === failedCheck?.baseUrl;
  const [pasted, setPasted] = useState<PastedAddress>();
  const [baseId, setBaseId] = useState("");
  // The user chose to keep this text as it is, so do not ask again.
  const rejectedText = useRef("");
  const { errors } = formState;
  const isSaved = useRef(false);
  const save = handleSubmit(({ bearer, isKept, ...connection }) => {
    isSaved.current = true;
    onAdded(add(connection, bearer, isKept), hasFailed ? failedCheck.title : undefined);
  });
  function parsePasted(text: string): boolean {
    const parts = text === rejectedText.current ? undefined : pastedAddress(text);
    if (parts) setPasted(parts);
    return parts !== undefined;
  }
  function rejectParts() {
    rejectedText.current = getValues("baseUrl");
    setPasted(undefined);
    setFocus("baseUrl");
  }
  function acceptParts({ baseUrl, baseId = "", token }: PastedAddress) {
    setValue("baseUrl", baseUrl, { shouldValidate: true });
    if (token !== undefined) setValue("bearer", token);
    setBaseId(baseId);
    setPasted(undefined);
    setFocus("baseUrl");
  }
  const leaveGuard = useLeaveGuard(() => {
    const { name, baseUrl, bearer } = getValues();
    return !isSaved.current && [name, baseUrl, bearer].some((text) => text !== "");
  });

  return (
    <div className="border-line bg-surface flex flex-col gap-4 rounded-lg border p-4">
      <h2 className="text-base font-semibold">Add a service</h2>
      <form
        id={formId}
        onSubmit={(event) => void save(event)}
        aria-label="Add a service"
        className="flex flex-col gap-4"
      >
        <TextField label="Name" error={errors.name?.message} {...register("name")} />
        <TextField
          label="Base URL"
          isMono
          inputMode="url"
          placeholder="https://"
          description="The console appends the paths of the API. You can also paste the URL of a base, or a cURL command."
          error={errors.baseUrl?.message}
          {...register("baseUrl", {
            onChange: () => setPasted(undefined),
            onBlur: ({ target }: { target: HTMLInputElement }) => parsePasted(target.value),
          })}
          onPaste={(event) => {
            // A token in the text must not get into a visible field.
            if (parsePasted(event.clipboardData.getData("text"))) event.preventDefault();
          }}
        />
        {pasted && <PastedParts parts={pasted} onUse={() => acceptParts(pasted)} onCancel={rejectParts} />}
        <SecretField
          label="Bearer token"
          description="Sent to this base URL and nowhere else. It can be given later."
          {...register("bearer")}
        />
        <KeepBearer {...register("isKept")} />
      </form>
      <ConnectionCheck
        key={baseId}
        baseId={baseId}
        connection={async () => {
          const { baseUrl, bearer } = getValues();
          return (await trigger("baseUrl", { shouldFocus: true })) ? probe(baseUrl.trim(), bearer.trim()) : undefined;
        }}
        onFound={({ kind, title }) =>
          setFailedCheck(
            kind === "unreachable" || kind === "not-this-service"
              ? { baseUrl: getValues("baseUrl"), title }
              : undefined,
          )
        }
      />
      <details>
        <summary className="text-muted hover:text-text w-fit rounded-sm font-medium">
          What the service has to allow
        </summary>
        <div className="mt-2">
          <CorsHeaders />
        </div>
      </details>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" form={formId}>
          {hasFailed ? "Add and use all the same" : "Add and use"}
        </Button>
      </div>
      <ConfirmDialog {...leaveGuard} title="Leave without adding the service?">
        What is typed here is not kept.
      </ConfirmDialog>
    </div>
  );
}
