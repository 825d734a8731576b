import { useSession } from "#session/session.ts";
import { isSiteDataBlocked } from "#site-data/site-data.ts";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PageHeader } from "#ui/content/page-header.tsx";
import { isPlainHttp } from "#ui/page/plain-http.ts";
import { ForgetSection } from "./forget-section.tsx";
import { RestoreSection } from "./restore-section.tsx";
import { SaveSection } from "./save-section.tsx";

/** What this browser keeps: take it along to another one, restore it, forget it. */
export function BrowserDataPage() {
  const { persistence } = useSession();
  const problem = isPlainHttp()
    ? "Encryption needs https. On plain http, others on the network could change this page and read your secrets."
    : persistence === "memory"
      ? "This browser stores no data of this site, so there is nothing to take along. Allow site data, then reload the page."
      : undefined;
  return (
    <>
      <PageHeader title="Browser data" description="Move what this browser keeps to another browser, or delete it." />
      <div className="flex flex-col gap-6">
        {problem === undefined ? (
          <>
            <SaveSection />
            <RestoreSection />
          </>
        ) : (
          <EmptyState title="No files here">{problem}</EmptyState>
        )}
        {!isSiteDataBlocked() && <ForgetSection />}
      </div>
    </>
  );
}
