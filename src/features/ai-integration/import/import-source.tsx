import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TextSource } from "../transfer/text-source.tsx";
import { fetchText } from "./fetch-text.ts";
import { catalogues } from "./recognise.ts";

/** Where a catalogue comes from. */
export function ImportSource({ onText }: { onText: (text: string) => void }) {
  const [address, setAddress] = useState("");
  const [pasted, setPasted] = useState("");
  const reading = useMutation({ mutationFn: fetchText, onSuccess: onText });
  return (
    <>
      <TextSource label="Catalogue" onText={onText}>
        Drop the list here, or choose its file.
      </TextSource>
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
          autoComplete="off"
          spellCheck={false}
          description="Read by this page, without cookies and without a token."
          error={reading.error?.message}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button
          type="submit"
          className="mt-6"
          busy={reading.isPending}
          disabledReason={address.trim() === "" && "Write an address first."}
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
          label="Pasted text"
          className="w-full"
          isMono
          spellCheck={false}
          rows={4}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
          onPaste={(event) => {
            // A list of thousands need not stand in the field before it is read.
            const text = event.clipboardData.getData("text");
            if (pasted !== "" || !/^\s*[[{]/.test(text)) return;
            event.preventDefault();
            onText(text);
          }}
        />
        <Button type="submit" disabledReason={pasted.trim() === "" && "Paste or type a list first."}>
          Read the text
        </Button>
      </form>
      <details className="text-muted text-sm">
        <summary>What is understood</summary>
        <dl className="mt-2 flex flex-col gap-1.5">
          {catalogues.map(({ name, shape }) => (
            <div key={name}>
              <dt className="text-text">{name}</dt>
              <dd className="font-mono wrap-anywhere">{shape}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
