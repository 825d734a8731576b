import { PageHeader } from "#ui/content/page.tsx";
import { ExchangeInspector } from "./exchange-inspector.tsx";

export function RequestLogPage() {
  return (
    <>
      <PageHeader
        title="Request log"
        description="The last 500 requests of this connection, kept in this tab only. Secrets are masked."
      />
      <div className="border-line bg-surface overflow-hidden rounded-lg border">
        <ExchangeInspector />
      </div>
    </>
  );
}
