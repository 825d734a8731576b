import { counted, formatNumber } from "#text/format-number.ts";
import { Callout } from "#ui/content/callout.tsx";
import type { PlannedModel } from "./plan.ts";

const MAX_NAMED = 5;

const named = (names: readonly string[]) =>
  `${names.slice(0, MAX_NAMED).join(", ")}${names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ""}`;

/** What the user should know of an import. It depends on no filter, so that filtering moves nothing. */
export function ImportNotes({
  duplicates,
  plan,
  owners,
  isUnitUnknown,
}: {
  /** Ids that the catalogue lists more than once. */
  duplicates: readonly string[];
  plan: readonly PlannedModel[];
  /** The owners whose new models were selected at first; `undefined` for all. */
  owners: ReadonlySet<string> | undefined;
  /** Whether the list has prices and defines no unit for them. */
  isUnitUnknown: boolean;
}) {
  const doubtful = plan.filter(({ doubts, kind }) => doubts.length > 0 && kind !== "unchanged");
  const freshCount = plan.filter(({ kind }) => kind === "new").length;
  const leftOut = new Set(plan.flatMap((model) => model.leftOut.map(({ name }) => name)));
  const notes = [
    owners && owners.size > 0 && `Owners that you imported last time are selected: ${named([...owners])}.`,
    owners?.size === 0 &&
      `None of the ${counted(freshCount, "new model")} is selected yet. Filter the list, then select.`,
    plan.some(({ changes }) => changes.some(({ isByHand }) => isByHand)) &&
      "Values you entered by hand are kept. Select one to replace it with the list’s value.",
    isUnitUnknown && "The list does not define the unit of its prices.",
    leftOut.size > 0 && `Not imported, because the API has no field for it: ${named([...leftOut])}.`,
  ].filter((note) => typeof note === "string");
  return (
    <>
      {doubtful.length > 0 && (
        <Callout
          tone="warning"
          title={`${counted(doubtful.length, "model")} ${doubtful.length === 1 ? "has an unusual price" : "have unusual prices"}`}
        >
          <span>For example </span>
          <span className="font-mono text-sm">{doubtful[0]?.id}</span>
          <span>{`: ${doubtful[0]?.doubts[0]}. Check the price unit of the list.`}</span>
        </Callout>
      )}
      {duplicates.length > 0 && (
        <Callout
          tone="warning"
          title={`${formatNumber(duplicates.length)} ${duplicates.length === 1 ? "id is" : "ids are"} listed more than once`}
        >
          {`Only the first entry of each is used: ${named(duplicates)}.`}
        </Callout>
      )}
      {notes.length > 0 && <p className="text-muted text-sm text-pretty">{notes.join(" ")}</p>}
    </>
  );
}
