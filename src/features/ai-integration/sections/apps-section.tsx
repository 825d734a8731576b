import { Card } from "../fields/card.tsx";
import { FieldGroup } from "../fields/field-group.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { appFields } from "../request/form-fields.ts";

const AT = ["config", "appConfig"] as const;

/** The section "App generation": addresses, keys, domain and credits of the services that make and host apps. */
export function AppsSection() {
  return (
    <Card>
      <FieldGroup at={AT} fields={appFields}>
        <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
          {Object.keys(appFields).map((name) => (
            <RequestField key={name} name={name} />
          ))}
        </div>
      </FieldGroup>
    </Card>
  );
}
