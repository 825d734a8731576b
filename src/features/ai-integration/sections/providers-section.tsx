import { OpenPointMark } from "#features/contract/open-point-mark.tsx";
import { ElementList } from "../fields/element-list.tsx";
import { ownEditorPoints } from "../request/form-fields.ts";
import { OpenElementCard } from "../shapes/open-element-card.tsx";

const AT = ["config", "llmProviders"] as const;

export function ProvidersSection() {
  return (
    <>
      <p className="text-muted flex items-center gap-1 text-sm">
        <span>Providers</span>
        <OpenPointMark id={ownEditorPoints["config/llmProviders"]} field="Providers" />
      </p>
      <ElementList at={AT} word="provider">
        {(card) => <OpenElementCard {...card} list={AT} kind="providers" word="provider" />}
      </ElementList>
    </>
  );
}
