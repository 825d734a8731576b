import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show, testSession } from "#app/test-app.tsx";
import type { stateOf } from "./ai-state.ts";
import { AiSummary } from "./ai-summary.tsx";
import { aiState } from "./queries.ts";

function summary({ isKeyNeeded, isDraft = false }: { isKeyNeeded: boolean; isDraft?: boolean }) {
  const session = testSession({ kind: "standalone" });
  const state: ReturnType<typeof stateOf> = { enable: true, models: 3, modelsOn: 2, isKeyNeeded };
  const notes = {
    rollOuts: new Set<string>(),
    drafts: new Set(isDraft ? ["spc1"] : []),
    sent: new Map(),
    expiring: [],
  };
  const { client, draw } = show(null, { session });
  client.setQueryData(aiState(session, "spc1").queryKey, state);
  draw(
    <section aria-label="AI">
      <AiSummary spaceId="spc1" notes={notes} />
    </section>,
  );
  return page.getByRole("region", { name: "AI" });
}

test("a space says whether AI is on, that its gateway has no key, and that it has a draft", async () => {
  await expect
    .element(summary({ isKeyNeeded: true, isDraft: true }))
    .toHaveTextContent("AI on · 2 of 3 models onNo gateway keyDraft");
});

test("a space with all keys and no draft says only whether AI is on", async () => {
  await expect.element(summary({ isKeyNeeded: false })).toHaveTextContent(/^AI on · 2 of 3 models on$/);
});
