import { useNavigate } from "@tanstack/react-router";
import { use, useCallback, useState } from "react";
import { groupBy } from "#json/group-by.ts";
import type { Notebook } from "#notebook/notebook.ts";
import type { Fact } from "#recording/facts.ts";
import type { Learned } from "#recording/learn-facts.ts";
import { offerImport } from "#recording/offered-import.ts";
import { addressOf, type SavedConnection, useConnections } from "#session/saved-connections.ts";
import { OpenSessionContext, useSession } from "#session/session.ts";
import { changeVocabulary, isVocabularyKind, VOCABULARY_KINDS, withEntries } from "#session/vocabulary.ts";
import { counted, formatNumber } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout, FailureCallout } from "#ui/content/callout.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { PageHeader, Section } from "#ui/content/page.tsx";
import { Checkbox } from "#ui/fields/choice.tsx";
import { type ImportText, useImportRead } from "#ui/import/import-dialog.tsx";
import { TextSource } from "#ui/import/text-source.tsx";
import { LongList, toggled } from "#ui/lists/long-list.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { savedTargetText } from "#upload-targets/saved-target.ts";
import { parseTarget, saveTarget } from "#upload-targets/target.ts";
import { keyOf, pinsIn } from "#workspace/pin.ts";
import { importPins, type FiledPin } from "#workspace/pins-file.ts";
import { LinkAbove } from "../breadcrumb.tsx";
import { askLearn } from "../import/ask-import.ts";
import { ConnectionForm } from "../page/connection-form.tsx";

/** Finds ids, values and settings of a service in a recording of its own pages. */
export function LearnPage() {
  const { current } = useConnections();
  const [source, setSource] = useState<ImportText & { file?: Blob }>({ text: "" });
  const baseUrl = current && addressOf(current);
  const readSource = useCallback(
    async (text: string, signal: AbortSignal) => askLearn({ file: source.file ?? new Blob([text]), baseUrl }, signal),
    [source, baseUrl],
  );
  const { read, error, isReading } = useImportRead(source, readSource);
  const learned = isReading ? undefined : read;
  return (
    <>
      <PageHeader
        title="Learn from a recording"
        breadcrumb={<LinkAbove to="/connections">Connections</LinkAbove>}
        description="Finds ids, values and AI settings. Open the service’s own page, press F12, choose Network, and reload. Open its spaces, tables and AI settings, add a file to a record, and export all as HAR. Nothing is sent, and nothing is saved before you import it."
      />
      <div className="flex flex-col gap-6">
        <div className="flex max-w-2xl flex-col gap-4">
          <TextSource
            label="Recording"
            accept=".har,.gz,.json,application/json"
            onFile={(file) => (setSource({ text: file.name, file }), true)}
            onText={(text) => setSource({ text })}
          >
            Drop or choose a recording (.har or .har.gz), or a copied answer.
          </TextSource>
          <p role="status" className="text-muted min-h-6">
            {isReading ? "Reading…" : learned && `Read: ${counted(learned.facts.length, "thing")} found.`}
          </p>
          {!isReading && error !== undefined && <Callout tone="danger">{error}</Callout>}
        </div>
        {learned && <Found {...learned} />}
      </div>
    </>
  );
}

function Found({ facts, baseUrl, notes }: Learned) {
  const { saved, current, connectTo, setBearer } = useConnections();
  const session = useSession();
  const openSession = use(OpenSessionContext);
  const navigate = useNavigate();
  const toast = useToast();
  const [error, setError] = useState<unknown>();
  const target = baseUrl === "" ? current : [current, ...saved].find((one) => one && addressOf(one) === baseUrl);
  // An upload target that was chosen before stays.
  const hasUploadTarget = target !== undefined && savedTargetText(target.id) !== null;
  const ticks = useState<ReadonlySet<Fact>>(
    () => new Set(facts.filter(({ kind, isCertain }) => isCertain && !(kind === "steps" && hasUploadTarget))),
  );
  const [ticked] = ticks;
  const importInto = async (connection: SavedConnection) => {
    const { notebook } = connection.id === current?.id || !openSession ? session : await openSession(connection);
    await importFacts([...ticked], connection.id, notebook);
    // The token belongs to the recorded address, which the form can change.
    if (addressOf(connection) === baseUrl)
      for (const { kind, text = "" } of ticked) if (kind === "bearer") setBearer(connection, text, false);
    connectTo(connection.id);
    toast.success(`Imported into ${connection.name}`, { text: "Connections exports it for colleagues." });
    void navigate({ to: "/" });
  };
  const start = (connection: SavedConnection) => void importInto(connection).catch(setError);
  const groups = groupBy(facts, ({ kind }) => TITLES[kind]);
  return (
    <>
      {notes.length > 0 && (
        <Callout title="Notes">
          {notes.map((note) => (
            <p key={note} className="not-first:mt-1">
              {note}
            </p>
          ))}
        </Callout>
      )}
      {facts.length > 0 && (
        <Section title="Found in the recording" description={baseUrl}>
          <div className="flex flex-col gap-4">
            {Object.values(TITLES).map((title) => (
              <Group key={title} title={title} items={groups.get(title) ?? []} ticks={ticks} />
            ))}
            {target && (
              <Button
                variant="primary"
                className="self-start"
                disabledReason={ticked.size === 0 && "Tick something first."}
                onClick={() => start(target)}
              >
                {`Import into ${target.name}`}
              </Button>
            )}
            <FailureCallout title="Some of it was not imported" error={error} />
          </div>
        </Section>
      )}
      {facts.length > 0 && !target && (
        <ConnectionForm
          linked={{ name: baseUrl && new URL(baseUrl).host, baseUrl, saveLabel: "Add and import" }}
          onCancel={() => void navigate({ to: "/connections" })}
          onSaved={start}
        />
      )}
    </>
  );
}

const ROW_PX = 52;
const FEW = 6;

type Ticks = readonly [ticked: ReadonlySet<Fact>, set: (ticked: ReadonlySet<Fact>) => void];

function Group({ title, items, ticks: [ticked, onTicked] }: { title: string; items: readonly Fact[]; ticks: Ticks }) {
  const count = items.filter((item) => ticked.has(item)).length;
  if (items.length === 0) return null;
  const tick = (of: readonly Fact[]) => (isOn: boolean) => onTicked(toggled(ticked, of, isOn));
  return (
    <Disclosure
      summary={title}
      note={
        <span className="text-muted whitespace-nowrap">{`${formatNumber(count)} of ${formatNumber(items.length)}`}</span>
      }
      isInitiallyOpen={items.length <= FEW}
    >
      {items.length > 1 && (
        <Checkbox
          label={`All ${formatNumber(items.length)}`}
          aria-label={`All of ${title}`}
          checked={count === items.length}
          isIndeterminate={count > 0 && count < items.length}
          onCheckedChange={tick(items)}
        />
      )}
      <LongList
        label={title}
        items={items}
        rowPx={ROW_PX}
        keyOf={({ value }) => value}
        renderRow={(item) => (
          <Checkbox
            className="wrap-anywhere"
            label={item.name || item.value}
            description={[item.name && item.value, item.parent && `in ${item.parent}`, item.from]
              .filter(Boolean)
              .join(" · ")}
            checked={ticked.has(item)}
            onCheckedChange={tick([item])}
          />
        )}
      />
    </Disclosure>
  );
}

/** Titles of the kinds, in the order of the screen. */
const TITLES: Readonly<Record<Fact["kind"], string>> = {
  configuration: "Stored AI configurations, kept until you reload",
  space: "Spaces",
  base: "Bases",
  table: "Tables",
  field: "Attachment fields",
  record: "Records",
  ...VOCABULARY_KINDS,
  steps: "Where files go",
  bearer: "Bearer token",
};

/** Imports facts into a connection, except a token. Replaces only an upload target. */
async function importFacts(facts: readonly Fact[], connectionId: string, notebook: Notebook): Promise<void> {
  // A pin named by its id has no name yet.
  const known = new Set((await pinsIn(notebook)).filter(({ id, name }) => name !== id).map(keyOf));
  const pins: FiledPin[] = [];
  for (const { kind, value, name, parent, text = "" } of facts) {
    if (kind === "configuration") offerImport(connectionId, value, text);
    else if (kind === "steps") saveTarget(connectionId, parseTarget(text));
    else if (kind !== "bearer" && !isVocabularyKind(kind)) pins.push({ kind, id: value, name: name || value, parent });
  }
  const values = facts.flatMap(({ kind, value }) => (isVocabularyKind(kind) ? { kind, value } : []));
  const added = pins.filter((pin) => !known.has(keyOf(pin)));
  await importPins(notebook, added);
  await changeVocabulary(notebook, (all) => withEntries(values, all));
}
