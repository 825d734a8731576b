import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ENVIRONMENT_COLORS } from "#session/environment.ts";
import { EnvironmentBadge } from "./environment-badge.tsx";

test("an environment is its word in the colour that was chosen for it", () => {
  const toneOf = (color: (typeof ENVIRONMENT_COLORS)[number]) => {
    const shown = renderToStaticMarkup(<EnvironmentBadge environment={{ word: "Rehearsal", color }} />);
    expect(shown).toContain(">Rehearsal<");
    return /\btext-(\w+)"/.exec(shown)?.[1];
  };
  expect(ENVIRONMENT_COLORS.map((color) => [color, toneOf(color)])).toEqual([
    ["green", "success"],
    ["amber", "warning"],
    ["red", "danger"],
    ["blue", "info"],
    ["violet", "accent"],
    ["grey", "muted"],
  ]);
});
