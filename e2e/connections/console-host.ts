import type { IncomingMessage } from "node:http";
import { startHost } from "../../test-servers/static-host.mjs";

/** What a console's host serves beside the build. May change while the host runs. */
interface Served {
  /** The text of `console.json`. */
  config: string;
  /** The base URL behind each relay. */
  relays: Record<string, string>;
}

/** A request that a relay has passed on. */
interface Passed {
  readonly target: string;
  readonly authorization: string | undefined;
}

/** Serves the build with a `console.json` and relays, which restart with another target when `relays` changes. */
export async function startConsoleHost(served: Served) {
  const passed: Passed[] = [];
  const relay = async (request: IncomingMessage, target: string, path: string) => {
    const { authorization } = request.headers;
    passed.push({ target, authorization });
    const body = await request.setEncoding("utf8").toArray();
    const headers = { "content-type": "application/json", ...(authorization !== undefined && { authorization }) };
    return fetch(target + path, {
      method: request.method ?? "GET",
      headers,
      ...(body.length > 0 && { body: body.join("") }),
    });
  };
  const host = await startHost({
    plugins: [
      {
        name: "console-host",
        configurePreviewServer(server) {
          server.middlewares.use((request, response, next) => {
            const [, name = "", path = ""] = /^\/relay\/([\w-]+)(\/.*)$/.exec(request.url ?? "") ?? [];
            const target = served.relays[name];
            if (request.url === "/console.json") {
              response.setHeader("content-type", "application/json").end(served.config);
            } else if (target !== undefined) {
              relay(request, target, path).then(
                async (answer) => {
                  response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
                },
                () => response.writeHead(502).end(),
              );
            } else next();
          });
        },
      },
    ],
  });
  return { ...host, passed };
}
