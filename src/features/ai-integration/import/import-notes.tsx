import type { LeftOut, LeftOutEntry } from "#catalogues/catalogue.ts";
import type { ModelsRead } from "#catalogues/recognise.ts";
import { GOES_ON } from "#json/goes-on.ts";
import { counted } from "#text/format.ts";
import { Callout } from "#ui/content/callout.tsx";
import type { PlannedModel } from "./import-plan.ts";

const MAX_NAMED = 5;

const named = (names: readonly string[]) =>
  `${names.slice(0, MAX_NAMED).join(", ")}${names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ""}`;

/** Says what an import of models leaves out or does not select. It depends on no filter, so that filtering moves nothing. */
export function ImportNotes({
  list: { leftOut, hasMore },
  plan,
  owners,
}: {
  list: Pick<ModelsRead, "leftOut" | "hasMore">;
  plan: readonly PlannedModel[];
  /** The owners whose new models were selected at first; `undefined` for all. */
  owners: ReadonlySet<string> | undefined;
}) {
  const doubtful = plan.filter(({ doubts, kind }) => doubts.length > 0 && kind !== "unchanged");
  const freshCount = plan.filter(({ kind, isRetired }) => kind === "new" && !isRetired).length;
  const retired = plan.filter(({ isRetired }) => isRetired);
  const members = plan.flatMap((model) => model.leftOut);
  const namesOf = (fits: (one: LeftOut) => boolean | undefined, withReason = false) =>
    new Set(members.filter(fits).map(({ name, reason }) => (withReason ? `${name} (${reason})` : name)));
  const noField = namesOf(({ reason }) => reason === undefined);
  const unread = namesOf(({ isUnread }) => isUnread, true);
  const unwanted = namesOf(({ reason, isUnread }) => reason !== undefined && !isUnread, true);
  const entryText = ({ name, reason }: LeftOutEntry) => `${name} (${reason})`;
  const notes = [
    owners && owners.size > 0 && `Owners that you imported last time are selected: ${named([...owners])}.`,
    owners?.size === 0 &&
      `None of the ${counted(freshCount, "new model")} is selected yet. Filter the list, then select.`,
    retired.length > 0 && `Retired models are not selected: ${named(retired.map(({ id }) => id))}.`,
    plan.some(({ changes }) => changes.some(({ isByHand }) => isByHand)) &&
      "Values you entered by hand are kept. Select one to replace it with the list’s value.",
    hasMore && GOES_ON,
    unwanted.size > 0 && `Left out: ${named([...unwanted])}.`,
    unread.size > 0 && `Could not be read: ${named([...unread])}.`,
    noField.size > 0 && `Not imported, because no matching field was found: ${named([...noField])}.`,
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
      {leftOut.length > 0 && (
        <Callout
          tone="warning"
          title={`${counted(leftOut.length, "entry", "entries")} of the list ${leftOut.length === 1 ? "is" : "are"} not imported`}
        >
          {`${named(leftOut.map(entryText))}.`}
        </Callout>
      )}
      {notes.length > 0 && <p className="text-muted text-sm text-pretty">{notes.join(" ")}</p>}
    </>
  );
}
