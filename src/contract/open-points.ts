/**
 * - unchanged: shown and sent as it is
 * - any value: every value is accepted; those of the document are suggested
 * - this browser: the local backend has to do something, and `how` says what
 */
export type Treatment = "unchanged" | "any value" | "this browser";

/** Something the document leaves open, and how the console treats it. */
export interface OpenPoint {
  readonly id: string;
  readonly where: string;
  readonly question: string;
  readonly quote: string;
  readonly treatment: Treatment;
  readonly how: string;
}

/** In document order. A test compares this list with every "not shown" in the document. */
export const openPoints: readonly OpenPoint[] = [
  {
    id: "disable-actions",
    where: "config.capabilities.disableActions",
    question: "Which actions can be disabled?",
    quote: "Has disableActions: array of strings",
    treatment: "any value",
    how: "Any text is accepted. Values used before are suggested.",
  },
  {
    id: "gateway-dialect",
    where: "config.aiGatewayBaseUrl",
    question: "How is the gateway asked, and where does its key go?",
    quote: "Gateway address, written {gateway_url}",
    treatment: "any value",
    how: "The buttons that try it ask as OpenAI-compatible gateways are asked. Paths and the header of the key can be changed for a space: they stay in this browser.",
  },
  {
    id: "gateway-model-prices",
    where: "config.gatewayModels[].pricing",
    question: "Which unit and which currency do prices have?",
    quote: "Strings: input, output, inputCacheRead, inputCacheWrite, reasoning, image, webSearch",
    treatment: "any value",
    how: "Prices are sent exactly as typed. A unit and a currency can be chosen for a space: they stay in this browser.",
  },
  {
    id: "model-tested-at",
    where: "config.gatewayModels[].testedAt",
    question: "Which unit does the time of a test have?",
    quote: "| testedAt | number | |",
    treatment: "any value",
    how: "Any number is accepted. “Try models” leaves it out, unless you choose a unit for this connection.",
  },
  {
    id: "model-type",
    where: "config.gatewayModels[].modelType",
    question: "Which model types exist besides language?",
    quote: "A shown form is language",
    treatment: "any value",
    how: "Any text is accepted. “language” is suggested.",
  },
  {
    id: "model-tags",
    where: "config.gatewayModels[].tags",
    question: "Which tags exist besides reasoning?",
    quote: "A shown tag is reasoning",
    treatment: "any value",
    how: "Any text is accepted. “reasoning” is suggested.",
  },
  {
    id: "attachment-test-values",
    where: "config.attachmentTest.testedAt, config.attachmentTest.testedOrigin",
    question: "How are time and origin of a test written?",
    quote: "| testedAt | string |\n| testedOrigin | string |",
    treatment: "any value",
    how: "Any text is accepted. “Try attachments” leaves both out, unless you choose how this connection writes them.",
  },
  {
    id: "record-field-keys",
    where: "record.fields",
    question: "When does a response list fields by id, and when by name?",
    quote: "Maps a field id or a field name to the value of that field",
    treatment: "this browser",
    how: "The console reads both. The local backend sends ids, unless you choose names on its screen.",
  },
  {
    id: "permissions",
    where: "record.permissions",
    question: "Which fields do the permissions of a record have?",
    quote: "Permissions for the record; its members: not shown.",
    treatment: "unchanged",
    how: "Shown as received. The local backend sends none.",
  },
  {
    id: "states",
    where: "service",
    question: "Do spaces, bases or records have a state?",
    quote: "States and transitions: not shown.",
    treatment: "unchanged",
    how: "None is assumed. If a response has a state, it is shown as received.",
  },
  {
    id: "integration-reply",
    where: "POST /space/{spaceId}/integration → 200",
    question: "What is in the response?",
    quote: "Body of the 200 response: not shown.",
    treatment: "unchanged",
    how: "Shown as received. The local backend sends an empty object. On its screen you can choose the stored request without secrets.",
  },
  {
    id: "second-integration",
    where: "POST /space/{spaceId}/integration",
    question: "Does a second request replace the first, or add to it? What happens to a secret that is left out?",
    quote: "Configure the AI integration of a space",
    treatment: "this browser",
    how: "The local backend keeps secrets that are left out and replaces the rest, unless you choose to merge or to replace everything on its screen. The review says what becomes of each secret; of another service you can say what it does.",
  },
  {
    id: "llm-providers",
    where: "config.llmProviders[]",
    question: "Which fields does a provider have?",
    quote: "Element shape of config.llmProviders: not shown.",
    treatment: "unchanged",
    how: "Edited as JSON and sent unchanged. A shape under Connections makes a form of it. Fields with names such as apiKey are treated as secrets.",
  },
  {
    id: "config-requiredness",
    where: "config",
    question: "Which fields of config and its objects are required?",
    quote: "Which members inside config and its nested objects are required: not shown.",
    treatment: "any value",
    how: "None is required. Empty fields are not sent.",
  },
  {
    id: "default-for",
    where: "config.gatewayModels[].defaultFor",
    question: "Which values may “Default for” have, besides chatLg?",
    quote:
      "Allowed members of gateway model defaultFor, allowed values of attachmentTransferMode and recommendedMode beyond the shown form url, and the content of concurrency group taskTypes and keys: not shown.",
    treatment: "any value",
    how: "Any text is accepted. “chatLg” and values used before are suggested.",
  },
  {
    id: "transfer-mode",
    where: "config.attachmentTransferMode, config.attachmentTest.recommendedMode",
    question: "Which transfer modes are allowed, besides url?",
    quote:
      "Allowed members of gateway model defaultFor, allowed values of attachmentTransferMode and recommendedMode beyond the shown form url, and the content of concurrency group taskTypes and keys: not shown.",
    treatment: "any value",
    how: "Any text is accepted. “url” is suggested.",
  },
  {
    id: "concurrency-content",
    where: "config.concurrencyGroups[].taskTypes, config.concurrencyGroups[].keys",
    question: "What do these lists contain?",
    quote:
      "Allowed members of gateway model defaultFor, allowed values of attachmentTransferMode and recommendedMode beyond the shown form url, and the content of concurrency group taskTypes and keys: not shown.",
    treatment: "any value",
    how: "Any JSON is accepted and kept. Texts in the field “keys” are treated as secrets, unless you say that they are names of keys.",
  },
  {
    id: "scopes",
    where: "scopes",
    question: "Which scopes are valid?",
    quote: "The set of valid scope values: not shown.",
    treatment: "any value",
    how: "Any text is accepted. Scopes used before are suggested.",
  },
  {
    id: "last-used-time-unused",
    where: "lastUsedTime",
    question: "What is the value for a token that was never used?",
    quote: "| lastUsedTime | string | yes | |",
    treatment: "this browser",
    how: "The local backend sends the time of creation, unless you choose an empty text on its screen.",
  },
  {
    id: "expiry-moment",
    where: "expiredTime",
    question: "At which time, in which time zone, does a token expire?",
    quote: "Date; form YYYY-MM-DD shown in the request",
    treatment: "this browser",
    how: "In this browser, a token works until the end of that day in UTC.",
  },
  {
    id: "token-restriction",
    where: "spaceIds, baseIds",
    question: "How do spaceIds and baseIds combine? Which tokens can a restricted token create?",
    quote: "optional restriction to spaces (spaceIds) and bases (baseIds), or full access (hasFullAccess)",
    treatment: "this browser",
    how: "In this browser, a token can read a base if the base or its space is listed. Full access removes both limits. A restricted token creates only tokens within its own limits.",
  },
  {
    id: "attachment-requiredness",
    where: "attachments[]",
    question: "Which fields of an attachment are required?",
    quote:
      "Which members of an attachment are required, and the exact meaning of anchorId (before or after the anchor): not shown.",
    treatment: "this browser",
    how: "None is required. The local backend adds a missing id and refuses an id that is already in the cell.",
  },
  {
    id: "anchor",
    where: "anchorId",
    question: "Are attachments placed before or after the anchor?",
    quote:
      "Which members of an attachment are required, and the exact meaning of anchorId (before or after the anchor): not shown.",
    treatment: "this browser",
    how: "The local backend adds them after the anchor, unless you choose before it on its screen. Without an anchor, they are added at the end.",
  },
  {
    id: "first-bearer",
    where: "Authorization",
    question: "How is the first bearer token issued?",
    quote: "How the first bearer token is issued, and how scopes map to endpoints: not shown.",
    treatment: "this browser",
    how: "In this browser, the page makes its own token, without an HTTP request. For other services, the console asks for one.",
  },
  {
    id: "scope-mapping",
    where: "scopes",
    question: "Which scope allows which endpoint?",
    quote: "How the first bearer token is issued, and how scopes map to endpoints: not shown.",
    treatment: "this browser",
    how: "The local backend stores scopes but does not apply them.",
  },
  {
    id: "events",
    where: "service",
    question: "Are there events, webhooks or notifications?",
    quote: "Events, webhooks and notifications: not shown.",
    treatment: "unchanged",
    how: "None is used. The console reads data again instead.",
  },
  {
    id: "errors",
    where: "service",
    question: "Which statuses and bodies do errors have?",
    quote: "Error status codes, error body shape and error conditions: not shown.",
    treatment: "this browser",
    how: "Every error is shown in full. The local backend sends problem details (RFC 9457) with 400, 401, 403, 404, 405, 409, 415, 500, 501 and 507.",
  },
  {
    id: "limits",
    where: "service",
    question: "Are there rate limits, size limits, maximum counts or time-outs?",
    quote: "Rate limits, attachment size limits, maximum counts and time-outs: not shown.",
    treatment: "any value",
    how: "None is assumed. The console stops reading a response after its own time-out, at 16 MB, or at 200 levels of nesting. It then says so.",
  },
  {
    id: "versioning",
    where: "service",
    question: "Is there a version scheme?",
    quote: "A version scheme, version headers and deprecation rules: not shown.",
    treatment: "any value",
    how: "None is assumed. A version can be part of the base URL.",
  },
];
