import type { IncomingFile } from "./dropped-files.ts";

/** Opens the browser's file picker. Resolves with what was chosen, or with nothing. */
export function chooseFiles({ isFolder = false } = {}): Promise<IncomingFile[]> {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.webkitdirectory = isFolder;
  return new Promise((resolve) => {
    input.addEventListener("change", () => {
      resolve(
        [...(input.files ?? [])].map((file) => ({
          file,
          folder: file.webkitRelativePath.split("/").slice(0, -1).join("/"),
        })),
      );
    });
    input.addEventListener("cancel", () => resolve([]));
    input.click();
  });
}
