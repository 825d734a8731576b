import { baseUrlProblem, normalizeBaseUrl } from "#api/connection.ts";
import { cleanText } from "#text/format.ts";

/** What a link to the form of a new connection may fill in: its name and base URL. */
export type NewConnectionSearch = Readonly<Partial<Record<"name" | "address", string>>>;

/** Reads a link that carries a connection. A token in it is never used. */
export function linkedConnection(search: Readonly<Record<string, string | undefined>>) {
  const { name = "", address = "" } = search;
  const problem = address === "" ? undefined : baseUrlProblem(address);
  const problems = [];
  if (Object.keys(search).some((member) => /token|bearer|auth|secret|password|key/i.test(member))) {
    problems.push("A link may not carry a token, since others can read it there. Enter the token below.");
  }
  if (problem !== undefined) problems.push(`The address in the link is not used. ${problem}`);
  const baseUrl = address === "" || problem !== undefined ? "" : normalizeBaseUrl(address);
  return { name: cleanText(name).trim(), baseUrl, problems };
}
