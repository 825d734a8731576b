import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show, testSession } from "#app/test-app.tsx";
import { pasteText } from "#app/test-paste.ts";
import { DraftContext } from "../draft/draft-context.ts";
import { emptyDraft } from "../draft/test-draft.ts";
import { VertexAccount } from "./gateway-section.tsx";

/** The private key of a new RSA pair, as base64 in lines. */
async function keyLines(): Promise<string> {
  const rsa = {
    name: "RSASSA-PKCS1-v1_5",
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: "SHA-256",
  };
  const { privateKey } = await crypto.subtle.generateKey(rsa, true, ["sign", "verify"]);
  const bytes = new Uint8Array(await crypto.subtle.exportKey("pkcs8", privateKey));
  return btoa(String.fromCharCode(...bytes)).replaceAll(/.{64}/g, "$&\n");
}

const lines = await keyLines();
const pem = (body: string, kind = "PRIVATE KEY") => `-----BEGIN ${kind}-----\n${body.trim()}\n-----END ${kind}-----\n`;
const file = (privateKey: string) =>
  JSON.stringify({
    type: "service_account",
    project_id: "project-1",
    private_key: privateKey,
    client_email: "robot@project-1.example",
  });

function showAccount() {
  const session = testSession({});
  const draft = emptyDraft(session);
  show(
    <DraftContext value={draft}>
      <VertexAccount />
    </DraftContext>,
    { session },
  );
  return () => draft.snapshot().request.config.vertexByokCredential;
}

const source = page.getByRole("button", { name: /^Service-account key:/ });

test.each([
  ["a PEM key on one line", file(pem(lines).replaceAll("\n", " "))],
  ["base64", btoa(file(pem(lines)))],
])("a pasted service account is taken with its key in lines: %s", async (_, text) => {
  const account = showAccount();
  await pasteText(source, text);
  await expect.element(page.getByText("Service account imported")).toBeVisible();
  expect(account()).toEqual({
    project: "project-1",
    googleCredentials: { privateKey: pem(lines), clientEmail: "robot@project-1.example" },
  });
});

test("a key that no library opens without its password is refused, and the fields stay", async () => {
  const account = showAccount();
  await pasteText(source, file(pem(lines, "ENCRYPTED PRIVATE KEY")));
  await expect.element(page.getByText("This key was not imported")).toBeVisible();
  await expect.element(page.getByText(/password/)).toBeVisible();
  expect(account()).toBeUndefined();
});
