import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show, testSession } from "#app/test-app.tsx";
import { focusOn } from "#app/test-shown.ts";
import { DraftContext } from "../draft/draft-context.ts";
import { emptyDraft } from "../draft/test-draft.ts";
import { ConcurrencySection } from "../sections/concurrency-section.tsx";

const button = (name: string) => page.getByRole("button", { name });

test("the only element of a list has no buttons that move it, and two have them", async () => {
  const session = testSession();
  const draft = emptyDraft(session);
  draft.set(["config", "concurrencyGroups"], [{ name: "Day" }], { label: "start" });
  show(
    <DraftContext value={draft}>
      <ConcurrencySection />
    </DraftContext>,
    { session },
  );
  await expect.element(button("Remove Day")).toBeVisible();
  expect(button("Move Day up").query()).toBeNull();
  expect(button("Move Day down").query()).toBeNull();

  draft.set(["config", "concurrencyGroups", 1], { name: "Night" }, { label: "add a group" });
  await expect.element(button("Move Day up")).toHaveAccessibleDescription("This is the first group.");
  await expect.element(button("Move Night down")).toHaveAccessibleDescription("This is the last group.");
  await button("Move Day down").click();
  await expect.element(button("Move Night up")).toHaveAccessibleDescription("This is the first group.");

  await focusOn(button("Remove Night"));
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Remove Day")).toHaveFocus();
  expect(button("Move Day down").query()).toBeNull();
});
