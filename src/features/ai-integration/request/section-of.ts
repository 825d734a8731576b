import type { Path } from "#json/json-path.ts";

/** The sections of the page, in order. `places` are the members that a section edits, by the start of their path. */
export const sections = [
  {
    id: "general",
    title: "General",
    places: ["type", "enable", "config.embeddingModel", "config.translationModel", "config.capabilities"],
  },
  { id: "chat-models", title: "Chat models", places: ["config.chatModel"] },
  { id: "providers", title: "Providers", places: ["config.llmProviders"] },
  { id: "gateway", title: "Gateway", places: ["config.aiGatewayBaseUrl", "config.aiGatewayApiKey"] },
  { id: "gateway-models", title: "Gateway models", places: ["config.gatewayModels"] },
  { id: "credentials", title: "Credentials", places: ["config.aiGatewayApiKeys", "config.vertexByokCredential"] },
  { id: "concurrency", title: "Concurrency", places: ["config.concurrencyPerKey", "config.concurrencyGroups"] },
  { id: "attachments", title: "Attachments", places: ["config.attachmentTransferMode", "config.attachmentTest"] },
  { id: "app-generation", title: "App generation", places: ["config.appConfig"] },
  { id: "json", title: "JSON", places: [] },
] as const;

export type SectionId = (typeof sections)[number]["id"];

const byMember = new Map(sections.flatMap(({ id, places }) => places.map((place): [string, SectionId] => [place, id])));

/** Returns the section that edits a path; the JSON section for unknown members. */
export function sectionOf([first, second]: Path): SectionId {
  return byMember.get(first === "config" ? `config.${second}` : String(first)) ?? "json";
}
