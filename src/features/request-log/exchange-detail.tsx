import { useMutation } from "@tanstack/react-query";
import { Copy, RotateCw } from "lucide-react";
import { type Ref, useId, useMemo } from "react";
import { call } from "#api/call.ts";
import type { Connection } from "#api/connection.ts";
import { LANGUAGES, type Language, copyAs } from "#api/copy-as.ts";
import { shellNote } from "#api/curl.ts";
import { DIRECT, type Exchange } from "#api/exchange-log.ts";
import { requestOf } from "#api/logged-request.ts";
import { MASK, endpoints } from "#contract/index.ts";
import { useSession } from "#session/session.ts";
import { bytesText, localTime } from "#text/format.ts";
import { Button, copyText } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { CodeBlock } from "#ui/content/code-block.tsx";
import { KeyValue } from "#ui/content/key-value.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { BodyBlock } from "./body-block.tsx";
import { DeviationsNotice } from "./deviations-notice.tsx";
import { isCheckRefused } from "./exchange-filter.ts";
import { durationText, failureText } from "./exchange-text.ts";
import { LocalBackendLink } from "./local-backend-link.tsx";

interface ExchangeDetailProps {
  exchange: Exchange;
  /** "try 2 of 3" of a retried read. */
  tried: string | undefined;
  headingRef: Ref<HTMLHeadingElement> | undefined;
  /** Called with the id of the new exchange. */
  onResent: (id: number) => void;
}

/** One logged request and its response: headers and bodies of both, with secrets masked. */
export function ExchangeDetail({ exchange, tried, headingRef, onResent }: ExchangeDetailProps) {
  const { method, url, endpoint, startedTime, durationMs, requestBytes, responseBytes, message, isSimulated } =
    exchange;
  const outcomeId = useId();
  const title =
    endpoint === DIRECT
      ? `Direct to ${new URL(url).host}`
      : (endpoints.find(({ name }) => name === endpoint)?.title ?? endpoint);
  return (
    <article aria-label={`${method} ${new URL(url).pathname}`} className="flex min-w-0 flex-col gap-5">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <h2
            ref={headingRef}
            tabIndex={-1}
            aria-describedby={outcomeId}
            className="min-w-0 scroll-mt-14 font-mono font-semibold wrap-anywhere outline-none"
          >
            {`${method} ${new URL(url).pathname}`}
          </h2>
          <span id={outcomeId} className="flex">
            <OutcomeBadge exchange={exchange} />
          </span>
        </div>
        {message !== undefined && (
          // An alert would say again what was said where the request was made.
          <Callout tone="danger" isRead>
            <p className="wrap-anywhere">{message}</p>
            {isSimulated && <LocalBackendLink hash="faults">Show the test error</LocalBackendLink>}
            {tried && <p>{`The console repeats GET requests that fail like this. This is ${tried}.`}</p>}
          </Callout>
        )}
        <Actions exchange={exchange} onResent={onResent} />
      </header>
      <div className="border-line border-y">
        <KeyValue
          rows={[
            { label: "Endpoint", value: title },
            { label: "URL", value: <span className="font-mono text-sm">{url}</span> },
            {
              label: "Started",
              value: (
                <time dateTime={startedTime} title={startedTime}>
                  {localTime(startedTime, { hasSeconds: true })}
                </time>
              ),
            },
            {
              label: "Duration",
              value: durationMs === undefined ? "in progress" : durationText(durationMs),
            },
            { label: "Body sent", value: bytesText(requestBytes) },
            { label: "Body received", value: responseBytes === undefined ? "none" : bytesText(responseBytes) },
          ]}
        />
      </div>
      {exchange.deviations && <DeviationsNotice deviations={exchange.deviations} />}
      <Side title="Request" headers={exchange.requestHeaders} body={exchange.requestBody} />
      {exchange.responseHeaders ? (
        <Side
          title="Response"
          headers={exchange.responseHeaders}
          body={exchange.responseBody}
          whole={exchange.wholeResponse}
        />
      ) : (
        exchange.failure && message === undefined && <p>{`No response: ${exchange.failure.replaceAll("-", " ")}.`}</p>
      )}
    </article>
  );
}

export function OutcomeBadge({ exchange }: { exchange: Exchange }) {
  const { status, failure, durationMs, deviations } = exchange;
  if (isCheckRefused(exchange)) return <Badge tone="danger">{`${status} · in a check`}</Badge>;
  if (deviations) return <Badge tone="warning">{`${status} · differs`}</Badge>;
  if (failure === undefined) {
    return durationMs === undefined ? <Badge>in progress</Badge> : <Badge tone="success">{status}</Badge>;
  }
  return <Badge tone="danger">{failureText(status, failure)}</Badge>;
}

function Actions({ exchange, onResent }: Pick<ExchangeDetailProps, "exchange" | "onResent">) {
  const { connection } = useSession();
  const toast = useToast();
  const whyNot = whyNotSentAgain(connection, exchange);

  const sending = useMutation({
    mutationFn: async () => resend(connection, exchange),
    onSuccess: (id) => {
      if (id !== undefined) onResent(id);
      else toast.danger("Nothing was sent", { text: "Check that this connection has a bearer token." });
    },
  });

  async function copy(language: Language) {
    const text = copyAs(language, connection.baseUrl, exchange);
    if (text !== undefined && (await copyText(text))) {
      toast.success(`Copied as ${language}`, {
        text: `Secrets are replaced by variables, the bearer token by TOKEN. ${shellNote(connection)}`.trim(),
      });
    } else {
      toast.danger("The request was not copied", {
        text: "The browser may not allow copying, or the request belongs to another connection.",
      });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {whyNot === undefined && (
        <Button size="small" icon={<RotateCw />} busy={sending.isPending} onClick={() => sending.mutate()}>
          Send again
        </Button>
      )}
      {exchange.endpoint !== DIRECT && (
        <Menu
          align="start"
          trigger={
            <Button size="small" icon={<Copy />}>
              Copy as…
            </Button>
          }
          items={LANGUAGES.map((language) => ({ label: language, onSelect: () => void copy(language) }))}
        />
      )}
      {whyNot !== undefined && <p className="text-muted min-w-0 flex-1 basis-60 text-sm text-pretty">{whyNot}</p>}
    </div>
  );
}

interface SideProps {
  title: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  /** The full text, if `body` is an excerpt. */
  whole?: Blob | undefined;
}

function Side({ title, headers, body: json, whole }: SideProps) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const body = useMemo(() => (json === undefined ? "" : (JSON.parse(json) as unknown)), [json]);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <CodeBlock label={`${title} headers`} code={lines.join("\n")} isWrapped />
      {body === "" ? (
        <p className="text-muted text-sm">No body.</p>
      ) : (
        <BodyBlock label={`${title} body`} body={body} whole={whole} maxHeightRem={32} />
      )}
    </section>
  );
}

/** What sending a write again could do, by the name of its endpoint. */
const SECOND: Readonly<Record<string, string>> = {
  configureAiIntegration: "overwrite a newer configuration",
  createAccessToken: "create a second token",
  insertAttachments: "add the files twice",
};

/** Returns what sending a write again would do. A refused one did nothing that a second one could repeat. */
function ofSecond({ method, endpoint, status = 0 }: Exchange): string {
  if (status >= 400 && status < 500)
    return `This ${method} was refused. Go back to its form, correct it, and send it from there.`;
  const isDone = status >= 200 && status < 300 && endpoint !== "configureAiIntegration";
  return `This ${method} ${isDone ? "would" : "could"} ${SECOND[endpoint] ?? "change data twice"}.`;
}

/** Returns why a request cannot be sent again from the log; `undefined` if it can. */
export function whyNotSentAgain({ baseUrl }: Pick<Connection, "baseUrl">, exchange: Exchange): string | undefined {
  const { method, endpoint, requestBody } = exchange;
  if (endpoint === DIRECT)
    return "This request went straight to a gateway or to where files are. Try again where it was made: in the AI integration, or at the file.";
  if (method !== "GET") {
    const isMasked = requestBody?.includes(MASK) === true;
    return `Only GET requests can be sent again. ${ofSecond(exchange)}${isMasked ? " Its secrets are not in the log." : ""}`;
  }
  return requestOf(baseUrl, exchange) ? undefined : "This request went to the address of another connection.";
}

/** Repeats a logged GET with the current bearer. Resolves to the id of the new one; `undefined` if nothing was sent. */
async function resend(connection: Connection, exchange: Exchange): Promise<number | undefined> {
  const request = requestOf(connection.baseUrl, exchange);
  if (!request || request.endpoint.method !== "GET") return undefined;
  const before = connection.exchanges.list()[0]?.id ?? 0;
  // The log records failures too.
  await call(connection, request.endpoint, { params: request.params, body: undefined }).catch(() => undefined);
  return connection.exchanges.list().find(({ id, url }) => id > before && url === exchange.url)?.id;
}
