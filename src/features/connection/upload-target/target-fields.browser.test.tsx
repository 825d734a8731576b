import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { pasteText } from "#app/test-paste.ts";
import { themeColor } from "#app/test-shown.ts";
import { s3Rules } from "#upload-targets/s3/s3-target.ts";
import type { UploadTarget } from "#upload-targets/target.ts";
import { TargetFields } from "./upload-target-dialog.tsx";

const nothing = () => undefined;

test.each([
  [24, "By tomorrow, they no longer open the file.", "warning"],
  [168, "When the time is over, they no longer open the file.", "muted"],
])("of addresses that are signed for %d hours, their end is said in its colour", async (signedHours, text, color) => {
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

test("the endpoint takes no signature of an address, and the access key no file of credentials", async () => {
  const onChange = vi.fn<(target: UploadTarget) => void>();
  function Edited() {
    const [target, setTarget] = useState<UploadTarget>(s3Rules.empty);
    onChange.mockImplementation(setTarget);
    return <TargetFields target={target} onChange={onChange} secrets={[]} onSecret={nothing} errorOf={nothing} />;
  }
  show(<Edited />);
  const secret = "0a1B2c3D4e5F6g7H";
  const endpoint = page.getByRole("textbox", { name: "Endpoint" });
  await pasteText(endpoint, `https://files.example/b/k?X-Amz-Date=20261130&X-Amz-Signature=${secret}`);
  await expect.element(endpoint).toHaveValue("https://files.example/b/k");
  const accessKey = page.getByRole("textbox", { name: "Access key id" });
  await pasteText(accessKey, `aws_access_key_id = AKIA0123456789ABCDEF\naws_secret_access_key = ${secret}`);
  await expect.element(page.getByText(/Nothing was pasted/)).toBeVisible();
  await expect.element(accessKey).toHaveValue("");
  expect(JSON.stringify(onChange.mock.calls)).not.toContain(secret);
});
