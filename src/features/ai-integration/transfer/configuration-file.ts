import { cutText } from "#api/answer/excerpt.ts";
import type { PriceUnit } from "#catalogues/price.ts";
import { aiIntegration, type AiIntegration, check, MASK } from "#contract/index.ts";
import { toText, type Path } from "#json/json-path.ts";
import { readJson, Unreadable } from "#json/read-json.ts";
import { syntaxErrorText } from "#json/text-positions.ts";
import { fileStemOf } from "#text/file-stem.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import { putBackSecrets, takeOutSecrets, takeOutSecretsAt, type Marks } from "../request/secrets.ts";

const KIND = "workspace-console/ai-integration";
const VERSION = 1;

/** Returns the configuration as the text of a file, with a placeholder for each secret and the unit of its prices. */
export function writeConfiguration(request: AiIntegration, marks: Marks, priceUnit?: PriceUnit): string {
  const file = { kind: KIND, version: VERSION, priceUnit, ...takeOutSecrets(request, marks).rest };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Returns the name of that file, with the id because two spaces may have the same name. */
export function configurationFileName(spaceId: string, spaceName = ""): string {
  return `${["ai-integration", fileStemOf(spaceName), spaceId].filter(Boolean).join("-")}.json`;
}

const MAX_SHOWN_PLACE = 300;

// Larger values would slow the form and the review. The service document has no limits.
const MAX_LENGTH = 16_000_000;
const MAX_TEXT = 100_000;
const MAX_NAME = 1_000;
const MAX_ELEMENTS = 20_000;
const MAX_MEMBERS = 1_000;
const MAX_VALUES = 400_000;

export type ReadConfiguration = { ok: true; request: AiIntegration } | { ok: false; message: string };

// Placeholders of secrets: in the service document, in exports, and in bodies copied from this console.
const PLACEHOLDER = /^(<[A-Za-z_ ]+>|•+|\*{3,})$/;

/** Reads a configuration file. Placeholders become missing secrets. Messages do not repeat the file. */
export function readConfiguration(text: string, marks: Marks): ReadConfiguration {
  if (text.length > MAX_LENGTH) {
    return {
      ok: false,
      message: `The text has ${counted(text.length, "character")}. The console can read at most ${formatNumber(MAX_LENGTH)}.`,
    };
  }
  let value: unknown;
  try {
    value = readJson(text);
  } catch (cause) {
    const why = cause instanceof Unreadable ? cause.message : `This is not JSON: ${syntaxErrorText(text)}`;
    return { ok: false, message: why };
  }
  const tooMuch = tooMuchIn(value);
  if (tooMuch) return { ok: false, message: tooMuch };
  const checked = check(aiIntegration, value);
  if (!checked.ok) {
    const [fault] = checked.faults;
    const place = fault && fault.path.length > 0 ? `${shownPath(fault.path)}: ` : "";
    return {
      ok: false,
      message: `The API does not allow this configuration. ${place}${fault?.message ?? ""}`,
    };
  }
  const { rest, secrets } = takeOutSecretsAt(withoutMarker(checked.value), [], marks);
  const known = secrets.filter(({ secret }) => !PLACEHOLDER.test(secret) && secret !== MASK);
  return { ok: true, request: putBackSecrets(rest, known) };
}

/** Returns the request of an exported file without what says that it is one. Older files say nothing. */
export function withoutMarker(file: AiIntegration): AiIntegration {
  const { kind, version: _, priceUnit: __, ...request } = file;
  return kind === KIND ? request : file;
}

/** Returns a sentence about the first value that is too large to edit; `undefined` if there is none. */
function tooMuchIn(configuration: unknown): string | undefined {
  let values = 0;
  const find = (value: unknown, path: Path): string | undefined => {
    const tooMany = (count: number, word: string, max: number) =>
      `${subjectOf(path)} has ${counted(count, word)}. The console can edit at most ${formatNumber(max)}.`;
    values += 1;
    if (values > MAX_VALUES)
      return `The configuration has more than ${formatNumber(MAX_VALUES)} values. The console cannot edit more.`;
    if (typeof value === "string") {
      return value.length > MAX_TEXT ? tooMany(value.length, "character", MAX_TEXT) : undefined;
    }
    if (typeof value !== "object" || value === null) return undefined;
    const isList = Array.isArray(value);
    const steps = isList ? value.keys() : Object.keys(value);
    const count = isList ? value.length : (steps as readonly string[]).length;
    if (count > (isList ? MAX_ELEMENTS : MAX_MEMBERS)) {
      return isList ? tooMany(count, "element", MAX_ELEMENTS) : tooMany(count, "field", MAX_MEMBERS);
    }
    for (const step of steps) {
      if (typeof step === "string" && step.length > MAX_NAME) {
        return `A field name has ${counted(step.length, "character")}. The console can edit at most ${formatNumber(MAX_NAME)}.`;
      }
      const found = find((value as Record<string | number, unknown>)[step], [...path, step]);
      if (found) return found;
    }
    return undefined;
  };
  return find(configuration, []);
}

const shownPath = (path: Path) => cutText(toText(path), MAX_SHOWN_PLACE);
const subjectOf = (path: Path) => (path.length > 0 ? `“${shownPath(path)}”` : "The configuration");
