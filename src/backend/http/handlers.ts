import { getResponse, type HttpHandler } from "msw";
import { byPath, endpoints, type Endpoint, type EndpointName, type EndpointOf } from "#contract/index.ts";
import { unlessAborted } from "#worker/unless-aborted.ts";
import * as accessTokens from "../access-tokens/service.ts";
import * as aiIntegration from "../ai-integration/service.ts";
import * as attachments from "../attachments/service.ts";
import * as bases from "../bases/service.ts";
import type { Context, Service } from "../service/context.ts";
import { readFaults } from "../service/faults.ts";
import { createOperator } from "../service/operator.ts";
import { mount, otherMethods, otherPaths } from "./mount.ts";

const SERVICES: { readonly [Name in EndpointName]: Service<EndpointOf<Name>> } = {
  configureAiIntegration: aiIntegration.configure,
  createAccessToken: accessTokens.create,
  insertAttachments: attachments.insert,
  readBase: bases.read,
};

type Given = Pick<Context, "baseUrl" | "store" | "withLock" | "report"> & Partial<Context>;

/** `bearer` is the operator's. */
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

/**
 * Answers a request, or returns `undefined` if no handler matches. Rejects with the reason of the request's signal on
 * abort: a handler may be slow, or never end with a fault.
 */
export async function respond(handlers: readonly HttpHandler[], request: Request): Promise<Response | undefined> {
  request.signal.throwIfAborted();
  return unlessAborted(getResponse([...handlers], request), request.signal);
}
