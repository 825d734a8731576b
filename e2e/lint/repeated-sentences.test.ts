import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, it } from "vitest";

/** What reads a text of a screen. Buttons, fields and dialogs have a role and a name, which may repeat. */
const READS = new Set(["getByText", "toHaveText", "toContainText", "toHaveAccessibleDescription", "hasText"]);
/** Fewer words are a label. */
const SENTENCE_WORDS = 4;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** Returns the sentences that journeys look for, each with its places. */
function sentencesIn(sources: Record<string, string>): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const [path, code] of Object.entries(sources)) {
    const add = (value: unknown): void => {
      if (!isNode(value)) return;
      if (value.type === "ArrayExpression") return (value["elements"] as unknown[]).forEach(add);
      const text = textOf(value);
      if (text === undefined || text.split(/ |\\s/).length < SENTENCE_WORDS) return;
      const line = code.slice(0, value.start).split("\n").length;
      places.set(text, [...(places.get(text) ?? []), `${path}:${line}`]);
    };
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) return value.forEach(visit);
      if (!isNode(value)) return;
      const name = nameOf(value["callee"]) ?? nameOf(value["key"]);
      if (value.type === "CallExpression" && READS.has(name ?? "")) add((value["arguments"] as unknown[])[0]);
      if (value.type === "Property" && READS.has(name ?? "")) add(value["value"]);
      Object.values(value).forEach(visit);
    };
    visit(parseSync(path, code).program);
  }
  return places;
}

function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  return value.type === "MemberExpression" ? nameOf(value["property"]) : (value["name"] as string | undefined);
}

function textOf(node: Node): string | undefined {
  if (node.type === "TemplateLiteral") {
    return (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…");
  }
  const { pattern } = (node["regex"] ?? {}) as { pattern?: string };
  return pattern ?? (typeof node["value"] === "string" ? node["value"] : undefined);
}

const repeated = (sources: Record<string, string>) =>
  [...sentencesIn(sources)].filter(([, places]) => places.length > 1);

it("no sentence of a screen is looked for in two places", () => {
  const paths = readdirSync("e2e", { recursive: true, encoding: "utf8" })
    .map((name) => `e2e/${name.replaceAll("\\", "/")}`)
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.includes("/.output/"));
  const sources = Object.fromEntries(paths.map((path) => [path, readFileSync(path, "utf8")]));
  expect(sentencesIn(sources).size).toBeGreaterThan(100);
  expect(repeated(sources)).toEqual([]);
});

it.each([
  'await expect(page.getByText("No such file is here")).toBeVisible();',
  'await expect(row).toHaveText(["No such file is here", "b"]);',
  'page.locator("p").filter({ hasText: "No such file is here" });',
  "await expect(row).toContainText(/No such file is here/);",
])("finds a sentence in %s", (code) => {
  expect(repeated({ "a.ts": code, "b.ts": code })).toEqual([["No such file is here", ["a.ts:1", "b.ts:1"]]]);
});

it.each(['page.getByRole("button", { name: "Add files to this record" });', 'page.getByText("Not set");'])(
  "lets %s repeat",
  (code) => {
    expect(repeated({ "a.ts": code, "b.ts": code })).toEqual([]);
  },
);
