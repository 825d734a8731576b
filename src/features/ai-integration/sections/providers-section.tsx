import { OpenPointMark } from "#features/contract/open-point-mark.tsx";
import { ElementsSection } from "../fields/elements-section.tsx";
import { ProviderCard } from "../providers/provider-card.tsx";

const AT = ["config", "llmProviders"] as const;

export function ProvidersSection() {
  return (
    <ElementsSection
      id="providers"
      description="What a provider looks like is open: each is a JSON value that is sent as it stands."
      mark={<OpenPointMark id="llm-providers" />}
      at={AT}
      word="provider"
      create={() => ({})}
      firstField={[]}
      Card={ProviderCard}
    />
  );
}
