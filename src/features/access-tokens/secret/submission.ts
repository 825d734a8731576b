import { bodyText } from "#api/answer/body-text.ts";
import { CallError } from "#api/answer/call-error.ts";
import { call, type CallResult, type ResponseBody } from "#api/call.ts";
import { accessToken, createAccessToken, type Deviation, type NewAccessToken, readReply } from "#contract/index.ts";
import { noteFirst } from "#session/note-first.ts";
import type { Session } from "#session/session.ts";
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

interface Recorded {
  readonly row: RegisterRow;
  /** False if this browser could not write the entry. */
  readonly isInRegister: boolean;
}

export type Outcome =
  | (Recorded & {
      readonly kind: "created";
      readonly secret: ErasableSecret;
      readonly deviations: readonly Deviation[];
    })
  /** A success without a token. `response` is its body, if any. */
  | (Recorded & {
      readonly kind: "no-token";
      readonly response: ErasableSecret | undefined;
      readonly deviations: readonly Deviation[];
    })
  | { readonly kind: "not-created"; readonly error: CallError }
  /** A token may exist. `response` is the body of an unreadable success, which may contain the secret. */
  | (Recorded & { readonly kind: "unknown"; readonly error: CallError; readonly response: ErasableSecret | undefined });

interface Submission {
  readonly session: Pick<Session, "connection" | "notebook">;
  readonly request: NewAccessToken;
  readonly replaces?: TokenEntry["replaces"];
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

/**
 * Sends one request and updates the register: "unknown" before it leaves, then the outcome. No cache sees the answer.
 */
export async function submit({ session, request, replaces, signal, timeoutMs }: Submission): Promise<Outcome> {
  const { notebook } = session;
  const entry = sentEntry(request, new Date().toISOString());
  const sent = { key: newEntryKey(), entry: replaces ? { ...entry, replaces } : entry };
  const record = async (entry: TokenEntry): Promise<Recorded> => {
    const row = { key: sent.key, entry };
    return { row, isInRegister: await succeeds(notebook.write<TokenEntry>("token", row.key, entry)) };
  };
  const notCreated = async (error: CallError): Promise<Outcome> => {
    await succeeds(notebook.remove("token", sent.key));
    return { kind: "not-created", error };
  };
  try {
    await noteFirst(notebook.write<TokenEntry>("token", sent.key, sent.entry), signal);
  } catch (cause) {
    // Not awaited: it waits for the note, which may never end.
    void succeeds(notebook.remove("token", sent.key));
    return { kind: "not-created", error: cause as CallError };
  }

  const { receivedBody, called, error, isUnknown } = await send(session, request, signal, timeoutMs);
  const token = receivedBody?.token;
  if (token !== undefined) {
    const secret = createErasableSecret(token);
    const { object, deviations } = readReply(accessToken, receivedBody?.body);
    const outcome = await record(createdEntry(sent.entry, token, object));
    await succeeds(rememberScopes(notebook, request.scopes));
    return { kind: "created", secret, deviations: called?.deviations ?? deviations, ...outcome };
  }
  const response = receivedBody && createErasableSecret(receivedBody.secretText ?? bodyText(receivedBody.body));
  if (called) {
    const problem = `The service responded with ${called.status}, but no token was found in the response.`;
    const outcome = await record(entryWithoutSecret(sent.entry, called.object, problem));
    return { kind: "no-token", response, deviations: called.deviations, ...outcome };
  }
  if (!isUnknown) return notCreated(error);
  return { kind: "unknown", error, response, ...(await record({ ...sent.entry, problem: error.message })) };
}

type SendResult = { readonly receivedBody: ResponseBody | undefined } & (
  | {
      readonly called: CallResult<typeof createAccessToken>;
      readonly error?: undefined;
      readonly isUnknown?: undefined;
    }
  | { readonly called?: undefined; readonly error: CallError; readonly isUnknown: boolean }
);

/** Sends the request once. `receivedBody` is the body of a success, usable or not. */
async function send(
  { connection }: Submission["session"],
  request: NewAccessToken,
  signal: AbortSignal,
  timeoutMs: number | undefined,
): Promise<SendResult> {
  let receivedBody: ResponseBody | undefined;
  const onBody = (body: ResponseBody) => {
    receivedBody = body;
  };
  const timeout = timeoutMs === undefined ? {} : { timeoutMs };
  try {
    const called = await call(connection, createAccessToken, { params: {}, body: request, signal, onBody, ...timeout });
    return { receivedBody, called };
  } catch (cause) {
    // Any other error comes from a connection that could not start: nothing was sent.
    const error = cause instanceof CallError ? cause : new CallError({ kind: "network" });
    return { receivedBody, error, isUnknown: error === cause && error.isOutcomeUnknown };
  }
}

// A failed write to the register must not withhold the token: storage may be full or blocked.
async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}
