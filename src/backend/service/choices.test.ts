import { describe, expect, it } from "vitest";
import { openPoints } from "#contract/open-points.ts";
import { memoryStore } from "../store/memory.ts";
import { choiceDescriptors, readChoices, writeChoice } from "./choices.ts";

const defaults = {
  anchorPlacement: "after",
  unusedToken: "createdTime",
  secondIntegration: "keep",
  integrationReply: "empty",
  recordFieldKeys: "id",
};

describe("choices", () => {
  it("have defaults, and persist", async () => {
    const store = memoryStore();
    expect(await readChoices(store)).toEqual(defaults);
    await Promise.all([writeChoice(store, "anchorPlacement", "before"), writeChoice(store, "recordFieldKeys", "name")]);
    expect(await readChoices(store)).toEqual({ ...defaults, anchorPlacement: "before", recordFieldKeys: "name" });
    await writeChoice(store, "anchorPlacement", "after");
    expect((await readChoices(store)).anchorPlacement).toBe("after");
  });

  it("fall back to the default if the stored value is unknown", async () => {
    const store = memoryStore();
    const row = { id: "choice:anchorPlacement", parent: "choices", order: 0, value: "beside" };
    await store.commit([{ put: "settings", row }]);
    expect(await readChoices(store)).toEqual(defaults);
  });

  it.each(["replace", "merge"])("keep %s, which someone chose before secrets were kept by default", async (value) => {
    const store = memoryStore();
    await store.commit([
      { put: "settings", row: { id: "choice:secondIntegration", parent: "choices", order: 0, value } },
    ]);
    expect(await readChoices(store)).toEqual({ ...defaults, secondIntegration: value });
  });

  it.each(choiceDescriptors.map(({ id, openPoint }) => [id, openPoint]))(
    "%s answers the open point %s",
    (_, openPoint) => {
      expect(openPoints.map(({ id }) => id)).toContain(openPoint);
    },
  );
});
