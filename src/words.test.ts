import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";

/** Phrases that first-time readers stumbled over. They may not come back to a screen. */
const FORBIDDEN = [
  "Standalone",
  "service document",
  "the only value there is",
  "Send an empty list",
  "Send null",
  "Started empty",
  "Started from what",
  "Nothing was sent from here yet",
  "draft saved, without secrets",
  "Which model answers",
  "is open: each",
  "none are sent",
  "take a whole catalogue over",
  "taken over",
  "this page's memory",
  "not in memory",
  "waits for a secret",
  "Members that the document",
  "Secrets stand in it",
  "what came of",
  "What is understood",
  "Read the text",
  "before you have seen what would",
  "Write token prices",
  "Take all",
  "Take none",
  "Another list",
  "Nothing to compare with",
  "secret is left out",
  "left out, may be cleared",
  "What the answer means",
  "as it came",
  "as it stands",
  "The request says the same",
  "a whole URL",
  "without the secrets. No endpoint",
  "carries the secret",
  "taken apart",
  "No baseIds are sent",
  "by which this service",
  "It is shown this once",
  "I stored it",
  "It tells nothing",
  "tells of",
  "As it was answered",
  "Is this one of mine",
  "Only this register",
  "A token may exist",
  "This answer was asked for",
  "more than you know of",
  "Exchanges",
  "Disturb",
  "Undisturbed",
  "Take back",
  "taken back",
  "takes it back",
  "are kept apart",
  "is the only read",
  "A page is not told",
  "No endpoint takes bytes",
  "Nothing lives at",
  "could not be fetched",
  "No such screen",
  "comes twice",
  "stands in",
  "Of no field",
  "Give up",
  "Not said",
  "for want of",
  "called off",
  "anew",
  "took note",
  "goes along",
  "is had",
  "What there is to",
  "invalid",
];

/** Labels that say too little, or the name of a member instead of a word. */
const FORBIDDEN_WHOLE = ["not sent", "open", "absent", "Reach", "Backend", "Contract", "expiredTime", "createdTime"];

/** Texts that are not the console's own words: samples, tests' parts, and quotes of the API document. */
const NOT_OURS = /\.test\.|\/test-|^src\/backend\/seed\/|^src\/contract\/open-api|^src\/api\/conformance\//;

/** A name in code, as in `kind = "standalone"`: nobody reads it. */
const NAME = /^[a-z][\w:/.-]*$/;
const ADDRESS = /^(?:\/|https?:)/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** Returns the texts that a file can show: strings in sentences, parts of templates and of JSX, with their positions. */
function textsIn(path: string, code: string): { text: string; start: number }[] {
  const found: { text: string; start: number }[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const { type, start } = value;
    if (type.startsWith("Import") || type.startsWith("TS") || type === "ExportAllDeclaration") return;
    if (type === "JSXAttribute" && nameOf(value["name"]) === "className") return;
    // A quote of the API document, an id or a kind: no words of ours.
    if (type === "Property" && ["quote", "treatment", "kind", "type", "id"].includes(nameOf(value["key"]))) return;
    // Code compares and looks up by names that nobody reads.
    if (type === "BinaryExpression" || type === "MemberExpression") return;
    const isInMarkup = type === "JSXText" || type === "JSXAttribute";
    const literal = type === "JSXAttribute" ? (value["value"] as Node | null) : value;
    const text = literal && /^(?:Literal|JSXText)$/.test(literal.type) ? literal["value"] : undefined;
    if (typeof text === "string" && !ADDRESS.test(text) && (isInMarkup || !NAME.test(text)))
      found.push({ text, start });
    if (isInMarkup && typeof text === "string") return;
    if (type === "TemplateElement") found.push({ text: (value["value"] as { cooked?: string }).cooked ?? "", start });
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, code).program);
  return found.map(({ text, start }) => ({ text: text.replace(/\s+/g, " ").trim(), start }));
}

function nameOf(node: unknown): string {
  const { name } = node as { name?: unknown };
  return typeof name === "string" ? name : "";
}

const escaped = (phrase: string) => phrase.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const PHRASE = new RegExp(`(?<!\\w)(?:${FORBIDDEN.map(escaped).join("|")})(?!\\w)`, "i");

/** Returns what may not be said in a text. */
function forbiddenIn(text: string): string | undefined {
  return PHRASE.exec(text)?.[0] ?? FORBIDDEN_WHOLE.find((whole) => whole === text);
}

it("no screen says what first-time readers stumbled over", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((name) => join("src", name))
    .filter((path) => /\.tsx?$/.test(path) && !NOT_OURS.test(path));
  const found = files.flatMap((path) => {
    const code = readFileSync(path, "utf8");
    return textsIn(path, code).flatMap(({ text, start }) => {
      const phrase = forbiddenIn(text);
      const line = code.slice(0, start).split("\n").length;
      return phrase === undefined ? [] : [`${path}:${line}: “${phrase}” in “${text}”`];
    });
  });
  expect(found).toEqual([]);
});

it.each([
  ['const label = "Send an empty list";', "Send an empty list"],
  ["const text = `The service document leaves ${what} open.`;", "service document"],
  ["const view = <p>Faults hold until they are\n  taken back.</p>;", "taken back"],
  ['const view = <Field label="expiredTime" />;', "expiredTime"],
])("finds a forbidden phrase in %s", (code, phrase) => {
  expect(textsIn("a.tsx", code).map(({ text }) => forbiddenIn(text))).toContain(phrase);
});

it.each(['import a from "./exchanges.ts";', 'const point = { quote: "the service document" };', 'a.b === "absent";'])(
  "leaves %s alone",
  (code) => {
    expect(textsIn("a.tsx", code).map(({ text }) => forbiddenIn(text))).toEqual(
      textsIn("a.tsx", code).map(() => undefined),
    );
  },
);
