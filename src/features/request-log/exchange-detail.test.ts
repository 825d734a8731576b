import { expect, it } from "vitest";
import { endpoints, maskSecrets } from "#contract/index.ts";
import { whyNotSentAgain } from "./exchange-detail.tsx";

const baseUrl = "https://service.example";
const exchange = { id: 1, startedTime: "2026-11-21T09:00:00.000Z", requestHeaders: {}, requestBytes: 0 };

it("offers to send each read again, and says of each write what a second one would do", () => {
  const reasons = endpoints.map(({ name, method, path }) => {
    const url = baseUrl + path.replaceAll(/\{(\w+)\}/g, "$1");
    return [name, whyNotSentAgain({ baseUrl }, { ...exchange, endpoint: name, method, url, status: 200 })];
  });
  expect(Object.fromEntries(reasons)).toEqual({
    configureAiIntegration: "Only GET requests can be sent again. This POST could overwrite a newer configuration.",
    createAccessToken: "Only GET requests can be sent again. This POST would create a second token.",
    insertAttachments: "Only GET requests can be sent again. This POST would add the files twice.",
    readBase: undefined,
  });
});

it("says of a refused write where to correct it, and of one without an answer what may happen twice", () => {
  const url = `${baseUrl}/access-token`;
  const create = { ...exchange, endpoint: "createAccessToken", method: "POST", url };
  const told = [401, 422, 500, undefined].map((status) =>
    whyNotSentAgain({ baseUrl }, { ...create, ...(status !== undefined && { status }) }),
  );
  const [refused, unknown] = [
    "Only GET requests can be sent again. This POST was refused. Go back to its form, correct it, and send it from there.",
    "Only GET requests can be sent again. This POST could create a second token.",
  ];
  expect(told).toEqual([refused, refused, unknown, unknown]);
});

it("says of a write whose secrets were masked that the log does not have them", () => {
  const url = `${baseUrl}/table/t/record/r/f/insertAttachment`;
  const insert = { ...exchange, endpoint: "insertAttachments", method: "POST", url, status: 201 };
  const requestBody = JSON.stringify(maskSecrets({ attachments: [{ presignedUrl: "https://files.example/a?sig=1" }] }));
  expect(whyNotSentAgain({ baseUrl }, { ...insert, requestBody })).toBe(
    "Only GET requests can be sent again. This POST would add the files twice. Its secrets are not in the log.",
  );
});

it("says of a read that it went elsewhere", () => {
  const url = "https://elsewhere.example/base/bseA1";
  expect(whyNotSentAgain({ baseUrl }, { ...exchange, endpoint: "readBase", method: "GET", url })).toBe(
    "This request went to the address of another connection.",
  );
});

it("says of a direct request where to repeat it", () => {
  const url = "https://gateway.example/v1/models";
  expect(whyNotSentAgain({ baseUrl }, { ...exchange, endpoint: "direct", method: "GET", url })).toContain("gateway");
});
