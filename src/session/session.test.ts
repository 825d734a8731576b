import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { refetchChanged } from "./session.ts";

it("repeats a first fetch that was under way during the change", async () => {
  const client = new QueryClient();
  const ends: ((value: number) => void)[] = [];
  const query = { queryKey: ["count"], queryFn: async () => new Promise<number>((resolve) => ends.push(resolve)) };
  const seen: unknown[] = [];
  const stop = new QueryObserver(client, query).subscribe(({ data }) => seen.push(data));
  await expect.poll(() => ends.length).toBe(1);
  const changed = refetchChanged(client, { queryKey: ["count"] });
  ends[0]?.(3);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.(4);
  await changed;
  expect(client.getQueryData(["count"])).toBe(4);
  stop();
});

it("refetches once if data is there", async () => {
  const client = new QueryClient();
  let reads = 0;
  const stop = new QueryObserver(client, { queryKey: ["count"], queryFn: () => ++reads }).subscribe(() => {});
  await expect.poll(() => client.getQueryData(["count"])).toBe(1);
  await refetchChanged(client, { queryKey: ["count"] });
  expect(reads).toBe(2);
  stop();
});
