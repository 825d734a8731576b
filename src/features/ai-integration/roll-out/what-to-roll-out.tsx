import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import type { AiIntegration } from "#contract/index.ts";
import { toPointer } from "#json/json-path.ts";
import { type Session, useSession, sessionQuery } from "#session/session.ts";
import { localTime } from "#text/format.ts";
import { FailureCallout } from "#ui/content/callout.tsx";
import { FileSource } from "#ui/drop/file-source.tsx";
import { Checkbox, Choice } from "#ui/fields/choice.tsx";
import { Select } from "#ui/fields/select.tsx";
import { LongList, toggled } from "#ui/lists/long-list.tsx";
import { scrollRegion } from "#ui/style/class-names.ts";
import { useDraft, useDraftState } from "../draft/draft-context.ts";
import { EMPTY_REQUEST } from "../draft/load-start.ts";
import { changeLine } from "../draft/note-version.ts";
import { readVersion, readVersions, wasSaved } from "../draft/versions.ts";
import { Card } from "../fields/card.tsx";
import { FillMissing } from "../kept/lazy-vault-parts.tsx";
import { changesBetween, type Change } from "../request/changes.ts";
import { partOptions, type SectionId } from "../request/section-of.ts";
import { readInWorker } from "../transfer/read-in-worker.ts";
import { withChanges, withSections } from "./apply-changes.ts";
import { withKeysOf } from "./target-spaces.ts";

const PARTS = { changes: "Changes", sections: "Sections", all: "Everything" } as const;
/** In place of the key of a version. */
const DRAFT = "draft";
const FILE = "file";
const BASELINE = "baseline";

/** Reads the versions of a space, the one to roll out, and the one before it: `since`, else the version before `from`. */
const versionsQuery = (session: Session, spaceId: string, from: string, since: string | undefined) => {
  const key = ["ai-integration", "roll-out versions", spaceId, from, since];
  // Nothing on the screen moves while another choice is read.
  return sessionQuery(session, { key, gcTime: 0, placeholderData: keepPreviousData }, async () => {
    const versions = (await readVersions(session.notebook, spaceId)).filter(wasSaved);
    const index = from === DRAFT ? 0 : versions.findIndex(({ key }) => key === from);
    const earlier = since ?? (from === FILE ? undefined : versions[index + 1]?.key) ?? BASELINE;
    const read = async (key: string) =>
      versions.some((one) => one.key === key) ? readVersion(session.notebook, key) : undefined;
    return { versions, since: earlier, before: await read(earlier), request: await read(from) };
  });
};

/** Returns what is sent to other spaces, and the card that chooses it: draft, version or file; changes, sections or all. */
export function useWhatToRollOut() {
  const { spaceId } = useDraft();
  const session = useSession();
  const baseline = useDraftState((state) => state.baseline);
  const draft = useDraftState((state) => state.request, "settled");
  const marks = useDraftState((state) => state.marks);
  // The history names a version by its time.
  const hash = useLocation({ select: (location) => location.hash });
  const [from, setFrom] = useState(Number.isNaN(Date.parse(hash)) ? DRAFT : `${spaceId} ${hash}`);
  const [file, setFile] = useState<{ name: string; read?: AiIntegration; problem?: unknown }>();
  const [chosenSince, setSince] = useState<string>();
  const [chosenParts, setParts] = useState<keyof typeof PARTS>();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [ids, setIds] = useState<readonly SectionId[]>(["models"]);
  const own = useMemo(() => changesBetween(baseline?.request ?? EMPTY_REQUEST, draft), [baseline, draft]);
  const since = chosenSince ?? (from === DRAFT && own.length > 0 ? BASELINE : undefined);
  const { data, error, isPlaceholderData, refetch } = useQuery(versionsQuery(session, spaceId, from, since));
  const source = from === FILE ? file?.read : data?.request;
  // After the first save nothing differs from anything.
  const isFirst = from === DRAFT && own.length === 0 && data?.versions.length === 1;
  const parts = chosenParts ?? (isFirst ? "all" : "changes");
  const request = useMemo(() => (source ? withKeysOf(draft, source, marks) : draft), [source, draft, marks]);
  const before = data?.before ?? baseline?.request ?? EMPTY_REQUEST;
  const changes = useMemo(() => changesBetween(before, request), [before, request]);
  const chosen = useMemo(() => changes.filter((change) => !leftOut.has(keyOf(change))), [changes, leftOut]);
  const lineOf = (change: Change) => changeLine(change, marks);
  const apply = useCallback(
    (known: AiIntegration | undefined) => {
      if (parts === "all") return { request };
      if (!known) return undefined;
      return parts === "changes" ? withChanges(known, chosen, request) : { request: withSections(known, request, ids) };
    },
    [parts, request, chosen, ids],
  );
  const versions = (data?.versions ?? []).map(({ key, savedTime, note }) => ({
    value: key,
    label: `Version of ${localTime(savedTime, { hasSeconds: true })}`,
    description: note,
  }));
  const options = [
    { value: DRAFT, label: "The draft as it is now" },
    { value: FILE, label: file?.read ? `File ${file.name}` : "A file" },
    ...versions,
  ];
  // Without the version, the request is the draft.
  const shown = options.find(({ value }) => value === from) ?? options[0];
  const card = (
    <Card className="flex flex-col gap-3">
      <Select
        label="Roll out"
        value={shown?.value ?? DRAFT}
        options={options}
        onValueChange={(next) => {
          setFrom(next);
          setSince(undefined);
        }}
      />
      {from === FILE && (
        <FileSource
          label="Configuration"
          onText={(text, name = "pasted") =>
            void readInWorker(text, marks, spaceId, new AbortController().signal).then(
              ({ request: read }) => setFile({ name, read }),
              (problem: unknown) => setFile({ name, problem }),
            )
          }
        >
          {file?.read ? `${file.name} is used.` : "Drop an exported configuration here, or choose it."}
        </FileSource>
      )}
      {from === FILE && file && <FailureCallout title={`${file.name} could not be read`} error={file.problem} />}
      <Choice label="Parts to roll out" options={PARTS} value={parts} onValueChange={setParts} />
      {parts === "changes" && (
        <>
          <Select
            label="Changes since"
            value={data?.since ?? BASELINE}
            onValueChange={setSince}
            options={[
              { value: BASELINE, label: baseline?.what ?? "an empty configuration" },
              ...versions.filter(({ value }) => value !== from),
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
        <Select label="Sections" isMultiple options={partOptions} value={ids} onValueChange={setIds} />
      )}
      <FillMissing />
      <p className="text-muted text-sm">
        Requests have the keys that you entered in this draft, where a change needs them. Other keys are left out.
      </p>
    </Card>
  );
  return {
    card: data && card,
    isRead: !isPlaceholderData && (from !== FILE || file?.read !== undefined),
    isFile: from === FILE,
    error,
    refetch,
    request,
    marks,
    apply,
    lineOf,
    version: `${shown?.label}: ${PARTS[parts].toLowerCase()}`,
  };
}

const keyOf = ({ kind, path }: Change) => `${kind} ${toPointer(path)}`;
