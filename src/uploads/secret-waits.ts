import { CallError } from "#api/answer/call-error.ts";
import { Offline } from "#upload-targets/port/errors.ts";
import type { OwnFiles, QueuePorts } from "./queue-ports.ts";
import { idsOf, needsSecret, pathsOf, retried, withoutWait, type QueuedFile } from "./queued-file.ts";

/**
 * What holds uploads: a secret that a person has to enter, a refused bearer token, no network. Returns a function that holds
 * files at a stage until the secrets that they need are entered, and says whether it did. Then `advance` is called.
 */
export function secretWaits({ missing, onEntered }: QueuePorts, { files, change }: OwnFiles, advance: () => void) {
  let isListening = false;
  const listen = () => {
    if (isListening) return;
    isListening = true;
    onEntered?.(() => {
      change(idsOf(files().filter(needsSecret)), withoutWait);
      advance();
    });
  };
  return async (batch: readonly QueuedFile[], stage: "waiting" | "stored"): Promise<boolean> => {
    if (!missing) return false;
    // Before the question: what is entered meanwhile is not overlooked.
    listen();
    const waitsFor = await missing(stage === "stored" ? pathsOf(batch) : undefined).catch(() => undefined);
    if (waitsFor === undefined) return false;
    change(idsOf(batch), (file) => ({ ...file, stage, waitsFor }));
    return true;
  };
}

/** Holds stored files while the service accepts no bearer token, until a person has given another one. */
export function tokenWaits({ files, change }: OwnFiles, advance: () => void) {
  let given = 0;
  const waiting = () => files().filter(({ needsToken }) => needsToken);
  const hold = (batch: readonly QueuedFile[], waitsFor: string) =>
    change(idsOf(batch), (file) => ({ ...file, stage: "stored", waitsFor, needsToken: true }));
  return {
    /** How many tokens were given so far. Read it before a request, for `refused`. */
    given: () => given,
    /** Holds files if others wait already: their request would be refused as well. Says whether it did. */
    mustWait: (batch: readonly QueuedFile[]): boolean => {
      const waitsFor = waiting()[0]?.waitsFor;
      if (waitsFor !== undefined) hold(batch, waitsFor);
      return waitsFor !== undefined;
    },
    /** Holds files whose request failed for its token, and returns whether it did so; with a newer one, sends them again. */
    refused: (batch: readonly QueuedFile[], cause: unknown, givenBefore: number): boolean => {
      const waitsFor = refusalOf(cause);
      if (waitsFor === undefined) return false;
      if (given === givenBefore) hold(batch, waitsFor);
      else change(idsOf(batch), (file) => ({ ...file, stage: "stored" }));
      return true;
    },
    /** Continues the files that wait. */
    give: () => {
      given++;
      change(idsOf(waiting()), (file) => retried(withoutWait(file)));
      advance();
    },
  };
}

/**
 * Returns a function that holds files while this device is offline, and returns whether it did. With a `cause`, it holds them
 * if their request failed because of that. They continue once the device is online.
 */
export function networkWaits({ isOffline, onOnline }: QueuePorts, { files, change }: OwnFiles, advance: () => void) {
  const give = () =>
    change(idsOf(files().filter(({ needsNetwork }) => needsNetwork)), (file) => retried(withoutWait(file)));
  onOnline(() => {
    give();
    advance();
  });
  const isUnsent = (cause: unknown) =>
    cause instanceof Offline || (cause instanceof CallError && cause.reason.kind === "offline");
  return (batch: readonly QueuedFile[], stage: "waiting" | "stored", cause?: unknown): boolean => {
    if (cause === undefined ? !isOffline() : !isUnsent(cause)) return false;
    change(idsOf(batch), (file) => ({ ...file, stage, waitsFor: OFFLINE, needsNetwork: true }));
    // The network may be back since the request failed.
    if (!isOffline()) give();
    return true;
  };
}

const OFFLINE = "Waiting for the network: this device is offline.";

/** Says, in a sentence, why a request needs another bearer token; `undefined` if it failed for another reason. */
export function refusalOf(cause: unknown): string | undefined {
  if (!(cause instanceof CallError)) return undefined;
  const { reason, summary } = cause;
  // A 403 may be about this record alone.
  const isRefused = reason.kind === "no-bearer" || (reason.kind === "http" && reason.answer.status === 401);
  return isRefused ? summary : undefined;
}
