import { expect, it, vi } from "vitest";
import { undoMessage } from "./draft-context.ts";
import { createDraft } from "./draft-store.ts";

it("undoes its own step, and goes with the next change", () => {
  const draft = createDraft({ request: { type: "AI", config: {} } });
  const dismissActions = vi.fn<() => void>();
  const set = (model: string) => draft.set(["config", "embeddingModel"], model, { label: "edit" });
  const model = () => draft.snapshot().request.config.embeddingModel;
  set("one");
  undoMessage({ dismissActions }, draft).onClick();
  expect(model()).toBeUndefined();
  expect(dismissActions).toHaveBeenCalledTimes(1);

  set("two");
  const { onClick } = undoMessage({ dismissActions }, draft);
  expect(draft.isSaid(), "by its toast").toBe(true);
  draft.mark("config/llmProviders/*/key", true);
  expect(dismissActions, "the request is the same").toHaveBeenCalledTimes(1);
  set("three");
  expect(dismissActions).toHaveBeenCalledTimes(2);
  set("four");
  expect(dismissActions, "its toast is gone").toHaveBeenCalledTimes(2);
  onClick();
  expect(model()).toBe("four");
});
