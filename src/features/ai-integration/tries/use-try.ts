import { useEffect, useMemo, useRef, useState } from "react";
import { baseUrlProblem } from "#api/connection.ts";
import type { Path } from "#json/json-path.ts";
import { pageUrl, relayTo } from "#session/relay.ts";
import { useConnections } from "#session/saved-connections.ts";
import { useSession } from "#session/session.ts";
import type { Gateway } from "#tries/ask.ts";
import { OPEN_AI, readDialect } from "#tries/dialect.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { useDraft, useDraftState, undoMessage } from "../draft/draft-context.ts";
import { useKeptNote } from "../draft/use-kept-note.ts";
import { namedKeys } from "./named-keys.ts";
import { readTestedForm, type TestedForm } from "./tested-form.ts";

export type Try = ReturnType<typeof useTry>;

/**
 * Returns what all dialogs of tries share: the gateway of the form with its relay and keys, the dialect of the space with a
 * function that replaces it, and a function that runs work. `stop` and closing the dialog stop the work.
 */
export function useTry(onClose: () => void) {
  const session = useSession();
  const draft = useDraft();
  const toast = useToast();
  const { value: dialect = OPEN_AI, put: setDialect, isPending } = useKeptNote("dialect", draft.spaceId, readDialect);
  const request = useDraftState((state) => state.request);
  const { config } = request;
  const keys = useMemo(() => namedKeys(config), [config]);
  const baseUrl = config.aiGatewayBaseUrl ?? "";
  const problem = baseUrlProblem(baseUrl);
  const { file } = useConnections();
  const gateway: Gateway = {
    baseUrl,
    // The dialog names it before anything is sent.
    confirmedOrigin: problem === undefined ? new URL(baseUrl).origin : "",
    dialect,
    relay: problem === undefined ? relayTo(baseUrl, file, pageUrl()) : undefined,
    log: session.connection.exchanges,
    secrets: keys.map(({ secret }) => secret),
  };
  const running = useRef<AbortController>(undefined);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setRunning(true);
    await work(controller.signal);
    if (running.current === controller) setRunning(false);
  };
  const stop = () => running.current?.abort();
  /** Writes results at a path of the form in one undoable step, says so, and closes the dialog. */
  const write = (path: Path, results: unknown, { label, done }: { label: string; done: string }) => {
    draft.set(path, results, { label });
    toast.success(done, { action: undoMessage(toast, draft) });
    onClose();
  };
  return { gateway, problem, keys, request, config, setDialect, isPending, isRunning, run, stop, write, onClose };
}

const NONE: TestedForm = {};

/** Returns how the connection writes what the API leaves open, and a function that replaces it. */
export function useTestedForm() {
  const { value: form = NONE, put: onForm } = useKeptNote("tested-form", "tests", readTestedForm);
  return { form, onForm };
}
