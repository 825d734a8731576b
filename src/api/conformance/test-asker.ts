import { check, endpoints, type EndpointName } from "#contract/index.ts";
import { exchangeLog } from "../exchange-log.ts";
import type { CheckTargets } from "./check.ts";
import type { Asker } from "./conversation.ts";

export const BASE_URL = "https://service.invalid";
export const BEARER = "wst_the-bearer-of-the-test";

/** For tests: a connection over a function. */
export function asker(baseUrl: string, bearer: string, send: Asker["send"]): Asker {
  return { baseUrl, bearer: async () => bearer, send, exchanges: exchangeLog() };
}

/** For tests: every target there is. */
export const everyTarget = {
  baseId: "bseOne",
  token: { scopes: ["base|read"], expiredTime: "2099-12-31" },
  spaceId: "spcOne",
  cell: { tableId: "tblOne", recordId: "recOne", fieldId: "fldPhotos", attachment: { name: "check.txt" } },
} satisfies CheckTargets;

const date = "2026-11-21T09:00:00.000Z";

const REPLIES: Record<EndpointName, unknown> = {
  readBase: { id: "bseOne", name: "One", spaceId: "spcOne", icon: null, role: "owner", createdBy: "usrOne" },
  createAccessToken: {
    id: "tokOne",
    name: "n",
    scopes: ["s"],
    expiredTime: "2099-12-31",
    token: "wst_a-created-secret-token",
    createdTime: date,
    lastUsedTime: date,
  },
  configureAiIntegration: {},
  insertAttachments: { id: "recOne", fields: {} },
};

/** For tests: a service that does what the document says, and keeps nothing. */
export async function conforming(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const asked = endpoints.find(
    ({ method, path }) =>
      method === request.method && new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pathname),
  );
  const refusal = (status: number) => Response.json({ title: "Refused" }, { status });
  if (request.headers.get("authorization") !== `Bearer ${BEARER}`) return refusal(401);
  if (!asked || pathname.includes("no-such")) return refusal(404);
  if ("body" in asked && !check(asked.body, await request.json()).ok) return refusal(400);
  return Response.json(REPLIES[asked.name], { status: asked.success.status });
}
