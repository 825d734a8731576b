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
}: {
  /** Ids that the catalogue lists more than once. */
  duplicates: readonly string[];
  plan: readonly PlannedModel[];
  /** The owners whose new models were selected at first; `undefined` for all. */
  owners: ReadonlySet<string> | undefined;
}) {
  const doubtful = plan.filter(({ doubts, kind }) => doubts.length > 0 && kind !== "unchanged");
  const freshCount = plan.filter(({ kind }) => kind === "new").length;
  const notes = [
    owners && owners.size > 0 && `Owners of your last import are selected: ${named([...owners])}.`,
    owners?.size === 0 &&
      `None of the ${counted(freshCount, "new model")} is selected yet. Filter the list, then select.`,
    plan.some(({ changes }) => changes.some(({ isByHand }) => isByHand)) &&
      "Values that no import put there are kept unless you select them: someone may have set them by hand.",
    plan.some(({ leftOut }) => leftOut.length > 0) &&
      "Values without a field in the API are left out. Open a model to see them.",
  ].filter((note) => note !== false);
  return (
    <>
      {doubtful.length > 0 && (
        <Callout
          tone="warning"
          title={`${formatNumber(doubtful.length)} ${doubtful.length === 1 ? "model has a price" : "models have prices"} out of the usual band`}
        >
          <span>
            Over 200 USD or under 0.001 USD for a million tokens: a price wrong by a unit looks like this. For
            example{" "}
          </span>
          <span className="font-mono text-sm">{doubtful[0]?.id}</span>
          <span>{`: ${doubtful[0]?.doubts[0]}.`}</span>
        </Callout>
      )}
      {duplicates.length > 0 && (
        <Callout
          tone="warning"
          title={`${formatNumber(duplicates.length)} ${duplicates.length === 1 ? "id is" : "ids are"} listed more than once`}
        >
          {`The first of each counts: ${named(duplicates)}.`}
        </Callout>
      )}
      {notes.length > 0 && <p className="text-muted text-sm text-pretty">{notes.join(" ")}</p>}
    </>
  );
}
