import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, useRef, useState } from "react";
import { localTime } from "#text/local-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { TextSource } from "#ui/import/text-source.tsx";
import { fetchText } from "./fetch-text.ts";
import { fromAddress, type ImportedFrom } from "./imported-from.ts";

/** Chooses the source of a catalogue. */
export function ImportSource({
  onText,
  onTyped,
  pasteRef,
  known,
  onAskGateway,
}: Pick<ComponentProps<typeof TextSource>, "onTyped" | "pasteRef"> & {
  /** `from` is where it comes from, unless it was pasted. */
  onText: (text: string, from?: ImportedFrom) => void;
  /** The source of the last import. */
  known: ImportedFrom | undefined;
  /** Asks the gateway of the form instead; absent without its URL. */
  onAskGateway: (() => void) | undefined;
}) {
  const [address, setAddress] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const reading = useMutation({
    mutationFn: fetchText,
    onSuccess: (text, read) => onText(text, fromAddress(read, new Date().toISOString())),
  });
  const checkAgain = () => {
    if (known?.kind !== "address") return onAskGateway?.();
    setAddress(known.address);
    if (known.isCut) field.current?.focus();
    else reading.mutate(known.address);
  };
  return (
    <>
      {known && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {known.kind !== "file" && (known.kind !== "gateway" || onAskGateway) && (
            <Button onClick={checkAgain}>Check for changes</Button>
          )}
          <span className="text-muted text-sm wrap-anywhere">{`Last imported on ${localTime(known.time)} ${sourceText(known)}`}</span>
        </div>
      )}
      {onAskGateway && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button onClick={onAskGateway}>Ask the gateway for its models</Button>
          <span className="text-muted text-sm">Opens “Try gateway”. Nothing is sent before you press “Try”.</span>
        </div>
      )}
      <form
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (address.trim() !== "") reading.mutate(address.trim());
        }}
      >
        <TextField
          ref={field}
          label="Address"
          className="flex-1"
          placeholder="https://"
          inputMode="url"
          isMono
          spellCheck={false}
          description="This page reads it without cookies and without a token."
          error={reading.error?.message}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
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
      <TextSource
        label="Model list"
        pasteHelp="Model ids, or a list as JSON: of a gateway’s /models, OpenRouter, models.dev, LiteLLM and others."
        pasteRef={pasteRef}
        onText={(text, name) =>
          onText(text, name === undefined ? undefined : { kind: "file", name, time: new Date().toISOString() })
        }
        onTyped={onTyped}
      >
        Drop the list here, or choose its file.
      </TextSource>
    </>
  );
}

/** Says where models come from, and what to do for those of today. */
function sourceText(known: ImportedFrom): string {
  if (known.kind === "gateway") return "from the gateway. It asks for a key again.";
  if (known.kind === "file") return `from the file ${known.name}. Choose it again to see what has changed.`;
  return `from ${known.address}.${known.isCut ? " Its query was not kept: complete the address." : ""}`;
}
