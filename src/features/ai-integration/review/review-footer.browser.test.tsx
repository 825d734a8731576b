import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show, testSession } from "#app/test-app.tsx";
import { themeColor } from "#app/test-shown.ts";
import { DraftContext } from "../draft/draft-context.ts";
import { emptyDraft } from "../draft/test-draft.ts";
import type { SecretFate } from "../request/secret-fates.ts";
import { ReviewContext } from "./review-context.ts";
import { ReviewFooter } from "./review-dialog.tsx";
import { EMPTY_REVIEW } from "./test-review.ts";

const gatewayKey: SecretFate = {
  path: ["config", "aiGatewayApiKey"],
  name: "Gateway key",
  noun: "gateway key",
  of: "",
  state: "missing",
  fate: "unknown",
};

function showFooter(dropped: SecretFate[]) {
  const session = testSession({ name: "North" });
  const draft = emptyDraft(session);
  show(
    <DraftContext value={draft}>
      <ReviewContext value={{ ...EMPTY_REVIEW, changes: [{ kind: "order", path: [] }], dropped }}>
        <ReviewFooter />
      </ReviewContext>
    </DraftContext>,
    { session },
  );
}

/** The buttons of the review, each with its colour. */
const buttons = () =>
  page
    .getByRole("button")
    .elements()
    .map((button) => {
      const { backgroundColor } = getComputedStyle(button);
      const names = ["danger", "accent", "surface"];
      return `${button.textContent}: ${names.find((name) => themeColor(name) === backgroundColor)}`;
    });

test("what would leave out a key of the last send is red and names it, beside the way to enter it", async () => {
  showFooter([gatewayKey]);
  await expect
    .poll(buttons)
    .toEqual(["Cancel: surface", "Send without the gateway key: danger", "Enter the gateway key: accent"]);
});

test("keys of several kinds are counted on the red button", async () => {
  const poolKey = { ...gatewayKey, path: ["config", "aiGatewayApiKeys", 0], name: "Key pool", noun: "pool key" };
  showFooter([gatewayKey, poolKey]);
  await expect.poll(buttons).toContain("Send without 2 keys: danger");
});

test("with all keys the main button sends, and nothing is red", async () => {
  showFooter([]);
  await expect.poll(buttons).toEqual(["Cancel: surface", "Send to North: accent"]);
});
