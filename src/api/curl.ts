import { pathOf, replaceSecrets } from "#contract/index.ts";
import type { Body, Endpoint, Params } from "#contract/index.ts";

/** A text as one word of a POSIX shell. */
export const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * A request as a cURL command for a POSIX shell. Secrets are not in it: the bearer is read from $TOKEN, and each secret
 * of the body from a variable named after its place.
 */
export function asCurl<E extends Endpoint>(baseUrl: string, endpoint: E, params: Params<E>, body: Body<E>): string {
  const lines = [
    `curl ${endpoint.method === "GET" ? "" : `-X ${endpoint.method} `}${quote(baseUrl + pathOf(endpoint, params))}`,
    `-H "Authorization: Bearer $TOKEN"`,
  ];
  if (body !== undefined) lines.push(`-H 'Content-Type: application/json'`, `--data-raw ${withVariables(body)}`);
  return lines.join(" \\\n  ");
}

/** A JSON body as one word of a POSIX shell, each secret read from a variable. */
export function withVariables(body: unknown): string {
  const { marked, variables } = secretVariables(body);
  // Single quotes end before a variable and begin again after it; the shell joins the parts.
  return quote(JSON.stringify(marked, null, 2)).replaceAll(MARK, (_, index: string) => {
    return `'"$\{${variables[Number(index)]}}"'`;
  });
}

const MARK = /\\u0000(\d+)\\u0000/g;

/** A body whose secrets are marked by their number, and for each number the variable its secret is read from. */
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
