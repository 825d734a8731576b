import { expect, it } from "vitest";
import { readAllowed } from "./allowed-calls.mjs";

const read = (...values: string[]) => [...readAllowed(values)];

it("reads calls and headers of each relay", () => {
  const [[first, gateway] = [], [second, files] = []] = read(
    "gateway=GET /v1/models",
    "files=PUT /bucket/*/*?*",
    "gateway=header X-Own",
    "gateway=POST /v1/chat/completions",
    "files=DELETE /bucket/*/",
  );
  expect([first, second]).toEqual(["gateway", "files"]);
  expect(gateway?.calls).toEqual([
    { method: "GET", path: "/v1/models" },
    { method: "POST", path: "/v1/chat/completions", body: true },
  ]);
  expect(gateway?.headers).toEqual(expect.arrayContaining(["x-api-key", "x-own"]));
  expect(files?.headers).not.toContain("x-own");
  expect(files?.calls).toEqual([
    { method: "PUT", path: "/bucket/{segment}/{segment}", body: true, hasQuery: true },
    { method: "DELETE", path: "/bucket/{segment}/" },
  ]);
});

it("has a word for the calls of OpenAI-compatible gateways, which others can join", () => {
  const [[, gateway] = []] = read("gateway=openai", "gateway=GET /model/info");
  expect(gateway?.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /models",
    "POST /chat/completions",
    "POST /embeddings",
    "POST /images/generations",
    "GET /model/info",
  ]);
});

const NO_CALL = 'Enter a method and a path, such as "GET /v1/models"';
it.each([
  ["gateway", NO_CALL],
  ["gateway=", NO_CALL],
  ["gateway=OpenAI", NO_CALL],
  ["gateway=/v1/models", NO_CALL],
  ["gateway=get /v1/models", NO_CALL],
  ["gateway=CONNECT /v1/models", NO_CALL],
  ["gateway=GET v1/models", NO_CALL],
  ["gateway=GET https://evil.example/v1", NO_CALL],
  ["gateway=GET /", NO_CALL],
  ["gateway=GET //evil.example", NO_CALL],
  ["gateway=GET /v1/../admin", NO_CALL],
  ["gateway=GET /v1/.env", NO_CALL],
  ["gateway=GET /v1/%2e%2e", NO_CALL],
  ["gateway=GET /v1\\models", NO_CALL],
  ["gateway=GET /v1/m*", NO_CALL],
  ["gateway=GET /v1/**", NO_CALL],
  ["gateway=GET /v1/.*", NO_CALL],
  ["gateway=GET /v1/models?a=1", NO_CALL],
  ["gateway=GET /v1/models\n", NO_CALL],
  ["gateway=GET /v1/{id}", NO_CALL],
  ["gateway=header x own", NO_CALL],
  ["gateway=header x-own", "--allow gateway: Allow a call too"],
  ["gateway=header Cookie", "No relay passes on the header Cookie."],
  ["gateway=header host", "No relay passes on the header host."],
  ["gateway=header Sec-Fetch-Site", "No relay passes on the header Sec-Fetch-Site."],
  ["gateway=header relay-target", "No relay passes on the header relay-target."],
  ["gateway=header X-Forwarded-For", "No relay passes on the header X-Forwarded-For."],
  ["gateway=header transfer-encoding", "No relay passes on the header transfer-encoding."],
])("refuses %j", (value, message) => {
  expect(() => read(value)).toThrow(message);
});
