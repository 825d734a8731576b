import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { stepsRules } from "#upload-targets/steps/steps-target.ts";
import { StepsFields } from "./steps-fields.tsx";

const risk = page.getByText("On plain http, others on the network can read what you enter.");

function Steps() {
  const [first] = stepsRules.empty.steps;
  const target = { ...stepsRules.empty, steps: first ? [first, first] : [] };
  return (
    <StepsFields
      target={target}
      onChange={() => undefined}
      secrets={[]}
      onSecret={() => undefined}
      errorOf={() => undefined}
    />
  );
}

test.each([
  ["plain http", false, 1],
  ["https", true, 0],
])("on %s, headers of HTTP steps say once who can read them if others can", async (_, isSecure, count) => {
  vi.spyOn(globalThis, "isSecureContext", "get").mockReturnValue(isSecure);
  show(<Steps />);
  await expect.element(page.getByLabelText("Headers").first()).toBeVisible();
  expect(risk.elements()).toHaveLength(count);
});
