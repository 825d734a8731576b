import { check, endpoints } from "#contract/index.ts";
import { examples } from "#contract/open-api-examples.ts";
import { exchangeLog } from "../exchange-log.ts";
import type { Asker } from "../exchange.ts";
import type { CheckTargets } from "./check.ts";

export const BASE_URL = "https://service.invalid";
export const BEARER = "wst_the-bearer-of-the-test";

export function asker(baseUrl: string, bearer: string, send: Asker["send"]): Asker {
  return { kind: "remote", baseUrl, bearer: async () => bearer, send, exchanges: exchangeLog() };
}

export const everyTarget = {
  baseId: "baseIdOne",
  token: { scopes: ["base|read"], expiredTime: "2099-12-31" },
  spaceId: "spcOne",
  cell: { tableId: "tblOne", recordId: "recOne", fieldId: "fldPhotos", attachment: { name: "check.txt" } },
} satisfies CheckTargets;

export const endpointOf = ({ method, url }: Request) =>
  endpoints.find(
    (one) =>
      one.method === method && new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(new URL(url).pathname),
  );

/** A service that follows the document and stores nothing. */
export async function conforming(request: Request): Promise<Response> {
  const endpoint = endpointOf(request);
  const refusal = (status: number) => Response.json({ title: "Refused" }, { status });
  if (request.headers.get("authorization") !== `Bearer ${BEARER}`) return refusal(401);
  if (!endpoint || request.url.includes("no-such")) return refusal(404);
  if ("body" in endpoint && !check(endpoint.body, await request.json()).ok) return refusal(400);
  return Response.json(examples[endpoint.name].reply ?? {}, { status: endpoint.success.status });
}
