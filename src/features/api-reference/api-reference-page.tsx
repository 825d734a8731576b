import { Download } from "lucide-react";
import { endpoints } from "#contract/index.ts";
import { openApiText } from "#contract/open-api.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { PageHeader } from "#ui/content/page-header.tsx";
import { Section } from "#ui/content/section.tsx";
import { useSectionKeys } from "#ui/page/section-keys.ts";
import { CheckSection } from "./check/check-section.tsx";
import { EndpointPanel } from "./endpoint-panel.tsx";
import { OpenPointsSection } from "./open-points-section.tsx";

export function ApiReferencePage() {
  useSectionKeys();
  return (
    <>
      <PageHeader
        title="API reference"
        description="The endpoints of the API with their fields, and what the API document does not define."
        actions={
          <Button icon={<Download />} onClick={() => saveFile(openApiText(), "openapi.json")}>
            Download OpenAPI
          </Button>
        }
      />
      <div className="flex flex-col gap-6">
        <Section
          title="Endpoints"
          description="Relative to the base URL. Each needs the header Authorization: Bearer <ACCESS_TOKEN>."
          isFlush
        >
          <div className="divide-line divide-y">
            {endpoints.map((endpoint) => (
              <EndpointPanel key={endpoint.name} endpoint={endpoint} />
            ))}
          </div>
        </Section>
        <CheckSection />
        <OpenPointsSection />
      </div>
    </>
  );
}
