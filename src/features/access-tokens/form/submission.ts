import { CallError } from "#api/call-error.ts";
import { call } from "#api/call.ts";
import { createAccessToken } from "#contract/index.ts";
import type { AccessToken, NewAccessToken } from "#contract/index.ts";
import type { Session } from "#features/connection/session.ts";
import { createdEntry, newEntryKey, sentEntry, type RegisterRow, type TokenEntry } from "../register/register.ts";
import { holdSecret, type HeldSecret } from "../secret/held-secret.ts";
import { rememberScopes } from "./used-scopes.ts";

/** What came of a submission. `isInRegister` is false where this browser could not write it down. */
export type Outcome =
  | { readonly kind: "created"; readonly row: RegisterRow; readonly secret: HeldSecret; readonly isInRegister: boolean }
  /** No token was made, as far as the service says. */
  | { readonly kind: "not-created"; readonly error: CallError }
  /** A token may have been made: the request left and no good answer came, or the service failed at it. */
  | { readonly kind: "unknown"; readonly row: RegisterRow; readonly error: CallError; readonly isInRegister: boolean };

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
  const { connection, notebook } = session;
  const sent = { key: newEntryKey(), entry: sentEntry(request, new Date().toISOString()) };
  const write = (row: RegisterRow) => isDone(notebook.write<TokenEntry>("token", row.key, row.entry));
  await write(sent);
  if (signal.aborted) {
    await isDone(notebook.remove("token", sent.key));
    return { kind: "not-created", error: new CallError({ kind: "aborted" }) };
  }

  let token: AccessToken;
  try {
    const waiting = timeoutMs === undefined ? {} : { timeoutMs };
    token = await call(connection, createAccessToken, { params: {}, body: request, signal, ...waiting });
  } catch (cause) {
    // Only a connection that never got as far as sending fails in another way.
    const error = cause instanceof CallError ? cause : new CallError({ kind: "network" });
    if (error !== cause || !error.isOutcomeUnknown) {
      await isDone(notebook.remove("token", sent.key));
      return { kind: "not-created", error };
    }
    const row = { key: sent.key, entry: { ...sent.entry, problem: error.message } };
    return { kind: "unknown", row, error, isInRegister: await write(row) };
  }

  const secret = holdSecret(token.token);
  const row = { key: sent.key, entry: createdEntry(sent.entry, token) };
  const isInRegister = await write(row);
  await isDone(rememberScopes(notebook, request.scopes));
  return { kind: "created", row, secret, isInRegister };
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
