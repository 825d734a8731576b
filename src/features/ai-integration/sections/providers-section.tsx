import { use } from "react";
import { OpenPointMark } from "#features/contract/open-point-mark.tsx";
import { useDraftState } from "../draft/draft-context.ts";
import type { ElementCardProps } from "../fields/element-card.tsx";
import { ElementsSection } from "../fields/elements-section.tsx";
import { ownEditorPoints } from "../request/form-fields.ts";
import { OpenElementCard } from "../shapes/open-element-card.tsx";
import { ShapesContext } from "../shapes/shapes-in-use.ts";
import { providersSummary } from "./summaries.ts";

const AT = ["config", "llmProviders"] as const;

export function ProvidersSection() {
  const { shapes } = use(ShapesContext);
  const summary = useDraftState(({ request }) => providersSummary(request.config), "settled");
  return (
    <ElementsSection
      id="providers"
      description={
        shapes.providers
          ? "Each provider is a form, as your organisation describes it."
          : "Each provider is sent as the JSON that you enter."
      }
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

const ProviderCard = (card: ElementCardProps) => (
  <OpenElementCard {...card} list={AT} kind="providers" word="provider" />
);
