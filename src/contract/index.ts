import * as accessTokens from "./access-tokens.ts";
import * as aiIntegration from "./ai-integration.ts";
import * as attachments from "./attachments.ts";
import * as bases from "./bases.ts";

export * from "./access-tokens.ts";
export * from "./ai-integration.ts";
export * from "./attachments.ts";
export * from "./bases.ts";
export * from "./endpoint.ts";
export * from "./reply.ts";
export * from "./secrets.ts";
export { z } from "./zod.ts";

export const endpoints = [
  aiIntegration.configureAiIntegration,
  accessTokens.createAccessToken,
  attachments.insertAttachments,
  bases.readBase,
] as const;

/** What the files of the endpoints export, by name: their schemas are the components of the OpenAPI file. */
export const named: Readonly<Record<string, unknown>> = { ...accessTokens, ...aiIntegration, ...attachments, ...bases };

/** The HTTP methods of all endpoints, which a service has to allow other origins. */
export const methods: readonly string[] = [...new Set(endpoints.map(({ method }) => method))].toSorted();

export type EndpointName = (typeof endpoints)[number]["name"];

export type EndpointOf<Name extends EndpointName> = Extract<(typeof endpoints)[number], { readonly name: Name }>;
