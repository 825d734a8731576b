import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { connect, type AddressInfo, type Server, type Socket } from "node:net";
import { generate } from "selfsigned";

export interface InterceptingProxy {
  /** For `--proxy-server`; the browser also needs `--ignore-certificate-errors`. */
  readonly url: string;
  readonly requests: string[];
  close(): Promise<void>;
}

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "*",
  "access-control-allow-headers": "*, authorization",
};

/** Starts a proxy that reads TLS, as some offices have. It knows every name and answers each request with 200. */
export async function startInterceptingProxy(): Promise<InterceptingProxy> {
  const requests: string[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    requests.push(`${request.method} https://${request.headers.host}${request.url}`);
    response.writeHead(200, { ...CORS, "content-type": "application/json" }).end('{"from":"proxy"}');
  };
  const { private: key, cert } = await generate([{ name: "commonName", value: "intercepted.example" }]);
  const inside = createHttpsServer({ key, cert }, answer);
  const proxy = createHttpServer(answer);
  const sockets = new Set<Socket>();
  proxy.on("connection", (socket: Socket) => sockets.add(socket));
  proxy.on("connect", (_request, socket: Socket) => {
    const tunnel = connect(portOf(inside), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      socket.pipe(tunnel).pipe(socket);
    });
    sockets.add(tunnel);
    // A closing browser ends its tunnels in any state.
    for (const end of [socket, tunnel]) end.on("error", () => [socket, tunnel].forEach((each) => each.destroy()));
  });
  await Promise.all([inside, proxy].map(listening));
  return {
    url: `http://127.0.0.1:${portOf(proxy)}`,
    requests,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([inside, proxy].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
