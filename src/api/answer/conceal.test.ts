import { describe, expect, it } from "vitest";
import { MASK } from "#contract/index.ts";
import { conceal, concealText, secretsIn } from "./conceal.ts";

// It has what an address and base64 write in another way, and a character of more than one byte.
const SECRET = "sk-Kq3/>>>~~~???+Xw5=ü";
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

describe("a secret that is known", () => {
  it.each([
    ["plain", SECRET],
    ["in an address", encodeURIComponent(SECRET)],
    ["in base64, behind nothing", base64(SECRET)],
    ["in base64, behind one byte", base64(`:${SECRET}`)],
    ["in base64, behind two bytes", base64(`a:${SECRET}`)],
    ["in base64, before and behind others", base64(`user:${SECRET}@host`)],
    ["in base64 for addresses", base64(SECRET).replaceAll("+", "-").replaceAll("/", "_")],
  ])("is masked %s", (_, text) => {
    const shown = conceal({ [text]: [`before ${text} behind`, 7, null] }, [SECRET]);
    const [name = "", [line, ...rest] = []] = Object.entries(shown as Record<string, string[]>)[0] ?? [];
    expect(line).toMatch(new RegExp(`^before .{0,8}${MASK}.{0,10} behind$`));
    expect(name).toContain(MASK);
    expect(rest).toEqual([7, null]);
    expect(JSON.stringify(shown)).not.toContain(text);
  });

  it("is masked in a text that repeats JSON", () => {
    const key = "-----BEGIN KEY-----\nabc\n";
    expect(conceal(`got ${JSON.stringify({ key })}`, [key])).toBe(`got {"key":"${MASK}"}`);
  });

  it("is masked whole where another one is its beginning", () => {
    expect(conceal("sk-abcdef-ghi", ["sk-abcdef", "sk-abcdef-ghi"])).toBe(MASK);
  });

  it("is left where it is so short that it occurs by chance, and so is all else", () => {
    const value = { a: "12345 and 123456" };
    expect(conceal(value, ["12345"])).toBe(value);
    expect(conceal(value, ["123456"])).toEqual({ a: `12345 and ${MASK}` });
    expect(conceal(undefined, [SECRET])).toBeUndefined();
    expect(conceal("half a character: \ud800", ["\ud800abcdef"])).toBe("half a character: \ud800");
  });
});

it("more secrets than can be looked for mask every text that is long enough to be one, and names that are one", () => {
  const secrets = Array.from({ length: 60_000 }, (_, index) => `secret-${index}`);
  const shown = conceal({ id: "short", "secret-7": 1, expiredTime: ["has secret-59999 in it", 7] }, [
    ...secrets,
    "x".repeat(99),
  ]);
  expect(shown).toEqual({ id: "short", [MASK]: 1, expiredTime: [MASK, 7] });
});

it("a text that was cut off loses the values of members that sound secret", () => {
  expect(concealText('{"name": "a", "apiKey" : "x\\"y", "token": "cut of')).toBe(
    `{"name": "a", "apiKey" : "${MASK}", "token": "${MASK}`,
  );
});

it("the secrets of a body are found, and nothing where there are none", () => {
  expect(secretsIn({ token: "a", name: "b" })).toEqual(["a"]);
  expect(secretsIn(undefined)).toEqual([]);
});
