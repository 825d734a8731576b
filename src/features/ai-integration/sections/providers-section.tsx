import { OpenPointMark } from "#features/contract/open-point-mark.tsx";
import { useDraftState } from "../draft/draft-context.ts";
import { ElementsSection } from "../fields/elements-section.tsx";
import { ProviderCard } from "../providers/provider-card.tsx";
import { providersSummary } from "./summaries.ts";

const AT = ["config", "llmProviders"] as const;

export function ProvidersSection() {
  const summary = useDraftState(({ request }) => providersSummary(request.config), "settled");
  return (
    <ElementsSection
      id="providers"
      description="Enter each provider as JSON. The API does not define its shape."
      summary={summary}
      mark={<OpenPointMark id="llm-providers" />}
      at={AT}
      word="provider"
      create={() => ({})}
      firstField={[]}
      Card={ProviderCard}
    />
  );
}
