import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { ReviewTabs } from "./review-tabs.tsx";

test("the review starts with the changes, then has the warnings, and the request as its last tab", async () => {
  show(
    <ReviewTabs
      spaceId="spc1"
      baseline={{ request: { type: "AI", config: {} }, savedTime: "2026-11-17T09:03:00Z", what: "the last one" }}
      changes={[]}
      checks={[{ path: ["config"], message: "No model is on." }]}
      secrets={[]}
      body={{ type: "AI", enable: true, config: {} }}
      marks={{}}
      onGoToField={() => {}}
    />,
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
