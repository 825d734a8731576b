import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { markupIn, testSession } from "../test-session.tsx";
import type { AiState } from "./ai-state.ts";
import { AiSummary } from "./ai-summary.tsx";
import { aiState } from "./queries.ts";

function summaryOf({ isKeyNeeded, isDraft = false }: { isKeyNeeded: boolean; isDraft?: boolean }) {
  const session = testSession({ kind: "standalone" });
  const client = new QueryClient();
  const state: AiState = { enable: true, models: 3, modelsOn: 2, isKeyNeeded };
  client.setQueryData(aiState(session, "spc1").queryKey, state);
  const notes = { drafts: new Set(isDraft ? ["spc1"] : []), sent: new Map(), expiring: [] };
  return markupIn(session, <AiSummary spaceId="spc1" notes={notes} />, client).replaceAll(/<[^>]*>/g, "|");
}

test("a space says whether AI is on, that its gateway has no key, and that it has a draft", () => {
  expect(summaryOf({ isKeyNeeded: true, isDraft: true })).toMatch(
    /AI on · 2 of 3 models on\|+No gateway key\|+Unsent draft/,
  );
});

test("a space with all keys and no draft says only whether AI is on", () => {
  expect(summaryOf({ isKeyNeeded: false })).toMatch(/^\|+AI on · 2 of 3 models on\|+$/);
});
