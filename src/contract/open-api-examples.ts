import type { AccessToken, NewAccessToken } from "./access-tokens.ts";
import type { AiIntegration } from "./ai-integration.ts";
import type { NewAttachments, TableRecord } from "./attachments.ts";
import type { Base } from "./bases.ts";
import type { EndpointName } from "./index.ts";

export interface EndpointExample {
  readonly params: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Absent if the document does not show the body. */
  readonly reply?: unknown;
}

// Secrets are placeholders, so that nobody copies a realistic one.
const API_KEY = "<API_KEY>";
const ACCESS_TOKEN = "<ACCESS_TOKEN>";

const integration = {
  type: "AI",
  enable: true,
  config: {
    aiGatewayBaseUrl: "https://gateway.example/v1",
    aiGatewayApiKey: API_KEY,
    chatModel: {
      lg: "aurora-large",
      md: "aurora-medium",
      sm: "aurora-small",
      ability: { image: true, toolCall: true },
    },
    embeddingModel: "aurora-embed",
    gatewayModels: [
      {
        id: "aurora-large",
        label: "Aurora Large",
        enabled: true,
        modelType: "language",
        ownedBy: "Aurora Labs",
        capabilities: { image: true, toolCall: true, reasoning: true },
        pricing: { input: "0.000003", output: "0.000015" },
        tags: ["reasoning"],
        defaultFor: ["chatLg"],
        contextWindow: 200000,
        maxTokens: 32000,
      },
    ],
    attachmentTransferMode: "url",
    concurrencyPerKey: 4,
  },
} satisfies AiIntegration;

const token = {
  name: "Nightly export",
  scopes: ["base|read"],
  expiredTime: "2027-06-30",
  description: "Reads the catalogue every night",
  baseIds: ["bse7Hk2mQx9Lp4Rt"],
  spaceIds: null,
} satisfies NewAccessToken;

const tokenReply = {
  id: "tok3Vn8cYw5Jd1Zs",
  ...token,
  token: ACCESS_TOKEN,
  createdTime: "2026-11-21T09:00:00.000Z",
  lastUsedTime: "2026-11-21T09:00:00.000Z",
} satisfies AccessToken;

const photo = {
  name: "desk-lamp.png",
  path: "photos/desk-lamp.png",
  size: 48213,
  mimetype: "image/png",
  width: 1200,
  height: 900,
};

const insert = { attachments: [photo], anchorId: "att6Pb4xTf0Ug2Ka" } satisfies NewAttachments;

const record = {
  id: "rec9Ws1eRv7Mh3Nc",
  fields: {
    fldName: "Desk lamp",
    fldPhotos: [
      { id: "att6Pb4xTf0Ug2Ka", name: "front.png" },
      { id: "att2Dq5zGy8Bo1Ij", ...photo },
    ],
  },
  name: "Desk lamp",
  autoNumber: 12,
  lastModifiedTime: "2026-11-21T09:00:00.000Z",
  lastModifiedBy: "Robin",
} satisfies TableRecord;

const base = {
  id: "bse7Hk2mQx9Lp4Rt",
  name: "Catalogue",
  spaceId: "spc4Lf6uEo2Xc8Qy",
  icon: null,
  role: "editor",
  createdBy: "usr1Kt9pAm5Vz3Hd",
  collaboratorType: "space",
  createdTime: "2026-02-03T08:15:00.000Z",
  lastModifiedTime: null,
} satisfies Base;

export const examples: Readonly<Record<EndpointName, EndpointExample>> = {
  configureAiIntegration: { params: { spaceId: base.spaceId }, body: integration },
  createAccessToken: { params: {}, body: token, reply: tokenReply },
  insertAttachments: {
    params: { tableId: "tbl8Gn3rCb6Jw0Ls", recordId: record.id, fieldId: "fldPhotos" },
    body: insert,
    reply: record,
  },
  readBase: { params: { baseId: base.id }, reply: base },
};
