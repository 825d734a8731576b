import { useMemo, useState } from "react";
import type { GatewayModel } from "#contract/index.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import { ABILITIES, callsOf, MODEL_TOKENS, MODELS_AT_ONCE, tryModels, type Ability } from "#tries/try-models.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import { undoMessage } from "../../draft/undo-message.ts";
import { DialectFields } from "../dialect-fields.tsx";
import { KeyChoice, useKeyChoice } from "../key-choice.tsx";
import { modelTestedAt, type TestedForm } from "../tested-form.ts";
import { useGateway, useStoppable } from "../use-gateway.ts";
import { useTestedForm } from "../use-tested-form.ts";
import { ModelChoice } from "./model-choice.tsx";
import { ABILITY_WORDS } from "./model-row.tsx";
import { setAbilities, withResult, type ModelResults } from "./set-abilities.ts";

const AT = ["config", "gatewayModels"] as const;
const NO_MODELS: readonly GatewayModel[] = [];
const CALL_LIMIT = "40";

/** Tries what models can do, and sets their abilities in the form from the results. */
export function TryModelsDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft();
  const toast = useToast();
  const { gateway, problem, keys, config, setDialect } = useGateway();
  const models = config.gatewayModels ?? NO_MODELS;
  const { lg, md, sm } = config.chatModel ?? {};
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set([lg, md, sm, config.embeddingModel].filter((id) => id !== undefined)),
  );
  const [abilities, setTried] = useState<ReadonlySet<Ability>>(new Set<Ability>(["text", "image", "toolCall"]));
  const [limitText, setLimitText] = useState(CALL_LIMIT);
  const limit = /^\d{1,5}$/.test(limitText) ? Number(limitText) : 0;
  const [results, setResults] = useState<ModelResults>(new Map());
  const [done, setDone] = useState(0);
  const [isOffToo, setOffToo] = useState(false);
  const [time, setTime] = useState(0);
  const { form, setForm } = useTestedForm();
  const key = useKeyChoice(keys);
  const { isRunning, run, stop } = useStoppable();

  const calls = useMemo(() => {
    const ids = models.flatMap(({ id }) => (id !== undefined && chosen.has(id) ? id : []));
    return callsOf(
      ids,
      ABILITIES.filter((ability) => abilities.has(ability)),
      Infinity,
    );
  }, [models, chosen, abilities]);
  const chats = calls.filter(({ ability }) => ability !== "embedding").length;
  const start = () => {
    setDone(0);
    setTime(Date.now());
    setResults(new Map());
    void run(async (signal) =>
      tryModels(gateway, {
        calls: calls.slice(0, limit),
        key: key.chosen?.secret,
        signal,
        onResult: (call, result) => {
          // A stopped request says nothing of the model.
          if (result.kind === "aborted") return;
          setDone((before) => before + 1);
          setResults((before) => withResult(before, call, result));
        },
      }),
    );
  };
  const testedAt = modelTestedAt(form, time);
  const set = useMemo(
    () => setAbilities(models, results, { isOffToo, testedAt }),
    [models, results, isOffToo, testedAt],
  );
  const apply = () => {
    const label = `set abilities of ${counted(set.changed, "model")}`;
    draft.set(AT, set.models, { label });
    toast.success(`Abilities of ${counted(set.changed, "model")} set`, { action: undoMessage(toast, draft, label) });
    onClose();
  };
  const tooMany = `The limit is ${formatNumber(limit)}. Choose fewer, or raise the limit.`;
  const why =
    problem ??
    (models.length === 0
      ? "Add or import models first."
      : calls.length === 0
        ? "Choose a model and an ability."
        : calls.length > limit && tooMany);

  return (
    <Dialog
      size="large"
      onClose={onClose}
      title="Try models"
      description="Asks models to show what they can do. Nothing in the form changes before you set the abilities."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {!isRunning && results.size > 0 && (
            <Button disabledReason={set.changed === 0 && "The form says the same already."} onClick={apply}>
              {set.changed === 0 ? "Set abilities" : `Set abilities of ${counted(set.changed, "model")}`}
            </Button>
          )}
          {/* One button, so that the focus stays. */}
          <Button variant="primary" disabledReason={!isRunning && why} onClick={isRunning ? stop : start}>
            {isRunning ? "Stop" : `Make ${counted(calls.length, "call")}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <KeyChoice
          gateway={gateway}
          problem={problem}
          calls={abilities.has("embedding") ? ["chat", "embeddings"] : ["chat"]}
          keys={keys}
          {...key}
        />
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Abilities to try</legend>
          <div className="flex flex-wrap gap-x-6">
            {ABILITIES.map((ability) => (
              <Checkbox
                key={ability}
                label={ABILITY_WORDS[ability]}
                checked={abilities.has(ability)}
                onCheckedChange={(isChecked) => setTried(toggled(abilities, ability, isChecked))}
              />
            ))}
          </div>
        </fieldset>
        <NumberField
          label="Most calls"
          className="w-40"
          error={calls.length > limit ? tooMany : undefined}
          value={limitText}
          onChange={(event) => setLimitText(event.target.value.trim())}
        />
        <p className="text-muted text-sm text-pretty">
          {`${counted(calls.length, "call")}, ${MODELS_AT_ONCE} at a time. At most ${formatNumber(chats * MODEL_TOKENS)} tokens are answered.`}
        </p>
        <DialectFields dialect={gateway.dialect} onDialect={setDialect} calls={["chat", "embeddings"]} />
        <p role="status" className="text-sm empty:hidden">
          {isRunning
            ? `${formatNumber(done)} of ${counted(calls.length, "call")} made`
            : results.size > 0 && `${counted(done, "call")} made`}
        </p>
        {!isRunning && results.size > 0 && (
          <>
            <Checkbox
              label="Also turn off what was not proven"
              description="One miss is no proof of the contrary. A call that failed changes nothing."
              checked={isOffToo}
              onCheckedChange={setOffToo}
            />
            <ModelTimeChoice form={form} onForm={setForm} />
          </>
        )}
        <ModelChoice models={models} results={results} chosen={chosen} onChosen={setChosen} />
      </div>
    </Dialog>
  );
}

function toggled<Value>(set: ReadonlySet<Value>, value: Value, isIn: boolean): ReadonlySet<Value> {
  const next = new Set(set);
  if (isIn) next.add(value);
  else next.delete(value);
  return next;
}

function ModelTimeChoice({
  form: { modelTime, ...others },
  onForm,
}: {
  form: TestedForm;
  onForm: (form: TestedForm) => void;
}) {
  return (
    <Choice
      label="Write the time as “Tested at”"
      description="The API does not define its unit. Your choice is kept in this browser for this connection."
      options={[
        { value: "", label: "Leave out" },
        { value: "ms", label: "Milliseconds" },
        { value: "s", label: "Seconds" },
      ]}
      value={modelTime ?? ""}
      onValueChange={(value) => onForm(value === "ms" || value === "s" ? { ...others, modelTime: value } : others)}
    />
  );
}
