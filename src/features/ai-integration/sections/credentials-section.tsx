import { PageSection } from "../fields/page-section.tsx";
import { KeyPool } from "../keys/key-pool.tsx";
import { VertexAccount } from "../keys/vertex-account.tsx";

export function CredentialsSection() {
  return (
    <PageSection
      id="credentials"
      description="Secrets stay in this page’s memory until they are sent. They are never in a draft."
    >
      <div className="flex flex-col gap-6">
        <KeyPool />
        <VertexAccount />
      </div>
    </PageSection>
  );
}
