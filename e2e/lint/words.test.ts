import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { isNode, lineAt, nameOf, walk } from "./syntax-node.ts";

/** Phrases that first-time readers stumbled over. They may not come back to a screen. */
const FORBIDDEN = [
  "Standalone",
  "been inserted",
  "files inserted",
  "not inserted",
  "Not inserted",
  "Insert here",
  "Insert after",
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
  // Said at the field itself.
  "only in part",
];

/** A draft is kept in this browser, a configuration saved here or sent to a service: one word for each, as in the glossary. */
const NOT_THE_ONE_WORD = ["unsent", "unsaved", "draft saved", "draft not saved", "save draft", "saved in drafts"];

/** Labels that say too little, or the name of a member instead of a word. */
const FORBIDDEN_WHOLE = ["not sent", "open", "absent", "Reach", "Backend", "Contract", "expiredTime", "createdTime"];

/** Texts that are not the console's own words: samples, tests' parts, and quotes of the API document. */
const NOT_OURS = /\.test\.|\/test-|^src\/backend\/seed\/|^src\/contract\/open-api|^src\/api\/conformance\//;

/** A name in code, as in `kind = "standalone"`: nobody reads it. */
const NAME = /^[a-z][\w:/.-]*$/;
const ADDRESS = /^(?:\/|https?:)/;
/** Properties whose values nobody reads. */
const NOT_WORDS = new Set(["quote", "treatment", "kind", "type", "id"]);

/** Returns the texts that a file can show: strings in sentences, parts of templates and of JSX, with their positions. */
function textsIn(path: string, code: string): { text: string; start: number }[] {
  const found: { text: string; start: number }[] = [];
  walk(parseSync(path, code).program, (node) => {
    const { type, start } = node;
    if (type.startsWith("Import") || type.startsWith("TS") || type === "ExportAllDeclaration") return false;
    if (type === "JSXAttribute" && nameOf(node["name"]) === "className") return false;
    // A quote of the API document, an id or a kind: no words of ours.
    if (type === "Property" && NOT_WORDS.has(nameOf(node["key"]) ?? "")) return false;
    // Code compares and looks up by names that nobody reads.
    if (type === "MemberExpression" || (type === "BinaryExpression" && node["operator"] !== "+")) return false;
    const isInMarkup = type === "JSXText" || type === "JSXAttribute";
    const literal = type === "JSXAttribute" ? node["value"] : node;
    const text = isNode(literal) && /^(?:Literal|JSXText)$/.test(literal.type) ? literal["value"] : undefined;
    if (typeof text === "string" && !ADDRESS.test(text) && (isInMarkup || !NAME.test(text)))
      found.push({ text, start });
    if (type === "TemplateElement") found.push({ text: (node["value"] as { cooked?: string }).cooked ?? "", start });
    return !(isInMarkup && typeof text === "string");
  });
  return found.map(({ text, start }) => ({ text: text.replace(/\s+/g, " ").trim(), start }));
}

const escaped = (phrase: string) => phrase.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const PHRASE = new RegExp(`(?<![\\w-])(?:${[...FORBIDDEN, ...NOT_THE_ONE_WORD].map(escaped).join("|")})(?!\\w)`, "i");

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
      return phrase === undefined ? [] : [`${path}:${lineAt(code, start)}: “${phrase}” in “${text}”`];
    });
  });
  expect(found).toEqual([]);
});

it.each([
  ['const label = "Send an empty list";', "Send an empty list"],
  ["const view = <p>Faults hold until they are\n  taken back.</p>;", "taken back"],
  ['const view = <Field label="expiredTime" />;', "expiredTime"],
  ['const view = <section aria-label="Unsaved secret" />;', "Unsaved"],
  ["const text = isOne ? `Unsent drafts: ${name}` : name;", "Unsent"],
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
