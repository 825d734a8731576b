import { Plus } from "lucide-react";
import { OpenPointMark } from "#features/contract/open-point-mark.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { useDraft, useDraftState } from "../draft/draft-context.ts";
import { useRowKeys } from "../draft/row-keys.ts";
import { focusField } from "../fields/focus-field.ts";
import { PageSection } from "../fields/page-section.tsx";
import { useRemovalFocus } from "../fields/use-removal-focus.ts";
import { ProviderCard } from "../providers/provider-card.tsx";
import { moved } from "../request/edit-models.ts";

const AT = ["config", "llmProviders"] as const;
const NO_PROVIDERS: readonly unknown[] = [];

export function ProvidersSection() {
  const draft = useDraft();
  const sent = useDraftState(({ request }) => request.config.llmProviders);
  const providers = sent ?? NO_PROVIDERS;
  const keys = useRowKeys(providers);
  const { list, add, willRemove } = useRemovalFocus(providers.length);
  return (
    <PageSection
      id="providers"
      description="What a provider looks like is open: each is a JSON value that is sent as it stands."
      mark={<OpenPointMark id="llm-providers" />}
      actions={
        <Button
          ref={add}
          icon={<Plus />}
          onClick={() => {
            draft.set(AT, [...providers, {}], { label: "add a provider" });
            focusField([...AT, providers.length]);
          }}
        >
          Add provider
        </Button>
      }
    >
      {providers.length === 0 ? (
        <p className="text-muted text-base">
          <span>{sent === undefined ? "No providers: none are sent." : "An empty list of providers is sent. "}</span>
          {sent !== undefined && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => draft.set(AT, undefined, { label: "remove the providers" })}
            >
              Don’t send
            </Button>
          )}
        </p>
      ) : (
        <div ref={list} className="flex flex-col gap-4">
          {providers.map((_, index) => (
            <ProviderCard
              key={keys[index]}
              index={index}
              count={providers.length}
              onMove={(to) =>
                draft.set(AT, moved(providers, [index], to > index ? to + 1 : to), { label: "move a provider" })
              }
              onRemove={() => {
                willRemove(index);
                draft.set([...AT, index], undefined, { label: "remove a provider" });
              }}
            />
          ))}
        </div>
      )}
    </PageSection>
  );
}
