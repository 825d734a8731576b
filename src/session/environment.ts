import { cleanText } from "#text/format.ts";

/** The colours of environments that a person can choose. Each has the same name on the screen. */
export const ENVIRONMENT_COLORS = ["green", "amber", "red", "blue", "violet", "grey"] as const;

export type EnvironmentColor = (typeof ENVIRONMENT_COLORS)[number];

/** What a connection is used for, as the user says: any word, and a colour beside it. */
export interface Environment {
  readonly word: string;
  readonly color: EnvironmentColor;
}

/** The name of the service in this browser, and of the connection to it. */
export const LOCAL_BACKEND = "Local backend";
/** The id of that connection. */
export const LOCAL_BACKEND_ID = "standalone";

/** What buttons call a connection: its environment, or its name if it has none. */
export function connectionWord({ name, environment }: { name: string; environment?: Environment | undefined }): string {
  return environment?.word ?? name;
}

/** Reads a stored environment. Connections of older versions have none. */
export function environmentIn(value: unknown): Environment | undefined {
  const { word, color } = (value ?? {}) as { word?: unknown; color?: unknown };
  if (typeof word !== "string" || cleanText(word).trim() === "") return undefined;
  return { word: cleanText(word), color: ENVIRONMENT_COLORS.find((known) => known === color) ?? "grey" };
}

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
