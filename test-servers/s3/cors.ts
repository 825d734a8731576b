import type { IncomingMessage, ServerResponse } from "node:http";

/** A rule of a bucket's CORS policy, as the console of AWS takes it. */
export interface CorsRule {
  readonly AllowedOrigins: readonly string[];
  readonly AllowedMethods: readonly string[];
  readonly AllowedHeaders: readonly string[];
  readonly ExposeHeaders: readonly string[];
  readonly MaxAgeSeconds?: number;
}

const matches = (pattern: string, text: string) => pattern === "*" || pattern.toLowerCase() === text.toLowerCase();

function ruleFor(rules: readonly CorsRule[], origin: string, method: string): CorsRule | undefined {
  return rules.find(
    ({ AllowedOrigins, AllowedMethods }) =>
      AllowedOrigins.some((pattern) => matches(pattern, origin)) && AllowedMethods.includes(method),
  );
}

/** Answers a preflight: 403 unless one rule allows the origin, the method and all headers. */
export function answerCors(rules: readonly CorsRule[], { headers }: IncomingMessage, response: ServerResponse): void {
  const { origin = "" } = headers;
  const method = headers["access-control-request-method"] ?? "";
  const asked = (headers["access-control-request-headers"] ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const rule = ruleFor(rules, origin, method);
  const isAllowed = rule && asked.every((name) => rule.AllowedHeaders.some((pattern) => matches(pattern, name)));
  if (!isAllowed) return void response.writeHead(403).end();
  response.writeHead(200, {
    "access-control-allow-origin": origin,
    "access-control-allow-methods": rule.AllowedMethods.join(", "),
    "access-control-allow-headers": asked.join(", "),
    "access-control-max-age": String(rule.MaxAgeSeconds ?? 0),
  });
  response.end();
}

/** Returns the headers that let a page read an answer; none without a rule. */
export function corsHeaders(rules: readonly CorsRule[], { headers, method = "" }: IncomingMessage): [string, string][] {
  const { origin } = headers;
  const rule = origin === undefined ? undefined : ruleFor(rules, origin, method);
  if (origin === undefined || !rule) return [];
  return [
    ["access-control-allow-origin", origin],
    ["access-control-expose-headers", rule.ExposeHeaders.join(", ")],
    ["vary", "Origin"],
  ];
}
