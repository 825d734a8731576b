import { expect, test } from "vitest";
import { markupIn, testSession } from "../../test-session.tsx";
import { ReviewTabs } from "./review-tabs.tsx";

const check = { path: ["config"], message: "No model is on." };
const baseline = {
  request: { type: "AI", config: {} },
  savedTime: "2026-11-17T09:03:00Z",
  what: "the last one",
} as const;

test("the review starts with the changes, then has the warnings, and the request as its last tab", () => {
  const shown = markupIn(
    testSession(),
    <ReviewTabs
      spaceId="spc1"
      baseline={baseline}
      changes={[]}
      checks={[check]}
      statuses={[]}
      loss="unknown"
      body={{ type: "AI", enable: true, config: {} }}
      marks={{}}
      onGoToField={() => {}}
    />,
  );
  const tabs = [...shown.matchAll(/role="tab"([^>]*)>(.*?)<\/button>/g)].map(([, attributes = "", content = ""]) => ({
    text: content.replaceAll(/<[^>]*>/g, " ").trim(),
    isSelected: attributes.includes('aria-selected="true"'),
  }));
  expect(tabs.map(({ text }) => text.replaceAll(/\s+/g, " "))).toEqual([
    "Changes 0",
    "Warnings 1",
    "Keys 0",
    "Request",
  ]);
  expect(tabs.map(({ isSelected }) => isSelected)).toEqual([true, false, false, false]);
  expect(shown).toMatch(/role="tabpanel"[^>]*>.*No changes/);
});
