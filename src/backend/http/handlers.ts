import { getResponse, type HttpHandler, http } from "msw";
import { NO_FAULT } from "#contract/faults.ts";
import {
  byPath,
  endpoints,
  type Endpoint,
  type EndpointName,
  type EndpointOf,
  type Body,
  check,
  isTooDeep,
  MAX_LEVELS,
  type Params,
} from "#contract/index.ts";
import { tryJson, tryTo } from "#json/read-json.ts";
import { unlessAborted } from "#worker/unless-aborted.ts";
import { authenticate } from "../access-tokens/service.ts";
import * as accessTokens from "../access-tokens/service.ts";
import * as aiIntegration from "../ai-integration/service.ts";
import * as attachments from "../attachments/service.ts";
import * as bases from "../bases/service.ts";
import type { Context, Service } from "../service/context.ts";
import { readFaults, withFault } from "../service/faults.ts";
import { HttpError, problemResponse } from "../service/http-error.ts";
import { createOperator } from "../service/operator.ts";

const SERVICES: { readonly [Name in EndpointName]: Service<EndpointOf<Name>> } = {
  configureAiIntegration: aiIntegration.configure,
  createAccessToken: accessTokens.create,
  insertAttachments: attachments.insert,
  readBase: bases.read,
};

type Given = Pick<Context, "baseUrl" | "store" | "withLock" | "report"> & Partial<Context>;

/** Returns the msw handlers of all endpoints of the service. `bearer` is that of the operator. */
export function handlersFor({ bearer, ...given }: Given & { readonly bearer: string }): HttpHandler[] {
  const context: Context = {
    operator: createOperator(bearer),
    now: () => new Date(),
    faults: () => readFaults(given.store),
    random: Math.random,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    ...given,
  };
  return [
    ...endpoints.map((endpoint) => mount<Endpoint>(endpoint, SERVICES[endpoint.name] as Service<Endpoint>, context)),
    ...[...byPath(endpoints)].map(([path, there]) => otherMethods(path, there, context)),
    otherPaths(context),
  ];
}

/** Answers a request; `undefined` if no handler matches. Rejects on abort with its reason: a test error may never end. */
export async function respond(handlers: readonly HttpHandler[], request: Request): Promise<Response | undefined> {
  request.signal.throwIfAborted();
  return unlessAborted(getResponse([...handlers], request), request.signal);
}

/** Authenticates, reads and checks a request, then calls the service. Never throws to msw. */
function mount<E extends Endpoint>(endpoint: E, service: Service<E>, context: Context): HttpHandler {
  const answer = async (request: Request, params: Params<E>) => {
    const caller = await authenticate(request.headers.get("authorization"), context);
    const body = endpoint.body ? await bodyOf(request, endpoint.body) : undefined;
    const reply = await service({ params, body: body as Body<E>, caller }, context);
    return Response.json(reply, { status: endpoint.success.status });
  };
  const method = endpoint.method === "GET" ? http.get : http.post;
  return method(urlOf(endpoint.path, context), ({ request, params }) =>
    catchErrors(context, async () => {
      const faults = await context.faults();
      const fault = faults[endpoint.name] ?? faults["default"] ?? NO_FAULT;
      return withFault(fault, endpoint, request, context, () =>
        catchErrors(context, () => answer(request, params as Params<E>)),
      );
    }),
  );
}

export function otherMethods(path: string, documented: readonly Endpoint[], context: Context): HttpHandler {
  const methods = documented.map(({ method }) => method);
  return http.all(urlOf(path, context), () => {
    const headers = { allow: methods.join(", ") };
    return problemResponse(
      new HttpError(405, `The API document has only ${methods.join(" and ")} for this path.`, { headers }),
    );
  });
}

function otherPaths({ baseUrl }: Context): HttpHandler {
  const { origin } = new URL(baseUrl);
  return http.all(
    // A function, not a pattern: no request to this origin may reach the network.
    ({ request }) => new URL(request.url).origin === origin,
    () => problemResponse(new HttpError(501, "The API document has no endpoint at this path.")),
  );
}

function urlOf(path: string, { baseUrl }: Context): string {
  return baseUrl + path.replaceAll(/\{(\w+)\}/g, ":$1");
}

async function bodyOf<E extends Endpoint>(request: Request, schema: NonNullable<E["body"]>): Promise<unknown> {
  const checked = check(schema, await readJson(request));
  if (checked.ok) return checked.value;
  throw new HttpError(400, "The request body does not match the API document.", { faults: checked.faults });
}

async function catchErrors(context: Context, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (cause) {
    const response = problemResponse(cause);
    if (response.status === 500) context.report(cause);
    return response;
  }
}

/** Returns the JSON body of a request. Throws a 400 or 415 error whose message never quotes the body. */
async function readJson(request: Request): Promise<unknown> {
  const contentType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (contentType !== "application/json") {
    throw new HttpError(415, "The content type must be application/json.", {
      headers: { accept: "application/json" },
    });
  }
  const bytes = await request.arrayBuffer();
  const text = tryTo(() => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  if (text === undefined) throw new HttpError(400, "The request body is not UTF-8.");
  if (text.trim() === "") throw new HttpError(400, "The request body is empty.");
  if (text.startsWith("\ufeff")) {
    throw new HttpError(400, "The request body starts with a byte order mark. Send JSON without it.");
  }
  const value = tryJson(text);
  // The parser's message would quote the text, which may be a secret.
  if (value === undefined) throw new HttpError(400, "The request body is not JSON.");
  if (isTooDeep(value)) throw new HttpError(400, `The request body is nested deeper than ${MAX_LEVELS} levels.`);
  return value;
}
