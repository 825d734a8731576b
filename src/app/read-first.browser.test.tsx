import { createMemoryHistory, createRouter } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { newQueryClient } from "./app.tsx";
import { readFirst } from "./read-first.ts";
import { router } from "./routes.tsx";
import { localBackend } from "./test-backend.ts";

async function opened(addressOf: (spaceId: string) => string) {
  const { session } = await localBackend({ hasRecords: true });
  const [space] = await session.workspace.spaces();
  const { history: _, ...options } = router.options;
  const history = createMemoryHistory({ initialEntries: [addressOf(space?.id ?? "")] });
  const own = createRouter({ ...options, history });
  await own.load();
  const queryClient = newQueryClient();
  const queries = () => queryClient.getQueryCache().getAll();
  return { ...readFirst({ session, queryClient }, own), queries };
}

test("the AI integration has what it starts from before it is drawn, and reads it anew at the next visit", async () => {
  const { read, release, queries } = await opened((id) => `/spaces/${id}/ai/models`);
  await read;
  expect(queries().map(({ queryKey, state }) => [queryKey[2], state.status])).toContainEqual(["start", "success"]);
  release();
  await expect.poll(() => queries().filter(({ queryKey }) => queryKey[2] === "start")).toEqual([]);
});

test("a screen that names nothing is not waited for", async () => {
  const { read, queries } = await opened(() => "/tokens");
  await read;
  expect(queries()).toEqual([]);
});
