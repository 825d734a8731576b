import { describe, expect, it } from "vitest";
import { MASK } from "#contract/index.ts";
import { conceal, concealText, secretsIn } from "./conceal.ts";

// Has characters that URLs and base64 encode differently, and a multi-byte character.
const SECRET = "sk-Kq3/>>>~~~???+Xw5=ü";
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

describe("a known secret", () => {
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

  it("is masked in a text that contains JSON", () => {
    const key = "-----BEGIN KEY-----\nabc\n";
    expect(conceal(`got ${JSON.stringify({ key })}`, [key])).toBe(`got {"key":"${MASK}"}`);
  });

  it("is masked completely if another secret is its prefix", () => {
    expect(conceal("sk-abcdef-ghi", ["sk-abcdef", "sk-abcdef-ghi"])).toBe(MASK);
  });

  it("stays if it is so short that it occurs by chance, as do other texts", () => {
    const value = { a: "12345 and 123456" };
    expect(conceal(value, ["12345"])).toBe(value);
    expect(conceal(value, ["123456"])).toEqual({ a: `12345 and ${MASK}` });
    expect(conceal(undefined, [SECRET])).toBeUndefined();
    expect(conceal("half a character: \ud800", ["\ud800abcdef"])).toBe("half a character: \ud800");
  });
});

it("too many secrets mask every text that is long enough, and names that equal one", () => {
  const secrets = Array.from({ length: 60_000 }, (_, index) => `secret-${index}`);
  const shown = conceal({ id: "short", "secret-7": 1, expiredTime: ["has secret-59999 in it", 7] }, [
    ...secrets,
    "x".repeat(99),
  ]);
  expect(shown).toEqual({ id: "short", [MASK]: 1, expiredTime: [MASK, 7] });
});

it("the secrets of a large batch of attachments are masked, and nothing else is", () => {
  const secrets = Array.from({ length: 2_000 }, (_, index) => `${index}-${SECRET}-${index * 7}`);
  const [chosen = ""] = secrets.slice(1_234);
  const detail = "The name of the field is not known.";
  expect(conceal({ detail, echo: `a ${chosen} b` }, secrets)).toEqual({ detail, echo: `a ${MASK} b` });
});

it("masks secret-sounding members in a truncated text", () => {
  expect(concealText('{"name": "a", "apiKey" : "x\\"y", "presignedUrl":"https:\\/\\/h", "token": "cut of')).toBe(
    `{"name": "a", "apiKey" : "${MASK}", "presignedUrl":"${MASK}", "token": "${MASK}`,
  );
  expect(concealText('{"passed": "a", "pwd": "b", "Cookie": "c')).toBe(
    `{"passed": "a", "pwd": "${MASK}", "Cookie": "${MASK}`,
  );
});

it("finds the secrets of a body, or none", () => {
  const url = "https://files.example/a.png?X-Amz-Date=1&X-Amz-Signature=a%2Fb&X-Amz-Expires=3600";
  expect(
    secretsIn({ attachments: [{ presignedUrl: url, smThumbnailUrl: "https://files.example/s.png?v=2" }] }),
  ).toEqual(["a%2Fb", "a/b", "v=2"]);
  expect(secretsIn({ token: "a", name: "b" })).toEqual(["a"]);
  expect(secretsIn(undefined)).toEqual([]);
});
