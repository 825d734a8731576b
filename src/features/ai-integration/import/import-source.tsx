import { useMutation } from "@tanstack/react-query";
import type { Ref } from "react";
import { catalogues } from "#catalogues/recognise.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { FileSource } from "#ui/drop/file-source.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { fetchText } from "./fetch-text.ts";

/** What was entered as the source of a catalogue. */
export interface Written {
  readonly address: string;
  readonly pasted: string;
}

// A longer text makes a field slow.
const MAX_PASTED = 60_000;

/** Chooses the source of a catalogue. */
export function ImportSource({
  written,
  onWritten,
  onText,
  pastedField,
  main,
  onAskGateway,
}: {
  written: Written;
  onWritten: (written: Written) => void;
  onText: (text: string) => void;
  pastedField: Ref<HTMLTextAreaElement>;
  /** The button that goes on. */
  main: Ref<HTMLButtonElement>;
  /** Asks the gateway of the form instead; absent without its URL. */
  onAskGateway: (() => void) | undefined;
}) {
  const { address, pasted } = written;
  const reading = useMutation({ mutationFn: fetchText, onSuccess: onText });
  return (
    <>
      {onAskGateway && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button onClick={onAskGateway}>Ask the gateway for its models</Button>
          <span className="text-muted text-sm">Opens “Try gateway”. Nothing is sent before you press “Try”.</span>
        </div>
      )}
      <FileSource label="Model list" onText={onText}>
        Drop the list here, or choose its file.
      </FileSource>
      <form
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (address.trim() !== "") reading.mutate(address.trim());
        }}
      >
        <TextField
          label="Address"
          className="flex-1"
          placeholder="https://"
          inputMode="url"
          isMono
          spellCheck={false}
          description="This page reads it without cookies and without a token."
          error={reading.error?.message}
          value={address}
          onChange={(event) => onWritten({ ...written, address: event.target.value })}
        />
        <Button
          type="submit"
          className="mt-6"
          busy={reading.isPending}
          disabledReason={address.trim() === "" && "Enter an address first."}
        >
          Read
        </Button>
      </form>
      <form
        className="flex flex-col items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (pasted.trim() !== "") onText(pasted);
        }}
      >
        <TextArea
          ref={pastedField}
          label="Pasted text"
          description="Model ids, one per line, or a list as JSON."
          // Of one height: the button below stays where it is.
          className="w-full [&_textarea]:field-sizing-fixed"
          isMono
          spellCheck={false}
          rows={4}
          value={pasted}
          onChange={(event) => onWritten({ ...written, pasted: event.target.value })}
          onPaste={(event) => {
            // A long text makes the field slow, so it is read without being shown.
            const text = event.clipboardData.getData("text");
            const { selectionStart, selectionEnd } = event.currentTarget;
            const takesPlaceOfAll = selectionStart === 0 && selectionEnd === pasted.length;
            if (!takesPlaceOfAll || !/^\s*[[{]/.test(text)) return;
            event.preventDefault();
            onWritten({ ...written, pasted: text.length > MAX_PASTED ? "" : text });
            onText(text);
          }}
        />
        <Button
          ref={main}
          type="submit"
          variant="primary"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          disabledReason={pasted.trim() === "" && "Paste or type a list first."}
        >
          Preview
        </Button>
      </form>
      <Disclosure summary="Supported formats">
        <dl className="text-muted flex flex-col gap-1.5 text-sm">
          {catalogues.map(({ name, shape }) => (
            <div key={name}>
              <dt className="text-text">{name}</dt>
              <dd className="font-mono wrap-anywhere">{shape}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </>
  );
}
