import { useState } from "react";
import { putAt } from "#json/json-path.ts";
import { Callout } from "#ui/content/callout.tsx";
import { FileSource } from "#ui/drop/file-source.tsx";
import { useDraft, useDraftValue } from "../draft/draft-context.ts";
import { LongSecretField } from "../fields/long-secret-field.tsx";
import { SectionForm } from "../fields/section-form.tsx";
import { TextMember } from "../fields/text-field.tsx";
import { vertexFields } from "../request/form-fields.ts";
import { pemProblem, readServiceAccount, type ServiceAccount } from "../request/parse-service-account.ts";
import { ENTER_AGAIN } from "../request/secret-placeholders.ts";

const AT = ["config", "vertexByokCredential"] as const;

// Suggestions only: any text is sent as it is typed.
const LOCATIONS = ["global", "us-central1", "us-east5", "europe-west1", "europe-west4", "asia-southeast1"];

/** The Vertex service account: taken from its JSON key file, or typed. */
export function VertexAccount() {
  const draft = useDraft();
  const [outcome, setOutcome] = useState<{ ok: true; account: ServiceAccount } | { ok: false; message: string }>();
  const privateKey = useDraftValue([...AT, "googleCredentials", "privateKey"]);
  const location = useDraftValue([...AT, "location"]);
  const problem =
    typeof privateKey === "string" && privateKey !== ENTER_AGAIN && privateKey !== ""
      ? pemProblem(privateKey)
      : undefined;

  const take = (text: string) => {
    const read = readServiceAccount(text);
    setOutcome(read);
    if (!read.ok) return;
    const { project, privateKey: pem, clientEmail } = read.account;
    let request = draft.snapshot().request;
    request = putAt(request, [...AT, "project"], project, 1);
    request = putAt(request, [...AT, "googleCredentials", "privateKey"], pem, 1);
    request = putAt(request, [...AT, "googleCredentials", "clientEmail"], clientEmail, 1);
    draft.replace(request, { label: "take a service account over" });
  };

  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">Vertex service account</h3>
      <FileSource label="Service-account key" onText={take}>
        Drop the service account’s JSON key file here, paste its text, or choose it. It is read in this page and not
        kept.
      </FileSource>
      {outcome &&
        (outcome.ok ? (
          <Callout tone="success" title="Service account taken over">
            <span>Project, private key and e-mail were filled in.</span>
            {outcome.account.discarded.length > 0 && (
              <span>{` Discarded: ${outcome.account.discarded.join(", ")}.`}</span>
            )}
            {location === undefined && <span> The file does not name a location: fill it in below.</span>}
          </Callout>
        ) : (
          <Callout tone="danger" title="This key was not taken over">
            {outcome.message}
          </Callout>
        ))}
      <SectionForm at={AT.join("/")} fields={vertexFields}>
        <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
          <TextMember name="project" label="Project" isMono />
          <TextMember name="location" label="Location" suggestions={LOCATIONS} isMono />
          <TextMember name="googleCredentials/clientEmail" label="Client e-mail" isMono />
          <LongSecretField name="googleCredentials/privateKey" label="Private key" problem={problem} />
        </div>
      </SectionForm>
    </div>
  );
}
