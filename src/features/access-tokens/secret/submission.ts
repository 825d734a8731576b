import { bodyText } from "#api/answer/body-text.ts";
import { CallError } from "#api/answer/call-error.ts";
import { call, type Called, type CameBody } from "#api/call.ts";
import { accessToken, createAccessToken, readReply } from "#contract/index.ts";
import type { Deviation, NewAccessToken } from "#contract/index.ts";
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
import { holdSecret, type HeldSecret } from "./held-secret.ts";

interface Noted {
  readonly row: RegisterRow;
  /** False if this browser could not write the entry. */
  readonly isInRegister: boolean;
}

export type Outcome =
  | (Noted & { readonly kind: "created"; readonly secret: HeldSecret; readonly deviations: readonly Deviation[] })
  /** A success without a token. `response` is its body, if any. */
  | (Noted & {
      readonly kind: "no-token";
      readonly response: HeldSecret | undefined;
      readonly deviations: readonly Deviation[];
    })
  | { readonly kind: "not-created"; readonly error: CallError }
  /** A token may exist. `response` is the body of an unreadable success, which may contain the secret. */
  | (Noted & { readonly kind: "unknown"; readonly error: CallError; readonly response: HeldSecret | undefined });

interface Submission {
  readonly session: Pick<Session, "connection" | "notebook">;
  readonly request: NewAccessToken;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

/**
 * Sends one request and updates the register: "unknown" before it leaves, then the outcome. No cache sees the answer.
 */
export async function submit({ session, request, signal, timeoutMs }: Submission): Promise<Outcome> {
  const { notebook } = session;
  const sent = { key: newEntryKey(), entry: sentEntry(request, new Date().toISOString()) };
  const noted = async (entry: TokenEntry): Promise<Noted> => {
    const row = { key: sent.key, entry };
    return { row, isInRegister: await isDone(notebook.write<TokenEntry>("token", row.key, entry)) };
  };
  const notCreated = async (error: CallError): Promise<Outcome> => {
    await isDone(notebook.remove("token", sent.key));
    return { kind: "not-created", error };
  };
  await noted(sent.entry);
  if (signal.aborted) return notCreated(new CallError({ kind: "aborted" }));

  const { came, called, error, isUnknown } = await ask(session, request, signal, timeoutMs);
  const token = came?.token;
  if (token !== undefined) {
    const secret = holdSecret(token);
    const { object, deviations } = readReply(accessToken, came?.body);
    const outcome = await noted(createdEntry(sent.entry, token, object));
    await isDone(rememberScopes(notebook, request.scopes));
    return { kind: "created", secret, deviations: called?.deviations ?? deviations, ...outcome };
  }
  const response = came && holdSecret(came.secretText ?? bodyText(came.body));
  if (called) {
    const problem = `The service answered ${called.status}, but no token was found in the response.`;
    const outcome = await noted(entryWithoutSecret(sent.entry, called.object, problem));
    return { kind: "no-token", response, deviations: called.deviations, ...outcome };
  }
  if (!isUnknown) return notCreated(error);
  return { kind: "unknown", error, response, ...(await noted({ ...sent.entry, problem: error.message })) };
}

type Asked = { readonly came: CameBody | undefined } & (
  | { readonly called: Called<typeof createAccessToken>; readonly error?: undefined; readonly isUnknown?: undefined }
  | { readonly called?: undefined; readonly error: CallError; readonly isUnknown: boolean }
);

/** Sends the request once. `came` is the body of a success, usable or not. */
async function ask(
  { connection }: Submission["session"],
  request: NewAccessToken,
  signal: AbortSignal,
  timeoutMs: number | undefined,
): Promise<Asked> {
  let came: CameBody | undefined;
  const onBody = (body: CameBody) => {
    came = body;
  };
  const waiting = timeoutMs === undefined ? {} : { timeoutMs };
  try {
    const called = await call(connection, createAccessToken, { params: {}, body: request, signal, onBody, ...waiting });
    return { came, called };
  } catch (cause) {
    // Any other error comes from a connection that could not start: nothing was sent.
    const error = cause instanceof CallError ? cause : new CallError({ kind: "network" });
    return { came, error, isUnknown: error === cause && error.isOutcomeUnknown };
  }
}

// A failed write to the register must not withhold the token: storage may be full or blocked.
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}
