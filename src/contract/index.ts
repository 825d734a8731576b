import { createAccessToken } from "./access-tokens.ts";
import { configureAiIntegration } from "./ai-integration.ts";
import { insertAttachments } from "./attachments.ts";
import { readBase } from "./bases.ts";

export * from "./access-tokens.ts";
export * from "./ai-integration.ts";
export * from "./attachments.ts";
export * from "./bases.ts";
export * from "./endpoint.ts";
export * from "./open-points.ts";
export * from "./reply.ts";
export * from "./secrets.ts";
export { z } from "./zod.ts";

export const endpoints = [configureAiIntegration, createAccessToken, insertAttachments, readBase] as const;

/** The HTTP methods of all endpoints, which a service has to allow other origins. */
export const methods: readonly string[] = [...new Set(endpoints.map(({ method }) => method))].toSorted();

export type EndpointName = (typeof endpoints)[number]["name"];

export type EndpointOf<Name extends EndpointName> = Extract<(typeof endpoints)[number], { readonly name: Name }>;
