import { PageHeader } from "#ui/content/page-header.tsx";
import { ExchangeInspector } from "./exchange-inspector.tsx";

export function ExchangesPage() {
  return (
    <>
      <PageHeader
        title="Exchanges"
        description="The last 500 requests over this connection, in this tab's memory. Secrets are masked before they get here."
      />
      <div className="border-line bg-surface overflow-hidden rounded-lg border">
        <ExchangeInspector />
      </div>
    </>
  );
}
