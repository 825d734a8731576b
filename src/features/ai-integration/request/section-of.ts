import type { Path } from "#json/json-path.ts";

/**
 * The sections of the page, in order: each needs only what stands above it. `places` are the members that a section edits,
 * by the start of their path.
 */
export const sections = [
  { id: "on-off", title: "AI on or off", places: ["type", "enable"] },
  {
    id: "gateway",
    title: "Gateway and keys",
    places: ["config.aiGatewayBaseUrl", "config.aiGatewayApiKey", "config.aiGatewayApiKeys"],
  },
  { id: "vertex", title: "Vertex account", places: ["config.vertexByokCredential"] },
  { id: "models", title: "Models", places: ["config.gatewayModels"] },
  {
    id: "defaults",
    title: "Defaults and abilities",
    places: ["config.chatModel", "config.embeddingModel", "config.translationModel", "config.capabilities"],
  },
  { id: "concurrency", title: "Concurrency", places: ["config.concurrencyPerKey", "config.concurrencyGroups"] },
  { id: "attachments", title: "Attachments", places: ["config.attachmentTransferMode", "config.attachmentTest"] },
  { id: "app-generation", title: "App generation", places: ["config.appConfig"] },
  { id: "providers", title: "Providers", places: ["config.llmProviders"] },
  { id: "json", title: "JSON", places: [] },
] as const;

export type SectionId = (typeof sections)[number]["id"];

/** Returns the title of a section. */
export const titleOfSection = (id: SectionId): string => sections.find((section) => section.id === id)?.title ?? "";

const byMember = new Map(sections.flatMap(({ id, places }) => places.map((place): [string, SectionId] => [place, id])));

/** Returns the section that edits a path; the JSON section for unknown members. */
export function sectionOf([first, second]: Path): SectionId {
  return byMember.get(first === "config" ? `config.${second}` : String(first)) ?? "json";
}

/** Ids of earlier versions: they may be in bookmarks. */
const FORMER_IDS = new Map<string, SectionId>([
  ["general", "on-off"],
  ["credentials", "gateway"],
  ["gateway-models", "models"],
  ["chat-models", "defaults"],
]);

/** Returns the section of an address hash, by its current or a former id; `undefined` if none. */
export function sectionAt(hash: string): SectionId | undefined {
  return sections.find(({ id }) => id === hash)?.id ?? FORMER_IDS.get(hash);
}
