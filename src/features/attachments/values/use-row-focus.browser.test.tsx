import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useRowFocus } from "./use-row-focus.ts";

function Files() {
  const { part, watch } = useRowFocus<HTMLElement>();
  const [isAsking, setAsking] = useState(false);
  const [hasFiles, setHasFiles] = useState(true);
  return (
    <section ref={part} {...watch}>
      {hasFiles && (
        <button type="button" onClick={() => setAsking(true)}>
          Discard…
        </button>
      )}
      <button type="button">Show files</button>
      {isAsking && (
        <ConfirmDialog
          title="Discard 2 files?"
          confirmLabel="Discard"
          act={async () => setHasFiles(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

test("a control that is gone while a dialog asks leaves its focus to the first one after the dialog", async () => {
  show(<Files />);
  await page.getByRole("button", { name: "Discard…" }).click();
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Show files" })).toHaveFocus();
});
