import { expect, it } from "vitest";
import { checksOf } from "./checks.ts";
import { goToFieldName, nameOfChange } from "./field-names.ts";

it("tells apart the buttons of warnings that say the same of two fields", () => {
  const chatModel = { lg: "acme/gone", md: "acme/gone" };
  const checks = checksOf({ type: "AI", config: { gatewayModels: [{ id: "acme/large" }], chatModel } });
  expect(checks.map(goToFieldName)).toEqual([
    "Go to field: Large. The Large default, acme/gone, is not among the gateway models.",
    "Go to field: Medium. The Medium default, acme/gone, is not among the gateway models.",
  ]);
});

it("names a group that was removed as a whole", () => {
  const groups = ["chatModel", "appConfig", "vertexByokCredential"];
  const names = ["Default models", "App generation", "Vertex account"];
  expect(groups.map((name) => nameOfChange(["config", name], undefined))).toEqual(names);
});
