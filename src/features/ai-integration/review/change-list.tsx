import { useMemo } from "react";
import { counted } from "#text/format.ts";
import { Badge } from "#ui/content/badge.tsx";
import { LongList } from "#ui/lists/long-list.tsx";
import { scrollRegion } from "#ui/style/class-names.ts";
import { useDraftState } from "../draft/draft-context.ts";
import { shownPrice, type SpacePrices, useSpacePrices } from "../prices/price-unit.ts";
import { changeText, differingTexts, kindOf } from "../request/change-words.ts";
import { groupChanges, type Change } from "../request/changes.ts";
import { nameOfChange } from "../request/field-names.ts";
import type { Marks } from "../request/secrets.ts";

/** Lists the changes of a space's AI integration by section. An import may change thousands. */
export function ChangeList({ changes, label = "Changes" }: { changes: readonly Change[]; label?: string }) {
  const marks = useDraftState((state) => state.marks);
  const { prices } = useSpacePrices();
  const lines = useMemo(
    () => groupChanges(changes).flatMap(({ title, changes: own }) => [{ title, count: own.length }, ...own]),
    [changes],
  );
  return (
    <div {...scrollRegion(label)} className="border-line max-h-[52vh] overflow-auto rounded-lg border">
      <LongList
        label={label}
        items={lines}
        rowPx={30}
        keyOf={(_, index) => index}
        renderRow={(line) => (
          // On a narrow screen the values before and after are below the path.
          <div className="border-line flex min-h-7.5 min-w-70 items-center border-b px-3 text-sm max-sm:flex-wrap max-sm:py-1">
            {"title" in line ? (
              <span className="flex min-h-10 items-center gap-2 pt-1 font-semibold">
                <span>{line.title}</span>
                <span className="text-muted font-normal">{counted(line.count, "change")}</span>
              </span>
            ) : (
              <ChangeLine change={line} marks={marks} prices={prices} />
            )}
          </div>
        )}
      />
    </div>
  );
}

function ChangeLine({ change, marks, prices }: { change: Change; marks: Marks; prices: SpacePrices }) {
  if (change.kind !== "value") {
    const isOrder = change.kind === "order";
    return (
      <>
        <Kind text={isOrder ? "moved" : change.kind} />
        <span className={isOrder ? "truncate" : "truncate font-mono"}>
          {isOrder ? `New order of ${change.path[1] === "gatewayModels" ? "models" : "groups"}` : change.element}
        </span>
      </>
    );
  }
  const { path, before, after, element } = change;
  const text = changeText(change, marks);
  const kind = kindOf(before, after, text.after);
  const shown = (value: string) =>
    path[1] === "gatewayModels" ? shownPrice(path.slice(3).join("/"), value, prices) : value;
  const [beforeText, afterText] =
    text.before === undefined ? [undefined, shown(text.after)] : differingTexts(shown(text.before), shown(text.after));
  return (
    <>
      <Kind text={kind} />
      <span className="min-w-0 shrink truncate max-sm:flex-1 sm:pr-4">{nameOfChange(path, element)}</span>
      {/* Each gets the room that the other leaves, so that a short value is not cut. */}
      <span className="min-w-0 max-sm:flex max-sm:w-full max-sm:flex-col sm:ml-auto sm:grid sm:max-w-[60%] sm:shrink-0 sm:items-center sm:gap-1.5 sm:has-[del]:grid-cols-[minmax(0,max-content)_max-content_minmax(0,max-content)]">
        {beforeText !== undefined && (
          <>
            <del className="text-muted truncate" title={text.before}>
              <span className="sr-only">before: </span>
              <span>{beforeText}</span>
            </del>
            <span aria-hidden="true" className="max-sm:hidden">
              →
            </span>
          </>
        )}
        <ins className="truncate no-underline" title={text.after}>
          {beforeText !== undefined && <span className="sr-only">after: </span>}
          <span>{afterText}</span>
        </ins>
      </span>
    </>
  );
}

const TONES = { added: "success", removed: "danger", moved: "info", entered: "accent", changed: "accent" } as const;

function Kind({ text }: { text: keyof typeof TONES }) {
  return (
    <span className="w-20 shrink-0">
      <Badge tone={TONES[text]}>{text}</Badge>
    </span>
  );
}
