import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { themeColor } from "#app/test-shown.ts";
import { s3Rules } from "#upload-targets/s3/s3-target.ts";
import { TargetFields } from "./upload-target-dialog.tsx";

test.each([
  [24, "By tomorrow, they no longer open the file.", "warning"],
  [168, "When the time is over, they no longer open the file.", "muted"],
])("of addresses that are signed for %d hours, their end is said in its colour", async (signedHours, text, color) => {
  const nothing = () => undefined;
  show(
    <TargetFields
      target={{ ...s3Rules.empty, signedHours }}
      onChange={nothing}
      secrets={[]}
      onSecret={nothing}
      errorOf={nothing}
    />,
  );
  const hours = page.getByRole("textbox", { name: "Signed addresses work for" });
  await expect.element(hours).toHaveAccessibleDescription(`Records keep these addresses. ${text}`);
  await expect
    .element(page.getByText(`Records keep these addresses. ${text}`))
    .toHaveStyle({ color: themeColor(color) });
});
