import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PaletteOption } from "./palette-option.tsx";
import type { Place } from "./place.ts";
import { screens } from "./screens.ts";

function shown(place: Place) {
  const markup = renderToStaticMarkup(
    <PaletteOption
      id={place.id}
      place={place}
      isActive={false}
      onPoint={() => {}}
      onChoose={() => {}}
      onKeyDown={() => {}}
    />,
  );
  const [, icon] = /<svg[^>]* lucide-([a-z0-9-]+)/.exec(markup) ?? [];
  return { icon, text: markup.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|") };
}

const base = { id: "bse1", name: "Contracts", to: "/bases/$baseId", params: { baseId: "bse1" } } as const;

test("a hit has its name, and the path to it with its kind", () => {
  expect(shown({ ...base, kind: "base", path: ["Northfield Works"] }).text).toBe("|Contracts|Northfield Works › base|");
});

test("each kind of hit has an icon of its own, and a screen that of the sidebar", () => {
  const kinds = ["action", "space", "AI integration", "base", "table", "record", "connection"] as const;
  const icons = kinds.map((kind) => shown({ ...base, kind, path: [] }).icon);
  expect(new Set(icons.filter(Boolean)).size).toBe(kinds.length);
  const ofScreens = screens.map(({ to, label }) => shown({ id: to, name: label, kind: "screen", path: [], to }).icon);
  expect(new Set(ofScreens.filter(Boolean)).size).toBe(screens.length);
});
