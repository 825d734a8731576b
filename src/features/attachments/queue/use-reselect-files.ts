import { counted, formatNumber, stripBidi } from "#text/format.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { fitting } from "#uploads/match-reselected.ts";
import type { QueuedFile } from "#uploads/queued-file.ts";
import { chooseFiles } from "../add/file-picker.ts";
import { useUploadAccess } from "../add/upload-provider.tsx";

/** Asks a person to choose missing files again, and matches what they choose: to `first` before all others. */
export function useReselectFiles() {
  const queue = useUploadAccess()?.queue;
  const toast = useToast();
  return async (first?: QueuedFile, isFolder = false) => {
    const chosen = (await chooseFiles({ isFolder })).map(({ file }) => file);
    if (!queue || chosen.length === 0) return;
    const missing = queue.files().filter(({ error }) => error?.kind === "missing").length;
    const found = [...fitting(queue.files(), chosen, first?.id)].filter(([id, file]) => queue.replace(id, file)).length;
    if (found > 0) {
      if (chosen.length > 1) toast.info(foundText(found, missing));
    } else if (first && chosen.length === 1) {
      toast.danger("This is a different file", {
        text: `Expected ${stripBidi(first.name)} with ${formatNumber(first.size)} bytes. Add a different file as a new one.`,
      });
    } else {
      toast.danger("None of these files is in the list", {
        text: "Files are matched by name and size. Add other files as new ones.",
      });
    }
  };
}

/** How many of the missing files were among the chosen ones. */
export function foundText(found: number, missing: number): string {
  const left = missing - found;
  if (left === 0) return missing === 1 ? "The file was found" : `All ${counted(missing, "file")} found`;
  return `${formatNumber(found)} of ${formatNumber(missing)} found, ${formatNumber(left)} still missing`;
}
