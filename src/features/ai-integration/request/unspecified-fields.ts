import { forms, ownEditorPoints } from "./form-fields.ts";
import { gatewayModelFields, modelFieldNames, modelOpenPoint } from "./gateway-model-fields.ts";
import { sectionOf, type SectionId } from "./section-of.ts";

const bySection = new Map<SectionId, string[]>();
const declared = forms.flatMap(({ at, fields }) =>
  fields === gatewayModelFields
    ? modelFieldNames.map((name) => [at, modelOpenPoint(name)] as const)
    : Object.entries(fields).map(([name, { openPoint }]) => [`${at}/${name}`, openPoint] as const),
);
for (const [place, openPoint] of [...declared, ...Object.entries(ownEditorPoints)]) {
  if (openPoint === undefined) continue;
  const section = sectionOf(place.split("/").filter((step) => step !== ""));
  bySection.set(section, [...(bySection.get(section) ?? []), openPoint]);
}

const NONE: readonly string[] = [];

/** Returns the open points of a section, one for each of its fields that has a mark, or whose group has one. */
export const unspecifiedIn = (id: SectionId): readonly string[] => bySection.get(id) ?? NONE;
