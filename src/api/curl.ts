import { type Body, type Endpoint, type Params, pathOf, replaceSecrets } from "#contract/index.ts";
import type { Connection } from "./connection.ts";

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns a request as a cURL command: the bearer is $TOKEN, secrets of the body are variables named by their path. */
export const asCurl = <E extends Endpoint>(baseUrl: string, endpoint: E, params: Params<E>, body: Body<E>): string =>
  curlOf(endpoint.method, baseUrl + pathOf(endpoint, params), body);

export function curlOf(method: string, url: string, body: unknown): string {
  const lines = [`curl ${method === "GET" ? "" : `-X ${method} `}${quote(url)}`, `-H "Authorization: Bearer $TOKEN"`];
  if (body !== undefined) lines.push(`-H 'Content-Type: application/json'`, `--data-raw ${withVariables(body)}`);
  return lines.join(" \\\n  ");
}

function withVariables(body: unknown): string {
  const { marked, variables } = secretVariables(body);
  // Quotes close before a variable and reopen after it.
  return quote(JSON.stringify(marked, null, 2)).replaceAll(MARK, (_, index: string) => {
    return `'"$\{${variables[Number(index)]}}"'`;
  });
}

const MARK = /\\u0000(\d+)\\u0000/g;

/** Replaces each secret by its index in `variables`. */
export function secretVariables(body: unknown): { marked: unknown; variables: readonly string[] } {
  const variables: string[] = [];
  const marked = replaceSecrets(body, (_, path) => {
    variables.push(
      path
        .join("_")
        .replaceAll(/([a-z])([A-Z])/g, "$1_$2")
        .replaceAll(/\W+/g, "_")
        .toUpperCase(),
    );
    return `\u0000${variables.length - 1}\u0000`;
  });
  return { marked, variables };
}

/** Returns a note for commands that no shell can run, because the service runs in the browser; "" for other services. */
export function shellNote({ kind }: Pick<Connection, "kind">): string {
  if (kind === "remote") return "";
  return "This command only shows the request: a shell cannot reach a service that runs in the browser.";
}
