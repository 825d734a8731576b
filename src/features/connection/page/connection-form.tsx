import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useId, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { baseUrlProblem, normalizeBaseUrl } from "#api/connection.ts";
import { endpointIn, z } from "#contract/index.ts";
import type { Cleaned } from "#pasted/field/clean-value.ts";
import { cleanBase, cleanSecret } from "#pasted/field/clean.ts";
import type { EnvironmentColor } from "#session/environment.ts";
import { type SavedConnection, useConnections } from "#session/saved-connections.ts";
import { decoded } from "#text/decoded.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { useFormField } from "#ui/fields/form-field.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { bottomBar } from "#ui/style/sticky-bars.ts";
import { type CheckResult, probe } from "../check-connection.ts";
import type { CheckedBase } from "../checked-base.ts";
import { CorsHeaders } from "../cors-headers.tsx";
import type { Finding } from "../finding.ts";
import { KeepBearer } from "../keep-bearer.tsx";
import { LeaveDialog, useLeaveGuard } from "../use-leave-guard.ts";
import { ConnectionCheck } from "./connection-check.tsx";
import { EnvironmentField, suggestedColor } from "./environment-field.tsx";

const MAX_WORD = 24;

/** `relays` are base URLs for which only the connection of the relay knows when another service is behind it. */
const form = (relays: readonly string[]) =>
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, "Enter a name.")),
    word: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, "Choose an environment. It shows which service you change."),
        z.maxLength(MAX_WORD, `Use at most ${MAX_WORD} characters.`),
      ),
    /** Empty until it is chosen: it then follows the word. */
    color: z.custom<EnvironmentColor | "">(),
    baseUrl: z.string().check(
      z.trim(),
      z.superRefine((text, context) => {
        const message = relays.some((relay) => isSameBaseUrl(text, relay))
          ? "This is a relay of console.json. Use its connection in the list."
          : baseUrlProblem(text);
        if (message !== undefined) context.addIssue({ code: "custom", message });
      }),
    ),
    bearer: z.string().check(z.trim()),
    isKept: z.boolean(),
  });

type Values = z.infer<ReturnType<typeof form>>;

/** True if a token for one base URL may be sent to the other. */
const isSameBaseUrl = (one: string, other: string) => URL.canParse(one) && normalizeBaseUrl(one) === other;

const FAILED: ReadonlySet<Finding["kind"]> = new Set(["unreachable", "not-this-service", "refused"]);

/** `check` is the last one, if nothing has changed since: why it failed, or the base it read. */
export type OnSaved = (
  connection: SavedConnection,
  check: { failure: string | undefined; base: CheckedBase | undefined },
) => void;

interface ConnectionFormProps {
  /** The connection to edit. Without it, one is added. */
  saved?: SavedConnection | undefined;
  /** Name and base URL of a link. Such a connection is added, and not used. */
  linked?: Pick<SavedConnection, "name" | "baseUrl"> & { readonly saveLabel?: string };
  onSaved: OnSaved;
  onCancel: () => void;
}

export function ConnectionForm({ saved, linked, onSaved, onCancel }: ConnectionFormProps) {
  const { saved: all, add, update, bearer: bearerOf, isBearerKept, setBearer } = useConnections();
  const [schema] = useState(() => form(all.flatMap((one) => (one.preset?.target === undefined ? [] : one.baseUrl))));
  const { register, handleSubmit, formState, trigger, getValues, setValue, setFocus, control } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      name: (saved ?? linked)?.name ?? "",
      word: saved?.environment?.word ?? "",
      color: saved?.environment?.color ?? "",
      baseUrl: (saved ?? linked)?.baseUrl ?? "",
      bearer: "",
      isKept: saved !== undefined && isBearerKept(saved),
    },
  });
  const { errors, isDirty } = formState;
  const formId = useId();
  // The button that opened the form was removed. What a link says is read first.
  useEffect(() => {
    if (!linked) setFocus("name");
  }, [linked, setFocus]);
  const word = useFormField({ control, name: "word" });
  const color = useFormField({ control, name: "color" });
  const [lastCheck, setLastCheck] = useState<{ subject: string; finding: CheckResult }>();
  const [baseUrl, bearer] = useWatch({ control, name: ["baseUrl", "bearer"] });
  const subject = JSON.stringify([baseUrl, bearer]);
  const checked = subject === lastCheck?.subject ? lastCheck.finding : undefined;
  const failure = checked && FAILED.has(checked.kind) ? checked : undefined;
  const [baseId, setBaseId] = useState("");
  const isSaved = useRef(false);
  const known = saved && bearerOf(saved);
  const isMoved = saved !== undefined && !isSameBaseUrl(baseUrl.trim(), saved.baseUrl);
  /** The token that the address may get: a known one only where it was given for. */
  const tokenFor = (address: string, typed: string) =>
    typed.trim() || (saved && isSameBaseUrl(address, saved.baseUrl) && known) || "";

  const save = (values: Values) => {
    isSaved.current = true;
    const environment = { word: values.word, color: values.color || suggestedColor(values.word) };
    const failedCheck = failure
      ? ({
          title: failure.title,
          isReached: failure.kind !== "unreachable",
          when: saved ? "saved" : "added",
          time: new Date().toISOString(),
        } as const)
      : isMoved || checked
        ? undefined
        : saved?.failedCheck;
    const details = { name: values.name, baseUrl: values.baseUrl, environment, failedCheck };
    const token = tokenFor(values.baseUrl, values.bearer);
    const connection = saved ? update(saved, details) : add(details, token, values.isKept);
    if (saved && token !== "") setBearer(connection, token, values.isKept);
    onSaved(connection, { failure: failure?.title, base: checked?.base });
  };
  const clean = (text: string) => {
    const cleaned = cleanBaseUrl(text);
    if ("baseId" in cleaned) setBaseId(cleaned.baseId);
    return cleaned;
  };
  function takeToken(token: string): boolean {
    if (getValues("bearer") !== "") return false;
    setValue("bearer", token, { shouldDirty: true });
    return true;
  }
  const leaveGuard = useLeaveGuard(() => !isSaved.current && isDirty);
  const saveLabel = linked?.saveLabel ?? (saved ? "Save" : linked ? "Add" : "Add and use");
  const title = saved ? `Edit ${saved.name}` : "Add a service";

  return (
    <div className="border-line bg-surface flex max-w-2xl flex-col gap-4 rounded-lg border p-4">
      <h2 className="text-base font-semibold">{title}</h2>
      <form
        id={formId}
        onSubmit={(event) => void handleSubmit(save)(event)}
        aria-label={title}
        className="flex flex-col gap-4"
      >
        <TextField label="Name" isRequired error={errors.name?.message} {...register("name")} />
        <EnvironmentField word={word} color={color} />
        <TextField
          label="Base URL"
          clean={clean}
          onToken={takeToken}
          isRequired
          isMono
          inputMode="url"
          placeholder="https://"
          description="The console appends the paths of the API. You can also paste the URL of a base, or a cURL command."
          error={errors.baseUrl?.message}
          {...register("baseUrl")}
        />
        <SecretField
          clean={cleanSecret}
          label="Bearer token"
          hint={known && !isMoved ? "saved" : "optional"}
          description={
            !known
              ? "Sent only to this base URL. You can add it later."
              : isMoved
                ? `The current token is only for ${saved.baseUrl}. Enter the token for the new address, or add it later.`
                : "Leave empty to keep the current token."
          }
          {...register("bearer")}
        />
        <KeepBearer {...register("isKept")} />
      </form>
      <ConnectionCheck
        key={baseId}
        baseId={baseId}
        subject={subject}
        connection={async () => {
          if (!(await trigger("baseUrl", { shouldFocus: true }))) return undefined;
          const { baseUrl, bearer } = getValues();
          return probe(baseUrl.trim(), tokenFor(baseUrl.trim(), bearer));
        }}
        onFound={(finding) => setLastCheck({ subject, finding })}
      />
      <Disclosure summary="Required service settings (CORS)">
        <CorsHeaders baseUrl={baseUrlProblem(baseUrl) === undefined ? baseUrl.trim() : ""} />
      </Disclosure>
      <div
        ref={bottomBar}
        className="border-line bg-surface short:static sticky bottom-0 z-10 -mx-4 -mb-4 flex justify-end gap-2 rounded-b-lg border-t px-4 py-3"
      >
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" form={formId}>
          {failure ? `${saveLabel} anyway` : saveLabel}
        </Button>
      </div>
      {leaveGuard.isOpen && (
        <LeaveDialog
          {...leaveGuard}
          title={saved ? "Leave without saving the changes?" : "Leave without adding the service?"}
        >
          Your entries will be lost.
        </LeaveDialog>
      )}
    </div>
  );
}

const PAGE = "this may be the address of a page: the API can have another base URL";

/** Takes the base URL out of an endpoint's URL, the address of a base's page, or a request with one of these as a command. */
export function cleanBaseUrl(text: string): Cleaned & { readonly baseId?: string } {
  const cleaned = cleanBase(text);
  if ("refusal" in cleaned || !/^https?:\/\//i.test(cleaned.text) || !URL.canParse(cleaned.text)) return cleaned;
  const { origin, pathname, search } = new URL(cleaned.text);
  const elsewhere = cleaned.isFinal && { before: pathname.replace(/\/+$/, ""), isPage: true };
  const parts: Parts | false | undefined = endpointIn(pathname) ?? pageIn(pathname) ?? elsewhere;
  if (!parts) return cleaned;
  const { before, isPage = false, params: { baseId } = {} } = parts;
  const removed = [...cleaned.removed, pathname.slice(before.length) + (search && "?…"), isPage ? PAGE : ""].filter(
    Boolean,
  );
  return { ...cleaned, ...(baseId !== undefined && { baseId }), text: origin + before, removed };
}

interface Parts {
  readonly before: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly isPage?: boolean;
}

function pageIn(pathname: string): Parts | undefined {
  const found = /^(?<before>.*?)\/bases?\/(?<id>[^/]+)(?:\/|$)/.exec(pathname)?.groups;
  return found && { before: found["before"] ?? "", params: { baseId: decoded(found["id"] ?? "") }, isPage: true };
}
