import { expect, test } from "vitest";
import { markupIn, testSession } from "../../test-session.tsx";
import { ReviewFooter } from "./review-footer.tsx";
import type { SecretStatus } from "./secret-summary.ts";

const gatewayKey: SecretStatus = {
  path: ["config", "aiGatewayApiKey"],
  name: "Gateway key",
  noun: "gateway key",
  of: "",
  isSent: false,
};

/** The buttons of the review, each with its colour. */
function buttonsOf({ dropped = [], hasBaseline = true }: { dropped?: SecretStatus[]; hasBaseline?: boolean }) {
  const shown = markupIn(
    testSession({ name: "North" }),
    <ReviewFooter
      sending={{ underWay: undefined, outcome: undefined }}
      isNothingNew={false}
      hasBaseline={hasBaseline}
      hasUnfinished={false}
      dropped={dropped}
      kept={[]}
      loss="unknown"
      onSend={() => {}}
      onClose={() => {}}
    />,
  );
  return [...shown.matchAll(/<button[^>]*class="([^"]*)"[^>]*>(.*?)<\/button>/g)].map(
    ([, style = "", content = ""]) =>
      `${content.replaceAll(/<[^>]*>/g, "")}: ${/ bg-(danger|accent|surface) /.exec(style)?.[1]}`,
  );
}

test("what would leave out a key of the last send is red and names it, beside the way to enter it", () => {
  expect(buttonsOf({ dropped: [gatewayKey] })).toEqual([
    "Cancel: surface",
    "Send without the gateway key: danger",
    "Enter the gateway key: accent",
  ]);
});

test("keys of several kinds are counted on the red button", () => {
  const poolKey = { ...gatewayKey, path: ["config", "aiGatewayApiKeys", 0], name: "Key pool", noun: "pool key" };
  expect(buttonsOf({ dropped: [gatewayKey, poolKey] })).toContain("Send without 2 keys: danger");
});

test("with all keys the main button sends, and nothing is red", () => {
  expect(buttonsOf({})).toEqual(["Cancel: surface", "Send to North: accent"]);
});
