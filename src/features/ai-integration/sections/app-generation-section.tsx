import { useDraftState } from "../draft/draft-context.ts";
import { FieldGroup } from "../fields/field-group.tsx";
import { PageSection } from "../fields/page-section.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { appFields } from "../request/form-fields.ts";
import { appSummary } from "./summaries.ts";

const AT = ["config", "appConfig"] as const;

export function AppGenerationSection() {
  const summary = useDraftState(({ request }) => appSummary(request.config), "settled");
  return (
    <PageSection id="app-generation" description="Where apps are generated and hosted." summary={summary}>
      <FieldGroup at={AT} fields={appFields}>
        <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
          {Object.keys(appFields).map((name) => (
            <RequestField key={name} name={name} />
          ))}
        </div>
      </FieldGroup>
    </PageSection>
  );
}
