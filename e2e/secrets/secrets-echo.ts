import { createServer } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { listen } from "../../test-servers/listen.ts";
import { CREATED_TOKEN } from "./secrets-steps.ts";

/** How the echo service answers: with the request as JSON, encoded or as HTML. */
export type Echo = { readonly status: number; readonly as: "json" | "text" | "encoded" } | "reset" | "half";

export async function startEcho() {
  const cors = {
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "authorization, content-type",
    "access-control-expose-headers": "*",
    connection: "close",
  };
  const server = createServer((request, response) => {
    if (request.method === "OPTIONS") return void response.writeHead(204, cors).end();
    return void textOf(request).then((body) => {
      const { echo } = service;
      const authorization = request.headers.authorization ?? "";
      const sent = body === "" ? null : (JSON.parse(body) as object);
      if (echo === "reset") return request.socket.resetAndDestroy();
      if (echo === "half") {
        const text = JSON.stringify({ ...sent, token: CREATED_TOKEN, authorization });
        response.writeHead(201, { ...cors, "content-type": "application/json", "content-length": text.length });
        return response.write(text.slice(0, -3), () => request.socket.resetAndDestroy());
      }
      const all = [authorization, ...textsIn(sent), CREATED_TOKEN];
      const detail = `Got ${all.join(" and ")}`;
      const encoded = all.flatMap((text) => [encodeURIComponent(text), Buffer.from(text).toString("base64")]).join(" ");
      const type = echo.as === "text" ? "text/html" : "application/json";
      const text =
        echo.as === "text"
          ? `<p>${authorization} sent ${body}`
          : JSON.stringify({
              title: "Echo",
              detail: echo.as === "json" ? detail : encoded,
              token: CREATED_TOKEN,
              data: sent,
            });
      const header = echo.as === "encoded" ? encodeURIComponent(authorization) : authorization;
      return response.writeHead(echo.status, { ...cors, "content-type": type, "x-echo": header }).end(text);
    });
  });
  const { origin, close } = await listen(server);
  const service = {
    url: origin,
    echo: { status: 200, as: "json" } as Echo,
    close,
  };
  return service;
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
