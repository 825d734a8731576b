import { counted, formatNumber, stripBidi } from "#text/format.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { fitting } from "#uploads/match-reselected.ts";
import type { QueuedFile } from "#uploads/queued-file.ts";
import { chooseFiles } from "../add/file-picker.ts";
import { isZip } from "../add/needs-preflight.ts";
import { useUploadAccess } from "../add/upload-provider.tsx";

/** Asks a person to choose files again that an upload lost, and matches what they choose: to `first` before all others. */
export function useReselectFiles() {
  const queue = useUploadAccess()?.queue;
  const toast = useToast();
  return async (first?: QueuedFile, isFolder = false) => {
    const files = (await chooseFiles({ isFolder })).map(({ file }) => file);
    if (!queue || files.length === 0) return;
    const chosen = (await Promise.all(files.map(withInside))).flat();
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

/** A zip, and the files inside it: they were added from there. One that cannot be opened is a file like any other. */
export async function withInside(file: File): Promise<File[]> {
  if (!isZip(file)) return [file];
  const { filesInZip } = await import("#ui/drop/zip-files.ts");
  const inside = await filesInZip(file).catch(() => undefined);
  return [file, ...(inside?.files.map((one) => one.file) ?? [])];
}

/** How many of the missing files were among the chosen ones. */
export function foundText(found: number, missing: number): string {
  const left = missing - found;
  if (left === 0) return missing === 1 ? "The file was found" : `All ${counted(missing, "file")} found`;
  return `${formatNumber(found)} of ${formatNumber(missing)} found, ${formatNumber(left)} still missing`;
}
