import { stepsOf } from "#features/ai-integration/request/field-kinds.ts";
import { forms } from "#features/ai-integration/request/form-fields.ts";
import {
  addressOf,
  type SectionId,
  sectionOf,
  sections,
  titleOfSection,
} from "#features/ai-integration/request/section-of.ts";
import { toPointer } from "#json/json-path.ts";
import { matchesWords } from "#text/match-words.ts";
import type { Place } from "./place.ts";

/** Of a service with thousands of spaces. Within a space only its own are found. */
const MAX_SPACES = 20;

/** Other words for sections. */
const WORDS: Readonly<Partial<Record<SectionId, string>>> = {
  history: "versions saves changes compare bring back restore roll back",
  "roll-out": "deploy copy to other spaces many spaces",
};

/** What leads to each field by its label. A field of a list leads to the section of the list. */
const fields = [
  ...forms.flatMap(({ at, fields }) =>
    Object.entries(fields).map(([name, { label }]) => ({ label, path: [...stepsOf(at), ...stepsOf(name)] })),
  ),
  { label: "Key pool", path: ["config", "aiGatewayApiKeys"] },
].map(({ label, path }) => {
  const isOfList = path.includes("*");
  return { label, section: sectionOf(path), hash: isOfList ? "" : toPointer(path.filter((step) => step !== "")) };
});

/** Returns the sections and fields of AI integrations by words of their label: of the space `at`, or of all. */
export function aiPlaces(known: readonly Place[], typed: string, at: string | undefined): Place[] {
  if (typed === "") return [];
  const isFound = matchesWords(typed);
  const spaces = known.filter(({ id, kind }) => kind === "space" && (at === undefined || id === at));
  return spaces.slice(0, MAX_SPACES).flatMap(({ id: spaceId, name: space }): Place[] => [
    ...sections
      .filter(({ id, title }) => isFound(`${title} ${WORDS[id] ?? ""}`))
      .map(({ id, title }): Place => ({
        id: `${spaceId}-${id}`,
        name: title,
        kind: "AI integration",
        path: [space],
        to: addressOf(id),
        params: { spaceId },
      })),
    ...fields
      .filter(({ label }) => isFound(label))
      .map(({ label, section, hash }): Place => ({
        id: `${spaceId}-${section}-${hash}-${label}`,
        name: label,
        kind: "field",
        path: [space, titleOfSection(section)],
        to: addressOf(section),
        params: { spaceId },
        hash,
      })),
  ]);
}
