import { bodyText } from "#api/answer/body-text.ts";
import { CallError } from "#api/answer/call-error.ts";
import { call, type CallResult, type ResponseBody } from "#api/call.ts";
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
  /** False where this browser could not write the row down. */
  readonly isInRegister: boolean;
}

/** What came of a submission. */
export type Outcome =
  | (Noted & { readonly kind: "created"; readonly secret: HeldSecret; readonly deviations: readonly Deviation[] })
  /** The service answered with a success in which no token was found. `response` is what it answered, if anything. */
  | (Noted & {
      readonly kind: "no-token";
      readonly response: HeldSecret | undefined;
      readonly deviations: readonly Deviation[];
    })
  /** No token was made, as far as the service says. */
  | { readonly kind: "not-created"; readonly error: CallError }
  /** A token may have been made. `response` is a success that could not be read: the secret may be in it. */
  | (Noted & { readonly kind: "unknown"; readonly error: CallError; readonly response: HeldSecret | undefined });

interface Submission {
  readonly session: Pick<Session, "connection" | "notebook">;
  readonly request: NewAccessToken;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

/**
 * Sends one request for an access token and keeps the register in step: "outcome unknown" before the request leaves,
 * then what came of it. The answer goes straight to whoever shows it and through no cache.
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

type Asked = { readonly came: ResponseBody | undefined } & (
  | {
      readonly called: CallResult<typeof createAccessToken>;
      readonly error?: undefined;
      readonly isUnknown?: undefined;
    }
  | { readonly called?: undefined; readonly error: CallError; readonly isUnknown: boolean }
);

/** Asks once. `came` is what a success carried, also where it could not be used. */
async function ask(
  { connection }: Submission["session"],
  request: NewAccessToken,
  signal: AbortSignal,
  timeoutMs: number | undefined,
): Promise<Asked> {
  let came: ResponseBody | undefined;
  const onBody = (body: ResponseBody) => {
    came = body;
  };
  const waiting = timeoutMs === undefined ? {} : { timeoutMs };
  try {
    const called = await call(connection, createAccessToken, { params: {}, body: request, signal, onBody, ...waiting });
    return { came, called };
  } catch (cause) {
    // Only a connection that never got as far as sending fails in another way: nothing was sent.
    const error = cause instanceof CallError ? cause : new CallError({ kind: "network" });
    return { came, error, isUnknown: error === cause && error.isOutcomeUnknown };
  }
}

// The register is this browser's own and must not keep a token from its owner: storage may be full or forbidden.
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}
