import { maskSecrets, type Endpoint } from "#contract/index.ts";
import { unlessAborted } from "#worker/unless-aborted.ts";
import { CallError } from "../answer/call-error.ts";
import { conceal, secretsIn } from "../answer/conceal.ts";
import type { ParsedResponse, RawResponse } from "../answer/parse-response.ts";
import { exchange, type Asker } from "../exchange.ts";
import { createRequest } from "../request.ts";

/** A request that a check against the API document sends to the service. */
export interface Question {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Returns the Authorization header for the caller's token; `undefined` omits it. */
  readonly authorization?: (bearer: string) => string | undefined;
}

/** A response as the report shows it, masked. */
export type ResponseParts = Pick<RawResponse, "status" | "statusText" | "headers"> &
  Pick<ParsedResponse, "isJson" | "body">;

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export type AskResult = Sent &
  (
    | { readonly answer: ResponseParts; readonly failure?: undefined }
    | { readonly answer?: undefined; readonly failure: string }
  );

export type Conversation = Awaited<ReturnType<typeof createConversation>>;

export interface ConversationOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

const DEFAULT_TIMEOUT_MS = 15_000;

/** Sends the requests of a check against the API document, the bearer to the base URL only. Masks everything it stores. */
export async function createConversation(connection: Asker, options: ConversationOptions = {}) {
  const { signal, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const bearer = await unlessAborted(connection.bearer(), signal);
  if (bearer === undefined || bearer === "") throw new CallError({ kind: "no-bearer" });
  const once = new Map<string, Promise<AskResult>>();

  const ask = async (question: Question): Promise<AskResult> => {
    signal?.throwIfAborted();
    const { endpoint, params, body, authorization = bearerForm } = question;
    const text = body === undefined ? undefined : JSON.stringify(body);
    const request = createRequest(connection.baseUrl, endpoint, {
      params,
      authorization: authorization(bearer),
      body: text,
    });
    const sent = [bearer, ...secretsIn(body)];
    const headers = conceal(Object.fromEntries(request.headers), [bearer]) as Record<string, string>;
    const shown = {
      method: request.method,
      url: request.url,
      headers,
      ...(body !== undefined && { body: maskSecrets(body) }),
    };
    const logged = { requestHeaders: headers, ...("body" in shown && { requestBody: shown.body }) };
    try {
      const answer = await exchange(
        connection,
        { endpoint, request, body: text, logged, sent, signal, timeoutMs },
        ({ isJson, shown: { status, statusText, body: received }, shownHeaders }): ResponseParts => {
          return { status, statusText, headers: shownHeaders, isJson, body: received };
        },
      );
      return { ...shown, answer };
    } catch (error) {
      signal?.throwIfAborted();
      return { ...shown, failure: (error as CallError).message };
    }
  };

  return {
    /** Rejects only with the signal's reason, after an abort. */
    ask,
    /** Caches by request, so that several checks share one response. */
    askOnce: async (question: Question) => {
      const key = JSON.stringify([question.endpoint.name, question.params, question.body]);
      const result = once.get(key) ?? ask(question);
      once.set(key, result);
      return result;
    },
  };
}

const bearerForm = (bearer: string) => `Bearer ${bearer}`;
