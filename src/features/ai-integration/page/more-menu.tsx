import { Download, EllipsisVertical, Eraser, FileUp, Lock, Undo2 } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import { formatNumber } from "#text/format-number.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import type { OpenedMenuProps } from "#ui/overlays/menu-button.tsx";
import { Menu, type MenuItem } from "#ui/overlays/menu.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { isVaultOn } from "#vault/vault-flag.ts";
import { useDraft } from "../draft/draft-context.ts";
import { EMPTY_REQUEST } from "../draft/load-start.ts";
import { undoMessage } from "../draft/undo-message.ts";
import { ENTER_AGAIN, missingSecrets, takeOutSecrets } from "../request/secrets.ts";
import { configurationFileName, writeConfiguration } from "../transfer/configuration-file.ts";
import { ImportConfigurationDialog } from "../transfer/import-configuration-dialog.tsx";

const ExportWithKeysDialog = lazyComponent(
  () => import("../transfer/export-with-keys-dialog.tsx"),
  "ExportWithKeysDialog",
);

/** Actions on the configuration as a whole. */
export function MoreMenu({ spaceName, onShown }: OpenedMenuProps & { spaceName: string | undefined }) {
  useLayoutEffect(onShown, [onShown]);
  const draft = useDraft();
  const { spaceId } = draft;
  const toast = useToast();
  const [isImporting, setImporting] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const whyNoKeys = () => {
    if (!isSecureContext) return "Encryption needs https.";
    const { request, marks } = draft.snapshot();
    const isEntered = takeOutSecrets(request, marks).secrets.some(
      ({ secret }) => secret !== "" && secret !== ENTER_AGAIN,
    );
    return isEntered || isVaultOn() ? undefined : "Enter a key first. None is here.";
  };
  // Called when the menu opens: what is entered changes without a render here.
  const items = (): readonly MenuItem[] => [
    {
      label: "Export configuration",
      icon: <Download />,
      onSelect: () => {
        const { request, marks } = draft.snapshot();
        const text = writeConfiguration(request, marks);
        saveFile(new Blob([text], { type: "application/json" }), configurationFileName(spaceId, spaceName));
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
      <Menu
        isOpenAtFirst
        trigger={<IconButton label="More" variant="secondary" icon={<EllipsisVertical />} />}
        items={items}
      />
      {isExporting && (
        <ExportWithKeysDialog spaceId={spaceId} spaceName={spaceName} onClose={() => setExporting(false)} />
      )}
      {isImporting && (
        <ImportConfigurationDialog
          onClose={() => setImporting(false)}
          onImported={(request) => {
            const waiting = missingSecrets(request, draft.snapshot().marks).length;
            toast.success("Configuration imported", {
              text: waiting > 0 ? sayWaiting(waiting) : undefined,
            });
          }}
        />
      )}
    </>
  );
}

const sayWaiting = (count: number) =>
  count === 1
    ? "1 key is missing from the file. Enter it, or it will not be sent."
    : `${formatNumber(count)} keys are missing from the file. Enter them, or they will not be sent.`;
