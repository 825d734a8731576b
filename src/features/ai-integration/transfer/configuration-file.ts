import { cutText } from "#api/answer/excerpt.ts";
import type { PriceUnit } from "#catalogues/price.ts";
import { aiIntegration, type AiIntegration, check } from "#contract/index.ts";
import { toText, type Path } from "#json/json-path.ts";
import { parseJson } from "#json/text-positions.ts";
import { isMasked } from "#pasted/characters.ts";
import { findStored } from "#recording/stored-configuration.ts";
import { fileStemOf } from "#text/file-stem.ts";
import { counted, formatNumber } from "#text/format.ts";
import { ENTER_AGAIN, putBackSecrets, takeOutSecrets, takeOutSecretsAt, type Marks } from "../request/secrets.ts";

const KIND = "workspace-console/ai-integration";
const VERSION = 1;

/** Returns an AI integration as the text of an exported file, with a placeholder for each secret and its prices' unit. */
export function writeConfiguration(request: AiIntegration, marks: Marks, priceUnit?: PriceUnit): string {
  const file = { kind: KIND, version: VERSION, priceUnit, ...takeOutSecrets(request, marks).rest };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Returns the name of that file, with the id because two spaces may have the same name. */
export function configurationFileName(spaceId: string, spaceName = ""): string {
  return `${["ai-integration", fileStemOf(spaceName), spaceId].filter(Boolean).join("-")}.json`;
}

const MAX_SHOWN_PLACE = 300;

// Larger values would slow the form and the review. The API document has no limits.
const MAX_LENGTH = 16_000_000;
const MAX_TEXT = 100_000;
const MAX_NAME = 1_000;
const MAX_ELEMENTS = 20_000;
const MAX_MEMBERS = 1_000;
const MAX_VALUES = 400_000;

// Placeholders of secrets: in the API document, in exports, and in bodies copied from this console.
const PLACEHOLDER = /^(<[A-Za-z_ ]+>|•+)$/;

/** Reads a configuration file. Placeholders become missing secrets. Throws an `Error` that repeats no value of the file. */
export function readConfiguration(text: string, marks: Marks): AiIntegration {
  if (text.length > MAX_LENGTH) {
    throw new Error(
      `The text has ${counted(text.length, "character")}. The console can read at most ${formatNumber(MAX_LENGTH)}.`,
    );
  }
  const value = parseJson(text);
  refuseTooMuch(value);
  const checked = check(aiIntegration, value);
  if (!checked.ok) {
    const [fault] = checked.faults;
    const place = fault && fault.path.length > 0 ? `${shownPath(fault.path)}: ` : "";
    throw new Error(`The API does not allow this configuration. ${place}${fault?.message ?? ""}`);
  }
  const { rest, secrets } = takeOutSecretsAt(withoutMarker(checked.value), [], marks);
  const known = secrets.filter(({ secret }) => !PLACEHOLDER.test(secret) && !isMasked(secret));
  return putBackSecrets(rest, known);
}

/** Returns the request of an exported file without what the export added: kind, version and the unit of prices. */
export function withoutMarker(file: AiIntegration): AiIntegration {
  const { kind, version: _, priceUnit: __, ...request } = file;
  return kind === KIND ? request : file;
}

/**
 * Reads a file for a space: a configuration, a recording (HAR) or a copied answer. Throws like `readConfiguration`. `stored`
 * is set for an answer of a service: its space, its time and what was left out.
 */
export function readFile(text: string, marks: Marks, spaceId: string) {
  const found = findStored(text, spaceId, ENTER_AGAIN);
  if (!found) return { request: readConfiguration(text, marks) };
  const { request, ...stored } = found;
  refuseTooMuch(request);
  return { request, stored };
}

/** Throws an `Error` about the first value that is too large to edit. */
function refuseTooMuch(configuration: unknown): void {
  let values = 0;
  const visit = (value: unknown, path: Path): void => {
    const allow = (count: number, word: string, max: number, subject?: string) => {
      if (count <= max) return;
      throw new Error(
        `${subject ?? subjectOf(path)} has ${counted(count, word)}. The console can edit at most ${formatNumber(max)}.`,
      );
    };
    values += 1;
    if (values > MAX_VALUES)
      throw new Error(
        `The configuration has more than ${formatNumber(MAX_VALUES)} values. The console cannot edit more.`,
      );
    if (typeof value === "string") allow(value.length, "character", MAX_TEXT);
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      allow(value.length, "element", MAX_ELEMENTS);
      for (const [index, element] of value.entries()) visit(element, [...path, index]);
      return;
    }
    const members = Object.entries(value);
    allow(members.length, "field", MAX_MEMBERS);
    for (const [name, member] of members) {
      allow(name.length, "character", MAX_NAME, "A field name");
      visit(member, [...path, name]);
    }
  };
  visit(configuration, []);
}

const shownPath = (path: Path) => cutText(toText(path), MAX_SHOWN_PLACE);
const subjectOf = (path: Path) => (path.length > 0 ? `“${shownPath(path)}”` : "The configuration");
