import { useIsFetching, useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { TableRecord } from "#contract/index.ts";
import { directory } from "#session/directory-queries.ts";
import type { Session } from "#session/session.ts";
import { blockOf, blocksFor } from "#workspace/record-pages.ts";

const AHEAD_ROWS = 60;

/**
 * Loads the records in a range of rows and some around it, block by block. A record is `undefined` until it is loaded.
 * Skips blocks that are only scrolled past.
 */
export function useRecordPages(session: Session, tableId: string, total: number, first: number, last: number) {
  const blocks = blocksFor(Math.max(0, first - AHEAD_ROWS), Math.min(total - 1, last + AHEAD_ROWS));
  const key = blocks.map((block) => block.from).join();
  const [askedKey, setAskedKey] = useState(key);
  const isReading = useIsFetching({ queryKey: [...directory.all(session), "records", tableId] }) > 0;
  // Reads run one after the other. Asking only after the last one has ended loads what is in view by then.
  if (!isReading && askedKey !== key) setAskedKey(key);

  const pages = useQueries({
    queries: blocks.map(({ from, to }) => ({
      ...directory.records(session, tableId, from, to),
      enabled: askedKey === key,
    })),
  });
  const byBlock = new Map(blocks.map(({ from }, index) => [from, pages[index]?.data?.rows]));
  return {
    recordAt: (row: number): TableRecord | undefined => byBlock.get(blockOf(row).from)?.[row - blockOf(row).from],
    error: pages.find((page) => page.error)?.error ?? undefined,
  };
}
