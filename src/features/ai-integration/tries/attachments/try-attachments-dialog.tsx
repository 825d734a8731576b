import { Download } from "lucide-react";
import { useState } from "react";
import { memoize } from "#json/memoize.ts";
import { cleanAddress } from "#pasted/field/clean.ts";
import { createStore } from "#state/store.ts";
import { useStore } from "#state/use-store.ts";
import { counted } from "#text/format.ts";
import { type AbilityResult, MODEL_TOKENS } from "#tries/abilities.ts";
import { pictureOf, pngOf, randomNumber } from "#tries/picture.ts";
import { tryPicture } from "#tries/proofs.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Callout } from "#ui/content/callout.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Checkbox } from "#ui/fields/choice.tsx";
import { Combobox } from "#ui/fields/combobox.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import type { OpenDraft } from "../../draft/open-draft.ts";
import { useKeyChoice, useModelChoice } from "../key-choice.tsx";
import { timeText } from "../result-words.ts";
import { ResultNotationChoice, FailureNotice, TryDialog, useResultNotation, useTry } from "../try-dialog.tsx";
import { isAboutMode, type Mode, type ModeResults, MODES, withAttachmentTest } from "./attachment-test.ts";

/** The number and address of the picture that the user entered, by draft: they stay while the dialog is closed. */
const enteredIn = memoize((_: OpenDraft) => createStore({ number: randomNumber(), address: "" }));

/** Tries whether a model sees a picture sent as base64, and one at an address. Writes the results into the form. */
export function TryAttachmentsDialog({ onClose }: { onClose: () => void }) {
  const shared = useTry(onClose);
  const { gateway, keys, request, config, isRunning, run, write } = shared;
  const { value: notation } = useResultNotation();
  const { key, keyProps } = useKeyChoice(keys);
  const { model, modelProps } = useModelChoice(config, ["lg", "md", "sm"]);
  const entered = enteredIn(useDraft());
  const { number, address } = useStore(entered, (state) => state);
  const [isMissToo, setMissToo] = useState(false);
  const [results, setResults] = useState<ModeResults>({});
  const url = address.trim();
  const modes = MODES.filter((mode) => mode === "base64Mode" || url !== "");
  const addressProblem = url === "" || /^https?:\/\/./.test(url) ? undefined : "Enter a full address, with https://.";

  const start = () => {
    setResults({});
    setMissToo(false);
    void run(async (signal) => {
      const trial = { gateway, model, key, signal };
      for (const mode of modes) {
        if (signal.aborted) return;
        // A number of its own, so that the picture at the address cannot be guessed from this one.
        const own = randomNumber();
        const result = await (mode === "urlMode"
          ? tryPicture(trial, url, number)
          : tryPicture(trial, pictureOf(own), own));
        if (result.kind !== "aborted") setResults((before) => ({ ...before, [mode]: result }));
      }
    });
  };
  const savePicture = () =>
    saveFile(new Blob([pngOf(number) as BlobPart], { type: "image/png" }), `number-${number}.png`);
  const tried = MODES.flatMap((mode) => {
    const result = results[mode];
    return result ? [{ mode, result }] : [];
  });
  const isWritable = tried.some(({ result }) => isAboutMode(result, isMissToo));
  const hasMiss = tried.some(({ result }) => result.kind === "not-proven");
  const writeResults = () => {
    const at = { isMissToo, now: new Date(), gatewayOrigin: gateway.confirmedOrigin, pageOrigin: location.origin };
    write([], withAttachmentTest(request, results, notation, at), {
      label: "write the attachment test",
      done: "Attachment test written",
    });
  };
  const why =
    addressProblem ?? (model === "" ? "Enter a model first." : !/^\d{3,}$/.test(number) && "Enter the number first.");

  return (
    <TryDialog
      shared={shared}
      {...keyProps}
      calls={["chat"]}
      title="Try attachments"
      description="Sends a picture of a number and asks for the number, not streamed. Nothing in the form changes before you write the results."
      startLabel={`Make ${counted(modes.length, "call")}`}
      why={why}
      onStart={start}
      status={isRunning ? "Waiting for the answer…" : tried.length > 0 && `${counted(tried.length, "call")} made`}
      actions={
        tried.length > 0 && (
          <Button
            variant="primary"
            disabledReason={
              !isWritable &&
              (hasMiss
                ? "A wrong answer proves nothing. Tick the box to write it anyway."
                : "No result says anything about attachments.")
            }
            onClick={writeResults}
          >
            Write results
          </Button>
        )
      }
      results={
        <>
          {tried.map(({ mode, result }) => (
            <ModeResult key={mode} mode={mode} result={result} model={model} />
          ))}
          {!isRunning && hasMiss && (
            <Checkbox
              label="Also write “worked: No” for what was not proven"
              description="One wrong answer is no proof of the contrary."
              checked={isMissToo}
              onCheckedChange={setMissToo}
            />
          )}
        </>
      }
    >
      <Combobox {...modelProps} className="sm:w-96" />
      <fieldset className="border-line flex flex-col gap-4 rounded-lg border px-4 pt-1 pb-4">
        <legend className="-mx-1.5 px-1.5 text-sm font-semibold">By URL</legend>
        <p className="text-muted text-sm text-pretty">
          Save the picture, put it where the gateway can reach it, and enter its address. Without an address only base64
          is tried.
        </p>
        <div className="flex flex-wrap items-end gap-4">
          <TextField
            label="Number in the picture"
            className="w-44"
            inputMode="numeric"
            value={number}
            onChange={(event) => entered.set({ number: event.target.value.trim(), address })}
          />
          <Button icon={<Download />} onClick={savePicture}>
            Save picture
          </Button>
        </div>
        <TextField
          label="Address of the picture"
          placeholder="https://"
          clean={cleanAddress}
          inputMode="url"
          isMono
          error={addressProblem}
          value={address}
          onChange={(event) => entered.set({ number, address: event.target.value })}
        />
      </fieldset>
      <p className="text-muted text-sm text-pretty">
        {`${counted(modes.length, "call")}. At most ${modes.length * MODEL_TOKENS} tokens are answered.`}
      </p>
      <Disclosure summary="What the API does not define">
        <div className="flex flex-col gap-4">
          <p className="text-muted text-sm text-pretty">
            Left out unless you choose. Your choices are kept in this browser for this connection.
          </p>
          <ResultNotationChoice name="time" />
          <ResultNotationChoice name="origin" />
          <ResultNotationChoice name="base64Word" />
        </div>
      </Disclosure>
    </TryDialog>
  );
}

const MODE_WORDS: Readonly<Record<Mode, string>> = { base64Mode: "As base64", urlMode: "By URL" };

function ModeResult({ mode, result, model }: { mode: Mode; result: AbilityResult; model: string }) {
  if (result.kind !== "proven") return <FailureNotice failure={result} subject={MODE_WORDS[mode]} />;
  return (
    <Callout tone="success" title={`${MODE_WORDS[mode]}: proven`}>
      <p className="wrap-anywhere">
        {`${model} read the number after ${timeText(result.ms)}. Other models, PDFs and large files were not tried.`}
      </p>
    </Callout>
  );
}
