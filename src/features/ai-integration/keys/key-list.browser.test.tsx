import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show, testSession } from "#app/test-app.tsx";
import { pasteText } from "#app/test-paste.ts";
import { DraftContext } from "../draft/draft-context.ts";
import { emptyDraft } from "../draft/test-draft.ts";
import { KeyList } from "./key-list.tsx";

const PATH = ["config", "aiGatewayApiKeys"];

test("a key pasted into the label of a key, which is stored in clear, is refused", async () => {
  const session = testSession();
  const draft = emptyDraft(session);
  draft.set(PATH, ["sk-acme-0123456789abcdef"], { label: "start" });
  show(
    <DraftContext value={draft}>
      <KeyList path={PATH} label="New keys" addLabel="Add keys" of={undefined} offered={undefined} hasLabels />
    </DraftContext>,
    { session },
  );
  const label = page.getByRole("textbox", { name: /^Label of key 1/ });
  await pasteText(label, "sk-acme-fedcba9876543210");
  await expect.element(page.getByRole("alert")).toHaveTextContent("This may hold a token");
  await expect.element(label).toHaveValue("");
  await pasteText(label, "Team North");
  await expect.element(label).toHaveValue("Team North");
});
