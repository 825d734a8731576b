import { curlOf, secretVariables } from "./curl.ts";
import type { Exchange } from "./exchange-log.ts";
import { requestOf } from "./logged-request.ts";

const WRITERS = { cURL: curlOf, fetch: fetchOf };
export type Language = keyof typeof WRITERS;
export const LANGUAGES = Object.keys(WRITERS) as Language[];

type Sent = Pick<Exchange, "endpoint" | "method" | "url" | "requestBody">;

/** Returns a logged request as a command or code, with secrets as variables; `undefined` if it is for no endpoint here. */
export function copyAs(language: Language, baseUrl: string, sent: Sent): string | undefined {
  const { method, url, requestBody } = sent;
  const body: unknown = requestBody === undefined ? undefined : JSON.parse(requestBody);
  return requestOf(baseUrl, sent) && WRITERS[language](method, url, body);
}

/** For Node, which has `fetch` and environment variables. */
function fetchOf(method: string, url: string, body: unknown): string {
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
