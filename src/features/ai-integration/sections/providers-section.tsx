import { OpenPointMark } from "#features/contract/open-point-mark.tsx";
import { useDraftState } from "../draft/draft-context.ts";
import { ElementsSection } from "../fields/elements-section.tsx";
import { ProviderCard } from "../providers/provider-card.tsx";
import { ownEditorPoints } from "../request/form-fields.ts";
import { providersSummary } from "./summaries.ts";

const AT = ["config", "llmProviders"] as const;

export function ProvidersSection() {
  const summary = useDraftState(({ request }) => providersSummary(request.config), "settled");
  return (
    <ElementsSection
      id="providers"
      description="Each provider is sent as the JSON that you enter."
      summary={summary}
      mark={<OpenPointMark id={ownEditorPoints["config/llmProviders"]} field="Providers" />}
      at={AT}
      word="provider"
      create={() => ({})}
      firstField={[]}
      Card={ProviderCard}
    />
  );
}
