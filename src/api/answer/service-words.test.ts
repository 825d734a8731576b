import { describe, expect, it } from "vitest";
import { serviceWords } from "./service-words.ts";

describe("the reason in an error body", () => {
  it.each<[string, unknown, string | undefined]>([
    ["problem details", { title: "Bad Request", detail: "No such space." }, "No such space."],
    ["problem details without detail", { type: "about:blank", title: "Bad Request", status: 400 }, "Bad Request"],
    [
      "a message with a code",
      { message: 'Validation error: Required at "name"', status: 400, code: "validation_error" },
      'Validation error: Required at "name"',
    ],
    [
      "a list of messages",
      { message: ["name should not be empty", "scopes must be an array"], error: "Bad Request" },
      "name should not be empty; scopes must be an array",
    ],
    [
      "an error object",
      { error: { message: "Your plan does not include tokens" } },
      "Your plan does not include tokens",
    ],
    [
      "an error object that names a parameter",
      { error: { message: "Unknown", param: "scopes", type: "x" } },
      "Unknown",
    ],
    ["a list of errors", { errors: [{ field: "scopes", message: "unknown scope" }] }, "scopes: unknown scope"],
    ["a list of plain errors", { errors: ["first", "second"] }, "first; second"],
    [
      "errors keyed by field",
      { errors: { Name: ["The Name field is required."] } },
      "Name: The Name field is required.",
    ],
    [
      "FastAPI",
      { detail: [{ type: "missing", loc: ["body", "name"], msg: "Field required", input: {} }] },
      "body.name: Field required",
    ],
    [
      "zod issues",
      { error: { issues: [{ code: "x", path: ["name"], message: "Required" }], name: "ZodError" } },
      "name: Required",
    ],
    [
      "class-validator",
      { message: [{ property: "name", constraints: { isNotEmpty: "name should not be empty" } }] },
      "name should not be empty",
    ],
    ["a body of .NET", { Message: "The request is invalid.", ModelState: {} }, "The request is invalid."],
    ["a body with a code", { code: 40001, msg: "The name is taken.", data: null }, "The name is taken."],
    ["another name of a message", { errorCode: "E1", errorMessage: "The name is taken." }, "The name is taken."],
    ["details in an error", { success: false, error: { code: "E1", details: "Taken" } }, "Taken"],
    ["a reason in an error", { error: { type: "x", reason: "Taken", root_cause: [] } }, "Taken"],
    ["fields in an error", { error: { fieldErrors: { name: ["Required"] } } }, "name: Required"],
    ["an error in an error", { error: { type: "error", error: { message: "Busy" } } }, "Busy"],
    ["Apigee", { fault: { faultstring: "Invalid ApiKey", detail: { errorcode: "x" } } }, "Invalid ApiKey"],
    ["Spring", { errors: [{ field: "name", defaultMessage: "must not be blank" }] }, "name: must not be blank"],
    ["Django", { name: ["May not be blank."], scopes: ["Required."] }, "name: May not be blank.; scopes: Required."],
    ["OAuth", { error: "invalid_token", error_description: "The token expired." }, "The token expired."],
    [
      "Okta",
      { errorCode: "E0000011", errorSummary: "The token is invalid.", errorCauses: [] },
      "The token is invalid.",
    ],
    ["Jira", { errorMessages: ["No such space."], errors: {} }, "No such space."],
    ["Hydra", { "@type": "Error", "hydra:title": "Oops", "hydra:description": "No such space." }, "No such space."],
    ["a status with words", { status: { code: 401, message: "Unknown key" } }, "Unknown key"],
    ["an answer around an error", { Response: { Error: { Code: "E1", Message: "Unknown key" } } }, "Unknown key"],
    [
      "issues of zod in a text, as tRPC sends them",
      { error: { message: '[{"code":"too_small","path":["name"],"message":"Required"}]', code: -32600 } },
      "name: Required",
    ],
    ["a text that only begins like JSON", { message: "[name] is required" }, "[name] is required"],
    ["XML", "<?xml version='1.0'?><Error><Code>E1</Code><Message>Denied</Message></Error>", "E1 Denied"],
    ["an error word", { error: "Bad Request", statusCode: 400 }, "Bad Request"],
    ["plain text", "Name is taken", "Name is taken"],
    ["an empty detail before a message", { detail: "", message: "Taken" }, "Taken"],
    ["nothing", { code: 7 }, undefined],
    ["an empty body", "", undefined],
    ["a list", ["a"], undefined],
    ["null", null, undefined],
  ])("is read from %s", (_, body, words) => {
    expect(serviceWords(body)).toBe(words);
  });

  it("is looked for once in each error of an error, within the time of a test", () => {
    let body: unknown = { error: { message: "Busy" } };
    for (let depth = 0; depth < 60; depth++) body = { error: body };
    expect(serviceWords(body)).toBe("Busy");
    expect(serviceWords(JSON.parse(JSON.stringify(body).replace("Busy", "")))).toBeUndefined();
  });

  it("uses the first of several members in a fixed order", () => {
    const all = {
      detail: "1",
      message: "2",
      error_description: "3",
      error: { message: "4" },
      errors: ["5"],
      title: "7",
    };
    const found = ["detail", "message", "error_description", "error", "errors", "title"].map((_, index, names) => {
      const left = Object.fromEntries(Object.entries(all).filter(([name]) => names.indexOf(name) >= index));
      return serviceWords(left);
    });
    expect(found).toEqual(["1", "2", "3", "4", "5", "7"]);
    expect(serviceWords({ error: "6", title: "7" })).toBe("6");
  });

  it("is one line of plain text of at most 500 characters", () => {
    expect(serviceWords({ detail: "a\u0000\n\tb \u202egnp\u2069 c" })).toBe("a b gnp c");
    expect(serviceWords({ detail: "\u202e \n" })).toBeUndefined();
    const long = serviceWords({ detail: "x".repeat(10_000_000) });
    expect(long).toHaveLength(500);
    expect(long).toMatch(/x…$/);
  });
});
