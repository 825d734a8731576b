import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { KeyValue } from "./key-value.tsx";

const html = (rows: Parameters<typeof KeyValue>[0]["rows"], missingFrom?: string) =>
  renderToStaticMarkup(<KeyValue rows={rows} {...(missingFrom === undefined ? {} : { missingFrom })} />);

test("names what was not received in one closed line, and keeps null and empty text", () => {
  const shown = html([
    { label: "Name", value: "" },
    { label: "Size", apiName: "size", value: undefined },
    { label: "Icon", value: null },
    { label: "Type", value: undefined },
  ]);
  expect(shown).toMatch(/<dt[^>]*>Name<\/dt>.*empty text.*<dt[^>]*>Icon<\/dt>.*null/);
  expect(shown).toMatch(/<details(?! open)[^>]*>.*2 fields not in the response.*<li title="size"[^>]*>Size<.*>Type</);
  expect(shown).not.toContain("<dt title");
});

test("says where the values are missing, and shows no empty list", () => {
  const shown = html([{ label: "Scopes", value: undefined }], "the request");
  expect(shown).toContain("1 field not in the request");
  expect(shown).not.toContain("<dl");
  expect(html([{ label: "Scopes", value: "all" }])).not.toContain("<details");
});

test("has the API's name of a field in the tip of its label", () => {
  expect(html([{ label: "Created", apiName: "createdTime", value: "x" }])).toContain('<dt title="createdTime"');
});
