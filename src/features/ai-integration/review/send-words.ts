import { connectionWord } from "#session/environment.ts";
import { useSession, type Session } from "#session/session.ts";

/** A longer name of a connection would not fit on a button. */
const MAX_NAME = 28;

const WORDS = {
  standalone: { verb: "save", Verb: "Save", done: "saved", Done: "Saved", doing: "saving", Doing: "Saving" },
  remote: { verb: "send", Verb: "Send", done: "sent", Done: "Sent", doing: "sending", Doing: "Sending" },
} as const;

/** Returns the words for sending: this browser saves a configuration, a remote service is sent one. */
export function sendWords(connection: Pick<Session["connection"], "kind" | "name" | "environment">) {
  const { kind } = connection;
  const words = WORDS[kind];
  const name = connectionWord(connection);
  const short = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1).trimEnd()}…` : name;
  return {
    ...words,
    isLocal: kind === "standalone",
    /** The label of the button. */
    send: kind === "standalone" ? words.Verb : `${words.Verb} to ${short}`,
  };
}

export const useSendWords = () => sendWords(useSession().connection);
