import { Download, Eraser, FileUp, Lock, Undo2 } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useSession } from "#session/session.ts";
import { counted, localTime } from "#text/format.ts";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Callout } from "#ui/content/callout.tsx";
import { Checkbox } from "#ui/fields/choice.tsx";
import { PlainHttpRisk } from "#ui/fields/secret-field.tsx";
import { ImportDialog, type ImportText, useImportRead } from "#ui/import/import-dialog.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import type { OpenedMenuProps } from "#ui/overlays/menu-button.tsx";
import { Menu, type MenuItem } from "#ui/overlays/menu.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { isPlainHttp } from "#ui/page/plain-http.ts";
import { isVaultOn } from "#vault/vault-flag.ts";
import { useDraft, useDraftState, undoMessage } from "../draft/draft-context.ts";
import { EMPTY_REQUEST } from "../draft/load-start.ts";
import { writeLastSent } from "../draft/stored-request.ts";
import { useSpacePrices } from "../prices/price-unit.ts";
import { changesBetween } from "../request/changes.ts";
import { enteredSecrets, missingSecrets } from "../request/secrets.ts";
import { ChangeList } from "../review/change-list.tsx";
import { configurationFileName, writeConfiguration } from "../transfer/configuration-file.ts";
import { readInWorker } from "../transfer/read-in-worker.ts";

const ExportWithKeysDialog = lazyComponent(
  () => import("../transfer/export-with-keys-dialog.tsx"),
  "ExportWithKeysDialog",
);

/** The menu of the AI integration: exports and imports the configuration, discards the draft, or clears the form. */
export function MoreMenu({ spaceName, ...opened }: OpenedMenuProps & { spaceName: string | undefined }) {
  const draft = useDraft();
  const toast = useToast();
  const { prices } = useSpacePrices();
  const [isImporting, setImporting] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const whyNoKeys = () => {
    if (isPlainHttp()) return "Encryption needs https.";
    const { request, marks } = draft.snapshot();
    return enteredSecrets(request, marks).length > 0 || isVaultOn() ? undefined : "Enter a key first. None is here.";
  };
  // Called when the menu opens: what is entered changes without a render here.
  const items = (): readonly MenuItem[] => [
    {
      label: "Export configuration",
      icon: <Download />,
      onSelect: () => {
        const { request, marks } = draft.snapshot();
        const text = writeConfiguration(request, marks, prices.unit);
        saveFile(text, configurationFileName(draft.spaceId, spaceName));
        toast.success("Configuration exported", {
          text: "Keys are replaced with placeholders.",
        });
      },
    },
    {
      label: "Export with keys…",
      icon: <Lock />,
      disabledReason: whyNoKeys(),
      onSelect: () => setExporting(true),
    },
    { label: "Import configuration…", icon: <FileUp />, onSelect: () => setImporting(true) },
    {
      label: "Discard draft",
      icon: <Undo2 />,
      hasLineAbove: true,
      disabledReason: draft.snapshot().baseline ? undefined : "There is no earlier version to go back to.",
      onSelect: () => {
        draft.discard();
        toast.info("Draft discarded", { action: undoMessage(toast, draft) });
      },
    },
    {
      label: "Clear the form",
      icon: <Eraser />,
      isDanger: true,
      onSelect: () => {
        draft.replace(EMPTY_REQUEST, { label: "clear the form" });
        toast.info("Form cleared", { action: undoMessage(toast, draft) });
      },
    },
  ];
  return (
    <>
      <Menu {...opened} items={items} />
      {isExporting && <ExportWithKeysDialog spaceName={spaceName} onClose={() => setExporting(false)} />}
      {isImporting && <ImportConfigurationDialog text="" onClose={() => setImporting(false)} />}
    </>
  );
}

const OpenFileForm = lazyComponent(() => import("#features/vault/open-file-form.tsx"), "OpenFileForm");

/** As `features/browser-data` writes it. */
const OTHER_CONTENT = /^\s*\{\s*"kind":\s*"workspace-console\/browser"/;
const WRONG_PLACE =
  "This file has what a browser keeps, not one configuration. Open it under Browser data, with “Restore from a file”.";

export function ImportConfigurationDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const draft = useDraft();
  const toast = useToast();
  const [{ request, marks }] = useState(draft.snapshot);
  const [source, setSource] = useState<ImportText>({ text });
  const [sealed, setSealed] = useState<File>();
  const { spaceId } = draft;
  const { notebook, connection } = useSession();
  const readText = useCallback(
    async (text: string, signal: AbortSignal) => readInWorker(text, marks, spaceId, signal),
    [marks, spaceId],
  );
  const result = useImportRead(source, readText);
  const { request: read, stored } = result.read ?? {};
  const isOfService = stored !== undefined && (stored.spaceId ?? spaceId) === spaceId && connection.kind === "remote";
  const savedTime = useDraftState((state) => state.baseline?.savedTime);
  const isOlder = stored?.time !== undefined && savedTime !== undefined && stored.time < savedTime;
  const [isCompared = !isOlder, setCompared] = useState<boolean>();
  const changes = useMemo(() => (read ? changesBetween(request, read) : []), [read, request]);
  const waiting = read ? missingSecrets(read, marks).length : 0;
  const [it, they, are] = waiting === 1 ? ["it", "it", "is"] : ["them", "they", "are"];
  const missing = `${counted(waiting, "key")} ${are} missing from the file`;
  const take = (next: ImportText, file?: File) => {
    setSealed(file);
    setSource(next);
  };
  return (
    <ImportDialog
      onClose={onClose}
      title="Import a configuration"
      description="Replaces the full draft. You can undo it. Nothing is sent. You can also import a recording (HAR) of the service’s own page."
      label="Configuration"
      fileHelp="Drop or choose a configuration file, a recording (.har) or a copied answer. A file with keys ends in .age."
      sources={<PlainHttpRisk />}
      source={source}
      onSource={(next) => take(next)}
      onFile={(file) => {
        const isSealed = /\.age$/i.test(file.name);
        if (isSealed) take({ text: "" }, file);
        return isSealed;
      }}
      result={result}
      disabledReason={changes.length === 0 && !isOfService && "This configuration is the same as the draft."}
      spoken={`Configuration read: ${changes.length > 0 ? counted(changes.length, "change") : "no changes"}`}
      submit={async () => {
        if (read) draft.replace(read, { label: "import a configuration" });
        if (read && isOfService && isCompared) {
          const recorded = { request: read, marks: {}, tab: "", leftOut: [], isFromRecording: true };
          await writeLastSent(notebook, spaceId, recorded, stored.time);
        }
        toast.success("Configuration imported", {
          text: waiting > 0 ? `${missing}. Enter ${it}, or ${they} will not be sent.` : undefined,
        });
      }}
    >
      {sealed && (
        <OpenFileForm
          key={`${sealed.name} ${sealed.lastModified}`}
          file={sealed}
          onOpened={(text) => {
            if (OTHER_CONTENT.test(text)) throw new Error(WRONG_PLACE);
            take({ text });
          }}
        />
      )}
      {waiting > 0 && (
        <Callout tone="warning" title={missing}>
          {`Enter ${it} in the form. Missing keys are not sent.`}
        </Callout>
      )}
      {stored && (
        <Callout
          title={`A service had this${stored.time ? ` on ${localTime(stored.time)}` : ""}, for ${stored.spaceId ?? "a space"}`}
        >
          {stored.leftOut.length > 0 && <p>{`Left out: ${stored.leftOut.join(", ")}.`}</p>}
          {isOfService && (
            <Checkbox
              label="Compare with it from now on"
              description={
                isOlder
                  ? `It is older than what the draft is compared with now (${localTime(savedTime)}).`
                  : "The review then shows what differs from it, and treats its keys as stored by the service."
              }
              checked={isCompared}
              onCheckedChange={setCompared}
            />
          )}
        </Callout>
      )}
      {changes.length > 0 && <ChangeList changes={changes} />}
      {read && changes.length === 0 && <p>This configuration is the same as the draft.</p>}
    </ImportDialog>
  );
}
