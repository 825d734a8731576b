import { type Endpoint, endpoints } from "#contract/index.ts";
import type { Exchange } from "./exchange-log.ts";

/** Returns endpoint and path parameters of an exchange; `undefined` if its URL is not below the base URL. */
export function requestOf(
  baseUrl: string,
  { endpoint: name, url }: Pick<Exchange, "endpoint" | "url">,
): { endpoint: Endpoint; params: Record<string, string> } | undefined {
  const endpoint = endpoints.find((one) => one.name === name);
  if (!endpoint || !url.startsWith(`${baseUrl}/`)) return undefined;
  const actual = url.slice(baseUrl.length).split("/");
  const documented = endpoint.path.split("/");
  if (actual.length !== documented.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of documented.entries()) {
    const value = actual[index] ?? "";
    const parameter = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (parameter) params[parameter] = decodeURIComponent(value);
    else if (segment !== value) return undefined;
  }
  return { endpoint, params };
}
