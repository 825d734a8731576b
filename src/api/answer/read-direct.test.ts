import { expect, it } from "vitest";
import { MASK } from "#contract/index.ts";
import { reading } from "#json/read-json.ts";
import { maskAnswer, readDirect } from "./read-direct.ts";

const read = (text: string, contentType = "application/json") =>
  readDirect({ text, contentType, secrets: [], isConfidential: true });
const stream = (events: readonly object[]) =>
  `${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("")}data: [DONE]\n\n`;
const delta = (part: object) => ({ choices: [{ delta: part }] });
const each = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_, at) => text(at));

/** Kinds of answers that once took time by the square of their length. */
const KINDS: Record<string, (size: number) => string> = {
  "the beginnings of addresses": (size) => "http://".repeat(size),
  "addresses with nothing before their query": (size) => "http://?".repeat(size),
  "open quotes": (size) => '"a" : "'.repeat(size),
  "tags that are never closed": (size) => "<Error><Code>".repeat(size),
  "a stream of ever new members": (size) => stream(each(size, String).map((name) => delta({ [name]: name }))),
  "a stream of ever new elements": (size) =>
    stream(each(size, String).map((text, index) => delta({ tool_calls: [{ index, id: text }] }))),
  "a stream of elements without places": (size) =>
    stream(each(size, String).map((text) => delta({ tool_calls: [text] }))),
  "a member of many names": (size) =>
    JSON.stringify(Object.fromEntries(each(size, (at) => `a${at}`).map((name) => [name, name]))),
  "a list of addresses": (size) => JSON.stringify(each(size, (at) => `https://a.example/${at}?signature=${at}`)),
};

it.each(Object.keys(KINDS))("%s take twice the steps for twice the length", (kind) => {
  const steps = [2_000, 4_000].map((size) => {
    reading.steps = 0;
    read(KINDS[kind]?.(size) ?? "");
    return reading.steps;
  });
  const [once = 0, twice = 0] = steps;
  expect(once).toBeGreaterThan(2_000);
  expect(twice / once).toBeLessThan(2.3);
});

it("an answer that is nested too deep cannot be read, and is no JSON", () => {
  const text = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
  expect(read(text)).toMatchObject({ isJson: false, problem: "It is nested more than 200 levels deep.", text });
  expect(read(stream([{ a: 1 }]) + `data: ${text}\n`).problem).toBe("It is nested more than 200 levels deep.");
});

it("a member named __proto__ in a stream changes nothing else", () => {
  const { value } = read(
    'data: {"choices":[{"delta":{"__proto__":{"x":1},"content":"a"},"finish_reason":"stop"}]}\n\n',
  );
  expect(value).toEqual({ choices: [{ message: { content: "a" } }] });
  expect(({} as { x?: number }).x).toBeUndefined();
});

it("a refusal in JSON is read as such, though it is called a stream", () => {
  const error = { message: "Invalid API key", code: "invalid_api_key" };
  expect(read(JSON.stringify({ error }), "text/event-stream")).toMatchObject({ isJson: true, value: { error } });
  expect(read(`event: error\ndata: ${JSON.stringify({ error })}\n\n`).value).toEqual({ error });
  expect(read("event: error\ndata: too busy\n\n").value).toEqual({ error: "too busy" });
});

it("elements of a stream are joined by their index", () => {
  const events = [
    delta({ tool_calls: [{ index: 1, arguments: "b" }] }),
    delta({ tool_calls: [{ index: 0, arguments: "a" }] }),
    delta({ tool_calls: [{ index: 1, arguments: "c" }] }),
  ];
  expect(read(stream(events)).value).toMatchObject({
    choices: [{ message: { tool_calls: [{ arguments: "bc" }, { arguments: "a" }] } }],
  });
});

it("only the first address of a word is masked, with all that follows", () => {
  expect(maskAnswer("http://http://a?b http://a? http://?x http://b#c")).toBe(
    `http://http://a?${MASK} http://a? http://?x http://b#${MASK}`,
  );
});

const URL = "https://files.example/put/a.png";

it("masks signed addresses, signed forms and what sounds secret, and keeps all else", () => {
  expect(
    maskAnswer({
      uploadUrl: `${URL}?X-Amz-Signature=s`,
      next: [`Send it to ${URL}?s, then to ${URL}.`, 7, null],
      fields: { key: "k", policy: "s", "x-amz-signature": "s", "x-amz-date": "20261127T000000Z" },
      uploadToken: "s",
      read: URL,
    }),
  ).toEqual({
    uploadUrl: `${URL}?${MASK}`,
    next: [`Send it to ${URL}?${MASK} then to ${URL}.`, 7, null],
    fields: { key: MASK, policy: MASK, "x-amz-signature": MASK, "x-amz-date": "20261127T000000Z" },
    uploadToken: MASK,
    read: URL,
  });
  expect(maskAnswer(`<Location>${URL}?s</Location>`)).toBe(`<Location>${URL}?${MASK}</Location>`);
});
