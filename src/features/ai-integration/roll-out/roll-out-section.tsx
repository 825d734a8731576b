import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { AiIntegration } from "#contract/index.ts";
import { useConnections } from "#session/saved-connections.ts";
import { type Session, useSession, sessionQuery } from "#session/session.ts";
import { counted } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ErrorState } from "#ui/content/page.tsx";
import { Checkbox } from "#ui/fields/choice.tsx";
import { Select } from "#ui/fields/select.tsx";
import { toggled } from "#ui/lists/long-list.tsx";
import { Skeleton } from "#ui/loading/loading.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { Space } from "#workspace/workspace.ts";
import { useDraft } from "../draft/draft-context.ts";
import { Card } from "../fields/card.tsx";
import { secretsText } from "../request/secret-fates.ts";
import { ChangeList } from "../review/change-list.tsx";
import { startsQuery, useOpenConnection, useWithoutToken } from "./roll-out-connections.ts";
import { OtherTokens, RollOutState } from "./roll-out-state.tsx";
import { rollOut } from "./run-roll-out.ts";
import { addTarget, planFor, readTargets, type Plan } from "./target-spaces.ts";
import { useWhatToRollOut } from "./what-to-roll-out.tsx";

// Outside the components: what the cache keeps may close over none, because of the secrets in their draft.
const targetsQuery = (session: Session, spaceId: string) =>
  sessionQuery(session, { key: ["ai-integration", "roll-out", spaceId], notes: ["roll-out"] }, () => {
    return readTargets(session.notebook, spaceId);
  });
/** The section that sends a space's AI draft, or parts of it, to other spaces, and shows what came of each. */
export function RollOutSection() {
  const { spaceId } = useDraft();
  const session = useSession();
  const { data: targets, error, refetch } = useQuery(targetsQuery(session, spaceId));
  const [keysOfFile, setKeysOfFile] = useState<AiIntegration>();
  if (error) return <ErrorState title="The roll-out could not be read" error={error} onRetry={refetch} />;
  if (!targets) return <Skeleton className="h-40 w-full" />;
  if (targets.length === 0) return <NewRollOut onStart={setKeysOfFile} />;
  return <RollOutState targets={targets} keysOfFile={keysOfFile} />;
}

function NewRollOut({ onStart }: { onStart: (keysOfFile: AiIntegration | undefined) => void }) {
  const draft = useDraft();
  const { spaceId } = draft;
  const session = useSession();
  const { connection: here, notebook } = session;
  const openConnection = useOpenConnection();
  const what = useWhatToRollOut();
  const { request, marks, apply, lineOf, version } = what;
  const others = useConnections().saved.filter(({ id }) => id !== here.id);
  const [otherId, setOther] = useState("");
  const connectionIds = [here.id, ...(otherId === "" ? [] : [otherId])];
  const starts = useQuery(startsQuery(openConnection, session, spaceId, connectionIds));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<{ readonly space: Space; readonly plan: Plan }>();
  const [isAsking, setAsking] = useState(false);
  const [isFirstAlone, setFirstAlone] = useState(false);
  const [stopsAtFailure, setStops] = useState(true);
  const plans = useMemo(
    () =>
      (starts.data ?? []).map(({ start, rule, ...one }) => {
        const plan = planFor(start, marks, rule, apply);
        // Part of what is confirmed: another risk needs another confirmation.
        return { ...one, plan, risk: plan.refusal ? "" : riskText(plan) };
      }),
    [apply, marks, starts.data],
  );
  const chosen = plans.filter(
    ({ key, plan, risk }) => ticked.has(key) && !plan.refusal && (risk === "" || accepted.has(key + risk)),
  );
  const withoutToken = useWithoutToken(chosen.map(({ connection }) => connection.id));
  const start = async () => {
    onStart(what.isFile ? request : undefined);
    const common = { from: spaceId, version, count: chosen.length, goesOn: !stopsAtFailure };
    for (const { space, plan, connection } of chosen) {
      await addTarget(notebook, { ...common, spaceId: space.id, name: space.name, connection }, plan);
    }
    const targets = await readTargets(notebook, spaceId);
    void rollOut({
      notebook,
      connectionId: here.id,
      openConnection,
      draft,
      keysFrom: request,
      stopsAtFailure,
      // In the order of the screen: the first is the one that people see first.
      targets: isFirstAlone
        ? targets.filter(({ spaceId: id, connection }) => `${connection.id} ${id}` === chosen[0]?.key)
        : targets,
    }).catch(() => undefined);
  };
  const error = starts.error ?? what.error;
  const retry = () => void Promise.all([starts.refetch(), what.refetch()]);
  if (error) return <ErrorState title="The spaces could not be read" error={error} onRetry={retry} />;
  if (!starts.data || !what.card) return <Skeleton className="h-64 w-full" />;
  const many = counted(chosen.length, "space");
  const pace = isFirstAlone ? " The first one now, the others wait." : " One request each, two at a time.";
  return (
    <>
      <div>{what.card}</div>
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">To which spaces</h2>
          <Button
            size="small"
            onClick={() => setTicked(new Set(plans.flatMap(({ key, plan }) => (plan.refusal ? [] : [key]))))}
          >
            Select all that fit
          </Button>
        </div>
        {others.length > 0 && (
          <Select
            label="Spaces of another connection too"
            value={otherId}
            onValueChange={setOther}
            options={[{ value: "", label: "None" }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
        {starts.data.length === 0 && <p className="text-muted">There is no other space in this connection.</p>}
        <OtherTokens connections={withoutToken} />
        <ul aria-label="Spaces" className="divide-line flex flex-col divide-y">
          {plans.map(({ space, plan, connection, key, risk }) => (
            <li key={key} className="flex flex-wrap items-start gap-x-3 py-2">
              <div className="min-w-0 flex-1 basis-60">
                <Checkbox
                  label={connection.id === here.id ? space.name : `${space.name}, ${connection.name}`}
                  description={plan.refusal ?? planText(plan)}
                  disabled={plan.refusal !== undefined}
                  checked={ticked.has(key) && !plan.refusal}
                  onCheckedChange={(isIn) => setTicked((all) => toggled(all, [key], isIn))}
                />
                {ticked.has(key) && risk !== "" && (
                  <Checkbox
                    className="pl-7"
                    label={risk}
                    checked={accepted.has(key + risk)}
                    onCheckedChange={(isIn) => setAccepted((all) => toggled(all, [key + risk], isIn))}
                  />
                )}
              </div>
              {!plan.refusal && (
                <Button size="small" aria-label={`Preview: ${space.name}`} onClick={() => setShown({ space, plan })}>
                  Preview
                </Button>
              )}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-6">
          <Checkbox
            label="Send to the first space only, then wait"
            checked={isFirstAlone}
            onCheckedChange={setFirstAlone}
          />
          <Checkbox label="Stop at the first failure" checked={stopsAtFailure} onCheckedChange={setStops} />
          <Button
            className="ml-auto"
            variant="primary"
            disabledReason={
              chosen.length === 0
                ? "Select a space. Confirm its warning, if it has one."
                : withoutToken.length > 0
                  ? "Enter a bearer token first."
                  : (starts.isPlaceholderData || !what.isRead) && "What to roll out is not read yet."
            }
            onClick={() => setAsking(true)}
          >
            {`Roll out to ${many}`}
          </Button>
        </div>
      </Card>
      {shown && (
        <Dialog size="large" title={`What changes in ${shown.space.name}`} onClose={() => setShown(undefined)}>
          {shown.plan.skipped.length > 0 && (
            <p className="text-warning mb-3">{`Not possible here: ${shown.plan.skipped.map(lineOf).join(" · ")}`}</p>
          )}
          <ChangeList changes={shown.plan.changes} />
        </Dialog>
      )}
      {isAsking && (
        <ConfirmDialog
          variant="primary"
          title={`Send to ${many} of ${[...new Set(chosen.map(({ connection }) => connection.name))].join(" and ")}?`}
          confirmLabel={`Send to ${many}`}
          failureTitle="Nothing was sent"
          act={start}
          onClose={() => setAsking(false)}
        >
          {`${chosen.map(({ space }) => space.name).join(", ")}.${chosen.length > 1 ? pace : ""}`}
        </ConfirmDialog>
      )}
    </>
  );
}

function planText({ changes, skipped, before }: Plan): string {
  const text = before ? counted(changes.length, "change") : "Its configuration is not known here";
  return skipped.length > 0 ? `${text}, ${counted(skipped.length, "change")} not possible` : text;
}

const riskText = ({ before, losing, isUnsure }: Plan) =>
  [
    !before && "Replace its configuration. This cannot be undone.",
    isUnsure && "Send, although its last save is not confirmed: it may have something else.",
    losing.length > 0 && `Send, although the service may delete ${secretsText(losing)}.`,
  ]
    .filter(Boolean)
    .join(" ");
