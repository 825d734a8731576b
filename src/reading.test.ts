import { expect, it, describe } from "vitest";
import { parseResponse } from "#api/answer/parse-response.ts";
import { readDirect } from "#api/answer/read-direct.ts";
import { pageCheck } from "#backend/backup/restore.ts";
import { recognise } from "#catalogues/recognise.ts";
import { readBase } from "#contract/index.ts";
import { candidatesIn } from "#features/access-tokens/register/register.ts";
import { readMasked } from "#features/ai-integration/fields/masked-text.ts";
import { readFile } from "#features/ai-integration/transfer/configuration-file.ts";
import { readContent } from "#features/browser-data/file-content.ts";
import { reading } from "#json/read-json.ts";
import { parseJson } from "#json/text-positions.ts";
import { readCommand } from "#pasted/command/read-command.ts";
import { readKeys, valuesIn } from "#pasted/list/read-list.ts";
import { readLoose } from "#pasted/loose-json.ts";
import { readPem } from "#pasted/private-key.ts";
import { readConsoleConfig } from "#session/console-config.ts";
import { readSchema } from "#session/json-schema/read-schema.ts";
import { previewValues } from "#session/vocabulary-file.ts";
import { importSteps } from "#upload-targets/target.ts";
import { previewIds } from "#workspace/ids-preview.ts";

// Each reader of what others write takes at most twice the steps for twice the text.

const each = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, at) => make(at));
const named = (count: number, make: (index: number) => unknown) =>
  JSON.stringify(Object.fromEntries(each(count, (index) => [`m${index}`, make(index)])));

const KINDS: Record<string, (size: number) => string> = {
  "objects of one member each": (size) => JSON.stringify(each(size, (index) => ({ [`m${index}`]: "v" }))),
  "lists by ever new names": (size) => named(size, () => ["v"]),
  "objects by ever new names": (size) => named(size, (index) => ({ id: `m${index}`, models: { a: { id: "a" } } })),
  "equal objects": (size) => JSON.stringify({ data: each(size, () => ({ id: "m", pricing: { prompt: "1" } })) }),
  "many columns": (size) => `${each(size, (index) => `c${index}`).join(",")}\n${"v,".repeat(size)}`,
  "many rows": (size) => `kind,value\n${"scopes,s\n".repeat(size)}`,
  "empty rows": (size) => "\n".repeat(size),
  commas: (size) => ",".repeat(size),
  quotes: (size) => '"'.repeat(size),
  "rows below names": (size) => `A  B\n${"a  b\n".repeat(size)}`,
  "names above no rows": (size) => "A  B\n".repeat(size),
  bars: (size) => `|a|\n|--|\n${"|a|\n".repeat(size)}`,
  "lines of dashes": (size) => "-- --\n".repeat(size),
  "many choices": (size) => JSON.stringify({ type: "object", properties: { a: { enum: each(size, String) } } }),
  "many fields": (size) =>
    `{"type":"object","required":${JSON.stringify(each(size, (index) => `m${index}`))},"properties":${named(size, () => ({ type: "x" }))}}`,
  "connections with mistakes": (size) =>
    JSON.stringify({ connections: each(size, (index) => ({ name: `c${index}`, baseUrl: "http://x", more: 1 })) }),
  "relays with mistakes": (size) =>
    JSON.stringify({ relays: each(size, (index) => ({ name: `c ${index}`, target: "http://x" })) }),
  "values of a vocabulary": (size) => JSON.stringify({ scopes: each(size, (index) => `s${index}`) }),
  "steps of an upload": (size) => JSON.stringify({ steps: each(size, () => ({ method: "POST", url: "{".repeat(9) })) }),
  "parts of a saved file": (size) =>
    JSON.stringify({
      kind: "workspace-console/browser",
      version: 1,
      connections: [{ drafts: each(size, () => 1), tokens: each(size, () => 1), pins: 1 }],
      secrets: each(size, () => 1),
    }),
};

const READERS: Record<string, (text: string) => unknown> = {
  ids: (text) => previewIds({ text, chosen: {}, known: [] }),
  "a vocabulary": (text) => previewValues({ text, chosen: { ofAll: "scopes" }, known: [] }),
  "a JSON Schema": (text) => readSchema(parseJson(text)),
  "console.json": (text) => readConsoleConfig(text),
  keys: readKeys,
  "a list of models": recognise,
  "steps of an upload": importSteps,
  "a configuration": (text) => readFile(text, {}, "spc1"),
  "a saved file": readContent,
  "an answer": (text) => readDirect({ text, contentType: "", secrets: ["not-there"], isConfidential: true }),
};

/** An error for people, never an overflow of the stack. */
const failureOf = (read: (text: string) => unknown, text: string) => {
  try {
    read(text);
    return undefined;
  } catch (cause) {
    return cause;
  }
};

describe.each(Object.entries(READERS))("reading %s", (_, read) => {
  it.each(Object.entries(KINDS))("takes steps by the length of %s", (__, make) => {
    const [once = 0, twice = 0] = [300, 600].map((size) => {
      reading.steps = 0;
      failureOf(read, make(size));
      return reading.steps;
    });
    expect(once).toBeGreaterThan(0);
    expect(twice).toBeLessThanOrEqual(2.3 * once + 200);
  });

  it.each(["[", '{"a":', '[{"a":'])("ends with words for 100,000 times %s", (open) => {
    const close = open
      .replaceAll(/[^[{]/g, "")
      .split("")
      .toReversed()
      .join("")
      .replaceAll("[", "]")
      .replaceAll("{", "}");
    expect(failureOf(read, open.repeat(5_000) + "1" + close.repeat(5_000))).not.toBeInstanceOf(RangeError);
    expect(failureOf(read, open.repeat(100_000))).not.toBeInstanceOf(RangeError);
  });
});

const stream = (size: number, part: (index: number) => object) =>
  each(size, (index) => `data: ${JSON.stringify({ choices: [{ delta: part(index) }] })}\n\n`).join("");

/** More kinds, of which a reader may count no step. */
const TIMED_KINDS: typeof KINDS = {
  ...KINDS,
  "tags that are never closed": (size) => "<Error><Code>".repeat(size),
  "closed tags": (size) => "<Part></Part>".repeat(size),
  "beginnings of addresses": (size) => "http://".repeat(size),
  "addresses with nothing before their query": (size) => "http://?".repeat(size),
  "open quotes": (size) => '"a" : "'.repeat(size),
  "single quotes": (size) => "'".repeat(size),
  backslashes: (size) => "\\".repeat(size),
  blanks: (size) => " ".repeat(size),
  "blanks before a word": (size) => `${" ".repeat(size)}x`,
  "equals signs": (size) => "a=".repeat(size),
  "a command of many headers": (size) => `curl https://a.example ${"-H 'a: b' ".repeat(size)}`,
  "a command of open brackets": (size) => `fetch(${"{".repeat(size)}`,
  "a command of joined lines": (size) => `curl \\\n${"\\\n".repeat(size)}https://a.example`,
  "a request of many headers": (size) => `GET / HTTP/1.1\nHost: a.example\n${"a: b\n".repeat(size)}`,
  "comments of a program": (size) => `/*${"/*".repeat(size)}`,
  "a PEM of many lines": (size) => `-----BEGIN PRIVATE KEY-----\n${"AAAA\n".repeat(size)}-----END PRIVATE KEY-----`,
  "beginnings of a PEM": (size) => "-----BEGIN PRIVATE KEY-----".repeat(size),
  "a stream of new members": (size) => stream(size, (index) => ({ [`m${index}`]: "v" })),
  "a stream of new elements": (size) => stream(size, (index) => ({ tool_calls: [{ index, id: "v" }] })),
  "a list in a list": (size) => "[1],".repeat(size),
  "pins, each twice": (size) =>
    JSON.stringify({
      kind: "workspace-console/pins",
      version: 1,
      pins: each(size, (index) => ({ kind: "space", id: `s${index % 99}`, parent: "", name: "n" })),
    }),
  "rows of a backup": (size) =>
    JSON.stringify({
      collection: "bases",
      rows: each(size, (index) => ({
        id: `b${index}`,
        parent: "s",
        order: index,
        value: { id: `b${index}`, name: "b" },
      })),
    }),
};

const encoded = (text: string) => new TextEncoder().encode(text);
const TIMED_READERS: typeof READERS = {
  ...READERS,
  "a stream": (text) => readDirect({ text, contentType: "text/event-stream", secrets: ["a"], isConfidential: true }),
  "an answer of the service": (text) =>
    parseResponse(
      {
        bytes: encoded(text).buffer,
        isComplete: true,
        status: 200,
        statusText: "",
        headers: {},
        retryAfterMs: undefined,
        sent: ["a"],
      },
      readBase,
    ),
  "a pasted command": readCommand,
  "JSON of a program": readLoose,
  "a private key": readPem,
  "a list of scopes": (text) => valuesIn(text, "scopes"),
  "a list of keys": readKeys,
  "a text with a token": candidatesIn,
  "the JSON of a section": (text) => readMasked(text, [], {}, []),
  "a page of a backup": (text) => pageCheck()(text),
};

/** Lengths in characters. A reader that is slow for one of them alone has met a cache of the processor that was full. */
const LENGTHS = [400_000, 600_000, 800_000, 1_600_000];
/** Longer commands are not read. */
const COMMAND_LENGTHS = [50_000, 95_000];
const SAMPLE_MS = 5;
const MOST = 2.5;

/** Returns the processor time of one of some calls, which other programs of a busy machine do not lengthen. */
function processorMs(work: () => unknown, times: number): number {
  const start = process.cpuUsage();
  for (let round = 0; round < times; round++) work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000 / times;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Returns how much longer twice the text takes, by the medians of five. */
function slowdown(read: (text: string) => unknown, make: (size: number) => string, length: number): number {
  const size = Math.ceil((length / make(100).length) * 100);
  const [once, twice] = [make(size), make(2 * size)];
  const times = Math.ceil(
    SAMPLE_MS /
      Math.max(
        0.05,
        processorMs(() => failureOf(read, once), 2),
      ),
  );
  const found = each(5, () => [once, twice].map((text) => processorMs(() => failureOf(read, text), times)));
  return median(found.map(([, ms = 0]) => ms)) / median(found.map(([ms = 0]) => ms));
}

/** Returns the least slowdown of some lengths. That of a reader that takes the square of a length is 4 at each. */
function leastSlowdown(read: (text: string) => unknown, make: (size: number) => string, lengths: number[]): number {
  let least = Infinity;
  for (const length of lengths) {
    const found = slowdown(read, make, length);
    least = Math.min(least, found);
    if (least <= MOST || found > 3.5) break;
  }
  return least;
}

describe.each(process.env["LONG"] ? Object.entries(TIMED_READERS) : [])("reading %s", (name, read) => {
  const lengths = name === "a pasted command" ? COMMAND_LENGTHS : LENGTHS;
  it.each(Object.entries(TIMED_KINDS))("takes at most 2.5 times as long for twice the %s", (_, make) => {
    expect(leastSlowdown(read, make, lengths)).toBeLessThanOrEqual(MOST);
  });
});
