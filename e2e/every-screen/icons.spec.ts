import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as lucide from "lucide-react";
import type { Page } from "playwright/test";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import createIcon from "../../src/ui/buttons/create-icon.tsx";
import { expect, test } from "../test.ts";

/** Crossing strokes differ by antialiasing up to this share, which is invisible. */
const NEAR = 0.01;
const lucides: Readonly<Record<string, unknown>> = { ...lucide };
const SRC = join(import.meta.dirname, "../../src");

function names(): string[] {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const found = files.flatMap((file) => {
    const [, imported = ""] =
      /import \{([^}]*)\} from "lucide-react"/.exec(readFileSync(join(SRC, file), "utf8")) ?? [];
    return imported.split(",").flatMap((name) => /^\s*(?!type )(\w+)/.exec(name)?.[1] ?? []);
  });
  return [...new Set(found)].toSorted();
}

/** Returns the difference of each pair of SVG pictures: the sum over all pixels, relative to the drawn ones. */
const apart = (page: Page, pairs: readonly (readonly [string, string])[]) =>
  page.evaluate(async (given) => {
    const SIZE = 96;
    const pixels = async (svg: string) => {
      const image = new Image(SIZE, SIZE);
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const context = new OffscreenCanvas(SIZE, SIZE).getContext("2d");
      context?.drawImage(image, 0, 0, SIZE, SIZE);
      return (
        context?.getImageData(0, 0, SIZE, SIZE).data.filter((_, index) => index % 4 === 3) ?? new Uint8ClampedArray()
      );
    };
    return Promise.all(
      given.map(async ([one, other]) => {
        const [a, b] = await Promise.all([pixels(one), pixels(other)]);
        const differing = a.reduce((sum, alpha, index) => sum + Math.abs(alpha - (b[index] ?? 0)), 0);
        return differing / a.reduce((sum, alpha) => sum + alpha, 0);
      }),
    );
  }, pairs);

test("each icon looks like lucide's", async ({ page }) => {
  const all = names();
  expect(all.length).toBeGreaterThan(80);
  const theirs = all.map((name) => renderToStaticMarkup(createElement(lucides[name] as ComponentType)));
  // The shapes and attributes as parsed by the browser.
  const nodes = await page.evaluate(
    (texts) =>
      texts.map((text) => {
        const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
        return Array.from(documentElement.children, ({ localName, attributes }): [string, Record<string, string>] => [
          localName,
          Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value])),
        ]);
      }),
    theirs,
  );
  const difference = async (own: typeof nodes) => {
    const ours = own.map((node) => renderToStaticMarkup(createElement(createIcon({ node }))));
    return apart(
      page,
      ours.map((icon, index) => [icon, theirs[index] ?? ""] as const),
    );
  };
  const differing = (differences: readonly number[]) => all.filter((_, index) => !((differences[index] ?? 1) < NEAR));
  expect(differing(await difference(nodes))).toEqual([]);
  // Proves that the smallest missing part would be found.
  const parts = nodes.map((node) => (node.length > 1 ? node.slice(0, -1) : []));
  expect(differing(await difference(parts))).toEqual(all);
});
