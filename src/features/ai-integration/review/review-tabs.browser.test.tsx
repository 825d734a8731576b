import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show, testSession } from "#app/test-app.tsx";
import { DraftContext } from "../draft/draft-context.ts";
import { openDraft } from "../draft/open-draft.ts";
import { NO_SHAPES } from "../request/shapes-in-use.ts";
import { ReviewContext } from "./review-context.ts";
import { ReviewTabs } from "./review-tabs.tsx";
import { EMPTY_REVIEW } from "./test-review.ts";

test("the review starts with the changes, then has the warnings, and the request as its last tab", async () => {
  const session = testSession({});
  const stored = { request: { type: "AI", config: {} }, marks: {}, savedTime: "2026-11-17T09:03:00Z" } as const;
  const draft = openDraft(session, "spc1", { draft: undefined, lastSent: undefined, stored }, NO_SHAPES);
  show(
    <DraftContext value={draft}>
      <ReviewContext value={{ ...EMPTY_REVIEW, checks: [{ path: ["config"], message: "No model is on." }] }}>
        <ReviewTabs />
      </ReviewContext>
    </DraftContext>,
    { session },
  );
  const names = () =>
    page
      .getByRole("tab")
      .elements()
      .map((tab) => tab.textContent);
  await expect.poll(names).toEqual(["Changes0", "Warnings1", "Keys0", "Request"]);
  await expect.element(page.getByRole("tab", { selected: true })).toHaveTextContent("Changes");
  await expect.element(page.getByRole("tabpanel")).toHaveTextContent("No changes");
});
