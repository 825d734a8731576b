/**
 * - opaque: shown and carried through untouched
 * - free: any value is accepted; shown values are suggested
 * - standalone choice: the in-browser backend has to do something, and it is named
 */
export type Treatment = "opaque" | "free" | "standalone choice";

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
    treatment: "free",
    how: "Any text is accepted; values used before are suggested.",
  },
  {
    id: "gateway-model-prices",
    where: "config.gatewayModels[].pricing",
    question: "Which unit and which currency do prices have?",
    quote: "Strings: input, output, inputCacheRead, inputCacheWrite, reasoning, image, webSearch",
    treatment: "free",
    how: "Prices are sent exactly as typed. A unit and a currency can be chosen for a space: they stay in this browser.",
  },
  {
    id: "model-type",
    where: "config.gatewayModels[].modelType",
    question: "Which model types exist besides language?",
    quote: "A shown form is language",
    treatment: "free",
    how: "Any text is accepted; language is suggested.",
  },
  {
    id: "model-tags",
    where: "config.gatewayModels[].tags",
    question: "Which tags exist besides reasoning?",
    quote: "A shown tag is reasoning",
    treatment: "free",
    how: "Any text is accepted; reasoning is suggested.",
  },
  {
    id: "record-field-keys",
    where: "record.fields",
    question: "When are fields keyed by id, and when by name?",
    quote: "Maps a field id or a field name to the value of that field",
    treatment: "standalone choice",
    how: "Both are read. The in-browser backend answers with field ids unless its settings say names.",
  },
  {
    id: "permissions",
    where: "record.permissions",
    question: "Which members do a record's permissions have?",
    quote: "Permissions for the record; its members: not shown.",
    treatment: "opaque",
    how: "Shown as it came. The in-browser backend sends none.",
  },
  {
    id: "states",
    where: "service",
    question: "Do resources have states?",
    quote: "States and transitions: not shown.",
    treatment: "opaque",
    how: "None is assumed; members that tell of one are shown as they came.",
  },
  {
    id: "integration-reply",
    where: "POST /space/{spaceId}/integration → 200",
    question: "What does the answer carry?",
    quote: "Body of the 200 response: not shown.",
    treatment: "opaque",
    how: "Shown as it came. The in-browser backend answers an empty object unless its settings say the stored request without secrets.",
  },
  {
    id: "second-integration",
    where: "POST /space/{spaceId}/integration",
    question: "Does a second request replace the first, or add to it? What happens to a secret left out?",
    quote: "Configure the AI integration of a space",
    treatment: "standalone choice",
    how: "The in-browser backend replaces the whole request unless its settings say merge. The review says that leaving a secret out may clear it.",
  },
  {
    id: "llm-providers",
    where: "config.llmProviders[]",
    question: "What does an element look like?",
    quote: "Element shape of config.llmProviders: not shown.",
    treatment: "opaque",
    how: "Edited as JSON and carried through untouched; members whose name says so are treated as secrets.",
  },
  {
    id: "config-requiredness",
    where: "config",
    question: "Which members of config and of the objects in it are required?",
    quote: "Which members inside config and its nested objects are required: not shown.",
    treatment: "free",
    how: "None is required; empty means not sent.",
  },
  {
    id: "default-for",
    where: "config.gatewayModels[].defaultFor",
    question: "Which members are allowed besides chatLg?",
    quote:
      "Allowed members of gateway model defaultFor, allowed values of attachmentTransferMode and recommendedMode beyond the shown form url, and the content of concurrency group taskTypes and keys: not shown.",
    treatment: "free",
    how: "Any text is accepted; chatLg and values used before are suggested.",
  },
  {
    id: "transfer-mode",
    where: "config.attachmentTransferMode, config.attachmentTest.recommendedMode",
    question: "Which values are allowed besides url?",
    quote:
      "Allowed members of gateway model defaultFor, allowed values of attachmentTransferMode and recommendedMode beyond the shown form url, and the content of concurrency group taskTypes and keys: not shown.",
    treatment: "free",
    how: "Any text is accepted; url is suggested.",
  },
  {
    id: "concurrency-content",
    where: "config.concurrencyGroups[].taskTypes, config.concurrencyGroups[].keys",
    question: "What do these arrays contain?",
    quote:
      "Allowed members of gateway model defaultFor, allowed values of attachmentTransferMode and recommendedMode beyond the shown form url, and the content of concurrency group taskTypes and keys: not shown.",
    treatment: "free",
    how: "Any JSON is accepted and kept; text is edited as chips. Strings in keys are treated as secrets unless declared references.",
  },
  {
    id: "scopes",
    where: "scopes",
    question: "Which scopes are valid?",
    quote: "The set of valid scope values: not shown.",
    treatment: "free",
    how: "Any text is accepted; scopes used before are suggested.",
  },
  {
    id: "last-used-time-unused",
    where: "lastUsedTime",
    question: "What does a token carry that was never used, the field being required?",
    quote: "| lastUsedTime | string | yes | |",
    treatment: "standalone choice",
    how: "The in-browser backend answers the time of creation unless its settings say an empty string.",
  },
  {
    id: "expiry-moment",
    where: "expiredTime",
    question: "At which moment of which time zone does the date end a token?",
    quote: "Date; form YYYY-MM-DD shown in the request",
    treatment: "standalone choice",
    how: "In the in-browser backend a token works to the end of that day in UTC.",
  },
  {
    id: "token-restriction",
    where: "spaceIds, baseIds",
    question: "How do a list of spaces and a list of bases combine, and what may a restricted token hand out?",
    quote: "optional restriction to spaces (spaceIds) and bases (baseIds), or full access (hasFullAccess)",
    treatment: "standalone choice",
    how: "In the in-browser backend a base is within reach when it or its space is listed, full access lifts both, and a restricted token hands out tokens only within its own restriction.",
  },
  {
    id: "attachment-requiredness",
    where: "attachments[]",
    question: "Which members of an attachment are required?",
    quote:
      "Which members of an attachment are required, and the exact meaning of anchorId (before or after the anchor): not shown.",
    treatment: "standalone choice",
    how: "None is required; only what is known is sent. The in-browser backend adds an id where none came and refuses an id that the cell already holds.",
  },
  {
    id: "anchor",
    where: "anchorId",
    question: "Are attachments placed before or after the anchor?",
    quote:
      "Which members of an attachment are required, and the exact meaning of anchorId (before or after the anchor): not shown.",
    treatment: "standalone choice",
    how: "After it in the in-browser backend, unless its settings say before. Without an anchor they are added at the end.",
  },
  {
    id: "first-bearer",
    where: "Authorization",
    question: "How is the first bearer token issued?",
    quote: "How the first bearer token is issued, and how scopes map to endpoints: not shown.",
    treatment: "standalone choice",
    how: "In this browser, the page issues its own token, never over HTTP. For a service on the network, the console asks for one.",
  },
  {
    id: "scope-mapping",
    where: "scopes",
    question: "Which scope allows which endpoint?",
    quote: "How the first bearer token is issued, and how scopes map to endpoints: not shown.",
    treatment: "standalone choice",
    how: "The in-browser backend stores scopes and does not enforce them.",
  },
  {
    id: "events",
    where: "service",
    question: "Are there events, webhooks or notifications?",
    quote: "Events, webhooks and notifications: not shown.",
    treatment: "opaque",
    how: "None is used; what is shown is read again instead.",
  },
  {
    id: "errors",
    where: "service",
    question: "Which statuses and bodies does a refusal have?",
    quote: "Error status codes, error body shape and error conditions: not shown.",
    treatment: "standalone choice",
    how: "Any refusal is shown whole. The in-browser backend answers RFC 9457 problem details with 400, 401, 403, 404, 405, 409, 415, 500, 501 and 507.",
  },
  {
    id: "limits",
    where: "service",
    question: "Are there rate limits, size limits, maximum counts or time-outs?",
    quote: "Rate limits, attachment size limits, maximum counts and time-outs: not shown.",
    treatment: "free",
    how: "None is assumed. The console gives up on an answer after its own time-out, or beyond 16 MB or 200 levels, and says so.",
  },
  {
    id: "versioning",
    where: "service",
    question: "Is there a version scheme?",
    quote: "A version scheme, version headers and deprecation rules: not shown.",
    treatment: "free",
    how: "None is assumed; a version may be part of the base URL.",
  },
];
