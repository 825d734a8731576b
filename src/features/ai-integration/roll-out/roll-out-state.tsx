import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { AiIntegration } from "#contract/index.ts";
import { BearerForm } from "#features/connection/bearer-form.tsx";
import { type SavedConnection, useConnections } from "#session/saved-connections.ts";
import { useSession } from "#session/session.ts";
import { csvOf } from "#text/csv.ts";
import { counted, fileTime, localTime } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveCsv, saveFile } from "#ui/buttons/save-file.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Callout, FailureCallout } from "#ui/content/callout.tsx";
import { Checkbox } from "#ui/fields/choice.tsx";
import { toggled } from "#ui/lists/long-list.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { DialogButton } from "#ui/overlays/dialog-button.tsx";
import { useDraft, useDraftState } from "../draft/draft-context.ts";
import { Card } from "../fields/card.tsx";
import { FillMissing } from "../kept/lazy-vault-parts.tsx";
import { AI, addressOf } from "../request/section-of.ts";
import { useOpenConnection, useWithoutToken, withEnvironment } from "./roll-out-connections.ts";
import { rollOut } from "./run-roll-out.ts";
import { runKey, useRuns } from "./running-roll-outs.ts";
import { endedState, enteredFor, removeTargets, STATES, type TargetNote, type TargetState } from "./target-spaces.ts";

type Act = "Continue" | "Try again" | "Send again" | "Undo";

const isRefusedBy = ({ id }: SavedConnection, { isTokenRefused = false, connection }: TargetNote) =>
  isTokenRefused && connection.id === id;

const keyOf = ({ connection, spaceId }: TargetNote) => `${connection.id} ${spaceId}`;

/** Shows how sending to each space of a roll-out ended, with next actions. Without `keysOfFile`, the draft has the keys. */
export function RollOutState({
  targets,
  keysOfFile,
}: {
  targets: readonly TargetNote[];
  keysOfFile?: AiIntegration | undefined;
}) {
  const draft = useDraft();
  const openConnection = useOpenConnection();
  const { connection: here, notebook } = useSession();
  const { stop, error, isRunning } = useRuns()(runKey(here.id, draft.spaceId));
  const status = useRef<HTMLParagraphElement>(null);
  const wasSending = useRef(false);
  // A removed button loses the focus to the page.
  useEffect(() => {
    if ((stop || wasSending.current) && document.activeElement === document.body) status.current?.focus();
    wasSending.current = stop !== undefined;
  }, [stop]);
  const keysOfDraft = useDraftState((state) => state.request);
  const keysFrom = keysOfFile ?? keysOfDraft;
  const [asked, setAsked] = useState<{ readonly act: Act; readonly leftOut: ReadonlySet<string> }>();
  const withoutToken = useWithoutToken(targets.map(({ connection }) => connection.id));
  const stateOf = ({ state }: TargetNote) => (isRunning ? state : endedState(state));
  const inState = (...states: readonly TargetState[]) => targets.filter((one) => states.includes(stateOf(one)));
  const { saved } = useConnections();
  const [renewed, setRenewed] = useState<string>();
  const tokenRefused = saved.filter(
    (one) => one.id !== renewed && !withoutToken.includes(one) && targets.some((target) => isRefusedBy(one, target)),
  );
  const nameNow = (noted: TargetNote["connection"]) =>
    withEnvironment(saved.find(({ id }) => id === noted.id) ?? noted);
  const nameOf = ({ connection, name }: TargetNote) =>
    connection.id === here.id ? name : `${name}, ${nameNow(connection)}`;
  const of: Readonly<Record<Act, readonly TargetNote[]>> = {
    Continue: inState("waiting"),
    "Try again": inState("refused", "unsent"),
    "Send again": inState("unknown"),
    Undo: inState("saved", "undoUnknown").filter(({ hasBefore }) => hasBefore),
  };
  const chosen = asked ? of[asked.act].filter((one) => !asked.leftOut.has(keyOf(one))) : [];
  const needsKeys = [...of.Continue, ...of["Try again"], ...of["Send again"]].some((one) => !enteredFor(one, keysFrom));
  const whyNot = (act: Act) =>
    withoutToken.length > 0
      ? "Enter a bearer token first."
      : needsKeys && act !== "Undo" && "Enter the keys again first.";
  const summary = (Object.keys(STATES) as TargetState[]).flatMap((state) => {
    const { length } = inState(state);
    return length > 0 ? `${length} ${STATES[state].text}` : [];
  });
  const receipt = targets.map((one) => ({
    connection: one.connection.name,
    space: one.spaceId,
    name: one.name,
    version: one.version ?? "",
    outcome: STATES[stateOf(one)].text,
    answer: one.answer ?? "",
    time: one.sentTime ?? "",
    sha256: stateOf(one).startsWith("undo") ? (one.hashBefore ?? "") : one.hash,
  }));
  const fileName = () => `roll-out-${draft.spaceId}-${fileTime(new Date())}`;
  const lost = (targets[0]?.count ?? 0) - targets.length;
  const noWayBack = inState("saved").filter(({ hasBefore }) => !hasBefore);
  const hasEntered = chosen.some(({ entered }) => entered.length > 0);
  const undoText = [
    "Sends the version before again, without keys. A service that deletes what a request leaves out deletes its keys.",
    hasEntered && "Keys that this roll-out replaced do not come back.",
    noWayBack.length > 0 &&
      `Their version before is not known, so they stay as they are: ${noWayBack.map(nameOf).join(", ")}.`,
  ];
  const end = of.Continue.length + of["Send again"].length > 0 ? "Forget this roll-out" : "New roll-out";
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <p role="status" ref={status} tabIndex={-1} className="font-medium">
          {summary.join(" · ")}
        </p>
        <p className="text-muted text-sm empty:hidden">{targets[0]?.version}</p>
      </div>
      <FailureCallout title="The roll-out stopped" error={error} />
      {lost > 0 && of.Continue.length > 0 && (
        <Callout tone="warning" title={`${counted(lost, "chosen space")} missing in this list`}>
          The page ended before they were noted. Nothing was sent to them. Roll out to them afterwards.
        </Callout>
      )}
      {!isRunning && <OtherTokens connections={withoutToken} refused={tokenRefused} onUsed={setRenewed} />}
      {needsKeys && !isRunning && (
        <Callout tone="warning" title="Keys have to be entered again" actions={<FillMissing />}>
          <Link to={addressOf("gateway")} params={draft} className="text-accent underline">
            Enter them in this draft
          </Link>
        </Callout>
      )}
      <ul aria-label="Spaces" className="divide-line flex flex-col divide-y">
        {targets.map((one) => (
          <li key={keyOf(one)} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2">
            {one.connection.id === here.id ? (
              <Link to={AI} params={one} className="min-w-0 basis-40 truncate font-medium hover:underline">
                {one.name}
              </Link>
            ) : (
              <span className="min-w-0 basis-40 font-medium">{nameOf(one)}</span>
            )}
            <Badge tone={STATES[stateOf(one)].tone}>{STATES[stateOf(one)].text}</Badge>
            <span className="text-muted min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
              {[counted(one.changeCount, "change"), one.answer, localTime(one.sentTime ?? "", { hasSeconds: true })]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {stop && <Button onClick={() => stop.abort()}>Stop</Button>}
        {isRunning && !stop && <p className="text-muted">This roll-out runs in another tab.</p>}
        {!isRunning && (
          <>
            {(Object.keys(of) as Act[]).map(
              (act) =>
                of[act].length > 0 && (
                  <Button
                    key={act}
                    variant={act === "Continue" ? "primary" : "secondary"}
                    disabledReason={whyNot(act)}
                    onClick={() => setAsked({ act, leftOut: new Set() })}
                  >
                    {`${act}: ${counted(of[act].length, "space")}`}
                  </Button>
                ),
            )}
            <Button
              onClick={() => saveCsv(csvOf([Object.keys(receipt[0] ?? {}), ...receipt.map(Object.values)]), fileName())}
            >
              Receipt as CSV
            </Button>
            <Button onClick={() => saveFile(`${JSON.stringify(receipt, null, 2)}\n`, `${fileName()}.json`)}>
              Receipt as JSON
            </Button>
            <DialogButton
              renderDialog={(close) => (
                <ConfirmDialog
                  onClose={close}
                  title={`${end}?`}
                  confirmLabel={end}
                  act={async () => removeTargets(notebook, targets)}
                >
                  This deletes its receipt from this browser. Afterwards you cannot undo the roll-out here.
                </ConfirmDialog>
              )}
            >
              {end}
            </DialogButton>
          </>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          variant={asked.act === "Undo" ? "danger" : "primary"}
          title={`${asked.act}: ${counted(chosen.length, "space")} of ${[...new Set(chosen.map(({ connection }) => nameNow(connection)))].join(" and ")}?`}
          confirmLabel={asked.act}
          act={async () => {
            setAsked(undefined);
            const stopsAtFailure = asked.act === "Continue" && !targets[0]?.goesOn;
            const isUndo = asked.act === "Undo";
            const from = { notebook, connectionId: here.id, openConnection, draft, keysFrom };
            // What stopped it is shown above.
            void rollOut({ ...from, targets: chosen, stopsAtFailure, isUndo }).catch(() => undefined);
          }}
          onClose={() => setAsked(undefined)}
        >
          {asked.act === "Undo" && <p>{undoText.filter(Boolean).join(" ")}</p>}
          {asked.act !== "Undo" && hasEntered && !keysOfFile && <p>Their keys are taken from this draft.</p>}
          {asked.act === "Send again" && <p>They may have accepted it already: check them first.</p>}
          {of[asked.act].map((one) => (
            <Checkbox
              key={keyOf(one)}
              label={nameOf(one)}
              checked={!asked.leftOut.has(keyOf(one))}
              onCheckedChange={(isIn) => setAsked({ ...asked, leftOut: toggled(asked.leftOut, [keyOf(one)], !isIn) })}
            />
          ))}
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface OtherTokensProps {
  readonly connections: readonly SavedConnection[];
  readonly refused?: readonly SavedConnection[];
  /** Gets the id of the connection. */
  readonly onUsed?: (id: string) => void;
}

/** Asks for the tokens of other connections, and for those that were refused. The page itself asks for that of its own. */
export function OtherTokens({ connections, refused, onUsed }: OtherTokensProps) {
  const { id } = useSession().connection;
  return [...connections.filter((connection) => connection.id !== id), ...(refused ?? [])].map((connection) => (
    <div key={connection.id} className="flex flex-col gap-2">
      <Callout
        tone="warning"
        title={`${connection.name} ${refused?.includes(connection) ? "refused its bearer token" : "has no bearer token"}`}
      />
      <BearerForm connection={connection} onUsed={() => onUsed?.(connection.id)} />
    </div>
  ));
}
