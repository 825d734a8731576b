import type { Body, Endpoint } from "#contract/index.ts";
import { asCurl, quote, secretVariables, withVariables } from "./curl.ts";
import type { Exchange } from "./exchange-log.ts";
import { requestOf } from "./logged-request.ts";

export const LANGUAGES = ["cURL", "fetch", "HTTPie"] as const;
export type Language = (typeof LANGUAGES)[number];

type Sent = Pick<Exchange, "endpoint" | "method" | "url" | "requestBody">;

/** Reads secrets from variables. Returns `undefined` if the request matches no endpoint of this base URL. */
export function copyAs(language: Language, baseUrl: string, sent: Sent): string | undefined {
  const request = requestOf(baseUrl, sent);
  if (!request) return undefined;
  switch (language) {
    case "cURL":
      return asCurl(baseUrl, request.endpoint, request.params, bodyOf(sent) as Body<Endpoint>);
    case "fetch":
      return asFetch(sent);
    case "HTTPie":
      return asHttpie(sent);
  }
}

const bodyOf = ({ requestBody }: Sent): unknown => (requestBody === undefined ? undefined : JSON.parse(requestBody));

/** For Node, which has `fetch` and environment variables. */
function asFetch(sent: Sent): string {
  const { method, url } = sent;
  const body = bodyOf(sent);
  const headers = ["    authorization: `Bearer ${process.env.TOKEN}`,"];
  if (body !== undefined) headers.push(`    "content-type": "application/json",`);
  const lines = [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: ${JSON.stringify(method)},`,
    "  headers: {",
    ...headers,
    "  },",
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indent(asExpression(body))}),`]),
    `  redirect: "error",`,
    "});",
  ];
  return lines.join("\n");
}

function asExpression(body: unknown): string {
  const { marked, variables } = secretVariables(body);
  return JSON.stringify(marked, null, 2)
    .replaceAll(/"\\u0000(\d+)\\u0000"/g, (_, index: string) => `process.env.${variables[Number(index)]}`)
    .replaceAll(/"__proto__":/g, `["__proto__"]:`);
}

const indent = (text: string) => text.replaceAll("\n", "\n  ");

function asHttpie(sent: Sent): string {
  const { method, url } = sent;
  const body = bodyOf(sent);
  const lines = [`http ${method} ${quote(url)}`, `"Authorization:Bearer $TOKEN"`];
  if (body === undefined) lines.push("--ignore-stdin");
  else lines.push("Content-Type:application/json", "--ignore-stdin", `--raw ${withVariables(body)}`);
  return lines.join(" \\\n  ");
}
