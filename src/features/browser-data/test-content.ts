import { sentEntry } from "#features/access-tokens/register/register.ts";
import { OPEN_AI } from "#tries/dialect.ts";
import { tusRules } from "#upload-targets/tus/tus-target.ts";
import { type ConnectionContent, type Content, writeContent } from "./file-content.ts";
import { profileOf } from "./profile-file.ts";

const request = { type: "AI" as const, config: { aiGatewayApiKey: "<enter again>", chatModel: { lg: "m" } } };
const filed = { spaceId: "spcOne", savedTime: "2026-11-20T10:00:00.000Z", request, marks: { "config/x/*": true } };
/** For tests: a connection with something of each kind. */
export const FULL: ConnectionContent = {
  connection: {
    id: "0123456789abcdef",
    name: "Production",
    baseUrl: "https://service.example",
    environment: { word: "Production", color: "red" },
  },
  pins: [{ kind: "space", id: "spcOne", parent: "", name: "Sales" }],
  vocabulary: [{ kind: "scopes", value: "base:read", label: "Read bases" }],
  shapes: { providers: { type: "object", properties: { apiKey: { type: "string", writeOnly: true } } } },
  drafts: [{ ...filed, imported: { m: { label: "M" } } }],
  sent: [{ ...filed, leftOut: ["/config/appConfig/apiKey"] }],
  tokens: [
    {
      key: "k",
      entry: {
        ...sentEntry({ name: "CI", scopes: ["a"], expiredTime: "2027-01-01" }, "2026-11-21T09:00:00Z"),
        fingerprint: "abc",
        secretLength: 12,
        keeping: "copied",
        note: "mine",
        replaces: { name: "CI of October", id: "s" },
        answer: { id: "t" },
      },
    },
  ],
  uploadTarget: { ...tusRules.empty, endpoint: "https://files.example/uploads", headers: ["X-Api-Key"] },
  notes: [
    { kind: "label", key: "gateway-key abc", value: "EU key" },
    { kind: "price-unit", key: "spcOne", value: { unit: "per token", currency: "USD" } },
    { kind: "dialect", key: "spcOne", value: { ...OPEN_AI, keyHeader: "x-api-key", isBearer: false } },
    { kind: "tested-form", key: "tests", value: { origin: "page" } },
    { kind: "key-result", key: "abc", value: { kind: "works", time: 1 } },
    {
      kind: "version",
      key: "spcOne 2026-11-20T10:00:00.000Z",
      value: {
        outcome: "saved",
        changes: ["Models · m: added"],
        changeCount: 1,
        secrets: [],
        bytes: 31,
        note: "first",
      },
      part: "i1YqqSxIVdJRSs7PS8tMVqrWAYtZKeWmpirV1sYCAA==",
    },
    { kind: "photo-side", key: "fldPhotos", value: Number.MAX_SAFE_INTEGER },
  ],
};

/** For tests: something of each kind. */
export const CONTENT: Content = {
  savedTime: "2026-11-26T10:00:00.000Z",
  connections: [FULL],
  secrets: [
    {
      kind: "integration",
      name: "Gateway key",
      baseUrl: "https://service.example",
      secret: "sk-1",
      savedTime: "2026-11-01T10:00:00.000Z",
      uses: [{ label: "Production, Sales", spaceId: "spcOne", place: "/config/aiGatewayApiKey" }],
    },
  ],
};

/** For tests: links to pages of a service. */
export const LINKS = { revokeToken: "https://pages.example/tokens/{tokenId}" };

/** For tests: the file of a profile. */
export const profileText = (one: ConnectionContent, said: Parameters<typeof profileOf>[1]): string =>
  writeContent({ savedTime: "2026-11-29T10:00:00.000Z", connections: [profileOf(one, said)], secrets: [] });
