import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSession } from "#session/session.ts";
import { counted, formatNumber, localTime } from "#text/format.ts";
import { AT_ONCE } from "#tries/in-parallel.ts";
import { KEY_TOKENS, tryKeys, type Way } from "#tries/try-keys.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Checkbox, Choice } from "#ui/fields/choice.tsx";
import { Combobox } from "#ui/fields/combobox.tsx";
import { LongList, toggled } from "#ui/lists/long-list.tsx";
import { useKeyLabel } from "../../keys/use-key-label.ts";
import { useModelChoice, type NamedKey } from "../key-choice.tsx";
import { commonFailure, badgeOf, timeText } from "../result-words.ts";
import { FailureNotice, TryDialog, useTry } from "../try-dialog.tsx";
import { keySets } from "./key-models.ts";
import {
  countsText,
  keyResults,
  resultsOf,
  shownNow,
  sortedKeys,
  withoutDead,
  type ShownResult,
  detailsText,
} from "./key-results.ts";
import { ModelsByKey } from "./models-by-key.tsx";

const AT = ["config", "aiGatewayApiKeys"] as const;
const NONE: ReadonlyMap<string, ShownResult> = new Map();

/** Tests the keys of the form against the gateway, and can remove those that do not work from the pool. */
export function TryKeysDialog({ asks, onClose }: { asks?: Way["kind"]; onClose: () => void }) {
  const session = useSession();
  const client = useQueryClient();
  const shared = useTry(onClose);
  const { gateway, keys, config, isRunning, run, write } = shared;
  const { baseUrl } = gateway;
  const { data: stored = NONE } = useQuery(keyResults.stored(session));
  const [fresh, setFresh] = useState(NONE);
  const results = useMemo(() => new Map([...resultsOf(stored, baseUrl), ...fresh]), [stored, fresh, baseUrl]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = keys.filter(({ mark }) => !left.has(mark));
  const marks = useMemo(() => new Map(keys.map(({ secret, mark }) => [secret, mark])), [keys]);
  const { model, modelProps } = useModelChoice(config, ["sm", "md", "lg"]);
  const [kind, setKind] = useState(asks ?? (model === "" ? "models" : "chat"));
  const way: Way = kind === "chat" ? { kind, model } : { kind };
  const [isDone, setDone] = useState(false);

  const start = () => {
    setFresh(NONE);
    setDone(false);
    void run(async (signal) => {
      await tryKeys(gateway, {
        keys: chosen.map(({ secret }) => secret),
        way,
        signal,
        onResult: (secret, result) => {
          const mark = marks.get(secret) ?? "";
          // A stopped request says nothing of the key.
          if (result.kind === "aborted") return;
          const shown = shownNow(result, kind, baseUrl);
          setFresh((before) => new Map(before).set(mark, shown));
          // The result is on screen without the notebook too.
          void keyResults.keep(session, mark, shown).catch(() => undefined);
        },
      });
      setDone(true);
      await client.invalidateQueries({ queryKey: keyResults.stored(session).queryKey });
    });
  };

  const sets = useMemo(() => keySets(keys, fresh), [keys, fresh]);
  const common = isRunning ? undefined : commonFailure([...fresh.values()]);
  const pool = config.aiGatewayApiKeys ?? [];
  const resultOf = (secret: string) => results.get(marks.get(secret) ?? "");
  const isAnyKnown = [...results.values()].some((result) => !result.isDead);
  const living = isAnyKnown ? withoutDead(pool, resultOf, (secret) => !left.has(marks.get(secret) ?? "")) : pool;
  const dead = pool.length - living.length;
  const sorted = sortedKeys(pool, resultOf);
  const isSorted = sorted.every((secret, index) => secret === pool[index]);
  const change = (next: readonly string[], label: string, done: string) =>
    write(AT, next.length === 0 ? undefined : next, { label, done });
  const count = chosen.length;
  const why =
    keys.length === 0
      ? "Enter a key first."
      : count === 0
        ? "Choose a key."
        : kind === "chat" && model === "" && "Enter a model first.";

  return (
    <TryDialog
      shared={shared}
      calls={[kind]}
      keysText={count === keys.length ? `All keys of the form (${formatNumber(count)})` : counted(count, "chosen key")}
      title="Try keys"
      description="Asks the gateway with each key. Nothing in the form changes before you sort, remove or group keys."
      startLabel={`Try ${counted(count, "key")}`}
      why={why}
      onStart={start}
      status={
        isRunning
          ? `${formatNumber(fresh.size)} of ${counted(count, "key")} tried`
          : isDone && (countsText(keys.flatMap(({ mark }) => fresh.get(mark) ?? [])) || "No key was tried.")
      }
      actions={
        (!isSorted || dead > 0) && (
          <>
            {!isSorted && (
              <Button onClick={() => change(sorted, "sort the key pool", "Key pool sorted")}>Sort by result</Button>
            )}
            {dead > 0 && (
              <Button
                variant="primary"
                onClick={() => {
                  const label = `remove ${counted(dead, "dead key")}`;
                  change(sortedKeys(living, resultOf), label, `${counted(dead, "dead key")} removed`);
                }}
              >
                {`Remove ${counted(dead, "dead key")}`}
              </Button>
            )}
          </>
        )
      }
      results={
        keys.length > 0 && (
          <>
            {common && <FailureNotice failure={common} subject={`All ${counted(fresh.size, "key")}`} />}
            {!isRunning && fresh.size > 0 && !isAnyKnown && (
              <p className="text-muted text-sm">
                A gateway that cannot read its keys refuses all of them. Try again later before you remove any.
              </p>
            )}
            <div className="border-line rounded-lg border [&_li:last-child>div]:border-b-0">
              <LongList
                label="Keys"
                items={keys}
                rowPx={44}
                keyOf={({ mark }) => mark}
                renderRow={(namedKey) => (
                  <KeyRow
                    namedKey={namedKey}
                    result={results.get(namedKey.mark)}
                    isReasonHidden={common !== undefined}
                    isChosen={!left.has(namedKey.mark)}
                    onChoose={(isChosen) => setLeft(toggled(left, [namedKey.mark], !isChosen))}
                  />
                )}
              />
            </div>
            {!isRunning && sets.length > 0 && <ModelsByKey sets={sets} />}
          </>
        )
      }
      fields={
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Choice<Way["kind"]>
            label="Ask with each key"
            options={{ chat: "A short chat", models: "The list of models" }}
            description={
              kind === "chat"
                ? "Shows quotas too. Costs a few tokens."
                : `${model === "" ? "The form has no model to chat with. " : ""}Shows which key opens which models. Costs nothing, and does not show whether quota is left.`
            }
            value={kind}
            onValueChange={setKind}
          />
          {kind === "chat" && <Combobox {...modelProps} />}
        </div>
      }
    >
      <p className="text-muted text-sm text-pretty">
        {`${counted(count + 1, "request")}: the first with a made-up key, to see whether the gateway checks keys. Then ${AT_ONCE} at a time.${kind === "chat" ? ` At most ${KEY_TOKENS} tokens for each answer.` : ""}`}
      </p>
    </TryDialog>
  );
}

/** A key with its result. The key itself is not shown. */
function KeyRow({
  namedKey: { name, mark },
  result,
  isReasonHidden,
  isChosen,
  onChoose,
}: {
  namedKey: NamedKey;
  result: ShownResult | undefined;
  /** Whether the reason is shown elsewhere, because all are alike. */
  isReasonHidden: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const { value: label } = useKeyLabel(mark);
  const badge = result && badgeOf(result.kind);
  return (
    <div className="border-line flex min-h-11 flex-wrap items-center gap-x-3 border-b px-3 py-1 lg:grid lg:grid-cols-[11rem_6.5rem_11.5rem_1fr]">
      <Checkbox
        className="min-w-28"
        label={label ? `${name} · ${label}` : name}
        checked={isChosen}
        onCheckedChange={onChoose}
      />
      {badge && (
        <>
          <Badge tone={badge.tone} className="justify-self-start">
            {badge.word}
          </Badge>
          <span className="text-muted text-sm tabular-nums">
            {`${result.ms === undefined ? "" : `${timeText(result.ms)} · `}${localTime(new Date(result.time).toISOString())}`}
          </span>
          <span className="text-muted min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
            {detailsText(name, isReasonHidden ? withoutReason(result) : result)}
          </span>
        </>
      )}
    </div>
  );
}

const withoutReason = ({ reason: _, words: __, ...result }: ShownResult): ShownResult => result;
