import type { IncomingMessage, ServerResponse } from "node:http";
import type { S3Error } from "./signature.ts";

export const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

export function sendXml(response: ServerResponse, body: string, status = 200): void {
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
}

/** Reads what is still sent: a connection that is closed before would hide the answer. */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, message, details = {} }: S3Error,
) {
  request.resume();
  if (response.headersSent) return void response.destroy();
  const more = Object.entries({ Code: code, Message: message, ...details }).map(
    ([name, value]) => `<${name}>${xml(value)}</${name}>`,
  );
  sendXml(response, `<Error>${more.join("")}</Error>`, status);
}
