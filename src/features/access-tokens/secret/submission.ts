import { bodyText } from "#api/answer/body-text.ts";
import { CallError } from "#api/answer/call-error.ts";
import { call, type CallResult, type ResponseBody } from "#api/call.ts";
import { accessToken, createAccessToken, type Deviation, type NewAccessToken, readReply } from "#contract/index.ts";
import { noteFirst } from "#session/note-first.ts";
import type { Session } from "#session/session.ts";
import { succeeds } from "#worker/succeeds.ts";
import {
  createdEntry,
  entryWithoutSecret,
  newEntryKey,
  sentEntry,
  type RegisterRow,
  type TokenEntry,
} from "../register/register.ts";
import { rememberScopes } from "../register/used-scopes.ts";
import { createErasableSecret, type ErasableSecret } from "./erasable-secret.ts";

interface Sent {
  readonly row: RegisterRow;
  /** False if this browser could not write the entry. */
  readonly isInRegister: boolean;
  /** The token. Without one, the body of a success, which may contain it; `undefined` if there is none. */
  readonly secret: ErasableSecret | undefined;
  readonly deviations: readonly Deviation[];
}

/** A token was created, or may have been. */
export type Answered = Sent &
  (
    | { readonly kind: "created"; readonly secret: ErasableSecret }
    /** A success without a token. */
    | { readonly kind: "no-token" }
    /** A token may exist. */
    | { readonly kind: "unknown"; readonly error: CallError }
  );

export type Outcome = Answered | { readonly kind: "not-created"; readonly error: CallError };

interface Submission {
  readonly session: Pick<Session, "connection" | "notebook">;
  readonly request: NewAccessToken;
  readonly replaces?: TokenEntry["replaces"];
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

/** Sends the request for a new token. The list of tokens has it as "unknown" before, then its outcome. No cache sees it. */
export async function submit({ session, request, replaces, ...options }: Submission): Promise<Outcome> {
  const { connection, notebook } = session;
  const entry = sentEntry(request, new Date().toISOString());
  const sent = { key: newEntryKey(), entry: replaces ? { ...entry, replaces } : entry };
  // A failed write to the register must not withhold the token: storage may be full or blocked.
  const record = async (entry: TokenEntry) => {
    const row = { key: sent.key, entry };
    return { row, isInRegister: await succeeds(notebook.write<TokenEntry>("token", row.key, entry)) };
  };
  const notCreated = async (error: CallError): Promise<Outcome> => {
    await succeeds(notebook.remove("token", sent.key));
    return { kind: "not-created", error };
  };
  try {
    await noteFirst(notebook.write<TokenEntry>("token", sent.key, sent.entry), options.signal);
  } catch (cause) {
    // Not awaited: it waits for the note, which may never end.
    void succeeds(notebook.remove("token", sent.key));
    return { kind: "not-created", error: cause as CallError };
  }

  // Of a success, usable or not.
  const received: { body?: ResponseBody } = {};
  const onBody = (body: ResponseBody) => void (received.body = body);
  let called: CallResult<typeof createAccessToken> | undefined;
  let failure: unknown;
  try {
    called = await call(connection, createAccessToken, { params: {}, body: request, onBody, ...options });
  } catch (cause) {
    failure = cause;
  }
  const { body } = received;
  if (body?.token !== undefined) {
    const secret = createErasableSecret(body.token);
    const { object, deviations } = readReply(accessToken, body.body);
    const outcome = await record(createdEntry(sent.entry, body.token, object));
    await succeeds(rememberScopes(notebook, request.scopes));
    return { kind: "created", secret, deviations: called?.deviations ?? deviations, ...outcome };
  }
  const secret = body && createErasableSecret(body.secretText ?? bodyText(body.body));
  if (called) {
    const problem = `The service responded with ${called.status}, but no token was found in the response.`;
    const outcome = await record(entryWithoutSecret(sent.entry, called.object, problem));
    return { kind: "no-token", secret, deviations: called.deviations, ...outcome };
  }
  // Any other error comes from a connection that could not start: nothing was sent.
  if (!(failure instanceof CallError)) return notCreated(new CallError({ kind: "unsent", why: "not-started" }));
  if (!failure.isOutcomeUnknown) return notCreated(failure);
  const outcome = await record({ ...sent.entry, problem: failure.message });
  return { kind: "unknown", error: failure, secret, deviations: [], ...outcome };
}
