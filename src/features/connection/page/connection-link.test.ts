import { expect, it } from "vitest";
import { linkedConnection } from "./connection-link.ts";

it("reads name and address of a link", () => {
  expect(linkedConnection({ name: " North ", address: "https://service.example:8443/api/" })).toEqual({
    name: "North",
    baseUrl: "https://service.example:8443/api",
    problems: [],
  });
  expect(linkedConnection({ name: "No\u202Er\u0000th\n" }).name).toBe("Nor th");
  expect(linkedConnection({})).toEqual({ name: "", baseUrl: "", problems: [] });
});

it.each(["token", "bearer", "Authorization", "apiKey", "client_secret"])("refuses %s in words", (member) => {
  const { problems, ...rest } = linkedConnection({ name: "North", [member]: "made-up" });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain("A link may not carry a token");
  expect(JSON.stringify([problems, rest])).not.toContain("made-up");
});

it.each([
  ["https://user:made-up@service.example", "Remove the user name and password"],
  ["https://service.example?token=made-up", "Remove the part from ? or # on."],
  ["https://service.example#made-up", "Remove the part from ? or # on."],
  ["http://service.example", "Use https://"],
  ["javascript:alert(1)", "Use https://"],
  ["service.example", "Enter a full address"],
])("does not use the address %s, and says why", (address, why) => {
  const { baseUrl, problems } = linkedConnection({ address });
  expect(baseUrl).toBe("");
  expect(problems).toEqual([expect.stringContaining(why)]);
  expect(problems[0]).not.toContain("made-up");
});
