import { useEffect, useId, useRef, useState } from "react";
import { baseUrlProblem, normalizeBaseUrl } from "#api/connection.ts";
import { endpointIn } from "#contract/index.ts";
import type { Cleaned } from "#pasted/field/clean-value.ts";
import { cleanBase, cleanSecret } from "#pasted/field/clean.ts";
import type { EnvironmentColor } from "#session/environment.ts";
import { type SavedConnection, useConnections } from "#session/saved-connections.ts";
import { decoded } from "#text/decoded.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useValues } from "#ui/fields/use-values.ts";
import { useFormWork } from "#ui/overlays/use-form-work.tsx";
import { bottomBar } from "#ui/style/floating-stack.ts";
import { type CheckResult, probe } from "../check-connection.ts";
import type { CheckFinding } from "../check-finding.ts";
import type { CheckedBase } from "../checked-base.ts";
import { CorsHeaders } from "../cors-headers.tsx";
import { KeepBearer } from "../keep-bearer.tsx";
import { LeaveDialog, useLeaveGuard } from "../use-leave-guard.ts";
import { ConnectionCheck } from "./connection-check.tsx";
import { EnvironmentField, suggestedColor } from "./environment-field.tsx";

const MAX_WORD = 24;

interface Values {
  readonly name: string;
  readonly word: string;
  /** Empty until it is chosen: it then follows the word. */
  readonly color: EnvironmentColor | "";
  readonly baseUrl: string;
  readonly bearer: string;
  readonly isKept: boolean;
}

/** `relays` are base URLs for which only the connection of the relay knows when another service is behind it. */
function problemsOf(values: Values, relays: readonly string[]) {
  const [word, address] = [values.word.trim(), values.baseUrl.trim()];
  const baseUrl = relays.some((relay) => isSameBaseUrl(address, relay))
    ? "This is a relay of console.json. Use its connection in the list."
    : baseUrlProblem(address);
  return {
    ...(values.name.trim() === "" && { name: "Enter a name." }),
    ...(word === "" && { word: "Choose an environment. It shows which service you change." }),
    ...(word.length > MAX_WORD && { word: `Use at most ${MAX_WORD} characters.` }),
    ...(baseUrl !== undefined && { baseUrl }),
  };
}

/** True if a token for one base URL may be sent to the other. */
const isSameBaseUrl = (one: string, other: string) => URL.canParse(one) && normalizeBaseUrl(one) === other;

const FAILED: ReadonlySet<CheckFinding["kind"]> = new Set(["unreachable", "not-this-service", "refused"]);

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

/** The form for a connection to a service: name, environment, base URL and bearer token. */
export function ConnectionForm({ saved, linked, onSaved, onCancel }: ConnectionFormProps) {
  const { saved: all, add, update, bearer: bearerOf, isBearerKept, setBearer } = useConnections();
  const problems = (entered: Values) =>
    problemsOf(
      entered,
      all.flatMap((one) => (one.preset?.target === undefined ? [] : one.baseUrl)),
    );
  const { values, setValues, isChanged, isValid, refuse, field, control } = useValues<Values>(
    {
      name: (saved ?? linked)?.name ?? "",
      word: saved?.environment?.word ?? "",
      color: saved?.environment?.color ?? "",
      baseUrl: (saved ?? linked)?.baseUrl ?? "",
      bearer: "",
      isKept: saved !== undefined && isBearerKept(saved),
    },
    problems,
  );
  const { form } = useFormWork({ submit: async () => isValid() && save() });
  const address = useRef<HTMLInputElement>(null);
  const formId = useId();
  // The button that opened the form was removed. What a link says is read first.
  useEffect(() => {
    if (!linked) form.ref.current?.querySelector("input")?.focus();
  }, [linked, form.ref]);
  const [lastCheck, setLastCheck] = useState<{ subject: string; finding?: CheckResult }>();
  const baseUrl = values.baseUrl.trim();
  const subject = JSON.stringify([values.baseUrl, values.bearer]);
  const checked = subject === lastCheck?.subject ? lastCheck.finding : undefined;
  const failure = checked && FAILED.has(checked.kind) ? checked : undefined;
  const [baseId, setBaseId] = useState("");
  const isSaved = useRef(false);
  const known = saved && bearerOf(saved);
  const isMoved = saved !== undefined && !isSameBaseUrl(baseUrl, saved.baseUrl);
  // A known token goes only where it was given for.
  const token = values.bearer.trim() || (!isMoved && known) || "";

  const save = () => {
    isSaved.current = true;
    const word = values.word.trim();
    const environment = { word, color: values.color || suggestedColor(word) };
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
    const details = { name: values.name.trim(), baseUrl, environment, failedCheck };
    const connection = saved ? update(saved, details) : add(details, token, values.isKept);
    if (saved && token !== "") setBearer(connection, token, values.isKept);
    onSaved(connection, { failure: failure?.title, base: checked?.base });
  };
  const clean = (text: string) => {
    const cleaned = cleanBaseUrl(text);
    if ("baseId" in cleaned) setBaseId(cleaned.baseId);
    return cleaned;
  };
  function takeToken(bearer: string): boolean {
    if (values.bearer !== "") return false;
    setValues({ bearer });
    return true;
  }
  const leaveGuard = useLeaveGuard(() => !isSaved.current && isChanged());
  const saveLabel = linked?.saveLabel ?? (saved ? "Save" : linked ? "Add" : "Add and use");
  const title = saved ? `Edit ${saved.name}` : "Add a service";

  return (
    <div className="border-line bg-surface flex max-w-2xl flex-col gap-4 rounded-lg border p-4">
      <h2 className="text-base font-semibold">{title}</h2>
      <form {...form} id={formId} aria-label={title} className="flex flex-col gap-4">
        <TextField label="Name" isRequired {...field("name")} />
        <EnvironmentField word={control("word")} color={control("color")} />
        <TextField
          label="Base URL"
          clean={clean}
          onToken={takeToken}
          isRequired
          isMono
          inputMode="url"
          placeholder="https://"
          description="The console appends the paths of the API. You can also paste the URL of a base, or a cURL command."
          ref={address}
          {...field("baseUrl")}
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
          {...field("bearer")}
        />
        <KeepBearer {...control("isKept")} />
      </form>
      <ConnectionCheck
        key={baseId}
        baseId={baseId}
        subject={subject}
        connection={async () => {
          const { baseUrl: problem } = problems(values);
          setLastCheck({ subject });
          if (problem === undefined) return probe(baseUrl, token);
          refuse({ baseUrl: problem });
          address.current?.focus();
          return undefined;
        }}
        onFound={(finding) => setLastCheck((last) => last && { ...last, finding })}
      />
      <Disclosure summary="Required service settings (CORS)">
        <CorsHeaders baseUrl={baseUrlProblem(baseUrl) === undefined ? baseUrl : ""} />
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
  return {
    ...cleaned,
    ...(baseId !== undefined && !/^[:{<]/.test(baseId) && { baseId }),
    text: origin + before,
    removed,
  };
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
