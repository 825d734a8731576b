import { storableName } from "#files/file-name.ts";
import { saveFile } from "#ui/buttons/save-file.ts";
import { asDownload } from "./media-type.ts";

/** Saves bytes to the user's disk under a name. They leave as a plain download, whatever they are. */
export function saveBytes(bytes: Blob, name: string): void {
  saveFile(asDownload(bytes), storableName(name));
}
