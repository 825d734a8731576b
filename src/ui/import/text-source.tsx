import { type ComponentProps, type Ref, useState } from "react";
import { withoutWrapping } from "#pasted/decode-text.ts";
import { bytesText } from "#text/format.ts";
import { ENCRYPTED, FileSource, isEncrypted, PASTED } from "../drop/file-source.tsx";
import { TextArea } from "../fields/text-field.tsx";

/** A longer text makes a field slow. */
const MAX_SHOWN = 20_000;

/** Fields for a text to import: from a file, a drop, a paste or typed. A long one is read without being shown. */
export function TextSource({
  pasteHelp,
  pasteRef,
  onText,
  onTyped = onText,
  ...file
}: ComponentProps<typeof FileSource> & {
  pasteHelp?: string | undefined;
  pasteRef?: Ref<HTMLTextAreaElement> | undefined;
  /** Receives each change by typing, in place of `onText`. */
  onTyped?: ((text: string) => void) | undefined;
}) {
  const [pasted, setPasted] = useState("");
  const take = (text: string, give: (text: string) => void) => {
    const isTaken = isEncrypted(text) && file.onFile?.(new File([text], PASTED));
    setPasted(isTaken ? "" : text);
    if (!isTaken) give(isEncrypted(text) ? "" : withoutWrapping(text));
  };
  const isLong = pasted.length > MAX_SHOWN;
  return (
    <>
      <FileSource
        {...file}
        onText={(text, fileName) => {
          setPasted("");
          onText(text, fileName);
        }}
      />
      <TextArea
        ref={pasteRef}
        label="Or paste its text"
        description={isLong ? `${bytesText(pasted.length)} of text were read. They are not shown here.` : pasteHelp}
        isMono
        rows={4}
        className="[&_textarea]:max-h-64"
        error={isEncrypted(pasted) ? ENCRYPTED : undefined}
        value={isLong ? "" : pasted}
        onChange={({ target }) => take(target.value, onTyped)}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text");
          const { selectionStart, selectionEnd } = event.currentTarget;
          if (text === "" || selectionEnd - selectionStart < pasted.length) return;
          event.preventDefault();
          take(text, onText);
        }}
      />
    </>
  );
}
