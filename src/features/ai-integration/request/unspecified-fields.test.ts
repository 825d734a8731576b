import { expect, it } from "vitest";
import { openPoints } from "#contract/open-points.ts";
import { sections } from "./section-of.ts";
import { unspecifiedIn } from "./unspecified-fields.ts";

it("lists the open point of each marked field, by section", () => {
  const counts = sections.map(({ id }) => [id, unspecifiedIn(id).length] as const).filter(([, count]) => count > 0);
  expect(Object.fromEntries(counts)).toEqual({ models: 10, defaults: 1, concurrency: 2, attachments: 2, providers: 1 });
  expect(unspecifiedIn("attachments")).toEqual(["transfer-mode", "transfer-mode"]);
});

it("names open points that exist, at places of the section", () => {
  for (const { id, places } of sections) {
    for (const openPoint of unspecifiedIn(id)) {
      const where = openPoints.find((point) => point.id === openPoint)?.where.split(", ") ?? [];
      expect(where.some((place) => places.some((start) => place.startsWith(start)))).toBe(true);
    }
  }
});
