import { isObject } from "#json/json-path.ts";
import { readJson, tryJson } from "#json/read-json.ts";
import type { StepsTarget } from "./steps/steps-target.ts";
import { parseTarget } from "./target.ts";

const VERSION = 1;

/** Returns upload steps as JSON for another browser. Secrets are not among them, and hosts have to be confirmed again. */
export function exportSteps({ steps, results, members, maxBytes, types }: StepsTarget): string {
  return `${JSON.stringify({ uploadSteps: VERSION, steps, results, members, maxBytes, types }, null, 2)}\n`;
}

/** Reads exported upload steps. Throws an `Error` that says in a sentence what is wrong, and where. */
export function importSteps(text: string): StepsTarget {
  const kept = tryJson(text, readJson);
  if (kept === undefined) throw new Error("This is no JSON. Choose a file that was exported from Where files go.");
  if (!isObject(kept) || !Array.isArray(kept["steps"])) throw new Error('The file has no list named "steps".');
  const { uploadSteps, ...target } = kept;
  if (typeof uploadSteps === "number" && uploadSteps > VERSION) {
    throw new Error(`A newer console wrote this file (version ${uploadSteps}). Update this one first.`);
  }
  const read = parseTarget(JSON.stringify({ ...target, kind: "steps" })) as StepsTarget;
  const { kind: _, ...members } = read;
  refuseUnread(target, members, "");
  return read;
}

/** What this version does not read may change what is sent, so it is not left out in silence. */
function refuseUnread(value: unknown, read: unknown, place: string): void {
  if (Array.isArray(value) && Array.isArray(read)) {
    for (const [index, item] of value.entries()) refuseUnread(item, read[index], `${place}[${index}]`);
  } else if (isObject(read)) {
    if (!isObject(value)) throw new Error(`${place} is no object.`);
    for (const [name, member] of Object.entries(value)) {
      const at = place === "" ? name : `${place}.${name}`;
      if (!Object.hasOwn(read, name)) throw new Error(`${at} is unknown. Remove it if it is not needed.`);
      if (name !== "members") refuseUnread(member, read[name], at);
    }
  }
}
