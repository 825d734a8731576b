import { baseUrlProblem, normalizeBaseUrl } from "#api/connection.ts";
import { members, z } from "#contract/zod.ts";
import { getAt, setAt, toText, type Path } from "#json/json-path.ts";
import { reading } from "#json/read-json.ts";
import { lineAndColumn, spanOf, syntaxErrorText, syntaxProblem } from "#json/text-positions.ts";
import { cleanText } from "#text/format.ts";
import { readOpenParts, shapes, vocabulary } from "./console-open-parts.ts";
import { ENVIRONMENT_COLORS } from "./environment.ts";
import { LINK_IDS, linkProblem } from "./service-link.ts";
import { startedConnections, withStarted } from "./started-relays.ts";
import type { Vocabulary } from "./vocabulary.ts";

// Parts of the schema of `console.json`, the settings that a host serves beside the page.
const text = (description: string, problemOf: (value: string) => string | undefined) =>
  z.string().check(
    z.describe(description),
    z.overwrite((value) => cleanText(value)),
    z.superRefine((value, context) => {
      const message = problemOf(value);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    }),
  );

const MAX_TITLE = 40;
/** As in the form of a connection. */
const MAX_WORD = 24;

const word = (max: number) => (value: string) =>
  value.trim() === "" || value.length > max ? `Use 1 to ${max} characters.` : undefined;

const link = (kind: keyof typeof LINK_IDS, what: string) => {
  const ids = LINK_IDS[kind].map((id) => `{${id}}`).join(", ");
  return z.optional(
    text(`The page of the service where a person ${what}, with https://. Ids: ${ids}.`, (value) =>
      linkProblem(kind, value),
    ),
  );
};

const relayName = text("The name of the relay: the console calls relay/<name> beside its own page.", (value) =>
  /^[\w-]+$/.test(value) ? undefined : "Use letters, digits, - and _.",
);

const relay = members({
  name: relayName,
  target: text("The base URL behind the relay. It is used for this address alone.", baseUrlProblem),
});

/** A path below the page, so that the file has its origin. */
const PATH = /^(?!.*\.\.)\w[\w./-]*\.json$/;

const days = z.int().check(z.minimum(1), z.maximum(36_500));

const ofConnection = {
  name: text("The name of the connection, as people see it.", word(80)),
  environment: z.optional(
    members({
      word: text("What the service is for, such as Production.", word(MAX_WORD)),
      color: z.enum(ENVIRONMENT_COLORS).check(z.describe("The colour of the word.")),
    }).check(z.describe("Shown in the top bar and on buttons that send.")),
  ),
  baseUrl: z.optional(
    text("The base URL of the service, with https://. Leave it out if the connection has a relay.", baseUrlProblem),
  ),
  relay: z.optional(relayName),
  target: z.optional(
    text("The base URL behind the relay. A token that was given for another target is not sent.", baseUrlProblem),
  ),
  default: z.optional(z.boolean().check(z.describe("True for the connection that a new browser starts with."))),
  fromStart: z.optional(
    z.boolean().check(z.describe("Added by npm start for a --relay that the file does not mention. Leave it out.")),
  ),
  profile: z.optional(
    text(
      "A profile that Browser data has saved: its path beside this file. The console offers to import it.",
      (value) => (PATH.test(value) ? undefined : "Enter a path beside this file, such as profiles/main.json."),
    ),
  ),
  links: z.optional(
    members({
      revokeToken: link("revokeToken", "revokes a token"),
      deleteAttachment: link("deleteAttachment", "deletes an attachment"),
    }).check(z.describe("Pages of the service for what its API does not do.")),
  ),
  tokens: z.optional(
    members({
      maxDays: z.optional(days.check(z.describe("The longest life of a token, in days."))),
      days: z.optional(z.array(days).check(z.minLength(1), z.describe("The only lives of a token, in days."))),
      needsDescription: z.optional(z.boolean().check(z.describe("Whether each token needs a description."))),
      scopes: z.optional(z.array(z.string()).check(z.minLength(1), z.describe("The only scopes of tokens."))),
    }).check(z.describe("What your organisation allows of new access tokens. The service has the last word.")),
  ),
};

const hasOneAddress = z.superRefine<Addresses>(({ baseUrl, relay, target }, context) => {
  const report = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
  if (baseUrl !== undefined && (relay ?? target) !== undefined) {
    report([], "Use either baseUrl, or relay with target.");
  } else if (baseUrl === undefined && relay === undefined && target === undefined) {
    report(["baseUrl"], "Enter a baseUrl, or a relay with its target.");
  } else if (baseUrl === undefined && target === undefined) report(["target"], "Enter the base URL behind the relay.");
  else if (baseUrl === undefined && relay === undefined) report(["relay"], "Enter the name of the relay.");
});
type Addresses = Partial<Record<"baseUrl" | "relay" | "target", string | undefined>>;

const connectionWith = <Listed extends z.ZodMiniType>(listed: Listed) =>
  members({ ...ofConnection, vocabulary: z.optional(listed), shapes: z.optional(shapes) }).check(
    z.describe("A service: either with baseUrl, or with relay and target."),
    hasOneAddress,
  );
/** A vocabulary is read by itself: one wrong value leaves the others. */
const connection = connectionWith(z.unknown());

const ofFile = {
  $schema: z.optional(z.string().check(z.describe("Where editors find the schema: ./console.schema.json."))),
  title: z.optional(text("The name of the console.", word(MAX_TITLE))),
  thisBrowser: z.optional(
    z.boolean().check(z.describe("False if people shall not use the service in their browser with its sample data.")),
  ),
  relays: z.optional(
    z
      .array(relay)
      .check(z.describe("Relays to AI gateways and upload targets. They are no services: nobody connects to them.")),
  ),
};

/** The schema of `console.json`. The build writes it as a JSON Schema. */
export const consoleConfig = members({
  ...ofFile,
  connections: z.optional(
    z.array(connectionWith(vocabulary)).check(z.describe("The services that people choose from.")),
  ),
}).check(z.describe("Settings of a console. The file is public: everyone who opens the console can read it."));

export type ConfiguredConnection = Omit<z.output<typeof connection>, "vocabulary"> & {
  readonly vocabulary?: Vocabulary;
};

/** Reads `console.json`. A wrong member is left out; a connection only if its name or address is wrong. */
export function readConsoleConfig(json: string) {
  if (syntaxProblem(json)) return { config: undefined, problems: [syntaxErrorText(json)] };
  const problems: string[] = [];
  let more = 0;
  const report = (path: Path, message: string) => {
    if (problems.length === MAX_PROBLEMS) return void more++;
    const place = lineAndColumn(json, spanOf(json, path)?.from ?? 0);
    problems.push(`${[place, toText(path)].filter(Boolean).join(", ")}: ${message}`);
  };
  const list = z.optional(z.array(z.unknown()));
  const file = members({ ...ofFile, relays: list, connections: list });
  const served = withStarted(JSON.parse(json), report);
  const { connections: all = [], relays: allRelays, ...ofWhole } = rightPart(file, served.file, report) ?? {};
  const relays = allRelays?.flatMap((value, index) => {
    return rightPart(relay, value, (path, message) => report(["relays", index, ...path], message)) ?? [];
  });
  const taken = new Set<string>();
  const written = all.flatMap((value, index) => {
    const reportHere = (path: Path, message: string) => report(["connections", index, ...path], message);
    const right = rightPart(connection, value, reportHere);
    if (!right) return [];
    const { vocabulary: listed, shapes: schemas, ...rest } = right;
    const found = { ...rest, ...readOpenParts(listed, schemas, reportHere) };
    const { name, baseUrl = "", relay } = found;
    // A direct connection and one by a relay to the same address are two.
    const marks = {
      name: `name ${name}`,
      ...(relay === undefined ? { baseUrl: `address ${normalizeBaseUrl(baseUrl)}` } : { relay: `relay ${relay}` }),
    };
    const [repeated] = Object.entries(marks).find(([, mark]) => taken.has(mark)) ?? [];
    if (repeated !== undefined) {
      reportHere([repeated], "Another connection has the same.");
      return [];
    }
    for (const mark of Object.values(marks)) taken.add(mark);
    if (found.default && taken.has("default")) {
      reportHere(["default"], "Only one connection can be the default.");
      return [{ ...found, default: false }];
    }
    if (found.default) taken.add("default");
    return [found];
  });
  const connections: ConfiguredConnection[] = [...written, ...startedConnections(served.services, written)];
  if (more > 0) problems.push(`There are ${more} more problems. Correct these first.`);
  return { config: { ...ofWhole, ...(relays && { relays }), connections }, problems };
}

/** Each takes a pass through the file to find its place. */
const MAX_PROBLEMS = 50;

/** Returns a value without its wrong members, and reports these. `undefined` if a required one is wrong. */
function rightPart<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  report: (path: Path, message: string) => void,
): z.output<S> | undefined {
  const reported = new Set<string>();
  for (let rest = value; ;) {
    reading.steps++;
    const result = schema.safeParse(rest);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    if (!issue) return undefined;
    const path = issue.path.map((step) => (typeof step === "number" ? step : String(step)));
    if (issue.code === "unrecognized_keys") {
      const unknown = new Set(issue.keys);
      for (const name of unknown) report([...path, name], issue.message);
      const known = Object.entries(getAt(rest, path) as object).filter(([name]) => !unknown.has(name));
      rest = setAt(rest, path, Object.fromEntries(known));
      continue;
    }
    // A member that was left out is not reported again as missing.
    if (!reported.has(toText(path))) report(path, issue.message);
    reported.add(toText(path));
    const faulty = getAt(rest, path) === undefined ? path.slice(0, -1) : path;
    const without = setAt(rest, faulty, undefined);
    if (faulty.length === 0 || without === rest) return undefined;
    rest = without;
  }
}
