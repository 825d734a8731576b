import { CallError } from "#api/answer/call-error.ts";
import { Offline } from "#upload-targets/port/errors.ts";
import type { OwnFiles, QueuePorts } from "./queue-ports.ts";
import { idsOf, needsSecret, pathsOf, retried, withoutWait, type QueuedFile } from "./queued-file.ts";

type Held = "waiting" | "stored";

/**
 * What holds uploads: a secret that a person has to enter, a refused bearer token, no network. They continue by themselves
 * once it is there; then `advance` is called.
 */
export function uploadWaits(ports: QueuePorts, { files, change }: OwnFiles, advance: () => void) {
  const { missing, onEntered, isOffline, onOnline } = ports;
  let tokensGiven = 0;
  let isListening = false;
  const hold = (batch: readonly QueuedFile[], wait: Partial<QueuedFile>) =>
    change(idsOf(batch), (file) => ({ ...file, ...wait }));
  const retry = (isHeld: (file: QueuedFile) => boolean | undefined) =>
    change(idsOf(files().filter(isHeld)), (file) => retried(withoutWait(file)));
  const retryUnsent = () => retry(({ needsNetwork }) => needsNetwork);
  onOnline(() => {
    retryUnsent();
    advance();
  });
  const listen = () => {
    if (isListening) return;
    isListening = true;
    onEntered?.(() => {
      change(idsOf(files().filter(needsSecret)), withoutWait);
      advance();
    });
  };
  const holdOffline = (batch: readonly QueuedFile[], stage: Held) => {
    hold(batch, { stage, waitsFor: OFFLINE, needsNetwork: true });
    // The network may be back since the request failed.
    if (!isOffline()) retryUnsent();
    return true;
  };
  return {
    /** Holds files that cannot go on from a stage while the device is offline, or a secret is missing. Says whether it did. */
    mustWait: async (batch: readonly QueuedFile[], stage: Held): Promise<boolean> => {
      if (isOffline()) return holdOffline(batch, stage);
      if (!missing) return false;
      // Before the question: what is entered meanwhile is not overlooked.
      listen();
      const waitsFor = await missing(stage === "stored" ? pathsOf(batch) : undefined).catch(() => undefined);
      if (waitsFor !== undefined) hold(batch, { stage, waitsFor });
      return waitsFor !== undefined;
    },
    /** Holds stored files if others wait for a token: their request would be refused as well. Says whether it did. */
    mustWaitForToken: (batch: readonly QueuedFile[]): boolean => {
      const waitsFor = files().find(({ needsToken }) => needsToken)?.waitsFor;
      if (waitsFor !== undefined) hold(batch, { stage: "stored", waitsFor, needsToken: true });
      return waitsFor !== undefined;
    },
    /** How many tokens were given so far. Read it before a request, for `failed`. */
    tokensGiven: () => tokensGiven,
    /** Holds files whose request failed for the network or its token, and says whether it did; with a newer token, sends them again. */
    failed: (batch: readonly QueuedFile[], stage: Held, cause: unknown, tokensBefore = tokensGiven): boolean => {
      if (isUnsent(cause)) return holdOffline(batch, stage);
      const waitsFor = refusalOf(cause);
      if (waitsFor === undefined) return false;
      hold(batch, tokensGiven === tokensBefore ? { stage, waitsFor, needsToken: true } : { stage });
      return true;
    },
    /** Continues the files that wait for a token. */
    giveToken: () => {
      tokensGiven++;
      retry(({ needsToken }) => needsToken);
      advance();
    },
  };
}

const isUnsent = (cause: unknown) =>
  cause instanceof Offline || (cause instanceof CallError && cause.reason.kind === "offline");

const OFFLINE = "Waiting for the network: this device is offline.";

/** Says, in a sentence, why a request needs another bearer token; `undefined` if it failed for another reason. */
export function refusalOf(cause: unknown): string | undefined {
  if (!(cause instanceof CallError)) return undefined;
  const { reason, summary } = cause;
  // A 403 may be about this record alone.
  const isRefused = reason.kind === "no-bearer" || (reason.kind === "http" && reason.answer.status === 401);
  return isRefused ? summary : undefined;
}
