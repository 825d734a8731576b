import { aiConfig, type AiIntegration, aiIntegration, check, replaceSecrets } from "#contract/index.ts";
import { getAt, isObject, type Path, putAt, toText } from "#json/json-path.ts";
import { jsonIn, recordingReader } from "./read-recording.ts";

/** The AI integration that a service has for a space, as it answered its own page. */
export type StoredConfiguration = NonNullable<ReturnType<typeof readConfiguration>> & {
  /** ISO 8601 in UTC; absent for a copied answer. */
  readonly time?: string | undefined;
};

/** What services have beside a configuration. */
const BESIDE = new Set(["id", "spaceId", "createdTime", "lastModifiedTime", "createdBy", "lastModifiedBy"]);

/**
 * Finds the configuration of a space in a recording (HAR) or a copied answer: the last one of the space, else the only one of
 * another space. Returns `undefined` for other texts. Throws an `Error` with a message for the user if a recording has none,
 * or if there are several of other spaces.
 */
export function findStored(text: string, spaceId: string, placeholder: string): StoredConfiguration | undefined {
  const found = new Map<string | undefined, StoredConfiguration>();
  const reader = recordingReader((call) => {
    if (typeof call === "string") return;
    const { url, time, answers } = call;
    const walk = (value: unknown, above: string | undefined, name: string, isWithin: boolean): void => {
      if (Array.isArray(value)) for (const one of value as unknown[]) walk(one, above, name, true);
      if (!isObject(value)) return;
      const id = value["spaceId"] ?? (/^spaces?$/i.test(name) ? value["id"] : undefined);
      const own = typeof id === "string" && id !== "" ? id : above;
      const read = readConfiguration(value, own, placeholder);
      if (read) found.set(own, { ...read, time, isStored: read.isStored || isWithin || url !== undefined });
      for (const [member, inner] of Object.entries(value))
        if (typeof inner === "object") walk(inner, own, member, true);
    };
    const [, addressed] = /\/spaces?\/([^/]+)/i.exec(url?.pathname ?? "") ?? [];
    for (const answer of answers) walk(answer, addressed, "", false);
  });
  reader.add(text);
  const { isRecording, isWhole } = reader.end();
  if (!isWhole) throw new Error("The recording ends in the middle, or is damaged. Save it again.");
  const [only, ...others] = [...found.values()];
  const stored = found.get(spaceId) ?? found.get(undefined) ?? (others.length === 0 ? only : undefined);
  if (stored) return stored.isStored ? stored : undefined;
  if (found.size > 0) throw new Error(`It has configurations of other spaces alone: ${[...found.keys()].join(", ")}.`);
  if (!isRecording) return undefined;
  throw new Error(
    "The recording has no configuration. Record the service’s own page with the AI settings of this space.",
  );
}

const CONFIG = Object.keys(aiConfig.shape);

/** Reads an object as a configuration; `undefined` if it is none. */
export function readConfiguration(
  value: Readonly<Record<string, unknown>>,
  spaceId: string | undefined,
  placeholder: string,
) {
  // Some services answer it as a text of JSON.
  const raw = value["config"];
  const config = typeof raw === "string" ? jsonIn(raw) : raw;
  if (!isObject(config) || (value["type"] !== undefined && value["type"] !== "AI")) return undefined;
  const names = Object.keys(config).filter((name) => CONFIG.includes(name));
  if (names.every((name) => /^aiGatewayApiKeys?$/.test(name) || config[name] === null)) return undefined;
  if (value["type"] !== "AI" && spaceId === undefined && names.length < 2) return undefined;
  const known = Object.fromEntries(names.map((name) => [name, config[name]]));
  const { enable } = value;
  const { request, removed } = fitting({ type: "AI", config: known, ...(typeof enable === "boolean" && { enable }) });
  if (Object.keys(request.config).length === 0) return undefined;
  const others = [
    ...Object.keys(value).filter((name) => !["type", "config", "enable"].includes(name)),
    ...Object.keys(config).flatMap((name) => (CONFIG.includes(name) ? [] : [`config.${name}`])),
  ];
  return {
    /** `undefined` if neither the answer nor its address names the space. */
    spaceId,
    /** The members that the API document has. `placeholder` replaces each secret, also a masked or empty one. */
    request: replaceSecrets(request, () => placeholder) as AiIntegration,
    /** Members that are left out: unknown ones, and what the API document does not allow. */
    leftOut: [...others, ...removed.map(toText)],
    /** Whether its surroundings prove that a service answered it. Otherwise it may be a file or a request. */
    isStored: others.some((name) => BESIDE.has(name)),
  };
}

/** Removes what the API document does not allow. `null` is not listed as removed: services use it for what is not set. */
function fitting(whole: object): { request: AiIntegration; removed: Path[] } {
  const removed: Path[] = [];
  let request = whole;
  for (;;) {
    const checked = check(aiIntegration, request);
    if (checked.ok) return { request: checked.value, removed };
    // From the end, so that earlier elements of a list keep their places.
    for (const { path } of checked.faults.toReversed()) {
      if (getAt(request, path) !== null) removed.push(path);
      request = putAt(request, path, undefined, 1);
    }
  }
}
