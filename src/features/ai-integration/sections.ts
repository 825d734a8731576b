import type { Path } from "./path.ts";

/** The parts of the page, in order. `places` are the members that a part edits, by the start of their path. */
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

/** Which part of the page edits a place; what no part knows is edited as JSON. */
export function sectionOf(path: Path): SectionId {
  const start = path.slice(0, path[0] === "config" ? 2 : 1).join(".");
  return sections.find(({ places }) => places.some((place) => place === start))?.id ?? "json";
}
