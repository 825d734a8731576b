import { describe, expect, it } from "vitest";
import { refusedPlaces } from "./refused-places.ts";

const token = {
  members: ["name", "scopes", "expiredTime", "spaceIds"],
  body: { name: "", scopes: ["a", "b"], expiredTime: "2027-01-01" },
};
const integration = {
  members: ["type", "config", "enable"],
  body: { type: "AI", config: { gatewayModels: [{ id: "a" }, { id: "b" }] } },
};

const placesIn = (body: unknown, request: Parameters<typeof refusedPlaces>[1] = token) =>
  refusedPlaces(body, request).map(({ path, message }) => [path.join("."), message]);

describe("a refused place", () => {
  it.each<[string, unknown]>([
    ["problem details", { errors: [{ pointer: "#/config/gatewayModels/1/id", detail: "taken" }] }],
    ["a plain pointer", { errors: [{ pointer: "/config/gatewayModels/1/id", message: "taken" }] }],
    ["a dotted path", { errors: [{ path: "config.gatewayModels.1.id", msg: "taken" }] }],
    ["a path with brackets", { errors: [{ field: "config.gatewayModels[1].id", message: "taken" }] }],
    [
      "zod",
      { error: { name: "ZodError", issues: [{ path: ["config", "gatewayModels", 1, "id"], message: "taken" }] } },
    ],
    [
      "zod in a text",
      { error: { message: '[{"path":["config","gatewayModels",1,"id"],"message":"taken"}]', code: -32600 } },
    ],
    ["FastAPI", { detail: [{ loc: ["body", "config", "gatewayModels", 1, "id"], msg: "taken", input: "x" }] }],
    ["a JSON:API source", { errors: [{ source: { pointer: "/config/gatewayModels/1/id" }, title: "taken" }] }],
    ["members keyed by place", { errors: { "config.gatewayModels[1].id": ["taken"] } }],
    ["invalid-params", { "invalid-params": [{ name: "config.gatewayModels[1].id", reason: "taken" }] }],
    ["a parameter", { error: { message: "taken", param: "config.gatewayModels[1].id" } }],
    ["a field at the top", { field: "config.gatewayModels[1].id", message: "taken" }],
    ["Spring", { errors: [{ field: "config.gatewayModels[1].id", defaultMessage: "taken", objectName: "x" }] }],
    ["Symfony", { violations: [{ propertyPath: "config.gatewayModels[1].id", title: "taken" }] }],
    [
      "Strapi",
      { error: { details: { errors: [{ path: ["config", "gatewayModels", "1", "id"], message: "taken" }] } } },
    ],
    [
      "Google",
      { error: { details: [{ fieldViolations: [{ field: "config.gatewayModels[1].id", description: "taken" }] }] } },
    ],
    [
      "nested class-validator errors",
      {
        message: [
          {
            property: "config",
            children: [
              {
                property: "gatewayModels",
                children: [{ property: "1", children: [{ property: "id", constraints: { isId: "taken" } }] }],
              },
            ],
          },
        ],
      },
    ],
  ])("is read from %s", (_, body) => {
    expect(refusedPlaces(body, integration)).toEqual([
      { path: ["config", "gatewayModels", 1, "id"], message: "taken" },
    ]);
  });

  it.each<[string, unknown, unknown]>([
    [
      "a quoted name",
      { message: 'Validation error: Required at "name"', status: 400, code: "validation_error" },
      [["name", 'Required at "name"']],
    ],
    [
      "several quoted names",
      { message: 'Validation error: Required at "name"; Expected array at "scopes"' },
      [
        ["name", 'Required at "name"'],
        ["scopes", 'Expected array at "scopes"'],
      ],
    ],
    [
      "a list of messages",
      { message: ["name should not be empty"], error: "Bad Request" },
      [["name", "name should not be empty"]],
    ],
    [
      "messages about elements and unknown properties",
      { message: ["each value in scopes must be a string", "property name should not exist"] },
      [
        ["scopes", "each value in scopes must be a string"],
        ["name", "property name should not exist"],
      ],
    ],
    ["a list of errors", { errors: [{ field: "scopes", message: "unknown scope" }] }, [["scopes", "unknown scope"]]],
    ["a path in a text", { detail: "Element scopes[1] is unknown" }, [["scopes.1", "Element scopes[1] is unknown"]]],
    ["a name before a colon", { message: "name: taken" }, [["name", "name: taken"]]],
    [
      "fastify",
      { message: "body/name must NOT have fewer than 1 characters" },
      [["name", "body/name must NOT have fewer than 1 characters"]],
    ],
    [
      "ajv",
      { message: "body must have required property 'spaceIds'" },
      [["spaceIds", "body must have required property 'spaceIds'"]],
    ],
    [
      "names of .NET",
      { title: "Errors", errors: { Name: ["Required."], "$.ExpiredTime": ["No date."] } },
      [
        ["name", "Required."],
        ["expiredTime", "No date."],
      ],
    ],
    ["names of Ruby", { errors: [{ field: "expired_time", message: "no date" }] }, [["expiredTime", "no date"]]],
    [
      "lists by name, as Django has them",
      { name: ["May not be blank."], scopes: ["Required.", "Unknown."] },
      [
        ["name", "May not be blank."],
        ["scopes", "Required. Unknown."],
      ],
    ],
    ["plain text", 'Unknown scope at "scopes"', [["scopes", 'Unknown scope at "scopes"']]],
    ["an entry without words", { errors: [{ field: "name" }] }, [["name", "The service refused this value."]]],
  ])("is read from %s", (_, body, places) => {
    expect(placesIn(body)).toEqual(places);
  });

  it("is returned once if a list and a text both name it", () => {
    expect(placesIn({ detail: 'Required at "name"', errors: [{ path: ["name"], message: "Required" }] })).toEqual([
      ["name", "Required"],
    ]);
  });

  it.each<[string, unknown]>([
    ["an error without a place", { error: { message: "Your plan does not include tokens" } }],
    ["the path of the request", { error: "Bad Request", path: "/access-token", message: "No" }],
    ["a request that comes back", { error: "No", scopes: ["a", "b"] }],
    ["an unknown name", { errors: [{ path: "colour", message: "x" }, { pointer: "" }, "bad", null] }],
    ["a text with several quoted names", { detail: 'One of "name" and "scopes" is wrong' }],
    ["a word of a sentence", { detail: "The name is taken" }],
    ["null", null],
    ["a list", ["name"]],
    ["a text", "no"],
  ])("is not read from %s", (_, body) => {
    expect(placesIn(body)).toEqual([]);
  });

  it("reads no place from a long hostile body, within the time of a test", () => {
    const hostile = {
      message: `${'"'.repeat(100_000)}${"a.".repeat(100_000)}`,
      errors: Array.from({ length: 5_000 }, () => "x"),
    };
    expect(placesIn(hostile)).toEqual([]);
  });
});
