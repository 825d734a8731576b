import { memo } from "react";
import { JsonSection } from "../json/json-section.tsx";
import { ModelsSection } from "../models/models-section.tsx";
import { AppGenerationSection } from "../sections/app-generation-section.tsx";
import { AttachmentsSection } from "../sections/attachments-section.tsx";
import { ConcurrencySection } from "../sections/concurrency-section.tsx";
import { DefaultsSection } from "../sections/defaults-section.tsx";
import { GatewaySection } from "../sections/gateway-section.tsx";
import { OnOffSection } from "../sections/on-off-section.tsx";
import { ProvidersSection } from "../sections/providers-section.tsx";
import { VertexSection } from "../sections/vertex-section.tsx";

/**
 * All sections of the page, in order. Each subscribes to its part of the draft, so that changes elsewhere do not render
 * it. Without memo, toggling one of 2,500 models takes 48 ms instead of 31.
 */
export const SectionList = memo(function SectionList() {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <p className="text-muted text-sm text-pretty">
        Not set = left out of the request. The API does not define what happens then.
      </p>
      <OnOffSection />
      <GatewaySection />
      <VertexSection />
      <ModelsSection />
      <DefaultsSection />
      <ConcurrencySection />
      <AttachmentsSection />
      <AppGenerationSection />
      <ProvidersSection />
      <JsonSection />
    </div>
  );
});
