import { describe, expect, it } from "vitest";
import { baseAddress } from "./parse-base-address.ts";

describe("the address of a base", () => {
  it.each([
    ["bseA1", "bseA1"],
    ["  bseA1\n", "bseA1"],
    ["https://example.com/base/bseA1", "bseA1"],
    ["https://example.com/api/v1/base/bseA1?view=viwB#top", "bseA1"],
    ["http://localhost:4173/console/bases/bseA1", "bseA1"],
    ["https://example.com/base/bseA1/tblB/viwC", "bseA1"],
    ["https://example.com/base/a%2Fb%20c", "a/b c"],
    ["example.com/base/bseA1", "bseA1"],
    ["/bases/bseA1/", "bseA1"],
    ["日本", "日本"],
  ])("%j names %j", (text, id) => {
    expect(baseAddress(text)).toEqual({ id });
  });

  it.each([
    ["", /Enter a base id/],
    ["two words", /Few ids have spaces/],
    ["..", /cannot be “\.”/],
    ["https://example.com/", /no id after/],
    ["https://example.com/bseA1", /no id after/],
    ["https://example.com/base", /no id after/],
    ["https://example.com/database/bseA1", /no id after/],
    ["https://example.com/?next=/base/bseA1", /no id after/],
    ["https://example.com/#/base/bseA1", /no id after .*, before \? and #/],
    ["https://example.com/base/bseA1/base/bseB2", /more than one/],
    ["https://example.com/base/%E0%A4%A", /cannot be decoded/],
    ["https://exa mple.com/base/bseA1", /address is incomplete/],
  ])("%j is refused", (text, why) => {
    expect(baseAddress(text)).toMatchObject({ problem: expect.stringMatching(why) as string });
  });

  it.each(["two words", "a/b", "/a b/", "https://example.com/", "bases/x/base/y"])(
    "%j is an id if a person says so",
    (text) => {
      expect(baseAddress(text)).toEqual({ problem: expect.stringContaining("press the button again") as string });
      expect(baseAddress(` ${text}\n`, true)).toEqual({ id: text });
    },
  );

  it.each(["", " ", ".", ".."])("%j is no id whatever a person says", (text) => {
    expect(baseAddress(text, true)).toHaveProperty("problem");
  });
});
