import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GridSkeleton } from "./grid-skeleton.tsx";

test("the placeholder of a grid has a name and no text to be read", () => {
  const columns = ["Name", "Photos", "SKU"].map((title) => ({ id: title, title, widthPx: 100, cell: () => null }));
  const html = renderToStaticMarkup(
    <GridSkeleton label="Loading records" columns={columns} headerPx={32} rowPx={32} />,
  );
  expect(html).toMatch(/^<div role="status" aria-label="Loading records"/);
  const [, ...parts] = html.split(/(?=<div aria-hidden="true")/);
  expect(parts.join("")).toContain("Photos");
  expect(html.slice(0, html.indexOf("<div aria-hidden"))).not.toContain("Photos");
});
