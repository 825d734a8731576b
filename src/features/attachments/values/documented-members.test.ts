import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { attachment, tableRecord } from "#contract/index.ts";
import { attachmentDetails } from "../preview/attachment-viewer.tsx";
import { RecordMeta } from "../record/record-page.tsx";

const NOT_DOCUMENTED = "Not in the API document";

it("shows every documented member of an attachment in words, and others under their names", () => {
  const rows = attachmentDetails({ extra: "e" });
  expect(rows.map(({ apiName }) => apiName)).toEqual([...Object.keys(attachment.shape), undefined]);
  expect(rows.every(({ label, apiName }) => label !== apiName)).toBe(true);
  expect(rows.filter(({ hint }) => hint === NOT_DOCUMENTED).map(({ label }) => label)).toEqual(["extra"]);
});

it("shows every documented member of a record in words, and others under their names", () => {
  const documented = Object.keys(tableRecord.shape).filter((member) => member !== "fields");
  const html = renderToStaticMarkup(RecordMeta({ record: { id: "r", fields: {}, extra: "e" } }));
  const rows = [...html.matchAll(/<(dt|li)(?: title="([^"]*)")?[^>]*>([^<]*)/g)];
  const named = (tag: string) => rows.filter((row) => row[1] === tag).map(([, , apiName, label]) => apiName ?? label);
  expect(named("dt")).toEqual(["id", "extra"]);
  expect(named("li")).toEqual(documented.filter((member) => member !== "id"));
  expect(html.split(NOT_DOCUMENTED)).toHaveLength(2);
});
