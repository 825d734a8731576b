import { endpoints } from "#contract/index.ts";
import { Section } from "#ui/content/section.tsx";
import { EndpointPanel } from "./endpoint-panel.tsx";

export function EndpointsSection() {
  return (
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
  );
}
