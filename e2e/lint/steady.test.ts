import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { isNode, lineAt, nameOf, walk, type SyntaxNode } from "./syntax-node.ts";

/**
 * What may be awaited within `expect(…)`: acts, which may not be repeated, searches for a secret, which must find none at
 * once, and what no longer changes. Anything else is read off a page that changes, and has to be polled.
 */
const ONCE = new Set(
  `ask change copiedBy drop exportFrom expectFocusInSight fetch finishMigration openJson openPart opens openReview press
  readSecret saidAfter send statusWith stop filesWith findSecrets findStoredTexts placesIn placesOf
  placesOfAll placesOutsideMemory scriptsWith secretsInProfile arrayBuffer cellOf configurationIn
  documents download exporting keyHeader link path readFile readdir`.split(/\s+/),
);
/** Numbers that differ between machines. A limit in milliseconds, or an exact pixel, is for the long set. */
const TIME = /\w+Ms\b|\bms\b|milliseconds/;
const GEOMETRY = /boundingBox|\bpx\b|pixel|height|width|\btop\b|\bleft\b|\bgap\b/i;
const EXACT = new Set(["toBe", "toEqual", "toBeCloseTo"]);

type Report = (node: SyntaxNode, problem: string) => void;

function oneShotReads(root: unknown, report: Report): void {
  walk(root, (node) => {
    if (node.type !== "CallExpression" || nameOf(node["callee"]) !== "expect") return true;
    walk((node["arguments"] as unknown[])[0], (part) => {
      if (part.type.includes("Function")) return false;
      const awaited = part["argument"];
      if (part.type !== "AwaitExpression" || !isNode(awaited)) return true;
      const name = nameOf(awaited.type === "CallExpression" ? awaited["callee"] : awaited) ?? awaited.type;
      if (!ONCE.has(name)) report(node, `reads ${name} once: use expect.poll or an assertion that waits`);
      return true;
    });
    return true;
  });
}

function unsteadyNames(root: unknown, report: Report): void {
  walk(root, (node) => {
    if (node["value"] === "networkidle") report(node, "waits for a silent network: wait for what is to be seen");
    const name = node.type === "MemberExpression" ? nameOf(node["property"]) : undefined;
    if (name === "waitForTimeout") report(node, "sleeps");
    if ((name === "skip" || name === "fixme") && nameOf(node["object"]) === "test") report(node, "is left out");
    return true;
  });
}

/** Calls `visit` for the body of each journey of the gate. */
function walkGate(code: string, root: unknown, visit: (body: unknown) => void): void {
  walk(root, (node) => {
    const callee = node["callee"];
    if (node.type !== "CallExpression" || !isNode(callee) || callee.type !== "Identifier") return true;
    if (callee["name"] !== "test") return true;
    const parts = node["arguments"] as SyntaxNode[];
    const body = parts.at(-1);
    if (body && !code.slice(node.start, body.start).includes("@long")) visit(body);
    return false;
  });
}

function limits(code: string, body: unknown, report: Report): void {
  walk(body, (node) => {
    const callee = node["callee"];
    if (node.type !== "CallExpression" || !isNode(callee) || callee.type !== "MemberExpression") return true;
    const subject = callee["object"] as SyntaxNode;
    const text = code.slice(subject.start, callee.start + 1 + (subject["end"] as number) - subject.start);
    if (!text.startsWith("expect")) return true;
    const matcher = nameOf(callee) ?? "";
    const [expected] = node["arguments"] as SyntaxNode[];
    if (/^toBe(?:Less|Greater)Than/.test(matcher) && TIME.test(text)) report(node, "has a limit in milliseconds");
    const isNumber = typeof expected?.["value"] === "number" && expected["value"] !== 0;
    if (EXACT.has(matcher) && isNumber && GEOMETRY.test(text)) report(node, "expects exact pixels");
    if (matcher === "toHaveScreenshot") report(node, "expects exact pixels");
    return true;
  });
}

/** Returns what may fail by chance in a file of journeys. */
function problemsIn(path: string, code: string): string[] {
  const found: string[] = [];
  const report: Report = (node, problem) => void found.push(`${path}:${lineAt(code, node.start)} ${problem}`);
  const { program } = parseSync(path, code);
  oneShotReads(program, report);
  unsteadyNames(program, report);
  walkGate(code, program, (body) => limits(code, body, report));
  return found;
}

it("no journey fails by chance", () => {
  const paths = readdirSync("e2e", { recursive: true, encoding: "utf8" })
    .map((name) => `e2e/${name.replaceAll("\\", "/")}`)
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !/\/\.output\/|\/bench\/|\/lint\//.test(path));
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.flatMap((path) => problemsIn(path, readFileSync(path, "utf8")))).toEqual([]);
});

it.each([
  ["expect(await row.count()).toBe(1);", "reads count once"],
  ["expect((await box(row)).top).toBeLessThan(9);", "reads box once"],
  ['await page.waitForLoadState("networkidle");', "silent network"],
  ["await page.waitForTimeout(100);", "sleeps"],
  ['test.skip("later", () => {});', "left out"],
  ['test("quick", () => { expect(busyMs).toBeLessThan(100); });', "limit in milliseconds"],
  ['test("high", async () => { await expect.poll(heightOf).toBe(20); });', "exact pixels"],
])("refuses %s", (code, problem) => {
  expect(problemsIn("a.ts", code)).toEqual([expect.stringContaining(problem)]);
});

it.each([
  "await expect.poll(() => row.count()).toBe(1);",
  "expect(await drag.drop()).toBe(true);",
  'test("quick @long", () => { expect(busyMs).toBeLessThan(100); });',
  'test("still", async () => { await expect.poll(heightOf).toBe(before); });',
])("lets %s pass", (code) => {
  expect(problemsIn("a.ts", code)).toEqual([]);
});
