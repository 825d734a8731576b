import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { PaletteOption } from "./command-palette.tsx";
import type { Place } from "./place.ts";
import { screens } from "./screens.ts";

const base = { id: "bse1", name: "Contracts", to: "/bases/$baseId", params: { baseId: "bse1" } } as const;
const option = (place: Place) => <PaletteOption key={place.id} id={place.id} place={place} isActive={false} />;

/** The drawings of the options, which have no name: the text beside them says the kind. */
const drawings = () =>
  page
    .getByRole("option")
    .elements()
    .map((one) => one.querySelector("svg")?.innerHTML);

test("a hit has its name, and the path to it with its kind", async () => {
  show(option({ ...base, kind: "base", path: ["Northfield Works"] }));
  await expect.element(page.getByRole("option")).toHaveAccessibleName("Contracts Northfield Works › base");
});

test("each kind of hit has an icon of its own, and a screen that of the sidebar", async () => {
  const kinds = ["action", "space", "AI integration", "base", "table", "record", "connection"] as const;
  const { draw } = show(<>{kinds.map((kind) => option({ ...base, id: kind, kind, path: [] }))}</>);
  await expect.poll(() => new Set(drawings()).size).toBe(kinds.length);
  draw(<>{screens.map(({ to, label }) => option({ id: to, name: label, kind: "screen", path: [], to }))}</>);
  await expect.poll(() => new Set(drawings()).size).toBe(screens.length);
});
