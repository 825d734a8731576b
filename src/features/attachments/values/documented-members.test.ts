import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { attachment, tableRecord } from "#contract/index.ts";
import { attachmentDetails } from "../preview/attachment-details.tsx";
import { RecordMeta } from "../record/record-values.tsx";

const NOT_DOCUMENTED = "Not in the service document";

it("shows every documented member of an attachment as documented, and no other", () => {
  const documented = Object.keys(attachment.shape);
  const rows = attachmentDetails({ extra: "e" });
  expect(rows.map(({ label }) => label)).toEqual([...documented, "extra"]);
  expect(rows.filter(({ hint }) => hint === NOT_DOCUMENTED).map(({ label }) => label)).toEqual(["extra"]);
});

it("shows every documented member of a record as documented, and no other", () => {
  const documented = Object.keys(tableRecord.shape).filter((member) => member !== "fields");
  const html = renderToStaticMarkup(RecordMeta({ record: { id: "r", fields: {}, extra: "e" } }));
  const labels = [...html.matchAll(/<dt[^>]*>([^<]*)/g)].map(([, label]) => label);
  expect(labels).toEqual([...documented, "extra"]);
  expect(html.split(NOT_DOCUMENTED)).toHaveLength(2);
});
