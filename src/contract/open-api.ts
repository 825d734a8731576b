import { byPath, endpoints, modules, notShown, parametersOf, type Endpoint } from "./index.ts";
import { examples } from "./open-api-examples.ts";
import { openPointsOf } from "./open-api-fields.ts";
import { openPoints } from "./open-points.ts";
import { z } from "./zod.ts";

const COMPONENTS = new Map<z.ZodMiniType, string>(
  modules
    .flatMap(Object.entries)
    .flatMap(([name, value]) =>
      value instanceof z.ZodMiniObject ? [[value, name[0]?.toUpperCase() + name.slice(1)]] : [],
    ),
);

type Content = Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>;

/** Returns the API document as OpenAPI 3.1, made from the schemas that check requests. The result is deterministic. */
export function openApiDocument() {
  return {
    openapi: "3.1.1",
    info: {
      title: "Workspace Data Service",
      // OpenAPI requires a version. The document says: "A version scheme […]: not shown."
      version: "not shown",
      description:
        "All fields of the API document, with their limits. Unknown fields are allowed and kept. What the document does not define is listed under x-open-points and is never guessed.",
    },
    servers: [
      {
        url: "{base_url}",
        variables: { base_url: { default: "https://workspace.invalid", description: "The address of the service" } },
      },
    ],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(
      [...byPath(endpoints)].map(([path, there]) => [
        path,
        Object.fromEntries(there.map((endpoint) => [endpoint.method.toLowerCase(), operation(endpoint)])),
      ]),
    ),
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "Authorization: Bearer <ACCESS_TOKEN>, on every endpoint",
        },
      },
    },
    "x-open-points": openPoints,
  };
}

export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}

function operation(endpoint: (typeof endpoints)[number]) {
  const { name, title, success } = endpoint;
  const body = (endpoint as Endpoint).body;
  const { body: request, reply } = examples[name];
  return {
    operationId: name,
    summary: title,
    parameters: parametersOf(endpoint).map((parameter) => ({
      name: parameter,
      in: "path",
      required: true,
      schema: { type: "string" },
    })),
    ...(body ? { requestBody: { required: true, content: json(name, body, request) } } : {}),
    responses: {
      [success.status]: {
        description: title,
        content: success.reply === notShown ? NOT_SHOWN : json(name, success.reply, reply),
      },
      default: { description: "Error status codes, error body shape and error conditions: not shown." },
    },
    "x-open-points": openPointsOf(endpoint).map(({ id }) => id),
  };
}

const NOT_SHOWN: Content = {
  "*/*": { schema: { description: "Not defined in the API document. Any body is passed on unchanged." } },
};

function json(endpoint: string, schema: z.ZodMiniType, example: unknown): Content {
  const name = COMPONENTS.get(schema);
  if (name === undefined) throw new TypeError(`A body of ${endpoint} has no name: export its schema.`);
  return { "application/json": { schema: { $ref: `#/components/schemas/${name}` }, example } };
}

function componentSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of COMPONENTS) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  );
}
