import { inFolderOrder, type IncomingFile } from "#ui/drop/incoming-files.ts";

/** Opens the browser's file picker. Resolves with what was chosen, a folder's files as if it had been dropped, or with nothing. */
export function chooseFiles({ isFolder = false } = {}): Promise<IncomingFile[]> {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.webkitdirectory = isFolder;
  // In the document: one that nothing holds may be collected while the picker is open, and the files with it.
  input.hidden = true;
  document.body.append(input);
  return new Promise<IncomingFile[]>((resolve) => {
    input.addEventListener("change", () => {
      const files = [...(input.files ?? [])].map((file) => ({
        file,
        folder: file.webkitRelativePath.split("/").slice(0, -1).join("/"),
      }));
      resolve(isFolder ? inFolderOrder(files) : files);
    });
    input.addEventListener("cancel", () => resolve([]));
    input.click();
  }).finally(() => input.remove());
}
