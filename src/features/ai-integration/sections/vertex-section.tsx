import { useDraftState } from "../draft/draft-context.ts";
import { PageSection } from "../fields/page-section.tsx";
import { VertexAccount } from "../keys/vertex-account.tsx";
import { vertexSummary } from "./summaries.ts";

export function VertexSection() {
  const summary = useDraftState(({ request }) => vertexSummary(request.config), "settled");
  return (
    <PageSection id="vertex" description="Google service account for models on Vertex AI." summary={summary}>
      <VertexAccount />
    </PageSection>
  );
}
