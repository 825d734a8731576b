import { inDropOrder, type IncomingFile } from "#ui/drop/incoming-files.ts";

/** Opens the browser's file picker. Resolves with the chosen files in the order of a drop; empty after a cancel. */
export function chooseFiles({ isFolder = false } = {}): Promise<IncomingFile[]> {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.webkitdirectory = isFolder;
  // In the document: otherwise it may be garbage-collected while the picker is open, with the chosen files.
  input.hidden = true;
  document.body.append(input);
  return new Promise<IncomingFile[]>((resolve) => {
    input.addEventListener("change", () => {
      const files = [...(input.files ?? [])].map((file) => ({
        file,
        folder: file.webkitRelativePath.split("/").slice(0, -1).join("/"),
      }));
      resolve(inDropOrder(files));
    });
    input.addEventListener("cancel", () => resolve([]));
    input.click();
  }).finally(() => input.remove());
}
