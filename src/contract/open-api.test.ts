import { describe, expect, it } from "vitest";
import { byPath, check, endpoints, notShown, pathOf, z, type Endpoint } from "./index.ts";
import { examples } from "./open-api-examples.ts";
import { fieldsOf, openPointsOf } from "./open-api-fields.ts";
import { openApiDocument, openApiText } from "./open-api.ts";
import { openPoints } from "./open-points.ts";

const document = openApiDocument();
const operations = endpoints.map((endpoint: Endpoint) => {
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  if (!operation) throw new Error(`${endpoint.name} is not in the document`);
  return { endpoint, operation };
});

/** All objects in the document, by JSON Pointer. */
function objectsIn(value: unknown, pointer = "#"): [string, Record<string, unknown>][] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.entries(value).flatMap(([name, member]) =>
    objectsIn(member, `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`),
  );
  return [[pointer, value as Record<string, unknown>], ...below];
}

function at(pointer: string): unknown {
  const steps = pointer
    .slice(2)
    .split("/")
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document);
}

describe("the OpenAPI document", () => {
  it("has the required parts of OpenAPI 3.1, and is deterministic", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info.title).not.toBe("");
    expect(document.info.version).not.toBe("");
    expect(openApiText()).toBe(openApiText());
    expect(JSON.parse(openApiText())).toEqual(document);
  });

  it("has each endpoint once, by name, and nothing else", () => {
    expect(Object.keys(document.paths)).toEqual([...byPath(endpoints).keys()]);
    expect(operations.map(({ operation }) => operation.operationId)).toEqual(endpoints.map(({ name }) => name));
  });

  it.each(operations)("has parameters, body and reply of $endpoint.name", ({ endpoint, operation }) => {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(operation.parameters.map(({ name }) => name)).toEqual(names);
    expect(operation.parameters.every((parameter) => parameter.in === "path" && parameter.required)).toBe(true);
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined);
    expect(Object.keys(operation.responses)).toEqual([String(endpoint.success.status), "default"]);
    const reply = operation.responses[endpoint.success.status]?.content ?? {};
    expect(Object.keys(reply)).toEqual([endpoint.success.reply === notShown ? "*/*" : "application/json"]);
  });

  it("leaves an undocumented body open", () => {
    const { content } = operations[0]?.operation.responses["200"] ?? {};
    expect(Object.keys(content?.["*/*"]?.schema ?? {})).toEqual(["description"]);
  });

  it("requires the bearer everywhere", () => {
    expect(document.security).toEqual([{ bearer: [] }]);
    expect(document.components.securitySchemes).toMatchObject({ bearer: { type: "http", scheme: "bearer" } });
    expect(operations.filter(({ operation }) => "security" in operation)).toEqual([]);
  });

  it("has no broken references and no unused schemas", () => {
    const references = objectsIn(document).flatMap(([, { $ref }]) => (typeof $ref === "string" ? [$ref] : []));
    expect(references.filter((reference) => at(reference) === undefined)).toEqual([]);
    const named = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(new Set(references)).toEqual(new Set(named));
  });

  it.each([
    ["NewAccessToken/properties/name/minLength", 1],
    ["NewAccessToken/properties/scopes/minItems", 1],
    ["NewAccessToken/properties/expiredTime/format", "date"],
    ["NewAccessToken/properties/spaceIds/anyOf/0/minItems", 1],
    ["NewAccessToken/properties/spaceIds/anyOf/1/type", "null"],
    ["NewAccessToken/properties/baseIds/anyOf/0/minItems", 1],
    ["NewAccessToken/properties/baseIds/anyOf/1/type", "null"],
    ["NewAccessToken/required", ["name", "scopes", "expiredTime"]],
    ["AccessToken/properties/name/minLength", 1],
    ["AccessToken/required", ["id", "name", "scopes", "expiredTime", "token", "createdTime", "lastUsedTime"]],
    ["NewAttachments/properties/attachments/minItems", 1],
    ["NewAttachments/required", ["attachments"]],
    ["AiIntegration/properties/type/const", "AI"],
    ["AiIntegration/required", ["type", "config"]],
    ["AiConfig/required", undefined],
    ["Attachment/required", undefined],
    ["TableRecord/required", ["id", "fields"]],
    ["Base/properties/role/enum", ["owner", "creator", "editor", "commenter", "viewer"]],
    ["Base/properties/collaboratorType/enum", ["space", "base"]],
    ["Base/properties/icon/type", ["string", "null"]],
    ["Base/required", ["id", "name", "spaceId", "icon", "role", "createdBy"]],
  ])("has the bound %s", (place, bound) => {
    expect(at(`#/components/schemas/${place}`)).toEqual(bound);
  });

  it("allows unknown members in every object", () => {
    const objects = objectsIn(document.components).filter(
      ([, { type, properties }]) => type === "object" && properties,
    );
    expect(objects.length).toBeGreaterThan(15);
    expect(objects.filter(([, schema]) => JSON.stringify(schema["additionalProperties"]) !== "{}")).toEqual([]);
  });

  it("lists all open points, and those of each operation", () => {
    expect(document["x-open-points"]).toEqual(openPoints);
    expect(operations.map(({ operation }) => operation["x-open-points"])).toEqual([
      ["integration-reply", "second-integration"],
      [],
      [],
      [],
    ]);
  });
});

describe.each(operations)("the example of $endpoint.name", ({ endpoint, operation }) => {
  const { params, body, reply } = examples[endpoint.name as keyof typeof examples];

  it("fits the contract and is in the document", () => {
    expect(pathOf(endpoint, params)).not.toContain("{");
    expect(body === undefined).toBe(endpoint.body === undefined);
    expect(check(endpoint.body ?? z.undefined(), body)).toMatchObject({ ok: true });
    expect(check(endpoint.success.reply, reply)).toMatchObject({ ok: true });
    expect(operation.requestBody?.content["application/json"]?.example).toEqual(body);
    expect(operation.responses[endpoint.success.status]?.content?.["application/json"]?.example).toEqual(reply);
  });

  it("has only documented members", () => {
    const known = (schema: typeof endpoint.body) => new Set(schema ? fieldsOf(schema).map(({ path }) => path) : []);
    const pathsIn = (value: unknown, path = ""): string[] => {
      if (Array.isArray(value)) return value.flatMap((one) => pathsIn(one, `${path}[]`));
      if (typeof value !== "object" || value === null || path === "fields") return [];
      return Object.entries(value).flatMap(([name, member]) => {
        const place = path === "" ? name : `${path}.${name}`;
        return [place, ...pathsIn(member, place)];
      });
    };
    expect(pathsIn(body).filter((path) => !known(endpoint.body).has(path))).toEqual([]);
    expect(pathsIn(reply).filter((path) => !known(endpoint.success.reply).has(path))).toEqual([]);
  });
});

describe("the fields of a body", () => {
  const field = (name: string, side: "body" | "reply", path: string) => {
    const endpoint = endpoints.find((one) => one.name === name) as Endpoint;
    const schema = side === "body" ? endpoint.body : endpoint.success.reply;
    return schema && fieldsOf(schema).find((one) => one.path === path);
  };

  it.each([
    ["createAccessToken", "name", "string", "required", "at least 1 character"],
    ["createAccessToken", "scopes", "array of string", "required", "at least 1 element"],
    ["createAccessToken", "expiredTime", "string", "required", "date, YYYY-MM-DD"],
    ["createAccessToken", "baseIds", "array of string or null", "optional", "when not null: at least 1 element"],
    ["configureAiIntegration", "type", "string", "required", 'only "AI"'],
    ["configureAiIntegration", "config", "object", "required", undefined],
    ["configureAiIntegration", "config.gatewayModels[].pricing.input", "string", "not shown", undefined],
    ["configureAiIntegration", "config.llmProviders", "array, elements not defined", "not shown", undefined],
    ["insertAttachments", "attachments", "array of object", "required", "at least 1 element"],
    ["insertAttachments", "attachments[].size", "number", "not shown", undefined],
    ["insertAttachments", "anchorId", "string", "optional", undefined],
  ])("describe %s %s", (name, path, type, requiredness, bound) => {
    expect(field(name, "body", path)).toMatchObject({ type, requiredness, bound });
  });

  it("have depth and name", () => {
    const fieldOf = (path: string) => field("configureAiIntegration", "body", path);
    expect(["config", "config.gatewayModels", "config.gatewayModels[].pricing.input"].map(fieldOf)).toMatchObject([
      { depth: 0, name: "config" },
      { depth: 1, name: "gatewayModels" },
      { depth: 3, name: "input" },
    ]);
    expect(field("configureAiIntegration", "body", "config.concurrencyGroups[].keys")?.type).toBe(
      "array, elements not defined",
    );
  });

  it("describe a reply", () => {
    expect(field("readBase", "reply", "createdUser.name")?.requiredness).toBe("optional");
    expect(field("insertAttachments", "reply", "id")?.path).toBe("id");
    expect(field("readBase", "reply", "icon")).toMatchObject({ type: "string or null", requiredness: "required" });
    expect(field("readBase", "reply", "role")?.bound).toBe("owner, creator, editor, commenter, viewer");
    expect(field("insertAttachments", "reply", "permissions")?.openPoints.map(({ id }) => id)).toEqual(["permissions"]);
  });

  it("together have every open point of a body or an endpoint", () => {
    const schemas = endpoints.flatMap(({ success, ...endpoint }: Endpoint) =>
      [endpoint.body ?? [], success.reply].flat(),
    );
    const placed = new Set([
      ...schemas.flatMap((schema) => fieldsOf(schema).flatMap((one) => one.openPoints)),
      ...endpoints.flatMap((endpoint) => openPointsOf(endpoint)),
    ]);
    const unplaced = openPoints.filter((point) => !placed.has(point));
    expect(new Set(unplaced.map(({ where }) => where))).toEqual(new Set(["service", "Authorization"]));
  });
});
