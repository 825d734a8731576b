import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { boxOf, listen } from "#app/test-shown.ts";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "./dialog.tsx";
import { useDismissActionsOf, useDismissActionsOnLeave, useToast } from "./toast.tsx";

const toasts = page.getByRole("region", { name: "Notifications" });
const shown = toasts.getByRole("group");
const button = (name: string) => page.getByRole("button", { name });

/** A screen with one model, which can be removed, and a dialog. */
function Models() {
  const toast = useToast();
  useDismissActionsOnLeave();
  const [hasModel, setModel] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const undo = () => setModel(true);
  const remove = (hasAlternative: boolean) => {
    setModel(false);
    toast.success("Model removed", { action: { label: "Undo", onClick: undo, hasAlternative } });
  };
  return (
    <>
      {hasModel && <p>The model</p>}
      <Button onClick={() => remove(false)}>Remove</Button>
      <Button onClick={() => remove(true)}>Remove with undo</Button>
      <Button onClick={() => toast.info("Copied")}>Copy</Button>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog
          size="large"
          title="Import"
          onClose={() => setOpen(false)}
          footer={<Button variant="primary">Go</Button>}
        >
          <div style={{ height: "3000px" }}>A long list</div>
        </Dialog>
      )}
    </>
  );
}

test("a toast is said once, the first too, and its action waits for the keyboard", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const said = listen();
  show(<Models />);
  await button("Remove").click();
  await expect.element(toasts.getByText("Model removed")).toBeVisible();
  await expect.poll(said).toEqual(["Model removed. F6 moves to the notification."]);
  vi.advanceTimersByTime(600_000);
  await userEvent.keyboard("{F6}");
  await expect.element(toasts).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(button("Undo")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("The model")).toBeVisible();
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(button("Remove")).toHaveFocus();
  expect(said()).toHaveLength(1);
});

test("a toast without an action goes by itself", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(<Models />);
  await button("Copy").click();
  await expect.element(shown).toHaveTextContent("Copied");
  vi.advanceTimersByTime(7_000);
  await expect.element(shown).not.toBeInTheDocument();
});

test("a toast that undoes a step is replaced by the next one, and is gone with its screen", async () => {
  const { draw } = show(<Models />);
  await button("Remove with undo").click();
  await expect.element(shown).toHaveTextContent("Model removed");
  const first = shown.element();
  await button("Remove with undo").click();
  await expect.poll(() => shown.elements().length === 1 && shown.element() !== first).toBe(true);
  draw(<p>Another screen</p>);
  await expect.element(shown).not.toBeInTheDocument();
});

test("a toast that undoes a step goes with its connection, and what is said of the next one stays", async () => {
  function Connection({ id }: { id: string }) {
    useDismissActionsOf(id);
    return <Models />;
  }
  const { draw } = show(<Connection id="a" />);
  await button("Remove").click();
  await button("Copy").click();
  await expect.poll(() => shown.elements()).toHaveLength(2);
  draw(<Connection id="b" />);
  await expect.element(shown).toHaveTextContent("Copied");
});

test.each([390, 1440])(
  "below a dialog, a toast covers no main button, and the keyboard reaches it, %d px wide",
  async (width) => {
    await page.viewport(width, 844);
    show(<Models />);
    await button("Remove").click();
    await expect.element(button("Undo")).toBeVisible();
    const atRest = boxOf(toasts).bottom;
    await button("Open").click();
    await expect.element(page.getByRole("dialog", { name: "Import" })).toBeVisible();
    await userEvent.keyboard("{F6}");
    await expect.element(toasts).toHaveFocus();
    await expect.element(shown).toHaveStyle({ opacity: "1" });
    await expect.poll(() => boxOf(toasts).bottom - boxOf(button("Go")).top).toBeLessThan(0);
    await button("Go").click();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    // No dialog lifts it any more.
    await expect.poll(() => boxOf(toasts).bottom).toBe(atRest);
    await button("Undo").click();
    await expect.element(page.getByText("The model")).toBeVisible();
  },
);

test("a name of one long word stays in its toast", async () => {
  const name = "schifffahrtsgesellschaft".repeat(8);
  function Adding() {
    const toast = useToast();
    return <Button onClick={() => toast.success(`${name} was added`)}>Add</Button>;
  }
  show(<Adding />);
  await button("Add").click();
  const text = shown.getByText(`${name} was added`);
  await expect.element(text).toBeVisible();
  expect(text.element().scrollWidth - text.element().clientWidth).toBeLessThanOrEqual(0);
});
