import { createServer } from "node:http";
import { hostile } from "./answers.mjs";

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "authorization, content-type",
};

const TIME = "2026-11-24T12:00:00.000Z";

/** @type {Record<string, { status: number; good: Record<string, unknown> }>} */
const GOOD = {
  base: {
    status: 200,
    good: { id: "bse1", name: "Base", spaceId: "spc1", icon: null, role: "owner", createdBy: "usr1" },
  },
  "access-token": {
    status: 201,
    good: {
      id: "tok1",
      name: "CI",
      scopes: ["base:read"],
      expiredTime: "2099-01-01",
      token: "made-up-token",
      createdTime: TIME,
      lastUsedTime: TIME,
    },
  },
  space: { status: 200, good: { ok: true } },
  table: { status: 201, good: { id: "rec1", fields: { fld1: [] }, name: "Record" } },
};

/** A local service that answers every endpoint with the hostile answer it is set to. */
export async function startHostileService() {
  const service = {
    url: "",
    /** What it answers as an AI gateway, to whatever it is asked below `/gateway`. */
    list: "",
    /** @type {string | undefined} `undefined` sends the good answer. */
    kind: /** @type {string | undefined} */ (undefined),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    if (request.method === "OPTIONS") return void response.writeHead(204, CORS).end();
    request.resume().on("end", () => {
      if (request.url?.startsWith("/gateway/")) {
        const type = service.list.startsWith("data:") ? "text/event-stream" : "application/json";
        return void response.writeHead(200, { ...CORS, "content-type": type }).end(service.list);
      }
      const { status, good } = GOOD[request.url?.split("/")[1] ?? ""] ?? { status: 404, good: {} };
      const answer =
        service.kind === undefined
          ? { status, type: "application/json", body: JSON.stringify(good) }
          : hostile(service.kind, good, status);
      response.writeHead(answer.status, { ...CORS, "content-type": answer.type }).end(answer.body);
    });
    return undefined;
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The service has no port");
  service.url = `http://127.0.0.1:${address.port}`;
  return service;
}
