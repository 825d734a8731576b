import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { IconButton } from "./button.tsx";

const log = page.getByRole("button", { name: "Request log" });
const tip = page.getByText("Request log (F8)");

function Log() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Request log" tip="Request log (F8)" icon={<svg />} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title="Requests" onClose={() => setOpen(false)}>
          <p>None yet</p>
        </Dialog>
      )}
    </>
  );
}

test("a button without text shows its name on hover and on focus by the keyboard, and says it once", async () => {
  show(<Log />);
  await log.hover();
  await expect.element(tip).toBeVisible();
  await expect.element(log).toHaveAccessibleDescription("");
  await log.unhover();
  await expect.element(tip).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(log).toHaveFocus();
  await expect.element(tip).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(tip).not.toBeInTheDocument();
});

test("a tip is not shown after the pointer has left, even if a dialog closed above its button", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(<Log />);
  await log.click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await log.hover();
  await log.unhover();
  vi.advanceTimersByTime(2_000);
  await expect.element(tip).not.toBeInTheDocument();
});
