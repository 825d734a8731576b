import { describe, expect, it } from "vitest";
import { listedMemberOf, withListedMember, type ListedMember } from "./access-section.tsx";
import type { Restriction } from "./token-form.ts";

type Choice = Restriction["choice"];

const CHOICES = ["not-sent", "null", "list"] as const;
const LISTED = ["none", "spaces", "bases"] as const;
const of = (spaces: Choice, bases: Choice) => ({
  spaces: { choice: spaces, ids: ["spc1"] },
  bases: { choice: bases, ids: ["bse1"] },
});

describe("the member that is listed first", () => {
  it.each([
    ["not-sent", "not-sent", "none"],
    ["null", "null", "none"],
    ["list", "null", "spaces"],
    ["null", "list", "bases"],
    ["list", "list", "bases"],
  ] satisfies [Choice, Choice, ListedMember][])("with spaces %s and bases %s is %s", (spaces, bases, listed) => {
    expect(listedMemberOf(of(spaces, bases))).toBe(listed);
  });

  it("keeps ids and a null of the other member when it changes, and drops the other list", () => {
    expect(withListedMember("bases", of("null", "not-sent"))).toEqual(of("null", "list"));
    expect(withListedMember("bases", of("list", "not-sent"))).toEqual(of("not-sent", "list"));
    expect(withListedMember("none", of("list", "list"))).toEqual(of("not-sent", "not-sent"));
    expect(withListedMember("none", of("null", "list"))).toEqual(of("null", "not-sent"));
  });

  it("leads to each pair of choices, with what Advanced offers for the other member", () => {
    const reached = new Set<string>();
    for (const listed of LISTED) {
      const offered: readonly Choice[] = listed === "none" ? ["not-sent", "null"] : CHOICES;
      const { spaces, bases } = withListedMember(listed, of("not-sent", "not-sent"));
      for (const one of listed === "spaces" ? [spaces.choice] : offered) {
        for (const other of listed === "bases" ? [bases.choice] : offered) reached.add(`${one} ${other}`);
      }
    }
    expect([...reached].toSorted()).toEqual(CHOICES.flatMap((a) => CHOICES.map((b) => `${a} ${b}`)).toSorted());
  });
});
