import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import type { AiIntegration } from "#contract/index.ts";
import { type Session, useSession, sessionQuery } from "#session/session.ts";
import { counted, fileTime, localTime } from "#text/format.ts";
import { matchesWords } from "#text/match-words.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Badge, type Tone } from "#ui/content/badge.tsx";
import { FailureCallout } from "#ui/content/callout.tsx";
import { CodeBlock } from "#ui/content/code-block.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { ErrorState, EmptyState } from "#ui/content/page.tsx";
import { Checkbox } from "#ui/fields/choice.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { Skeleton } from "#ui/loading/loading.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { buttonClass } from "#ui/style/class-names.ts";
import { useDraft, undoMessage } from "../draft/draft-context.ts";
import { noteBaseline } from "../draft/note-version.ts";
import { type Version, changeVersion, readVersion, readVersions, wasSaved } from "../draft/versions.ts";
import { Card } from "../fields/card.tsx";
import { useSpacePrices } from "../prices/price-unit.ts";
import { changesBetween } from "../request/changes.ts";
import { takeOutSecrets } from "../request/secrets.ts";
import { type SectionId, addressOf, partOptions } from "../request/section-of.ts";
import { ChangeList } from "../review/change-list.tsx";
import { withSections } from "../roll-out/apply-changes.ts";
import { configurationFileName, writeConfiguration } from "../transfer/configuration-file.ts";

/** How many changes of each save are listed. */
const SHOWN = 3;

const OUTCOMES: Readonly<Record<Version["outcome"], { readonly tone: Tone; readonly text: string }>> = {
  saved: { tone: "success", text: "saved" },
  refused: { tone: "danger", text: "refused" },
  unknown: { tone: "warning", text: "outcome unknown" },
  pending: { tone: "warning", text: "accepted, not confirmed" },
  before: { tone: "neutral", text: "before the first save" },
};

// Outside the component: what the cache keeps may close over none, because of the secrets in its draft.
const versionsQuery = (session: Session, spaceId: string) =>
  sessionQuery(session, { key: ["ai-integration", "versions", spaceId], notes: ["version"] }, () => {
    return readVersions(session.notebook, spaceId);
  });

/** The saves of a space's configuration from this browser, the last one first. */
export function HistorySection() {
  const draft = useDraft();
  const { spaceId } = draft;
  const session = useSession();
  const { notebook } = session;
  const { data: versions, error, refetch } = useQuery(versionsQuery(session, spaceId));
  const [typed, setTyped] = useState("");
  const [opened, setOpened] = useState<string>();
  useEffect(() => {
    // What cannot be noted now is noted with the next save.
    void noteBaseline(notebook, spaceId, draft.snapshot()).catch(() => undefined);
  }, [draft, notebook, spaceId]);

  if (error) return <ErrorState title="The history could not be read" error={error} onRetry={refetch} />;
  if (!versions) return <Skeleton className="h-40 w-full" />;
  if (versions.length === 0) {
    return <EmptyState title="No version yet">Each save from this browser is kept here, without its keys.</EmptyState>;
  }
  const isFound = matchesWords(typed);
  const found = versions.filter(({ changes, secrets, note = "", savedTime, outcome }) =>
    isFound([...changes, ...secrets, note, localTime(savedTime), OUTCOMES[outcome].text].join(" ")),
  );
  const shown = versions.find(({ key }) => key === opened);
  return (
    <Card className="flex flex-col gap-3">
      <SearchField label="Find in history" placeholder="Field, model, note" value={typed} onText={setTyped} />
      {found.length === 0 && <p className="text-muted">No version matches.</p>}
      <ol aria-label="Versions" className="divide-line flex flex-col divide-y">
        {found.map((version) => (
          <VersionRow key={version.key} version={version} onOpen={() => setOpened(version.key)} />
        ))}
      </ol>
      {shown && <VersionDialog all={versions} version={shown} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

function VersionRow({ version, onOpen }: { version: Version; onOpen: () => void }) {
  const { savedTime, outcome, answer, changes, changeCount, secrets, note, isPinned } = version;
  const { tone, text } = OUTCOMES[outcome];
  const time = localTime(savedTime, { hasSeconds: true });
  const more = changeCount - Math.min(changes.length, SHOWN);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <time dateTime={savedTime} className="font-medium">
            {time}
          </time>
          <Badge tone={tone}>{text}</Badge>
          {isPinned && <Badge>pinned</Badge>}
        </span>
        {note && <span className="wrap-anywhere">{note}</span>}
        {changes.slice(0, SHOWN).map((change) => (
          <span key={change} className="text-muted text-sm wrap-anywhere">
            {change}
          </span>
        ))}
        {more > 0 && <span className="text-muted text-sm">{`and ${counted(more, "more change")}`}</span>}
        {outcome !== "saved" && answer && <span className="text-muted text-sm wrap-anywhere">{answer}</span>}
        {secrets.length > 0 && <span className="text-muted text-sm wrap-anywhere">{secrets.join(" · ")}</span>}
      </div>
      <Button size="small" aria-label={`Compare or bring back: ${time}`} onClick={onOpen}>
        Compare or bring back
      </Button>
    </li>
  );
}

const DRAFT = "draft";
const PARTS = [{ value: "all" as const, label: "Everything" }, ...partOptions];

const versionQuery = (session: Session, key: string | undefined) =>
  sessionQuery(session, { key: ["ai-integration", "version", key], staleTime: Infinity, gcTime: 0 }, async () =>
    key === undefined || key === DRAFT ? null : readVersion(session.notebook, key),
  );

/** Compares a version with another, or with the draft, and brings it back as a draft. */
function VersionDialog({ all, version, onClose }: { all: readonly Version[]; version: Version; onClose: () => void }) {
  const { key: first, savedTime } = version;
  const draft = useDraft();
  const { spaceId } = draft;
  const session = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const { prices } = useSpacePrices();
  const [{ request: current, marks }] = useState(draft.snapshot);
  const [parts, setParts] = useState<SectionId | "all">("all");
  const [other, setOther] = useState(DRAFT);
  // The list follows later: until then a field would show the earlier value.
  const [{ note = "", isPinned = false }, setFacts] = useState<Pick<Version, "note" | "isPinned">>(version);
  const own = useQuery(versionQuery(session, first));
  const theirs = useQuery(versionQuery(session, other));
  const after = own.data ?? undefined;
  const before = other === DRAFT ? takeOutSecrets(current, marks).rest : (theirs.data ?? undefined);
  const changes = useMemo(() => (before && after ? changesBetween(before, after) : undefined), [before, after]);
  const change = useMutation({
    mutationFn: async (facts: Pick<Version, "note" | "isPinned">) => changeVersion(session.notebook, first, facts),
    gcTime: 0,
  });
  const put = (facts: Pick<Version, "note" | "isPinned">) => {
    setFacts((all) => ({ ...all, ...facts }));
    change.mutate(facts);
  };
  const time = localTime(savedTime, { hasSeconds: true });
  const disabledReason = after ? undefined : "The version is being read.";
  const bringBack = () => {
    if (!after) return;
    const label = `bring back ${parts === "all" ? "the version" : PARTS.find(({ value }) => value === parts)?.label} of ${time}`;
    draft.replace(parts === "all" ? after : withSections(draft.snapshot().request, after, [parts]), { label });
    toast.success("Brought back as a draft", { text: "Nothing was sent.", action: undoMessage(toast, draft) });
    onClose();
    void navigate({ to: addressOf(parts === "all" ? "overview" : parts), params: { spaceId } });
  };
  const save = (request: AiIntegration) => {
    const name = configurationFileName(spaceId).replace(".json", `-${fileTime(new Date(savedTime))}.json`);
    saveFile(writeConfiguration(request, marks, prices.unit), name);
  };
  const error = own.error ?? theirs.error ?? change.error;
  return (
    <Dialog
      size="tall"
      onClose={onClose}
      title={`Version of ${time}`}
      description={version.answer}
      action={
        <Button variant="primary" disabledReason={disabledReason} onClick={bringBack}>
          Bring back
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <FailureCallout title="This version could not be read or changed" error={error} />}
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <Select
            label="Compared with"
            value={other}
            onValueChange={setOther}
            options={[
              { value: DRAFT, label: "The draft as it is now" },
              ...all.flatMap((one) =>
                one === version
                  ? []
                  : { value: one.key, label: localTime(one.savedTime, { hasSeconds: true }), description: one.note },
              ),
            ]}
          />
          <Select label="Bring back" value={parts} onValueChange={setParts} options={PARTS} />
          <TextField
            label="Note"
            value={note}
            placeholder="Why, or what to know"
            onChange={({ target }) => put({ note: target.value })}
          />
          <div className="flex flex-wrap items-end justify-between gap-3">
            <Checkbox
              label="Pinned"
              description="Above 200 saves, the oldest are deleted, pinned ones last."
              checked={isPinned}
              onCheckedChange={(checked) => put({ isPinned: checked })}
            />
            <span className="flex gap-2">
              <Button disabledReason={disabledReason} onClick={() => after && save(after)}>
                Export
              </Button>
              {wasSaved(version) && (
                <Link to={addressOf("roll-out")} params={{ spaceId }} hash={savedTime} className={buttonClass()}>
                  Roll out
                </Link>
              )}
            </span>
          </div>
        </div>
        {changes && before && after ? (
          <>
            {changes.length > 0 ? <ChangeList changes={changes} /> : <p>Both are the same.</p>}
            <Disclosure summary="JSON">
              <div className="mt-2 grid gap-3 sm:grid-cols-2">
                <CodeBlock label="Compared with" code={JSON.stringify(before, null, 2)} maxHeightRem={24} />
                <CodeBlock label="This version" code={JSON.stringify(after, null, 2)} maxHeightRem={24} />
              </div>
            </Disclosure>
          </>
        ) : (
          !error && <Skeleton className="h-40 w-full" />
        )}
      </div>
    </Dialog>
  );
}
