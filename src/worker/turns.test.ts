import { expect, test } from "vitest";
import { turns } from "./turns.ts";

test("works wait for their turn, in their order", async () => {
  const inTurn = turns(1);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const works = ["first", "second", "third"].map((name) =>
    inTurn(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    }),
  );
  for (const [index, work] of works.entries()) {
    expect(begun).toHaveLength(index + 1);
    ends[index]?.();
    expect(await work).toBe(begun[index]);
    await Promise.resolve();
  }
  expect(begun).toEqual(["first", "second", "third"]);
});

test("a work that fails gives its turn to the next", async () => {
  const inTurn = turns(1);
  const failing = inTurn(async () => Promise.reject(new Error("broken")));
  const next = inTurn(async () => "next");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
