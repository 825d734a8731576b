import { createServer, type IncomingHttpHeaders } from "node:http";
import { listen } from "../../test-servers/listen.ts";
import { plainPng } from "../attachments/media-files.ts";

/** A host of pictures that any page may read. */
export interface FileHost {
  readonly host: string;
  readonly origin: string;
  /** Each as its path with the query, and its headers. */
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  readonly close: () => Promise<void>;
}

const EXPIRED =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>';

/** Starts one. Below `/expired/` addresses are over, below `/gone/` there is nothing. */
export async function startFileHost(): Promise<FileHost> {
  const requests: FileHost["requests"] = [];
  const server = createServer(({ url: path = "", headers }, response) => {
    requests.push({ path, headers });
    response.setHeader("access-control-allow-origin", "*");
    if (path.startsWith("/expired/")) response.writeHead(403, { "content-type": "application/xml" }).end(EXPIRED);
    else if (path.startsWith("/gone/")) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": "image/png", "set-cookie": "seen=1" }).end(plainPng("teal"));
  });
  const { origin, port, close } = await listen(server);
  return {
    host: `127.0.0.1:${port}`,
    origin,
    requests,
    close,
  };
}
