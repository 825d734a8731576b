import { entryOf, recordingOf } from "./test-recording.ts";

/** A secret for one place of the recording. */
const secret = (place: number) => `canary-${String(place).padStart(2, "0")}x9Qw4Lk2`;

/** The bearer token of the calls. */
export const PLANTED_TOKEN = secret(0);

const BASE = "https://service.example/api";
const headers = {
  Authorization: `Bearer ${PLANTED_TOKEN}`,
  Cookie: `sid=${secret(1)}`,
  "X-Api-Key": secret(2),
  "X-Trace": secret(3),
  "X-CSRF-Token": secret(4),
  Referer: `https://admin.example/?code=${secret(5)}`,
};

/** Returns a recording of a service's own page with 40 secrets, one in each place that recorders write. */
export function plantedRecording(): string {
  const signed = `https://files.example/put/${secret(6)}?X-Amz-Signature=${secret(7)}`;
  const stored = {
    id: "int1",
    type: "AI",
    session: secret(8),
    config: {
      chatModel: { lg: "gw@a/large@x", md: "gw@a/small@x" },
      gatewayModels: [{ id: "a/large", ownedBy: "acme" }, { id: "a/small" }],
      aiGatewayApiKey: secret(9),
      aiGatewayApiKeys: [secret(10)],
      vertexByokCredential: { googleCredentials: { privateKey: secret(11), clientEmail: "a@b.example" } },
      appConfig: { apiKey: secret(12), hostingToken: secret(13) },
      concurrencyGroups: [{ id: "g", taskTypes: ["chat"], keys: [secret(14)] }],
      extra: { password: secret(15) },
    },
  };
  const entries = [
    entryOf({ url: `${BASE}/spaces?token=${secret(16)}#${secret(17)}`, headers, answer: [{ id: "spcA1", name: "A" }] }),
    entryOf({ url: `https://u:${secret(18)}@service.example/api/${secret(19)}/me`, answer: { id: secret(20) } }),
    entryOf({ url: `${BASE}/space/spcA1/integration`, headers, answer: { data: stored } }),
    entryOf({
      url: `${BASE}/access-token`,
      method: "POST",
      headers,
      sent: { name: "n", secret: secret(21) },
      answer: { id: "t", name: "n", scopes: ["a:read"], expiredTime: "2027-01-01", token: secret(22) },
    }),
    entryOf({
      url: `${BASE}/sign?sig=${secret(23)}`,
      method: "POST",
      headers,
      sent: { size: 3, type: "text/plain", key: secret(24), nested: { password: secret(25), plain: secret(26) } },
      answer: { url: signed, token: secret(27), path: "b/1", headers: { "x-put": secret(28) } },
    }),
    entryOf({
      url: signed,
      method: "PUT",
      answer: "",
      headers: { "content-length": "3", "content-type": "text/plain", "x-put": secret(28), "x-own": secret(29) },
    }),
    entryOf({
      url: `${BASE}/notify/${secret(27)}`,
      method: "POST",
      headers,
      answer: { path: `b/1?sig=${secret(30)}` },
    }),
    entryOf({
      url: `${BASE}/table/tblA1/record/recA1/fldA1/insertAttachment`,
      method: "POST",
      headers,
      sent: { attachments: [{ name: "n.txt", size: 3, path: `b/1?sig=${secret(30)}`, token: secret(27) }] },
      answer: { id: "recA1", fields: { fldA1: [{ presignedUrl: `https://f.example/?s=${secret(31)}` }] } },
    }),
  ].map((entry, at) => ({
    ...entry,
    comment: at === 0 ? secret(32) : "",
    cache: { afterRequest: { eTag: at === 0 ? secret(33) : "" } },
    serverIPAddress: at === 0 ? secret(34) : "",
    _webSocketMessages: at === 0 ? [{ data: secret(35) }] : [],
    request: {
      ...entry.request,
      cookies: [{ name: "sid", value: at === 0 ? secret(36) : "" }],
      queryString: [{ name: "token", value: at === 0 ? secret(37) : "" }],
    },
    response: {
      ...entry.response,
      headers: [{ name: "Set-Cookie", value: at === 0 ? `sid=${secret(38)}` : "" }],
      redirectURL: at === 0 ? `https://service.example/?code=${secret(39)}` : "",
    },
  }));
  return recordingOf(entries);
}
