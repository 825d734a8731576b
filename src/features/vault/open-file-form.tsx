import { openFile } from "#vault/sealed-file.ts";
import { PassphraseForm } from "./passphrase-form.tsx";

interface OpenFileFormProps {
  file: File;
  /** Gets the text of the file. What it throws is shown. */
  onOpened: (text: string, passphrase: string) => void;
}

// Whoever chose a file types next; the field may be below what is in view.
const focusField = (element: HTMLElement | null) => element?.querySelector("input")?.focus();

/** Asks for the passphrase of an encrypted file, and opens it. */
export function OpenFileForm({ file, onOpened }: OpenFileFormProps) {
  return (
    <div ref={focusField}>
      <PassphraseForm
        label="Passphrase of the file"
        description={`For ${file.name}.`}
        submitLabel="Open file"
        submit={async (passphrase) => onOpened(await openFile(file, passphrase), passphrase)}
      />
    </div>
  );
}
