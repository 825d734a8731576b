import { describe, expect, it } from "vitest";
import { confirmed, faultsOf, parseTarget } from "../target.ts";
import { EXAMPLES } from "./examples.ts";
import type { Step } from "./step.ts";
import { stepsRules, type StepsTarget } from "./steps-target.ts";

const STEP: Step = {
  method: "PUT",
  url: "https://files.example/{table}/{uuid}-{name}",
  headers: [],
  headersFrom: "",
  body: { kind: "file" },
};
const ASK: Step = { ...STEP, method: "POST", url: "https://files.example/uploads", body: { kind: "none" } };
const TARGET: StepsTarget = { ...stepsRules.empty, steps: [STEP], results: [], confirmed: ["https://files.example"] };

/** Messages by field, without those about the values that records get. */
const faults = (changes: Partial<StepsTarget>) =>
  faultsOf({ ...TARGET, members: { name: "name" }, ...changes }).map(({ field, message }) => `${field}: ${message}`);

describe("steps", () => {
  it("are kept and read as they were written", () => {
    for (const { target } of EXAMPLES) expect(parseTarget(JSON.stringify(target))).toEqual(target);
  });

  it("of each example have no fault but that their hosts are to be confirmed", () => {
    for (const { target } of EXAMPLES) {
      expect(faultsOf(target).map(({ field }) => field)).toEqual(["confirmed"]);
      expect(faultsOf(confirmed(target))).toEqual([]);
    }
  });

  it.each(["https://good.example", "good.example", "key for good.example", "a”, and “b", "a, b", "a; b", "a\u202Eb"])(
    "take no name of a secret that may be read as a host: %s",
    (name) => {
      expect(faults(header("Authorization", `{secret:${name}}`))).toEqual([expect.stringMatching(USE)]);
    },
  );

  it("list no host that a header only names: what a relay leads to is a base URL", () => {
    const told = (value: string) => {
      const { steps = [] } = file({ url: "https://real.example/x", headers: [{ name: "Relay-Target", value }] });
      return stepsRules.hostsOf({ ...TARGET, steps });
    };
    expect(told("https://files.example/v1")).toEqual(["https://files.example/v1 through https://real.example"]);
    for (const faked of [
      "https://files.example, without secrets; https://audit.example",
      `https://files.example${"\u00A0".repeat(1_500)}`,
      `https://files.example/${"a".repeat(500)}`,
      "files.example",
    ]) {
      expect(told(faked)).toEqual(["https://real.example"]);
      expect(faults(header("Relay-Target", faked))).toEqual([
        expect.stringContaining("Enter the base URL behind the relay."),
      ]);
    }
  });

  it("name their secrets and the host that gets them", () => {
    const { target } = EXAMPLES[0] as (typeof EXAMPLES)[number];
    expect(stepsRules.secretsOf(target)).toEqual([
      { label: "API key for https://files.example", name: "API key", address: "https://files.example" },
    ]);
    expect(stepsRules.baseUrlOf(target)).toBe("https://files.example");
  });
});

const file = (changes: Partial<Step>): Partial<StepsTarget> => ({ steps: [{ ...STEP, ...changes }] });
const second = (changes: Partial<Step>): Partial<StepsTarget> => ({ steps: [ASK, { ...STEP, ...changes }] });
const header = (name: string, value = "x") => file({ headers: [{ name, value }] });
const USE = /^steps\.0\.\w+: (?:[\w-]+: )?There is no value .* Use \{name\}, .*\{header1:Name\}\.$/;

describe("faults of steps", () => {
  it.each<[string, Partial<StepsTarget>]>([
    ["one step", {}],
    ["an address of an answer", second({ url: "{answer1:/upload/url}" })],
    ["an address in a header of an answer", second({ url: "{header1:Location}" })],
    ["values after an address of an answer", second({ url: "{answer1:/url}?name={name}" })],
    ["a method and headers of an answer", second({ method: "{answer1:/method}", headersFrom: "{answer1:/headers}" })],
    ["a secret in a header", header("Authorization", "Bearer {secret:Token}")],
    [
      "a PUT to one address that tells files apart by a header",
      file({ url: "https://files.example/a", headers: [{ name: "X-Name", value: "{name:url}" }] }),
    ],
    [
      "a PUT to one address that answers with a place",
      { ...file({ url: "https://files.example/a" }), results: [{ name: "path", value: "{answer1:/id}" }] },
    ],
    [
      "a form by PUT to one address",
      file({ url: "https://files.example/a", body: { kind: "form", fields: [], fieldsFrom: "", fileField: "file" } }),
    ],
    ["a file inside JSON", file({ method: "POST", body: { kind: "json", text: '{"content":"{base64}","n":1}' } })],
    ["the host of a step in a value", { results: [{ name: "path", value: "https://files.example/{uuid}" }] }],
    ["another host in a value", { results: [{ name: "path", value: "https://cdn.test/{uuid}" }] }],
    ["this device by http", { ...file({ url: "http://127.0.0.1:8080/{uuid}" }), confirmed: ["http://127.0.0.1:8080"] }],
  ])("are none for %s", (_, changes) => {
    expect(faults(changes)).toEqual([]);
  });

  it.each<[string, Partial<StepsTarget>, (string | RegExp)[]]>([
    [
      "the made-up host of an example in a value",
      { results: [{ name: "path", value: "https://dav.example/files/{uuid}" }] },
      ["results: path: Replace the made-up host https://dav.example by your own."],
    ],
    ["no step", { steps: [] }, ["steps: Describe 1 to 3 steps.", /^steps: Exactly one step sends the file/]],
    ["four steps", { steps: [ASK, ASK, ASK, STEP] }, ["steps: Describe 1 to 3 steps."]],
    ["no step with the file", { steps: [ASK] }, [/^steps: Exactly one .* Now 0 do\.$/]],
    ["two steps with the file", { steps: [STEP, STEP] }, [/^steps: Exactly one .* Now 2 do\.$/]],
    ["a method that is none", file({ method: "put it" }), [/^steps\.0\.method: Use a method/]],
    ["a body by GET", file({ method: "GET" }), [/^steps\.0\.method: A browser sends no body by GET/]],
    ["an empty address", file({ url: "" }), ["steps.0.url: Enter the address of the request."]],
    ["a host with a value in it", file({ url: "https://{table}.example/x" }), [/^steps\.0\.url: Write out the host/]],
    [
      "a host that a value continues",
      file({ url: "https://files.example{name}" }),
      [/^steps\.0\.url: Write out the host/],
    ],
    ["a host after a user", file({ url: "https://a@files.example/" }), [/^steps\.0\.url: Write out the host/]],
    ["another scheme", file({ url: "javascript:alert(1)" }), [/^steps\.0\.url: Write out the host/]],
    ["a PUT of all files to one address", file({ url: "https://files.example/a" }), [/^steps\.0\.url: Add \/\{uuid\}/]],
    [
      "a token that would be kept in clear",
      header("Authorization", "Bearer tok0123"),
      [
        "steps.0.headers: Authorization: Write {secret:Token} in place of the secret, and enter it below. This browser would keep it in clear.",
      ],
    ],
    ["a relative address", file({ url: "/uploads" }), [/^steps\.0\.url: Write out the host/]],
    [
      "plain http",
      { ...file({ url: "http://files.example/" }), confirmed: ["http://files.example"] },
      [/^steps\.0\.url: Use https:/],
    ],
    [
      "a secret in an address",
      file({ url: "https://files.example/?k={secret:A}" }),
      [/a header or a body, never into an address/],
    ],
    ["the bearer token", header("Authorization", "{bearer}"), [USE]],
    [
      "an unknown value, with its place",
      file({ url: "https://files.example/{nam}" }),
      [/^steps\.0\.url: There is no value \{nam\} at character 23\./],
    ],
    ["a brace alone", header("X-A", "a{b"), [/^steps\.0\.headers: X-A: Remove \{ at character 2/]],
    [
      "an answer of the first step in itself",
      file({ url: "{answer1:/url}" }),
      [/The first step has no answer before it/],
    ],
    [
      "an answer that comes later",
      second({ url: "{answer2:/url}" }),
      [/Step 2 has answers of the steps before it alone/],
    ],
    [
      "a secret where an answer leads",
      second({ url: "{answer1:/url}", headers: [{ name: "X-Key", value: "{secret:Key}" }] }),
      ["steps.1.url: An answer gives this address, so this step gets no secrets. Remove them from it."],
    ],
    [
      "a secret in the body where an answer leads",
      second({ url: "{answer1:/url}", method: "POST", body: { kind: "json", text: '["{secret:Key}","{base64}"]' } }),
      [/this step gets no secrets/],
    ],
    ["a header of the browser", header("Cookie"), ["steps.0.headers: A browser sets Cookie itself. Remove it."]],
    ["a header without a name", header(""), [/^steps\.0\.headers: Write each header as Name: value/]],
    [
      "a header twice",
      file({
        headers: [
          { name: "A", value: "" },
          { name: "a", value: "" },
        ],
      }),
      ["steps.0.headers: a is listed twice."],
    ],
    ["the file in a header", header("X-A", "{base64}"), [/The whole file fits into a body alone/]],
    [
      "a type for a form",
      file({
        method: "POST",
        headers: [{ name: "Content-Type", value: "x" }],
        body: { kind: "form", fields: [], fieldsFrom: "", fileField: "file" },
      }),
      [/A browser sets the Content-Type of a form/],
    ],
    [
      "headers of a text",
      second({ headersFrom: "x{answer1:/h}" }),
      [/^steps\.1\.headersFrom: Enter one value of an answer/],
    ],
    [
      "headers of the file",
      second({ headersFrom: "{name}" }),
      [/^steps\.1\.headersFrom: There is no value \{name\} .* Use a value of an answer/],
    ],
    [
      "JSON that is none",
      file({ method: "POST", body: { kind: "json", text: '{"a": {base64}}' } }),
      [/^steps\.0\.body: This is no JSON/],
    ],
    [
      "the file in a field of text",
      file({
        method: "POST",
        body: { kind: "form", fields: [{ name: "a", value: "{base64}" }], fieldsFrom: "", fileField: "f" },
      }),
      [/^steps\.0\.body: Send the file in a field of its own/],
    ],
    [
      "a value with the name of one of the file",
      { results: [{ name: "size", value: "{answer1:/size}" }] },
      [/^results: The file has a size of its own/],
    ],
    [
      "a value of a step that is none",
      { results: [{ name: "path", value: "{answer2:/path}" }] },
      [/^results: path: There is no value \{answer2:\/path\}/],
    ],
    [
      "a secret that records would get",
      { results: [{ name: "path", value: "{secret:A}" }] },
      [/^results: path: There is no value/],
    ],
    [
      "a host that is not confirmed",
      { confirmed: ["https://files.example:444"] },
      ["confirmed: Confirm that files may go to https://files.example, without secrets."],
    ],
  ])("name %s", (_, changes, messages) => {
    const found = faults(changes);
    expect(found).toHaveLength(messages.length);
    for (const [index, message] of messages.entries()) expect(found[index]).toMatch(message);
  });
});
