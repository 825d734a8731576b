import type { Endpoint } from "#contract/index.ts";
import { unlessAborted } from "#worker/unless-aborted.ts";
import { CallError } from "./answer/call-error.ts";
import { readAnswer, type ReadAnswer } from "./answer/read-answer.ts";
import { proxyWords, relayWords, TARGET_HEADER } from "./answer/relay-words.ts";
import { watchPolicy } from "./answer/watch-policy.ts";
import { isOffline } from "./browser-send.ts";
import type { Connection } from "./connection.ts";
import { startDeadline } from "./deadline.ts";
import type { ExchangeLog } from "./exchange-log.ts";
import { COPY_OPTIONS } from "./request.ts";

interface Sending {
  readonly endpoint: Endpoint;
  readonly request: Request;
  readonly body: string | undefined;
  /** What the log has of the request, with its secrets masked. */
  readonly logged: Pick<Parameters<ExchangeLog["begin"]>[0], "requestHeaders" | "requestBody" | "signal">;
  /** Secrets of the request, which the answer may repeat. */
  readonly sent: readonly string[];
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
}

/** The part of a connection that sends a request and logs it. */
export type Asker = Pick<
  Connection,
  "kind" | "baseUrl" | "bearer" | "send" | "exchanges" | "isRelayed" | "isSimulated"
>;

/** Sends a request once. Returns what `take` makes of the answer. Rejects with a `CallError` alone, logged unless offline. */
export async function exchange<Taken>(
  connection: Asker,
  { endpoint, request, body, logged, sent, signal: stop, timeoutMs }: Sending,
  take: (answer: ReadAnswer) => Taken,
): Promise<Taken> {
  if (connection.kind === "remote" && isOffline()) throw new CallError({ kind: "offline" });
  const deadline = startDeadline(timeoutMs);
  const signal = stop ? AbortSignal.any([stop, deadline.signal]) : deadline.signal;
  const finish = connection.exchanges.begin({
    endpoint: endpoint.name,
    method: request.method,
    url: request.url,
    requestBytes: body === undefined ? 0 : new TextEncoder().encode(body).length,
    ...logged,
  });
  const sentRequest = new Request(request, { ...COPY_OPTIONS, signal });
  const policy = watchPolicy(request.url);
  let begun: number | undefined;
  /** Why there is no answer. */
  const reason = async (): Promise<CallError["reason"]> => {
    const isAborted = stop?.aborted === true;
    const isRelayed = connection.isRelayed === true;
    // A relayed one has left once it names its target.
    const hasLeft = !isRelayed || sentRequest.headers.has(TARGET_HEADER);
    if (!hasLeft) return { kind: "unsent", why: isAborted ? "cancelled" : "no-host" };
    if (isAborted) return { kind: "aborted" };
    if (deadline.signal.aborted) return { kind: "timeout", afterMs: timeoutMs };
    if (begun !== undefined) return { kind: "broken-off", status: begun };
    if (await policy.isRefused()) return { kind: "blocked" };
    return { kind: "network", ...(isRelayed && { isRelayed }) };
  };
  try {
    if (signal.aborted) throw new CallError({ kind: "unsent", why: "cancelled" });
    const response = await unlessAborted(connection.send(sentRequest), signal);
    begun = response.status;
    const reading = readAnswer(response, { endpoint, sent, signal, onReceived: deadline.end });
    const answer = await unlessAborted(reading, signal);
    const { deviations, shown } = answer;
    finish({
      status: response.status,
      responseHeaders: answer.shownHeaders,
      responseBody: shown.body,
      ...(shown.whole && { wholeResponse: shown.whole }),
      responseBytes: answer.bytes,
      ...(deviations.length === 0 ? {} : { deviations }),
    });
    const said = relayWords(sentRequest.headers, { ...shown, headers: response.headers });
    if (said) throw new CallError({ kind: "relay", answer: shown, ...said });
    const detail = connection.kind === "remote" ? proxyWords(shown) : undefined;
    if (detail !== undefined) throw new CallError({ kind: "proxy", answer: shown, detail });
    return take(answer);
  } catch (cause) {
    const failed = cause instanceof CallError ? cause : new CallError(await reason());
    const isSimulated = failed.reason.kind !== "aborted" && connection.isSimulated?.(sentRequest);
    const error = isSimulated ? new CallError(failed.reason, { isSimulated }) : failed;
    finish({
      failure: error.reason.kind,
      message: error.message,
      isSimulated: error.isSimulated,
    });
    error.exchangeId = finish.id;
    throw error;
  } finally {
    policy.end();
    deadline.end();
  }
}
