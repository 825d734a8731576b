import { type ComponentProps, type ReactNode, useEffect, useRef, useMemo, useState } from "react";
import { baseUrlProblem } from "#api/connection.ts";
import type { Path } from "#json/json-path.ts";
import { pageUrl, relayTo } from "#session/relay.ts";
import { useConnections } from "#session/saved-connections.ts";
import { useSession } from "#session/session.ts";
import type { Gateway } from "#tries/ask.ts";
import { type Call, headerProblem, pathProblem, readDialect } from "#tries/dialect.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { scrollerOf } from "#ui/lists/long-list.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { useDraft, useDraftState, undoMessage } from "../draft/draft-context.ts";
import { useKeptNote } from "../draft/use-kept-note.ts";
import { namedKeys } from "./key-choice.tsx";
import { readResultNotation, type ResultNotation, DATE, DATE_AND_TIME } from "./result-notation.ts";
import { badgeOf, failureTexts, type FailedResult } from "./result-words.ts";

/**
 * The frame of all dialogs that test the AI gateway: starts and stops a test, and shows its results. It names where requests
 * go and with which keys, before anything is sent, and edits how the gateway is asked.
 */
export function TryDialog({
  shared: { gateway, problem, setDialect, isRunning, stop, onClose },
  startLabel,
  why: ownWhy,
  onStart,
  status,
  actions,
  results,
  calls,
  keysText,
  fields,
  children,
  ...dialog
}: Pick<ComponentProps<typeof Dialog>, "title" | "description"> & {
  shared: Try;
  startLabel: string;
  why: string | false | undefined;
  onStart: () => void;
  /** How far it is, or what it came to, in a few words. Always in sight. */
  status: string | false | undefined;
  /** Buttons for what can be done with results: the next step, so starting again is secondary. */
  actions: Elements;
  /** What came of it. Scrolled to when it starts and ends. */
  results: ReactNode;
  calls: readonly Call[];
  /** Which keys go there, such as "With the gateway key"; `undefined` for none. */
  keysText: string | undefined;
  /** What is asked before how the gateway is asked. */
  fields: Elements;
  /** What is asked after it. */
  children?: Elements;
}) {
  const { baseUrl, confirmedOrigin, dialect, relay } = gateway;
  const { keyHeader, paths } = dialect;
  const dialectProblem = headerProblem(keyHeader) ?? calls.map((call) => pathProblem(paths[call])).find(Boolean);
  const why = problem ?? ownWhy;
  const end = useRef<HTMLDivElement>(null);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current !== isRunning && end.current) showResults(end.current, isRunning);
    wasRunning.current = isRunning;
  }, [isRunning]);
  const hasActions = !isRunning && Boolean(actions);
  return (
    <Dialog
      {...dialog}
      size="large"
      onClose={onClose}
      footer={
        <>
          <div className="mr-auto flex flex-col text-sm">
            <p role="status" className="empty:hidden">
              {status}
            </p>
            {!isRunning && why && <p className="text-muted">{why}</p>}
          </div>
          <Button onClick={onClose}>Close</Button>
          {/* One button, so that the focus stays. */}
          <Button
            variant={hasActions ? "secondary" : "primary"}
            disabledReason={!isRunning && why}
            onClick={isRunning ? stop : onStart}
          >
            {isRunning ? "Stop" : startLabel}
          </Button>
          {hasActions && actions}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {problem === undefined ? (
          <Callout title={<span className="wrap-anywhere">{`Goes to ${confirmedOrigin}`}</span>}>
            <p className="wrap-anywhere">
              {keysText === undefined ? (
                <span>Without a key. </span>
              ) : (
                <>
                  <span>{`${keysText}, in the header `}</span>
                  <code className="font-mono text-sm">{keyHeader}</code>
                  <span>. </span>
                </>
              )}
              {relay && !/^authorization$/i.test(keyHeader) && keysText !== undefined && (
                <span>The relay has to allow this header. </span>
              )}
              <span>
                {relay ? `Through the relay ${relay.name} of this console to ` : "Straight from this page to "}
              </span>
              <code className="font-mono text-sm">
                {calls.map((call) => baseUrl.replace(/\/+$/, "") + paths[call]).join(", ")}
              </code>
              <span>. Redirects are not followed.</span>
            </p>
          </Callout>
        ) : (
          <Callout tone="danger" title="The gateway URL cannot be used">
            {problem}
          </Callout>
        )}
        {fields}
        <Disclosure summary="How the gateway is asked" isForcedOpen={dialectProblem !== undefined}>
          <div className="flex flex-col gap-4">
            <p className="text-muted text-sm text-pretty">
              OpenAI-compatible at first. The API does not define it. Kept in this browser for this space, and never
              sent to the service.
            </p>
            <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              <TextField
                label="Header of the key"
                isMono
                error={headerProblem(keyHeader)}
                value={keyHeader}
                onChange={(event) => setDialect({ ...dialect, keyHeader: event.target.value })}
              />
              <Choice
                label="Value of the header"
                options={{ bearer: "Bearer and the key", key: "The key alone" }}
                value={dialect.isBearer ? "bearer" : "key"}
                onValueChange={(value) => setDialect({ ...dialect, isBearer: value === "bearer" })}
              />
              {calls.map((call) => (
                <TextField
                  key={call}
                  label={PATH_LABELS[call]}
                  isMono
                  error={pathProblem(paths[call])}
                  value={paths[call]}
                  onChange={(event) => setDialect({ ...dialect, paths: { ...paths, [call]: event.target.value } })}
                />
              ))}
              {calls.includes("chat") && (
                <Choice
                  label="Limit of an answer"
                  options={{ max_tokens: "max_tokens", max_completion_tokens: "max_completion_tokens" }}
                  value={dialect.limitMember}
                  onValueChange={(value) => setDialect({ ...dialect, limitMember: value })}
                />
              )}
            </div>
          </div>
        </Disclosure>
        {children}
        <div ref={end} className="flex flex-col gap-4 empty:hidden">
          {results}
        </div>
      </div>
    </Dialog>
  );
}

const MARGIN_PX = 16;

/** Scrolls to results when a try starts, and when it ends if they are below. `scrollIntoView` would move the dialog too. */
function showResults(results: HTMLElement, isStart: boolean) {
  const body = scrollerOf(results);
  if (!body) return;
  const { top, height } = body.getBoundingClientRect();
  const below = results.getBoundingClientRect().top - top;
  if (isStart || below > height / 2) body.scrollBy({ top: below - MARGIN_PX });
}

const PATH_LABELS: Readonly<Record<Call, string>> = {
  models: "Path of the model list",
  chat: "Path of chats",
  embeddings: "Path of embeddings",
  images: "Path of generated pictures",
};

/** Why a try failed: our sentence, then the gateway's own words as plain text. `subject` names what failed alike. */
export function FailureNotice({ failure, subject }: { failure: FailedResult; subject: string }) {
  const { word } = badgeOf(failure.kind);
  return (
    <Callout
      tone={failure.kind === "aborted" ? "info" : failure.kind === "not-proven" ? "warning" : "danger"}
      title={`${subject}: ${word.toLowerCase()}`}
    >
      {failureTexts(failure).map((text) => (
        <p key={text} className="wrap-anywhere">
          {text}
        </p>
      ))}
    </Callout>
  );
}

export type Try = ReturnType<typeof useTry>;

/**
 * Returns what all test dialogs share: the gateway of the form with its relay and keys, how the space asks it with a
 * function that replaces that, and a function that runs work. `stop` and closing the dialog stop the work.
 */
export function useTry(onClose: () => void) {
  const session = useSession();
  const draft = useDraft();
  const toast = useToast();
  const { value: dialect, put: setDialect, isPending } = useKeptNote("dialect", draft.spaceId, readDialect);
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
  const [running, setRunning] = useState<AbortController>();
  useEffect(() => () => running?.abort(), [running]);
  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    const controller = new AbortController();
    setRunning(controller);
    await work(controller.signal);
    setRunning(undefined);
  };
  const isRunning = running !== undefined;
  const stop = () => running?.abort();
  /** Writes results at a path of the form in one undoable step, says so, and closes the dialog. */
  const write = (path: Path, results: unknown, { label, done }: { label: string; done: string }) => {
    draft.set(path, results, { label });
    toast.success(done, { action: undoMessage(toast, draft) });
    onClose();
  };
  return { gateway, problem, keys, request, config, setDialect, isPending, isRunning, run, stop, write, onClose };
}

/** Returns how the connection writes what the API leaves open, and a function that replaces it. */
export const useResultNotation = () => useKeptNote("tested-form", "tests", readResultNotation);

const CHOICES: Readonly<Record<keyof ResultNotation, { label: string; options: Readonly<Record<string, string>> }>> = {
  time: { label: "Tested at", options: { [DATE_AND_TIME]: "Date and time", [DATE]: "Date" } },
  origin: { label: "Tested origin", options: { gateway: "The gateway", page: "This page" } },
  base64Word: { label: "Recommended mode for base64", options: { base64: "base64", base64Mode: "base64Mode" } },
  modelTime: { label: "Write the time as “Tested at”", options: { ms: "Milliseconds", s: "Seconds" } },
};

/** Chooses how a member is written that the API does not define. It is left out at first. */
export function ResultNotationChoice({ name, description }: { name: keyof ResultNotation; description?: string }) {
  const { value: notation, put } = useResultNotation();
  const { label, options } = CHOICES[name];
  return (
    <Choice
      label={label}
      description={description}
      options={{ "": "Leave out", ...options }}
      value={notation[name] ?? ""}
      onValueChange={(value) => put(readResultNotation({ ...notation, [name]: value }))}
    />
  );
}
