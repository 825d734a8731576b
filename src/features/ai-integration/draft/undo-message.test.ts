import { expect, it, vi } from "vitest";
import type { Toaster } from "#ui/overlays/toast.tsx";
import { createDraft } from "./draft-store.ts";
import { undoMessage } from "./undo-message.ts";

it("undoes its own step, and says so if another came since", () => {
  const draft = createDraft({ request: { type: "AI", config: {} } });
  const info = vi.fn<Toaster["info"]>();
  const { onClick } = undoMessage({ info } as unknown as Toaster, draft, "edit");
  expect(draft.isSaid(), "by its toast").toBe(true);
  const model = () => draft.snapshot().request.config.embeddingModel;
  draft.set(["config", "embeddingModel"], "one", { label: "edit" });
  onClick();
  expect(model()).toBeUndefined();
  expect(info).not.toHaveBeenCalled();
  draft.set(["config", "embeddingModel"], "two", { label: "edit" });
  draft.set(["config", "embeddingModel"], "three", { label: "another" });
  onClick();
  expect(model()).toBe("three");
  expect(info).toHaveBeenCalledTimes(1);
});
