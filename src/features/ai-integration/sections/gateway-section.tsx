import { useRef, useState } from "react";
import { putAt, toPointer } from "#json/json-path.ts";
import { readServiceAccount } from "#pasted/service-account.ts";
import { counted } from "#text/format.ts";
import { gatewayBase } from "#tries/gateway-base.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Section } from "#ui/content/page.tsx";
import { FileSource } from "#ui/drop/file-source.tsx";
import { useDraft, useDraftValue } from "../draft/draft-context.ts";
import { FieldGroup, useField } from "../fields/field-group.tsx";
import { controlId, useGoToField } from "../fields/go-to-field.ts";
import { QuietButton } from "../fields/quiet-button.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { useStoredLength } from "../fields/use-secrets-rule.ts";
import { KeepSecrets } from "../kept/lazy-vault-parts.tsx";
import { KeyList } from "../keys/key-list.tsx";
import { gatewayFields, vertexFields } from "../request/form-fields.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { TryButtons } from "./try-buttons.tsx";

const AT = ["config"] as const;

/** The AI gateway of a space: its URL, its keys, and the Vertex account. */
export function GatewaySection() {
  return (
    <>
      <Section title="Gateway" actions={<TryButtons />}>
        <div className="flex flex-col gap-4">
          <FieldGroup at={AT} fields={gatewayFields}>
            <GatewayFields />
          </FieldGroup>
          <KeyPool />
        </div>
      </Section>
      <Section title="Vertex account">
        <VertexAccount />
      </Section>
    </>
  );
}

/** The fields for address and key. Offers the base of the address. A key in a pasted command does not replace one. */
function GatewayFields() {
  const { sent, setValue } = useField<string>("aiGatewayApiKey");
  const takeKey = (key: string) => {
    if (!sent) setValue(key);
    return !sent;
  };
  const url = useField<string>("aiGatewayBaseUrl");
  const base = gatewayBase(url.value)?.base;
  const goToField = useGoToField();
  const takeBase = () => {
    url.setValue(base ?? "");
    // The button is gone.
    goToField(url.path);
  };
  return (
    <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
      <div className="flex flex-col items-start gap-1.5">
        <RequestField name="aiGatewayBaseUrl" className="self-stretch" onToken={takeKey} />
        {base !== undefined && <QuietButton label={`Use ${base}`} of="Gateway URL" onClick={takeBase} />}
      </div>
      <RequestField name="aiGatewayApiKey" />
    </div>
  );
}

const VERTEX = ["config", "vertexByokCredential"] as const;

/** The Vertex service account: from its JSON key file, or typed. */
export function VertexAccount() {
  const draft = useDraft();
  const [outcome, setOutcome] = useState<ReturnType<typeof readServiceAccount>>();
  const location = useDraftValue([...VERTEX, "location"]);

  const take = (text: string) => {
    const read = readServiceAccount(text);
    setOutcome(read);
    if (!read.ok) return;
    const { project, privateKey: pem, clientEmail } = read.account;
    let request = draft.snapshot().request;
    request = putAt(request, [...VERTEX, "project"], project, 1);
    request = putAt(request, [...VERTEX, "googleCredentials", "privateKey"], pem, 1);
    request = putAt(request, [...VERTEX, "googleCredentials", "clientEmail"], clientEmail, 1);
    draft.replace(request, { label: "import a service account" });
  };

  return (
    <div className="flex flex-col gap-3">
      <FileSource label="Service-account key" onText={take}>
        Drop the JSON key file here, paste its text, or choose it. This page reads the file and does not keep it.
      </FileSource>
      {outcome &&
        (outcome.ok ? (
          <Callout tone="success" title="Service account imported">
            <span>Project, private key and e-mail were filled in.</span>
            {outcome.account.discarded.length > 0 && (
              <span>{` Not used: ${outcome.account.discarded.join(", ")}.`}</span>
            )}
            {location === undefined && <span> The file has no location. Enter it below.</span>}
          </Callout>
        ) : (
          <Callout tone="danger" title="This key was not imported">
            {outcome.message}
          </Callout>
        ))}
      <FieldGroup at={VERTEX} fields={vertexFields}>
        <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
          {Object.keys(vertexFields).map((name) => (
            <RequestField key={name} name={name} />
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}

const POOL = ["config", "aiGatewayApiKeys"] as const;

/** The pool of gateway keys. An empty list is sent to clear it: "Leave out" sends none. */
function KeyPool() {
  const draft = useDraft();
  const keys = useDraftValue(POOL) as readonly string[] | undefined;
  const put = (next: readonly unknown[] | undefined, label: string) => draft.set(POOL, next, { label });
  const list = keys ?? [];
  const stored = useStoredLength(POOL);
  const pool = useRef<HTMLDivElement>(null);
  const once = list.filter((key, index) => key === ENTER_AGAIN || list.indexOf(key) === index);
  const clearing = list.length === 0 ? "Leave out" : "Remove all";
  const clear = () => {
    // Where nothing is stored there is no list to clear.
    if (list.length > 0 && stored > 0) put([], "clear the key pool");
    else {
      put(undefined, "leave out the key pool");
      // The button goes.
      pool.current?.querySelector("input")?.focus();
    }
  };
  const doubles = list.length - once.length;
  return (
    <div ref={pool} id={controlId(toPointer(POOL))} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-sm font-semibold">
          Key pool{" "}
          <span className="text-muted font-normal">
            {`· ${keys === undefined ? "Not set" : list.length === 0 ? "Empty list" : list.length}`}
          </span>
        </h3>
        <p className="text-muted order-1 basis-full text-sm text-pretty @2xl:order-none @2xl:grow @2xl:basis-0">
          More keys for the same gateway. Leave it empty if the gateway key is your only one.
        </p>
        {keys !== undefined && (
          // One button, so that the focus stays.
          <Button size="small" variant="quiet" className="ml-auto" aria-label={`${clearing}: Key pool`} onClick={clear}>
            {clearing}
          </Button>
        )}
      </div>
      <KeyList path={POOL} label="Key pool" addLabel="Add keys" hasLabels />
      <KeepSecrets at={POOL} name="Key pool" />
      {doubles > 0 && (
        <Button size="small" className="self-start" onClick={() => put(once, "remove duplicate keys")}>
          {`Remove ${counted(doubles, "duplicate key")}`}
        </Button>
      )}
    </div>
  );
}
