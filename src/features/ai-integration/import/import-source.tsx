import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { TextSource } from "#ui/import/text-source.tsx";
import { fetchText } from "./fetch-text.ts";

/** Chooses the source of a catalogue. */
export function ImportSource({
  onText,
  onTyped,
  pasteRef,
  onAskGateway,
}: Pick<ComponentProps<typeof TextSource>, "onText" | "onTyped" | "pasteRef"> & {
  /** Asks the gateway of the form instead; absent without its URL. */
  onAskGateway: (() => void) | undefined;
}) {
  const [address, setAddress] = useState("");
  const reading = useMutation({ mutationFn: fetchText, onSuccess: onText });
  return (
    <>
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
        onText={onText}
        onTyped={onTyped}
      >
        Drop the list here, or choose its file.
      </TextSource>
    </>
  );
}
