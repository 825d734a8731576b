import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { isNode, lineAt, nameOf, walk, type SyntaxNode } from "./syntax-node.ts";

/** What reads a text of a screen. Buttons, fields and dialogs have a role and a name, which may repeat. */
const READS = new Set(["getByText", "toHaveText", "toContainText", "toHaveAccessibleDescription", "hasText"]);
/** Fewer words are a label. */
const SENTENCE_WORDS = 4;

/** Returns the sentences that journeys look for, each with its places. */
function sentencesIn(sources: Record<string, string>): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const [path, code] of Object.entries(sources)) {
    const add = (value: unknown): void => {
      if (!isNode(value)) return;
      if (value.type === "ArrayExpression") return (value["elements"] as unknown[]).forEach(add);
      const text = textOf(value);
      if (text === undefined || text.split(/ |\\s/).length < SENTENCE_WORDS) return;
      places.set(text, [...(places.get(text) ?? []), `${path}:${lineAt(code, value.start)}`]);
    };
    walk(parseSync(path, code).program, (node) => {
      const name = nameOf(node["callee"]) ?? nameOf(node["key"]) ?? "";
      if (node.type === "CallExpression" && READS.has(name)) add((node["arguments"] as unknown[])[0]);
      if (node.type === "Property" && READS.has(name)) add(node["value"]);
      return true;
    });
  }
  return places;
}

function textOf(node: SyntaxNode): string | undefined {
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
