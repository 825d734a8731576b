import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isObject } from "#json/json-path.ts";
import { cleanText } from "#text/format.ts";
import type { ServiceLinks } from "./saved-connections.ts";
import { LINK_IDS, linkProblem } from "./service-link.ts";
import { type Session, useSession, sessionQuery } from "./session.ts";

/** What a colleague has learned about a service, where the API document defines nothing. */
export interface Profile {
  readonly name: string;
  readonly links: ServiceLinks;
  /** Its items, each as `sayingOf` writes it. */
  readonly says: readonly string[];
  /** What profiles of other names said that it replaced, by their names. */
  readonly earlier?: Readonly<Record<string, readonly string[]>>;
}

/** The key of the one profile that a connection has. */
export const PROFILE = "service";

/** Identifies an item of a file by its part, key and text. */
export const sayingOf = (part: string, key: string, text: string) => `${part} ${key} ${text}`;

/** Returns a sentence about what a service does with secrets that a request leaves out. */
export const ruleText = (rule: string) => `The service ${rule} keys that a request leaves out`;

/** Reads a note; `undefined` if it is no profile. */
export function readProfile(note: unknown): Profile | undefined {
  const { name, links, says, earlier } = isObject(note) ? note : {};
  if (typeof name !== "string" || name.trim() === "") return undefined;
  const isRight = ([kind, link]: [string, unknown]) =>
    typeof link === "string" &&
    Object.hasOwn(LINK_IDS, kind) &&
    linkProblem(kind as keyof ServiceLinks, link) === undefined;
  return {
    name: cleanText(name),
    links: Object.fromEntries(Object.entries(isObject(links) ? links : {}).filter(isRight)),
    says: textsIn(says),
    ...(isObject(earlier) && {
      earlier: Object.fromEntries(Object.entries(earlier).map(([other, said]) => [other, textsIn(said)])),
    }),
  };
}

const textsIn = (list: unknown) => (Array.isArray(list) ? list.filter((one) => typeof one === "string") : []);

const profileQuery = (session: Session) =>
  sessionQuery(session, { key: ["profile"], staleTime: Infinity, notes: ["profile"] }, async () => {
    return readProfile((await session.notebook.read("profile", PROFILE))?.value) ?? null;
  });

/**
 * Returns the name of the profile in use, and the links to pages of the service: `console.json` overrides the profile.
 * `source` names the profile if an item is from it.
 */
export function useProfile() {
  const session = useSession();
  const { data } = useQuery(profileQuery(session));
  const ofPreset = session.connection.preset?.links;
  return useMemo(() => {
    const sayings = Object.entries({ ...data?.earlier, ...(data && { [data.name]: data.says }) });
    const names = new Map(sayings.flatMap(([name, says]) => says.map((one) => [one, name])));
    const source = (part: string, key: string, text: string) => {
      const name = names.get(sayingOf(part, key, text));
      return name === undefined ? undefined : `From the profile ${name}.`;
    };
    return { name: data?.name, links: { ...data?.links, ...ofPreset }, source };
  }, [data, ofPreset]);
}
