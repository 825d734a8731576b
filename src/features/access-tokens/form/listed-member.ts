import type { TokenFormValues } from "./token-form.ts";

type Restrictions = Pick<TokenFormValues, "spaces" | "bases">;

/** The member whose list is offered first. The other one is under Advanced; with "none", both are. */
export type ListedMember = "none" | "spaces" | "bases";

export function listedMemberOf({ spaces, bases }: Restrictions): ListedMember {
  if (bases.choice === "list") return "bases";
  return spaces.choice === "list" ? "spaces" : "none";
}

/** Returns both restrictions after a choice. Ids stay, and so does a null that is set under Advanced. */
export function withListedMember(listed: ListedMember, { spaces, bases }: Restrictions): Restrictions {
  const choiceOf = (member: keyof Restrictions, { choice }: Restrictions["spaces"]) => {
    if (member === listed) return "list";
    return choice === "list" ? "not-sent" : choice;
  };
  return {
    spaces: { ...spaces, choice: choiceOf("spaces", spaces) },
    bases: { ...bases, choice: choiceOf("bases", bases) },
  };
}
