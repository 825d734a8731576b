import type { HttpHandler } from "msw";
import { byPath, endpoints, type Endpoint, type EndpointName, type EndpointOf } from "#contract/index.ts";
import * as accessTokens from "../access-tokens/service.ts";
import * as aiIntegration from "../ai-integration/service.ts";
import * as attachments from "../attachments/service.ts";
import * as bases from "../bases/service.ts";
import type { Context } from "../service/context.ts";
import { mount, otherMethods, otherPaths, type Service } from "./mount.ts";

const SERVICES: { readonly [Name in EndpointName]: Service<EndpointOf<Name>> } = {
  configureAiIntegration: aiIntegration.configure,
  createAccessToken: accessTokens.create,
  insertAttachments: attachments.insert,
  readBase: bases.read,
};

export function handlersFor(context: Context): HttpHandler[] {
  return [
    ...endpoints.map((endpoint) => mount<Endpoint>(endpoint, SERVICES[endpoint.name] as Service<Endpoint>, context)),
    ...[...byPath(endpoints)].map(([path, there]) => otherMethods(path, there, context)),
    otherPaths(context),
  ];
}
