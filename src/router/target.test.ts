import { expectTypeOf, it } from "vitest";
import type { ParamsOf, Target } from "./target.ts";

it("wants params for exactly the parts that a pattern names", () => {
  expectTypeOf<ParamsOf<"/tables/$tableId/records/$recordId">>().toEqualTypeOf<{
    readonly tableId: string;
    readonly recordId: string;
  }>();
  expectTypeOf({ to: "/tokens", search: { name: "CI" }, hash: "top" } as const).toExtend<Target>();
  expectTypeOf({ to: "/bases/$baseId", params: { baseId: "b" } } as const).toExtend<Target>();
  expectTypeOf({ to: "/bases/$baseId" } as const).not.toExtend<Target>();
  expectTypeOf({ to: "/bases/$baseId", params: { spaceId: "b" } } as const).not.toExtend<Target>();
  expectTypeOf({ to: "/tokens", params: { tokenId: "t" } } as const).not.toExtend<Target>();
  expectTypeOf({ to: "/no/such/screen" } as const).not.toExtend<Target>();
});
