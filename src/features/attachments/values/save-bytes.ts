import { storableName } from "#files/file-name.ts";
import { saveFile } from "#ui/buttons/save-file.ts";
import { asDownload } from "./media-type.ts";

/** Downloads bytes under a name, with a type that no browser opens. */
export function saveBytes(bytes: Blob, name: string): void {
  saveFile(asDownload(bytes), storableName(name));
}
