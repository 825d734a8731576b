import { sendingLabel } from "#session/environment.ts";
import type { Session } from "#session/session.ts";

const WORDS = {
  standalone: { verb: "save", Verb: "Save", done: "saved", Done: "Saved", doing: "saving", Doing: "Saving" },
  remote: { verb: "send", Verb: "Send", done: "sent", Done: "Sent", doing: "sending", Doing: "Sending" },
} as const;

/** Returns the words for sending: this browser saves a configuration, a remote service is sent one. */
export function sendWords(connection: Pick<Session["connection"], "kind" | "name" | "environment">) {
  const { kind } = connection;
  const words = WORDS[kind];
  return {
    ...words,
    isLocal: kind === "standalone",
    send: sendingLabel(words.Verb, connection),
  };
}
