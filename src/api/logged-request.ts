import { type Endpoint, endpointIn } from "#contract/index.ts";
import type { Exchange } from "./exchange-log.ts";

/** Returns endpoint and path parameters of a logged request; `undefined` if its URL is not below the base URL. */
export function requestOf(
  baseUrl: string,
  { endpoint: name, url }: Pick<Exchange, "endpoint" | "url">,
): { endpoint: Endpoint; params: Record<string, string> } | undefined {
  const found = url.startsWith(`${baseUrl}/`) ? endpointIn(url.slice(baseUrl.length)) : undefined;
  return found?.endpoint.name === name && found.before === ""
    ? { endpoint: found.endpoint, params: found.params }
    : undefined;
}
