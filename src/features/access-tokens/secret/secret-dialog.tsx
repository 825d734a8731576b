import { useMutation, useQuery } from "@tanstack/react-query";
import { Copy, Download } from "lucide-react";
import { useRef, useState } from "react";
import { cutText } from "#api/answer/excerpt.ts";
import { call } from "#api/call.ts";
import type { Connection } from "#api/connection.ts";
import { asCurl, shellNote } from "#api/curl.ts";
import { readBase, type NewAccessToken } from "#contract/index.ts";
import { FailureReason } from "#features/connection/failure/call-failure.tsx";
import { directory } from "#session/session.ts";
import { Button, copyText } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Callout } from "#ui/content/callout.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { KeyValue } from "#ui/content/key-value.tsx";
import { Combobox } from "#ui/fields/combobox.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { join } from "#ui/style/class-names.ts";
import { isVaultOn } from "#vault/vault-flag.ts";
import type { BaseEntry } from "#workspace/workspace.ts";
import { useToday } from "../calendar/today.ts";
import { envFile, envLine, fileNameOf } from "../formats/env-line.ts";
import { accessSummary } from "../register/access-summary.ts";
import { entryFacts } from "../register/entry-facts.tsx";
import { accessTokens } from "../register/queries.ts";
import { nameOf } from "../register/register-view.ts";
import { type Keeping, type TokenEntry, changeEntry } from "../register/register.ts";
import { tokenOf } from "../register/token-facts.ts";
import { offerClearing } from "./clipboard-offer.ts";
import type { ErasableSecret } from "./erasable-secret.ts";
import type { ReceivedSecret } from "./received-secrets.ts";
import { RepeatNote } from "./repeat-note.tsx";
import { SecretView } from "./secret-view.tsx";
import { UnsavedDialog } from "./unsaved-dialog.tsx";

const KeepToken = lazyComponent(() => import("./keep-token.tsx"), "KeepToken");

const FACTS = new Set(["Name", "Expires", "Fingerprint"]);
const WORDS = { what: "token", how: "Copy", instead: "I saved the token" };

interface SecretDialogProps {
  received: Extract<ReceivedSecret, { kind: "created" }>;
  onClosed: () => void;
}

/** Shows the secret of a new token, the only time. It closes after a copy, a download or "I saved the token". */
export function SecretDialog({ received, onClosed }: SecretDialogProps) {
  const { row, secret, isInRegister, session } = received;
  const toast = useToast();
  const { data: bases = [] } = useQuery(directory.allBases(session));
  const { data: names } = useQuery(accessTokens.names(session));
  const facts = entryFacts(row.entry, useToday());
  const [keeping, setKeeping] = useState<Keeping>();
  const [notice, setNotice] = useState("Copy the token, or tick “I saved the token”, to close this.");
  const copiedAtMs = useRef<number>(undefined);
  const view = useRef<{ select: () => void }>(null);
  // Not the first field: someone could copy its dots in place of the token, and lose it.
  const copyButton = useRef<HTMLButtonElement>(null);
  const isSaved = keeping !== undefined;

  function markSaved(method: Keeping) {
    setKeeping(method);
    saveKeeping(method);
  }

  // A failure is ignored: `isInRegister` already reports it.
  function saveKeeping(method: Keeping) {
    void changeEntry(session.notebook, row.key, { keeping: method }).catch(() => undefined);
  }

  async function copy(textOf: (value: string) => string, what: string) {
    const value = secret.read();
    if (value === undefined) return;
    if (await copyText(textOf(value))) {
      copiedAtMs.current = performance.now();
      setNotice(`${what} copied.`);
      markSaved("copied");
      return;
    }
    setNotice(
      "The browser did not copy the token. It is selected: press Ctrl+C, or ⌘C on a Mac. Then tick “I saved the token”.",
    );
    view.current?.select();
  }

  function download() {
    const token = secret.read();
    if (token === undefined) return;
    const { name, expiredTime } = tokenOf(row.entry);
    const text = envFile({ name, expiredTime, token }, session.connection.baseUrl);
    saveFile(text, fileNameOf(name, "env"), { isSecret: true });
    setNotice("The file was downloaded.");
    markSaved("downloaded");
  }

  function close() {
    if (!isSaved) saveKeeping("stored");
    if (copiedAtMs.current !== undefined) offerClearing(toast, copiedAtMs.current);
    onClosed();
  }

  const note = shellNote(session.connection);
  const baseId = triableBases(tokenOf(row.entry), bases)[0]?.value ?? "BASE_ID";
  const curl = asCurl(session.connection.baseUrl, readBase, { baseId }, undefined);
  const copyForms = [
    {
      label: "Authorization header",
      what: "The Authorization header was",
      textOf: (token: string) => `Authorization: Bearer ${token}`,
    },
    { label: "cURL", what: "A cURL command was", textOf: (token: string) => `${envLine("TOKEN", token)}\n${curl}` },
    { label: ".env line", what: "The .env line was", textOf: (token: string) => envLine("WORKSPACE_TOKEN", token) },
  ];

  return (
    <UnsavedDialog
      {...{ received, isSaved }}
      words={WORDS}
      title="Copy this token now"
      initialFocus={copyButton}
      description={
        <>
          <span className="line-clamp-2">{`Token “${nameOf(row.entry)}” created.`}</span>
          <span>You will not see this token again.</span>
        </>
      }
      onClosed={close}
    >
      {!isInRegister && (
        <Callout tone="warning">
          This browser could not add the token to your list of tokens. Note elsewhere what it is for.
        </Callout>
      )}
      {names && <p className="text-muted text-sm">{`Access: ${accessSummary(tokenOf(row.entry), names)}`}</p>}
      <SecretView ref={view} secret={secret} />
      <div className="flex flex-col gap-2">
        <Button
          ref={copyButton}
          variant="primary"
          icon={<Copy />}
          className="h-11! w-full"
          onClick={() => void copy((value) => value, "The token was")}
        >
          Copy token
        </Button>
        {isVaultOn() && (
          <KeepToken
            name={tokenOf(row.entry).name}
            secret={secret}
            connection={session.connection}
            onKept={() => {
              setNotice("The vault keeps the token.");
              markSaved("stored");
            }}
          />
        )}
        <p role="status" className={join("min-h-5 text-sm", isSaved ? "text-success" : "text-muted")}>
          {notice}
        </p>
      </div>
      <Disclosure summary="More">
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-2">
            <div role="group" aria-label="Copy as" className="flex flex-wrap items-center gap-1.5">
              <span aria-hidden="true" className="text-muted mr-0.5 text-sm">
                Copy as
              </span>
              {copyForms.map(({ label, what, textOf }) => (
                <Button key={label} size="small" onClick={() => void copy(textOf, what)}>
                  {label}
                </Button>
              ))}
              <Button size="small" icon={<Download />} onClick={download}>
                Download .env
              </Button>
            </div>
            {note && <p className="text-muted text-sm text-pretty">{note}</p>}
          </div>
          <TryToken connection={session.connection} secret={secret} entry={row.entry} bases={bases} />
          <KeyValue rows={facts.filter(({ label }) => FACTS.has(label))} />
          <RepeatNote connectionId={session.connection.id} />
        </div>
      </Disclosure>
    </UnsavedDialog>
  );
}

interface TryTokenProps {
  connection: Connection;
  secret: ErasableSecret;
  entry: TokenEntry;
  bases: readonly BaseEntry[];
}

const MAX_NAME = 300;

function TryToken({ connection, secret, entry, bases }: TryTokenProps) {
  const known = triableBases(tokenOf(entry), bases);
  const [chosen, setChosen] = useState<string>();
  const baseId = chosen ?? known[0]?.value ?? "";

  const trial = useMutation({
    mutationFn: async () => {
      // Not a variable of the mutation, which would keep it.
      const bearer = secret.read();
      if (bearer === undefined) return undefined;
      return call(connection, readBase, { params: { baseId }, body: undefined, bearer });
    },
  });

  const { name, role, spaceId } = trial.data?.reply ?? {};
  const facts = [role && `Role ${role}`, spaceId && `space ${cutText(spaceId, MAX_NAME)}`];
  return (
    <section aria-label="Try it" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Combobox
          className="min-w-[min(12rem,100%)] flex-1"
          label="Try it: read a base"
          placeholder="Base id"
          isMono
          suggestions={known.map(({ value }) => value)}
          details={new Map(known.map(({ value, label, description }) => [value, { label, help: description }]))}
          value={baseId}
          onValueChange={(id) => {
            setChosen(id);
            trial.reset();
          }}
        />
        <Button
          busy={trial.isPending}
          disabledReason={baseId === "" && "Enter the id of a base first."}
          onClick={() => trial.mutate()}
        >
          Try it
        </Button>
      </div>
      {trial.data && (
        <Callout
          tone="success"
          title={`Works: can read ${name === undefined ? "the base" : `“${cutText(name, MAX_NAME)}”`} (${trial.data.status})`}
        >
          <p className="wrap-anywhere">{facts.filter(Boolean).join(", ")}</p>
          {connection.kind === "standalone" && (
            <p className="text-muted text-sm">Scopes were not tested: the local backend does not apply them.</p>
          )}
        </Callout>
      )}
      {trial.error && (
        <Callout tone="warning">
          <FailureReason error={trial.error} />
        </Callout>
      )}
    </section>
  );
}

/** Returns the bases to try a token on: those in its restriction first, then the others. */
export function triableBases(
  { spaceIds, baseIds }: Pick<NewAccessToken, "spaceIds" | "baseIds">,
  known: readonly BaseEntry[],
) {
  const mark = (spaceIds ?? baseIds) ? " · not listed in this token" : "";
  const isListed = ({ id, spaceId }: BaseEntry) =>
    baseIds?.includes(id) === true || spaceIds?.includes(spaceId) === true;
  const others = known.filter((base) => !isListed(base));
  const unknown = (baseIds ?? []).filter((id) => !known.some((base) => base.id === id));
  return [
    ...known.filter(isListed).map(({ id, name }) => ({ value: id, label: name, description: id })),
    ...unknown.map((id) => ({ value: id, label: id, description: "Listed in this token" })),
    ...others.map(({ id, name }) => ({ value: id, label: name, description: id + mark })),
  ];
}
