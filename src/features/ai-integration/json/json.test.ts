import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recognise } from "#catalogues/recognise.ts";
import { aiIntegration } from "#contract/index.ts";
import type { AiIntegration } from "#contract/index.ts";
import { arbitraryOf } from "#contract/test-arbitrary.ts";
import { spanOf, syntaxProblem, syntaxErrorText } from "#json/text-positions.ts";
import { readMasked, writeMasked } from "../fields/masked-text.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { readConfiguration } from "../transfer/configuration-file.ts";

const request: AiIntegration = {
  type: "AI",
  config: {
    llmProviders: [{ name: "A", apiKey: "sk-a" }, "text"],
    aiGatewayApiKey: "sk-gateway",
    aiGatewayApiKeys: ["sk-1", ENTER_AGAIN, ""],
  },
};

// JSON writes it as 0.
const withoutMinusZero = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("the request as text", () => {
  const written = writeMasked(request, [], {});

  it("shows secrets by number and puts them back", () => {
    expect(JSON.parse(written.text)).toEqual({
      type: "AI",
      config: {
        llmProviders: [{ name: "A", apiKey: "<secret 1>" }, "text"],
        aiGatewayApiKey: "<secret 2>",
        aiGatewayApiKeys: ["<secret 3>", ENTER_AGAIN, ""],
      },
    });
    expect(readMasked(written.text, [], {}, written.secrets)).toEqual({ ok: true, value: request });
  });

  it("lets secrets move among places for secrets, and nowhere else", () => {
    const moved = written.text.replace('"<secret 2>"', '"<secret 3>"');
    expect(readMasked(moved, [], {}, written.secrets)).toMatchObject({
      ok: true,
      value: { config: { aiGatewayApiKey: "sk-1" } },
    });
    const stray = written.text.replace('"name": "A"', '"name": "<secret 1>"');
    expect(readMasked(stray, [], {}, written.secrets)).toEqual({
      ok: false,
      message: expect.stringContaining("cannot go here"),
      path: ["config", "llmProviders", 0, "name"],
    });
  });

  it("takes a new secret as typed, and an unknown number as text", () => {
    const typed = written.text.replace('"<secret 2>"', '"sk-new"').replace('"A"', '"<secret 9>"');
    expect(readMasked(typed, [], {}, written.secrets)).toMatchObject({
      ok: true,
      value: { config: { aiGatewayApiKey: "sk-new", llmProviders: [{ name: "<secret 9>" }, "text"] } },
    });
  });

  it("works on a part in its place", () => {
    const part = writeMasked(request.config.llmProviders?.[0], ["config", "llmProviders", 4], {});
    expect(JSON.parse(part.text)).toEqual({ name: "A", apiKey: "<secret 1>" });
    expect(readMasked(part.text, ["config", "llmProviders", 4], {}, part.secrets)).toEqual({
      ok: true,
      value: { name: "A", apiKey: "sk-a" },
    });
  });

  it("is the request, down to the order of members, for any request the contract allows", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(arbitraryOf(aiIntegration).map(withoutMinusZero), (any) => {
        const { text, secrets } = writeMasked(any, [], {});
        const read = readMasked(text, [], {}, secrets);
        expect(read).toEqual({ ok: true, value: any });
        expect(JSON.stringify(read.ok && read.value)).toBe(JSON.stringify(any));
      }),
      { numRuns: 300 },
    );
  });
});

describe("places in a JSON text", () => {
  const text = '{ "a": [1, {"b\\n": "x"}], "c": {} }';
  const at = (path: (string | number)[]) => {
    const span = spanOf(text, path);
    return span && text.slice(span.from, span.to);
  };

  it("are found by path; the nearest around where a step is missing", () => {
    expect(at(["a", 1, "b\n"])).toBe('"x"');
    expect(at(["a", 0])).toBe("1");
    expect(at(["c", "missing", "too"])).toBe("{}");
    expect(at(["a", 7])).toBe('[1, {"b\\n": "x"}]');
    expect(at([])).toBe(text);
  });

  it.each([
    ['{"a":1,}', 7, /name in double quotes/],
    ['{"a" 1}', 5, /colon/],
    ["[1 2]", 3, /comma/],
    ["[1,", 3, /missing at the end/],
    ['"open', 0, /closing quote/],
    ["tru", 0, /Enter a value/],
    ["1 2", 2, /after the value/],
    ["[01]", 2, /comma/],
    ["", 0, /missing at the end/],
  ])("%s stops at %i", (broken, offset, message) => {
    expect(syntaxProblem(broken)).toEqual({ at: offset, message: expect.stringMatching(message) });
  });

  it("report text that is no JSON without repeating it", () => {
    expect(syntaxErrorText('{\n  "apiKey": sk-canary-1\n}')).toBe("line 2, column 13: Enter a value here.");
    expect(readMasked('{"apiKey": sk-canary-1}', ["config", "llmProviders", 0], {}, [])).toEqual({
      ok: false,
      message: "line 1, column 12: Enter a value here.",
    });
    const [text, message] = [
      '{"data": [{"apiKey": sk-canary-1}',
      "This is not JSON: line 1, column 22: Enter a value here.",
    ];
    expect(recognise(text)).toMatchObject({ message });
    expect(() => readConfiguration(text, {})).toThrow(message);
  });

  it("agrees with JSON.parse on what is JSON", () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), fc.nat(), (json, noise, turn) => {
        const start = turn % (json.length + 1);
        const candidate = json.slice(0, start) + noise + json.slice(start);
        const isJson = (() => {
          try {
            JSON.parse(candidate);
            return true;
          } catch {
            return false;
          }
        })();
        expect(syntaxProblem(candidate) === undefined).toBe(isJson);
        expect(syntaxProblem(json)).toBeUndefined();
      }),
    );
  });
});
