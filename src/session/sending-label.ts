import { connectionWord, type Environment } from "./environment.ts";

/** A longer name of a connection would not fit on a button. */
const MAX_NAME = 28;

/** The label of a button that sends: "Add to Production". The service in this browser is not named. */
export function sendingLabel(
  action: string,
  { kind, ...connection }: { kind: "standalone" | "remote"; name: string; environment?: Environment | undefined },
  preposition = "to",
): string {
  if (kind === "standalone") return action;
  const name = connectionWord(connection);
  const short = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1).trimEnd()}…` : name;
  return `${action} ${preposition} ${short}`;
}
