import { Download } from "lucide-react";
import { useState } from "react";
import { counted } from "#text/format-number.ts";
import { pictureOf, randomNumber } from "#tries/picture.ts";
import { MODEL_TOKENS, tryPicture } from "#tries/try-models.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Combobox } from "#ui/fields/combobox.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import { undoMessage } from "../../draft/undo-message.ts";
import { DialectFields } from "../dialect-fields.tsx";
import { KeyChoice, useKeyChoice } from "../key-choice.tsx";
import { useGateway, useStoppable } from "../use-gateway.ts";
import { useTestedForm } from "../use-tested-form.ts";
import { MODES, isAboutMode, withAttachmentTest, type Mode, type ModeResults } from "./attachment-test.ts";
import { ModeResult } from "./mode-result.tsx";
import { TestedFormFields } from "./tested-form-fields.tsx";

/** Tries whether a model sees a picture sent as base64, and one at an address. Writes the results into the form. */
export function TryAttachmentsDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft();
  const toast = useToast();
  const { gateway, problem, keys, config, setDialect } = useGateway();
  const { form, setForm } = useTestedForm();
  const key = useKeyChoice(keys);
  const { lg, md, sm } = config.chatModel ?? {};
  const models = config.gatewayModels ?? [];
  const [model, setModel] = useState(lg ?? md ?? sm ?? models.find(({ enabled }) => enabled)?.id ?? "");
  const [number, setNumber] = useState(randomNumber);
  const [address, setAddress] = useState("");
  const [results, setResults] = useState<ModeResults>({});
  const { isRunning, run, stop } = useStoppable();
  const url = address.trim();
  const modes = MODES.filter((mode) => mode === "base64Mode" || url !== "");
  const addressProblem = url === "" || /^https?:\/\/./.test(url) ? undefined : "Enter a full address, with https://.";

  const start = () => {
    setResults({});
    void run(async (signal) => {
      const trial = { gateway, model: model.trim(), key: key.chosen?.secret, signal };
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
  const savePicture = () => saveFile(pictureFile(pictureOf(number)), `number-${number}.png`);
  const isWritable = MODES.some((mode) => isAboutMode(results[mode]));
  const write = () => {
    const label = "write the attachment test";
    const at = { now: new Date(), gatewayOrigin: gateway.confirmedOrigin, pageOrigin: location.origin };
    draft.replace(withAttachmentTest(draft.snapshot().request, results, form, at), { label });
    toast.success("Attachment test written", { action: undoMessage(toast, draft, label) });
    onClose();
  };
  const why =
    problem ??
    addressProblem ??
    (model.trim() === "" ? "Enter a model first." : !/^\d{3,}$/.test(number) && "Enter the number first.");

  return (
    <Dialog
      size="large"
      onClose={onClose}
      title="Try attachments"
      description="Sends a picture of a number and asks for the number. Nothing in the form changes before you write the results."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {!isRunning && Object.keys(results).length > 0 && (
            <Button disabledReason={!isWritable && "No result says anything about attachments."} onClick={write}>
              Write results
            </Button>
          )}
          {/* One button, so that the focus stays. */}
          <Button variant="primary" disabledReason={!isRunning && why} onClick={isRunning ? stop : start}>
            {isRunning ? "Stop" : `Make ${counted(modes.length, "call")}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <KeyChoice gateway={gateway} problem={problem} calls={["chat"]} keys={keys} {...key} />
        <Combobox
          label="Model"
          isMono
          className="sm:w-96"
          suggestions={models.flatMap(({ id }) => id ?? []).slice(0, 200)}
          value={model}
          onValueChange={setModel}
        />
        <fieldset className="border-line flex flex-col gap-4 rounded-lg border px-4 pt-1 pb-4">
          <legend className="-mx-1.5 px-1.5 text-sm font-semibold">By URL</legend>
          <p className="text-muted text-sm text-pretty">
            Save the picture, put it where the gateway can reach it, and enter its address. Without an address only
            base64 is tried.
          </p>
          <div className="flex flex-wrap items-end gap-4">
            <TextField
              label="Number in the picture"
              className="w-44"
              inputMode="numeric"
              value={number}
              onChange={(event) => setNumber(event.target.value.trim())}
            />
            <Button icon={<Download />} onClick={savePicture}>
              Save picture
            </Button>
          </div>
          <TextField
            label="Address of the picture"
            placeholder="https://"
            inputMode="url"
            isMono
            spellCheck={false}
            error={addressProblem}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </fieldset>
        <p className="text-muted text-sm text-pretty">
          {`${counted(modes.length, "call")}. At most ${modes.length * MODEL_TOKENS} tokens are answered.`}
        </p>
        <DialectFields dialect={gateway.dialect} onDialect={setDialect} calls={["chat"]} />
        <TestedFormFields form={form} onForm={setForm} />
        <p role="status" className="text-sm empty:hidden">
          {isRunning ? "Waiting for the answer…" : ""}
        </p>
        {MODES.map((mode: Mode) => {
          const result = results[mode];
          return result && <ModeResult key={mode} mode={mode} result={result} model={model.trim()} />;
        })}
      </div>
    </Dialog>
  );
}

// Not by `fetch`: the policy of the page refuses `data:` addresses.
function pictureFile(dataUrl: string): Blob {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(",") + 1)), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: "image/png" });
}
