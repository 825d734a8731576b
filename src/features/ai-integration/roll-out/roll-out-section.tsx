import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { toPointer } from "#json/json-path.ts";
import { useConnections } from "#session/saved-connections.ts";
import { type Session, useSession } from "#session/session.ts";
import { failureText } from "#text/failure-text.ts";
import { counted } from "#text/format-number.ts";
import { localTime } from "#text/local-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ErrorState } from "#ui/content/error-state.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { Select } from "#ui/fields/select.tsx";
import { LongList } from "#ui/lists/long-list.tsx";
import { toggled } from "#ui/lists/toggled.ts";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { scrollRegion } from "#ui/style/scroll-region.ts";
import type { Space } from "#workspace/workspace.ts";
import { useDraft, useDraftState } from "../draft/draft-context.ts";
import { EMPTY_REQUEST } from "../draft/load-start.ts";
import { changeLine } from "../draft/note-version.ts";
import { Card } from "../fields/card.tsx";
import { changesBetween, type Change } from "../request/changes.ts";
import { secretsText } from "../request/secret-fates.ts";
import { sections, type SectionId } from "../request/section-of.ts";
import { ChangeList } from "../review/change-list.tsx";
import { withChanges, withSections } from "./apply.ts";
import { sinceQuery, startsQuery, usePlaceOf } from "./places.ts";
import { RollOutState } from "./roll-out-state.tsx";
import { rollOut } from "./run.ts";
import { addTarget, planFor, readTargets, type Plan } from "./targets.ts";

const PARTS = { changes: "Changes", sections: "Sections", all: "Everything" } as const;
/** In place of a version: what the draft is compared with. */
const BASELINE = "baseline";

// Outside the components: what the cache keeps may close over none, because of the secrets in their draft.
const targetsQuery = ({ connection, notebook }: Session, spaceId: string) => ({
  queryKey: [connection.id, "ai-integration", "roll-out", spaceId],
  queryFn: async () => readTargets(notebook, spaceId),
});
/** Sends the draft, or parts of it, to other spaces, and shows what came of each. */
export function RollOutSection() {
  const { spaceId } = useDraft();
  const session = useSession();
  const client = useQueryClient();
  const { data: targets, error, refetch } = useQuery(targetsQuery(session, spaceId));
  useEffect(
    () => session.notebook.subscribe("roll-out", () => void client.invalidateQueries(targetsQuery(session, spaceId))),
    [client, session, spaceId],
  );
  if (error) return <ErrorState title="The roll-out could not be read" detail={failureText(error)} onRetry={refetch} />;
  if (!targets) return <Skeleton className="h-40 w-full" />;
  return targets.length > 0 ? <RollOutState targets={targets} /> : <NewRollOut />;
}

function NewRollOut() {
  const draft = useDraft();
  const { spaceId } = draft;
  const session = useSession();
  const baseline = useDraftState((state) => state.baseline);
  const request = useDraftState((state) => state.request, "settled");
  const marks = useDraftState((state) => state.marks);
  const { connection: here } = session;
  const placeOf = usePlaceOf();
  const others = useConnections().saved.filter(({ id }) => id !== here.id);
  const [otherId, setOther] = useState("");
  const own = useMemo(() => changesBetween(baseline?.request ?? EMPTY_REQUEST, request), [baseline, request]);
  const [parts, setParts] = useState<keyof typeof PARTS>("changes");
  const [chosenSince, setSince] = useState<string>();
  const since = useQuery(sinceQuery(session, spaceId, chosenSince === BASELINE ? undefined : chosenSince));
  const starts = useQuery(startsQuery(placeOf, session, spaceId, [here.id, ...(otherId === "" ? [] : [otherId])]));
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [ids, setIds] = useState<ReadonlySet<SectionId>>(new Set(["models"]));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<{ readonly space: Space; readonly plan: Plan }>();
  const [isAsking, setAsking] = useState(false);
  const [isFirstAlone, setFirstAlone] = useState(false);
  const [stopsAtFailure, setStops] = useState(true);

  const isOwn = chosenSince === BASELINE || (chosenSince === undefined && own.length > 0);
  const from = isOwn ? undefined : since.data?.request;
  const changes = useMemo(() => (from ? changesBetween(from, request) : own), [from, own, request]);
  const lineOf = (change: Change) => changeLine(change, marks);
  const plans = useMemo(() => {
    const chosen = changes.filter((change) => !leftOut.has(keyOf(change)));
    return (starts.data ?? []).map(({ start, rule, ...one }) => {
      const plan = planFor(start, marks, rule, (before) => {
        if (parts === "all") return { request };
        if (!before) return undefined;
        return parts === "changes"
          ? withChanges(before, chosen, request)
          : { request: withSections(before, request, [...ids]) };
      });
      // Part of what is confirmed: another risk needs another confirmation.
      return { ...one, plan, risk: plan.refusal ? "" : riskText(plan) };
    });
  }, [changes, leftOut, marks, starts.data, parts, request, ids]);
  const chosen = plans.filter(
    ({ key, plan, risk }) => ticked.has(key) && !plan.refusal && (risk === "" || accepted.has(key + risk)),
  );
  const start = async () => {
    for (const { space, plan, connection } of chosen) {
      await addTarget(session.notebook, { from: spaceId, spaceId: space.id, name: space.name, connection }, plan);
    }
    const targets = await readTargets(session.notebook, spaceId);
    void rollOut({
      notebook: session.notebook,
      placeOf,
      draft,
      stopsAtFailure,
      // In the order of the screen: the first is the one that people see first.
      targets: isFirstAlone
        ? targets.filter(({ spaceId: id, connection }) => `${connection.id} ${id}` === chosen[0]?.key)
        : targets,
    }).catch(() => undefined);
  };
  const error = starts.error ?? since.error;
  if (error)
    return <ErrorState title="The spaces could not be read" detail={failureText(error)} onRetry={starts.refetch} />;
  if (!starts.data || !since.data) return <Skeleton className="h-64 w-full" />;
  const many = counted(chosen.length, "space");
  return (
    <>
      <Card className="flex flex-col gap-3">
        <Choice label="What to roll out" options={PARTS} value={parts} onValueChange={setParts} />
        {parts === "changes" && (
          <>
            <Select
              label="Changes since"
              value={isOwn ? BASELINE : (since.data.chosen ?? BASELINE)}
              onValueChange={setSince}
              options={[
                { value: BASELINE, label: baseline?.what ?? "an empty configuration" },
                ...since.data.versions.map(({ key, savedTime, note }) => ({
                  value: key,
                  label: localTime(savedTime, { hasSeconds: true }),
                  description: note,
                })),
              ]}
            />
            {changes.length === 0 ? (
              <p className="text-muted">Nothing differs. Change the draft, or choose an earlier version.</p>
            ) : (
              <div {...scrollRegion("Changes to roll out")} className="max-h-[40vh] overflow-auto">
                <LongList
                  label="Changes to roll out"
                  items={changes}
                  rowPx={36}
                  keyOf={keyOf}
                  renderRow={(change) => (
                    <Checkbox
                      label={lineOf(change)}
                      checked={!leftOut.has(keyOf(change))}
                      onCheckedChange={(isIn) => setLeftOut((all) => toggled(all, [keyOf(change)], !isIn))}
                    />
                  )}
                />
              </div>
            )}
          </>
        )}
        {parts === "sections" && (
          <fieldset className="grid gap-x-4 sm:grid-cols-2">
            <legend className="sr-only">Sections to roll out</legend>
            {sections.flatMap(({ id, title, places }) =>
              places.length === 0 ? (
                []
              ) : (
                <Checkbox
                  key={id}
                  label={id === "overview" ? "AI on or off" : title}
                  checked={ids.has(id)}
                  onCheckedChange={(isIn) => setIds((all) => toggled(all, [id], isIn))}
                />
              ),
            )}
          </fieldset>
        )}
        <p className="text-muted text-sm">
          Requests have the keys that you entered in this draft, where a change needs them. Other keys are left out.
        </p>
      </Card>
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
            disabledReason={chosen.length === 0 && "Select a space. Confirm its warning, if it has one."}
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
          {`${chosen.map(({ space }) => space.name).join(", ")}. One request each, two at a time.`}
        </ConfirmDialog>
      )}
    </>
  );
}

const keyOf = ({ kind, path }: Change) => `${kind} ${toPointer(path)}`;

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
