import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { connected, showScreen } from "#app/test-app.tsx";
import type { AiIntegration } from "#contract/index.ts";
import { writeLastSent } from "../draft/stored-request.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";

test("removed keys are sent as empty, and the review says that the API does not define the effect", async () => {
  const sent: AiIntegration[] = [];
  const given = connected({}, async (posted) => {
    sent.push((await posted.json()) as AiIntegration);
    return Response.json({});
  });
  const config = { aiGatewayApiKey: ENTER_AGAIN, aiGatewayApiKeys: [ENTER_AGAIN, ENTER_AGAIN] };
  const request: AiIntegration = { type: "AI", config };
  await writeLastSent(given.session.notebook, "spc1", { request, marks: {}, tab: "", leftOut: [], kept: [] });
  await showScreen("/spaces/spc1/ai/gateway", given);
  await page.getByRole("button", { name: "Remove: Gateway key" }).click();
  await expect
    .element(page.getByRole("textbox", { name: "Gateway key" }))
    .toHaveAccessibleDescription(/^Removed: an empty text is sent\. The API does not define what that does\./);
  await page.getByRole("button", { name: "Remove all: Key pool" }).click();
  await page
    .getByRole("button", { name: /^Review/ })
    .last()
    .click();
  const review = page.getByRole("dialog");
  await expect.element(review.getByText("Removed: 3 keys")).toBeVisible();
  await expect.element(review).toHaveTextContent("The API does not define whether this deletes what is stored.");
  await review.getByRole("radio", { name: "Keeps them" }).click();
  await expect.element(review.getByText("Sending deletes 3 keys")).toBeVisible();
  await review.getByRole("button", { name: /^Send/ }).last().click();
  await expect.poll(() => sent).toEqual([{ type: "AI", config: { aiGatewayApiKey: "", aiGatewayApiKeys: [] } }]);
});
