import { OpenElements } from "../shapes/open-elements.tsx";

const AT = ["config", "llmProviders"] as const;

/** The list of LLM providers, whose members the API does not define. */
export function ProvidersSection() {
  return <OpenElements list={AT} kind="providers" />;
}
