import { useState } from "react";
import { OpenFileForm } from "#features/vault/open-file-form.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Section } from "#ui/content/section.tsx";
import { FileSource } from "#ui/drop/file-source.tsx";
import { readContent, type ReadContent } from "./content.ts";
import { RestorePreview } from "./restore-preview.tsx";

interface Opened {
  readonly read: ReadContent;
  readonly passphrase: string;
}

/** Opens a file, shows what is in it, and restores it. */
export function RestoreSection() {
  const [file, setFile] = useState<File>();
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    setFile(undefined);
    setOpened(undefined);
  };
  const choose = (chosen: File) => {
    setOpened(undefined);
    setFile(chosen);
    return true;
  };
  return (
    <Section
      id="restore"
      title="Restore from a file"
      description="Adds what the file has. You see what is new before anything changes. Nothing is removed."
    >
      <div className="flex flex-col gap-4">
        {!opened && (
          <FileSource
            label="Saved"
            accept=".age"
            onFile={choose}
            onText={(text) => choose(new File([text], "pasted text"))}
          >
            Drop or choose a file that ends in .age.
          </FileSource>
        )}
        {file && !opened && (
          <OpenFileForm
            key={`${file.name} ${file.lastModified}`}
            file={file}
            onOpened={(text, passphrase) => setOpened({ read: readContent(text), passphrase })}
          />
        )}
        {file && opened && (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="wrap-anywhere">{`Opened: ${file.name}`}</span>
              <Button size="small" onClick={close}>
                Close file
              </Button>
            </p>
            <RestorePreview {...opened} onRestored={close} />
          </>
        )}
      </div>
    </Section>
  );
}
