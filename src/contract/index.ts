import { decoded } from "#text/decoded.ts";
import * as accessTokensFile from "./access-tokens.ts";
import * as aiIntegrationFile from "./ai-integration.ts";
import * as attachmentsFile from "./attachments.ts";
import * as basesFile from "./bases.ts";

export * from "./access-tokens.ts";
export * from "./ai-integration.ts";
export * from "./attachments.ts";
export * from "./bases.ts";
export * from "./endpoint.ts";
export * from "./reply.ts";
export * from "./secrets.ts";
export { z } from "./zod.ts";

/** The endpoints of the API, in the order of the API document. */
export const endpoints = [
  aiIntegrationFile.configureAiIntegration,
  accessTokensFile.createAccessToken,
  attachmentsFile.insertAttachments,
  basesFile.readBase,
] as const;

/** The modules of all endpoints: their exported schemas are the components of the OpenAPI file. */
export const modules: readonly object[] = [accessTokensFile, aiIntegrationFile, attachmentsFile, basesFile];

/** The HTTP methods of all endpoints, which a service has to allow other origins. */
export const methods: readonly string[] = [...new Set(endpoints.map(({ method }) => method))].toSorted();

export type EndpointName = (typeof endpoints)[number]["name"];

export type EndpointOf<Name extends EndpointName> = Extract<(typeof endpoints)[number], { readonly name: Name }>;

/** Returns the endpoint at the end of a path, the part before it, and its decoded parameters; `undefined` if there is none. */
export function endpointIn(pathname: string) {
  for (const endpoint of endpoints) {
    const pattern = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => `(?<${parameter}>[^/]+)`);
    const found = new RegExp(`^(?<before>.*?)${pattern}/*$`).exec(pathname)?.groups;
    if (!found) continue;
    const { before = "", ...given } = found;
    const params = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, decoded(value)]));
    return { endpoint, before, params };
  }
  return undefined;
}
