import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { memoryNotebook } from "#notebook/memory.ts";
import { sessionOver } from "#session/test-session.ts";
import { placeForFiles } from "./queries.ts";

it("looks into 100 bases for a table with attachments", async () => {
  let reads = 0;
  const workspace = {
    spaces: async () => [{ id: "spc1", name: "Sales" }],
    bases: async () =>
      Array.from({ length: 300 }, (_, at) => ({ id: `bse${at}`, spaceId: "spc1", name: "B", icon: null })),
    tables: async (baseId: string) => {
      reads++;
      return [{ id: `tbl of ${baseId}`, baseId, name: "Table", fields: [] }];
    },
  };
  const session = sessionOver({ baseUrl: "https://service.example", bearer: async () => "b" }, memoryNotebook());
  const place = await new QueryClient().query(placeForFiles({ ...session, workspace } as never));
  expect(place).toEqual({ to: "/tables/$tableId", params: { tableId: "tbl of bse0" } });
  expect(reads).toBe(100);
});
