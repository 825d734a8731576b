import { Plus, Upload, Pencil, Trash2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { groupBy } from "#json/group-by.ts";
import { useProfile } from "#session/profile.ts";
import { useSession } from "#session/session.ts";
import {
  changeVocabulary,
  detailsText,
  entryKey,
  useOwnVocabulary,
  useVocabulary,
  type VocabularyEntry,
  VOCABULARY_KINDS,
  type Vocabulary,
} from "#session/vocabulary.ts";
import { formatNumber } from "#text/format.ts";
import { matchesWords } from "#text/match-words.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Section } from "#ui/content/page.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { LongList } from "#ui/lists/long-list.tsx";
import { REMOVER, useEditedList } from "#ui/lists/use-edited-list.ts";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { DialogButton } from "#ui/overlays/dialog-button.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { Elements } from "#ui/page/elements.ts";

const ImportValuesDialog = lazyComponent(() => import("./import-values-dialog.tsx"), "ImportValuesDialog");
const EntryDialog = lazyComponent(() => import("./entry-dialog.tsx"), "EntryDialog");

/** The values that fields suggest for this connection: import, edit and remove. */
export function VocabularySection() {
  const { notebook } = useSession();
  const entries = useVocabulary();
  const own = useOwnVocabulary();
  const toast = useToast();
  const [edited, setEdited] = useState<VocabularyEntry>();
  const { list, add } = useEditedList<HTMLDivElement, HTMLParagraphElement>(entries);

  const remove = async (entry: VocabularyEntry) => {
    const undo = await changeVocabulary(notebook, (all) => all.filter((one) => entryKey(one) !== entryKey(entry)));
    const failed = () => toast.danger(`${entry.value} could not be brought back`);
    toast.success(`${entry.value} was removed`, {
      action: { label: "Undo", onClick: () => void undo().catch(failed) },
    });
  };

  return (
    <Section
      title="Vocabulary"
      description="Values of your organisation, such as scopes, that fields suggest. Kept in this browser for this connection."
      actions={
        <>
          <DialogButton icon={<Upload />} renderDialog={(close) => <ImportValuesDialog onClose={close} />}>
            Import values…
          </DialogButton>
          <DialogButton icon={<Plus />} renderDialog={(close) => <EntryDialog onClose={close} />}>
            Add a value…
          </DialogButton>
        </>
      }
    >
      {entries.length === 0 ? (
        <p ref={add} tabIndex={-1} className="text-muted outline-none">
          No values yet. Import a list from your organisation, or add a value.
        </p>
      ) : (
        <VocabularyList
          entries={entries}
          list={list}
          renderActions={(entry) =>
            own.includes(entry) ? (
              <>
                <IconButton label={`Edit ${entry.value}`} icon={<Pencil />} onClick={() => setEdited(entry)} />
                <IconButton
                  {...REMOVER}
                  label={`Remove ${entry.value}`}
                  icon={<Trash2 />}
                  onClick={() => void remove(entry)}
                />
              </>
            ) : (
              <Badge>from console.json</Badge>
            )
          }
        />
      )}
      {edited && <EntryDialog entry={edited} onClose={() => setEdited(undefined)} />}
    </Section>
  );
}

/** Longer lists are closed at first, and can be searched. */
const SHORT = 20;
const ROW_PX = 56;

interface VocabularyListProps {
  entries: Vocabulary;
  list: ComponentProps<"div">;
  renderActions: (entry: VocabularyEntry) => Elements;
}

function VocabularyList({ entries, list, renderActions }: VocabularyListProps) {
  const [typed, setTyped] = useState("");
  const isFound = matchesWords(typed);
  const shown = entries.filter((entry) => isFound(`${entry.value} ${detailsText(entry)}`));
  return (
    <div {...list} className="flex flex-col gap-4">
      {entries.length > SHORT && (
        <TextField label="Find a value" type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      )}
      {Object.entries(VOCABULARY_KINDS).map(([kind, title]) => {
        const ofKind = shown.filter((entry) => entry.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <Disclosure
            key={kind}
            summary={title}
            note={<span className="text-muted">{formatNumber(ofKind.length)}</span>}
            isInitiallyOpen={entries.length <= SHORT}
            isForcedOpen={typed.trim() !== ""}
          >
            <div className="flex flex-col gap-4 pl-5">
              {[...groupBy(ofKind, (entry) => entry.group ?? "")].map(([group, ofGroup]) => (
                <div key={group}>
                  {group !== "" && <h3 className="text-muted text-sm font-medium">{group}</h3>}
                  <LongList
                    label={[title, group].filter(Boolean).join(", ")}
                    items={ofGroup}
                    rowPx={ROW_PX}
                    keyOf={entryKey}
                    renderRow={(entry) => <Row entry={entry}>{renderActions(entry)}</Row>}
                  />
                </div>
              ))}
            </div>
          </Disclosure>
        );
      })}
      {shown.length === 0 && <p className="text-muted">No value has these words.</p>}
    </div>
  );
}

function Row({ entry, children }: { entry: VocabularyEntry; children: Elements }) {
  const { source } = useProfile();
  const said = source("vocabulary", entryKey(entry), entry.value);
  const details = [detailsText({ ...entry, group: "" }), said].filter(Boolean).join(" · ");
  return (
    <div className="border-line flex min-h-14 items-center gap-2 border-b py-1">
      <div className="min-w-0 flex-1">
        <p className="font-mono text-sm wrap-anywhere">{entry.value}</p>
        {details !== "" && <p className="text-muted text-sm wrap-anywhere">{details}</p>}
      </div>
      {children}
    </div>
  );
}
