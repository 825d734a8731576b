import { endsSoon, type NotedEnding } from "#catalogues/announced-end.ts";
import type { Notebook } from "#notebook/notebook.ts";

/** What this browser keeps for each space of a connection: drafts, unfinished roll-outs, what was last sent; by space id. */
export type SpaceNotes = Awaited<ReturnType<typeof readSpaceNotes>>;

/** Reads them without the models, which the notebook has in parts of their own. */
export async function readSpaceNotes(notebook: Notebook) {
  const [drafts, rollOuts, sent] = await Promise.all([
    notebook.list("draft"),
    notebook.list<{ readonly from: string; readonly state: string }>("roll-out"),
    notebook.list<{ readonly request: WithoutModels; readonly endings?: readonly NotedEnding[] }>("last-sent"),
  ]);
  return {
    drafts: new Set(drafts.map(({ key }) => key)),
    /** The spaces whose roll-out is not at its end. */
    rollOuts: new Set(rollOuts.flatMap(({ value }) => (value.state === "waiting" ? value.from : []))),
    sent: new Map(
      sent.map(({ key, savedTime, value: { request, endings = [] } }) => [
        key,
        // `ending` is the number of default models that have ended or end soon.
        { savedTime, enable: enableOf(request), ending: endings.filter(endsSoon).length },
      ]),
    ),
  };
}

/** The texts around the models, as `stored-request.ts` writes them. By older versions: an object, or pieces of UTF-8. */
type WithoutModels = readonly (string | Uint8Array)[] | { readonly enable?: boolean };

function enableOf(request: WithoutModels): boolean | undefined {
  if ("enable" in request) return request.enable;
  if (!Array.isArray(request)) return undefined;
  const pieces = (request as (string | Uint8Array)[]).map((piece) =>
    typeof piece === "string" ? piece : new TextDecoder().decode(piece),
  );
  return (JSON.parse(pieces.join("")) as { enable?: boolean }).enable;
}
