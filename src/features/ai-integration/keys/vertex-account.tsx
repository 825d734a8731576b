import { useState } from "react";
import { putAt } from "#json/json-path.ts";
import { readServiceAccount, type ReadServiceAccount } from "#pasted/service-account.ts";
import { Callout } from "#ui/content/callout.tsx";
import { FileSource } from "#ui/drop/file-source.tsx";
import { useDraft, useDraftValue } from "../draft/draft-context.ts";
import { FieldGroup } from "../fields/field-group.tsx";
import { RequestField } from "../fields/request-field.tsx";
import { vertexFields } from "../request/form-fields.ts";

const AT = ["config", "vertexByokCredential"] as const;

/** The Vertex service account: from its JSON key file, or typed. */
export function VertexAccount() {
  const draft = useDraft();
  const [outcome, setOutcome] = useState<ReadServiceAccount>();
  const location = useDraftValue([...AT, "location"]);

  const take = async (text: string) => {
    const read = await readServiceAccount(text);
    setOutcome(read);
    if (!read.ok) return;
    const { project, privateKey: pem, clientEmail } = read.account;
    let request = draft.snapshot().request;
    request = putAt(request, [...AT, "project"], project, 1);
    request = putAt(request, [...AT, "googleCredentials", "privateKey"], pem, 1);
    request = putAt(request, [...AT, "googleCredentials", "clientEmail"], clientEmail, 1);
    draft.replace(request, { label: "import a service account" });
  };

  return (
    <div className="flex flex-col gap-3">
      <FileSource label="Service-account key" onText={(text) => void take(text)}>
        Drop the JSON key file here, paste its text, or choose it. This page reads the file and does not keep it.
      </FileSource>
      {outcome &&
        (outcome.ok ? (
          <Callout tone="success" title="Service account imported">
            <span>Project, private key and e-mail were filled in.</span>
            {outcome.account.discarded.length > 0 && (
              <span>{` Not used: ${outcome.account.discarded.join(", ")}.`}</span>
            )}
            {location === undefined && <span> The file has no location. Enter it below.</span>}
          </Callout>
        ) : (
          <Callout tone="danger" title="This key was not imported">
            {outcome.message}
          </Callout>
        ))}
      <FieldGroup at={AT} fields={vertexFields}>
        <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
          {Object.keys(vertexFields).map((name) => (
            <RequestField key={name} name={name} />
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}
