import type { Path } from "#json/json-path.ts";

/** The address of the AI integration of a space, which is that of its overview. */
export const AI = "/spaces/$spaceId/ai";

/**
 * The sections of the AI integration, each a screen, in an order where each needs only those above it. `places` are the
 * members that it edits, by the start of their path.
 */
export const sections = [
  { id: "overview", title: "Overview", places: ["type", "enable"] },
  {
    id: "gateway",
    title: "Gateway and keys",
    places: [
      "config.aiGatewayBaseUrl",
      "config.aiGatewayApiKey",
      "config.aiGatewayApiKeys",
      "config.vertexByokCredential",
    ],
  },
  { id: "models", title: "Models", places: ["config.gatewayModels"] },
  {
    id: "defaults",
    title: "Defaults and abilities",
    places: ["config.chatModel", "config.embeddingModel", "config.translationModel", "config.capabilities"],
  },
  { id: "concurrency", title: "Concurrency", places: ["config.concurrencyPerKey", "config.concurrencyGroups"] },
  { id: "attachments", title: "Attachments", places: ["config.attachmentTransferMode", "config.attachmentTest"] },
  { id: "apps", title: "App generation", places: ["config.appConfig"] },
  { id: "providers", title: "Providers", places: ["config.llmProviders"] },
  { id: "json", title: "JSON", places: [] },
  { id: "history", title: "History", places: [] },
  { id: "roll-out", title: "Roll out", places: [] },
] as const;

export type SectionId = (typeof sections)[number]["id"];

/** Options for a choice of sections: those that edit fields. */
export const partOptions = sections.flatMap(({ id, title, places }) =>
  places.length > 0 ? { value: id, label: id === "overview" ? "AI on or off" : title } : [],
);

type Address = typeof AI | `${typeof AI}/${Exclude<SectionId, "overview">}`;

/** Returns the address of a section, as the routes have it. */
export const addressOf = (id: SectionId): Address => (id === "overview" ? AI : `${AI}/${id}`);

/** Returns the title of a section. */
export const titleOfSection = (id: SectionId): string => sections.find((section) => section.id === id)?.title ?? "";

const byMember = new Map(sections.flatMap(({ id, places }) => places.map((place): [string, SectionId] => [place, id])));

/** Returns the section that edits a path; the JSON section for unknown members. */
export function sectionOf([first, second]: Path): SectionId {
  return byMember.get(first === "config" ? `config.${second}` : String(first)) ?? "json";
}

export interface OverviewSearch {
  /** Of an earlier version. */
  readonly step?: string;
}

/** Sections of one page, as earlier versions had them in the hash and in `?step=`: they may be in bookmarks. */
const FORMER = new Map<string | undefined, SectionId>([
  ...sections.map(({ id }) => [id, id] as const),
  ["on-off", "overview"],
  ["general", "overview"],
  ["vertex", "gateway"],
  ["credentials", "gateway"],
  ["gateway-models", "models"],
  ["chat-models", "defaults"],
  ["app-generation", "apps"],
]);

/** Returns the section that an address of an earlier version means; `undefined` if it means none. */
export const formerSection = (hash: string, step: string | undefined): SectionId | undefined =>
  FORMER.get(hash) ?? FORMER.get(step);

/** The sections that are the steps of the first setup, in order. The review follows them, in its dialog. */
export const setupSteps = ["gateway", "models", "defaults"] as const;

export type SetupStep = (typeof setupSteps)[number];

/** Returns a section as a step; `undefined` if it is none. */
export const stepOf = (id: SectionId): SetupStep | undefined => setupSteps.find((step) => step === id);

/** Returns where a step is among all, in words: "Step 2 of 4". The review is the last. */
export const placeOf = (step: SetupStep | "review"): string => {
  const count = setupSteps.length + 1;
  return `Step ${step === "review" ? count : setupSteps.indexOf(step) + 1} of ${count}`;
};

/** Returns the step before or after another; `undefined` at the ends. */
export const neighbour = (step: SetupStep, by: -1 | 1): SetupStep | undefined =>
  setupSteps[setupSteps.indexOf(step) + by];
