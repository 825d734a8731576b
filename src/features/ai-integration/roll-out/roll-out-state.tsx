import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "#session/session.ts";
import { useHasBearer } from "#session/use-has-bearer.ts";
import { useStore } from "#state/use-store.ts";
import { csvOf } from "#text/csv.ts";
import { counted } from "#text/format-number.ts";
import { fileTime, localTime } from "#text/local-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveCsv, saveFile } from "#ui/buttons/save-file.ts";
import { Badge, type Tone } from "#ui/content/badge.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { FailureCallout } from "#ui/content/failure-callout.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDraft, useDraftState } from "../draft/draft-context.ts";
import { Card } from "../fields/card.tsx";
import { useSecretsRule } from "../fields/use-secrets-rule.ts";
import { AI, addressOf } from "../request/section-of.ts";
import { usePlaceOf } from "./places.ts";
import { rollOut, rollingOut } from "./run.ts";
import { endedState, enteredFor, removeTargets, type TargetNote, type TargetState } from "./targets.ts";

const STATES: Readonly<Record<TargetState, { readonly tone: Tone; readonly text: string }>> = {
  waiting: { tone: "neutral", text: "not sent yet" },
  sending: { tone: "info", text: "sending" },
  saved: { tone: "success", text: "saved" },
  refused: { tone: "danger", text: "refused" },
  unknown: { tone: "warning", text: "outcome unknown" },
  unsent: { tone: "danger", text: "nothing sent" },
  undoing: { tone: "info", text: "undoing" },
  undone: { tone: "neutral", text: "undone" },
  undoUnknown: { tone: "warning", text: "outcome of undo unknown" },
};

type Act = "Continue" | "Try again" | "Send again" | "Undo";

/** What came of each space of a roll-out, and what can be done next. */
export function RollOutState({ targets }: { targets: readonly TargetNote[] }) {
  const draft = useDraft();
  const { rule } = useSecretsRule();
  const placeOf = usePlaceOf();
  const { connection: here, notebook } = useSession();
  const hasBearer = useHasBearer();
  const running = useStore(rollingOut, (all) => all.get(draft.spaceId));
  const request = useDraftState((state) => state.request);
  const [asked, setAsked] = useState<Act>();
  const stateOf = ({ state }: TargetNote) => (running ? state : endedState(state));
  const inState = (...states: readonly TargetState[]) => targets.filter((one) => states.includes(stateOf(one)));
  const run = useMutation({
    mutationFn: async (act: Act) =>
      rollOut({
        notebook,
        placeOf,
        draft,
        targets: of[act],
        stopsAtFailure: act === "Continue",
        isUndo: act === "Undo",
      }),
    gcTime: 0,
  });
  const of: Readonly<Record<Act, readonly TargetNote[]>> = {
    Continue: inState("waiting"),
    "Try again": inState("refused", "unsent"),
    "Send again": inState("unknown"),
    Undo: inState("saved", "undoUnknown").filter(({ hasBefore }) => hasBefore),
  };
  const needsKeys = [...of.Continue, ...of["Try again"], ...of["Send again"]].some((one) => !enteredFor(one, request));
  const whyNot = (act: Act) =>
    !hasBearer ? "Enter a bearer token first." : needsKeys && act !== "Undo" && "Enter the keys again first.";
  const summary = (Object.keys(STATES) as TargetState[]).flatMap((state) => {
    const { length } = inState(state);
    return length > 0 ? `${length} ${STATES[state].text}` : [];
  });
  const receipt = targets.map((one) => ({
    connection: one.connection.name,
    space: one.spaceId,
    name: one.name,
    outcome: STATES[stateOf(one)].text,
    answer: one.answer ?? "",
    time: one.sentTime ?? "",
    sha256: one.hash,
  }));
  const fileName = () => `roll-out-${draft.spaceId}-${fileTime(new Date())}`;
  const noWayBack = inState("saved").filter(({ hasBefore }) => !hasBefore);
  return (
    <Card className="flex flex-col gap-3">
      <p role="status" className="font-medium">
        {summary.join(" · ")}
      </p>
      {run.error && <FailureCallout title="The roll-out stopped" error={run.error} />}
      {needsKeys && !running && (
        <Callout tone="warning" title="Keys have to be entered again">
          <Link to={addressOf("gateway")} params={draft} className="text-accent underline">
            Enter them in this draft
          </Link>
        </Callout>
      )}
      <ul aria-label="Spaces" className="divide-line flex flex-col divide-y">
        {targets.map((one) => (
          <li
            key={`${one.connection.id} ${one.spaceId}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2"
          >
            {one.connection.id === here.id ? (
              <Link to={AI} params={one} className="min-w-0 basis-40 truncate font-medium hover:underline">
                {one.name}
              </Link>
            ) : (
              <span className="min-w-0 basis-40 font-medium">{`${one.name}, ${one.connection.name}`}</span>
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
        {running ? (
          <Button onClick={() => running.abort()}>Stop</Button>
        ) : (
          <>
            {(Object.keys(of) as Act[]).map(
              (act) =>
                of[act].length > 0 && (
                  <Button
                    key={act}
                    variant={act === "Continue" ? "primary" : "secondary"}
                    disabledReason={whyNot(act)}
                    onClick={() => setAsked(act)}
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
            <Button onClick={() => void removeTargets(notebook, targets)}>
              {of.Continue.length + of["Send again"].length > 0 ? "Forget this roll-out" : "New roll-out"}
            </Button>
          </>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          variant={asked === "Undo" ? "danger" : "primary"}
          title={`${asked}: ${counted(of[asked].length, "space")} of ${[...new Set(of[asked].map(({ connection }) => connection.name))].join(" and ")}?`}
          confirmLabel={asked}
          onConfirm={() => {
            setAsked(undefined);
            run.mutate(asked);
          }}
          onClose={() => setAsked(undefined)}
        >
          {asked === "Undo"
            ? [
                "Sends the version before again, without keys.",
                rule === "keeps"
                  ? "The service keeps the keys that it has now."
                  : "The service may delete the keys that it has.",
                noWayBack.length > 0 &&
                  `Their version before is not known, so they stay as they are: ${noWayBack.map(({ name }) => name).join(", ")}.`,
              ]
                .filter(Boolean)
                .join(" ")
            : `${of[asked].map(({ name }) => name).join(", ")}.${asked === "Send again" ? " They may have accepted it already." : ""}`}
        </ConfirmDialog>
      )}
    </Card>
  );
}
