/** A node of a syntax tree, as the parser of Vite returns it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** Calls `visit` for a node and all below it, as long as it returns true. */
export function walk(value: unknown, visit: (node: SyntaxNode) => boolean): void {
  if (Array.isArray(value)) return value.forEach((one) => walk(one, visit));
  if (isNode(value) && visit(value)) Object.values(value).forEach((one) => walk(one, visit));
}

/** Returns the name of an identifier, or of the last member in `a.b`; `undefined` for other nodes. */
export function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === "MemberExpression") return nameOf(value["property"]);
  return typeof value["name"] === "string" ? value["name"] : undefined;
}

/** Returns the line of a position, from 1. */
export const lineAt = (code: string, start: number) => code.slice(0, start).split("\n").length;
