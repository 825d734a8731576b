import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pemProblem, readPem } from "./private-key.ts";
import { readServiceAccount } from "./service-account.ts";

const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pemOf = (key: KeyObject, type: "pkcs8" | "pkcs1" | "sec1", passphrase?: string) =>
  key
    .export({ type, format: "pem", ...(passphrase !== undefined && { cipher: "aes-256-cbc", passphrase }) } as never)
    .toString();
const pem = pemOf(rsa.privateKey, "pkcs8");
const pkcs1 = pemOf(rsa.privateKey, "pkcs1");
const account = {
  type: "service_account",
  project_id: "project-1",
  private_key_id: "abc",
  private_key: pem,
  client_email: "robot@project-1.example",
  client_id: "1",
};
const file = JSON.stringify(account, null, 2);
const line = JSON.stringify(account);
const base64 = (text: string) => Buffer.from(text).toString("base64");

describe("a service account", () => {
  it.each([
    ["a file", file],
    ["base64", base64(file)],
    ["base64 in lines", base64(file).replaceAll(/.{76}/g, "$&\n")],
    ["a variable", `GOOGLE_CREDENTIALS='${line}'`],
    ["a variable without quotes", `GOOGLE_CREDENTIALS=${line}`],
    ["an exported variable in double quotes", `export GOOGLE_CREDENTIALS=${JSON.stringify(line)}`],
    ["a variable of base64", `GOOGLE_CREDENTIALS="${base64(line)}"`],
    ["a Secret of Kubernetes", `apiVersion: v1\nkind: Secret\ndata:\n  key.json: ${base64(file)}\n`],
    ["a here-document", `credentials = <<EOT\n${file}\nEOT\n`],
    ["a quoted text of JSON", JSON.stringify(file)],
    ["a text with escaped quotes", line.replaceAll('"', '\\"')],
    ["line breaks that are escaped twice", file.replaceAll("\\n", "\\\\n")],
    ["raw line breaks inside the text", file.replaceAll("\\n", "\n")],
    ["line breaks that were lost", file.replaceAll("\\n", "")],
    ["line breaks that became blanks", file.replaceAll("\\n", " ")],
    ["a trailing comma and a byte order mark", `\uFEFF${file.replace(/\n\}$/, ",\n}")}`],
    ["typographic quotes", file.replace('"type"', "“type”")],
    ["a list", `[${file}]`],
    ["another object", JSON.stringify({ vertex_project: "p", vertex_credentials: line })],
    ["the answer of a cloud's API", JSON.stringify({ name: "k", privateKeyData: base64(file) })],
    ["a secret of a cluster", `kind: Secret\ntype: Opaque\ndata:\n  key.json: ${base64(file)}\n`],
    ["YAML", `credentials: |\n  ${file.replaceAll("\n", "\n  ")}`],
    [
      "variables",
      `GOOGLE_CLIENT_EMAIL=${account.client_email}\nGOOGLE_PRIVATE_KEY="${pem.replaceAll("\n", "\\n")}"\nGOOGLE_VERTEX_PROJECT=project-1`,
    ],
    [
      "TOML",
      `[gcp]\ntype = "service_account"\nproject_id = "project-1"\nprivate_key = "${pem.replaceAll("\n", "\\n")}"\nclient_email = "${account.client_email}"`,
    ],
    [
      "YAML with a member a line",
      `project_id: project-1\nprivate_key: |\n  ${pem.trim().replaceAll("\n", "\n  ")}\nclient_email: ${account.client_email}\n`,
    ],
    [
      "properties",
      `gcp.project-id=project-1\ngcp.client-email=${account.client_email}\ngcp.private-key=${pem.replaceAll("\n", "\\n")}`,
    ],
    ["lines that an editor cut", line.replaceAll(/.{78}(?=.)/g, "$&\n")],
    ["a cut e-mail address", line.replace("robot@", "robot@\n")],
    ["settings of infrastructure", `provider "x" {\n  a = { b = 1 }\n  credentials = <<EOT\n${file}\nEOT\n}`],
  ])("is taken from %s", (_, text) => {
    expect(readServiceAccount(text)).toMatchObject({
      ok: true,
      account: { project: "project-1", privateKey: pem, clientEmail: "robot@project-1.example" },
    });
  });

  it("is taken from none of two that differ", () => {
    const other = {
      ...account,
      private_key: pemOf(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey, "pkcs8"),
    };
    expect(readServiceAccount(JSON.stringify([account, other]))).toEqual({
      ok: false,
      message: "There are 2 service accounts. Paste one of them.",
    });
    expect(readServiceAccount(JSON.stringify([account, account]))).toMatchObject({ ok: true });
  });

  it("names what is discarded", () => {
    expect(readServiceAccount(file)).toMatchObject({ account: { discarded: ["private_key_id", "client_id"] } });
  });

  it("may have an RSA key of the older kind", () => {
    expect(readServiceAccount(JSON.stringify({ ...account, private_key: pkcs1 }))).toMatchObject({
      account: { privateKey: pkcs1 },
    });
  });

  it.each([
    ["no JSON", "hello", /not JSON/],
    ["no object", "[]", /not a JSON object/],
    ["no type", JSON.stringify({ ...account, type: undefined }), /no "type"/],
    ["another type", JSON.stringify({ ...account, type: "authorized_user" }), /not "service_account"/],
    [
      "members missing",
      JSON.stringify({ ...account, client_email: "", project_id: 1 }),
      /has no project_id, client_email|has no client_email/,
    ],
    ["a key that is no PEM", JSON.stringify({ ...account, private_key: "secret-words" }), /not PEM/],
    [
      "a key with a password",
      JSON.stringify({ ...account, private_key: pemOf(rsa.privateKey, "pkcs8", "x") }),
      /has a password/,
    ],
    [
      "a changed key",
      JSON.stringify({
        ...account,
        private_key: pem.replace(/(?<=\n.{64}\n.{20})./, (one) => (one === "A" ? "B" : "A")),
      }),
      /cannot be read|cut off/,
    ],
    ["the key alone", pem, /the private key alone/],
  ])("is refused with %s, without repeating it", (_, text, message) => {
    const read = readServiceAccount(text);
    expect(read).toEqual({ ok: false, message: expect.stringMatching(message) });
    expect(JSON.stringify(read)).not.toMatch(/secret-words|MII/);
  });
});

describe("a private key", () => {
  afterEach(() => vi.unstubAllGlobals());

  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
  it.each([
    ["whole", pem, /^undefined$/],
    ["of the older kind", pkcs1, /^undefined$/],
    ["on one line", pem.replaceAll("\n", " "), /^undefined$/],
    ["with line breaks as text", pem.replaceAll("\n", "\\n"), /^undefined$/],
    ["with a password", pemOf(rsa.privateKey, "pkcs8", "x"), /has a password/],
    ["of the older kind with a password", pemOf(rsa.privateKey, "pkcs1", "x"), /has a password/],
    ["public", rsa.publicKey.export({ type: "spki", format: "pem" }), /public key/],
    ["EC", pemOf(ec.privateKey, "pkcs8"), /EC key/],
    ["EC of the older kind", pemOf(ec.privateKey, "sec1"), /EC key/],
    ["Ed25519", pemOf(generateKeyPairSync("ed25519").privateKey, "pkcs8"), /no RSA key/],
    ["a certificate", pem.replaceAll("PRIVATE KEY", "CERTIFICATE"), /certificate/],
    ["cut at the end", pem.slice(0, -40), /END line is missing/],
    ["short of a line", pem.replace(/(?<=\n.{64}\n).{64}\n/, ""), /cut off/],
    ["with foreign characters", pem.replace("MII", "M!I"), /characters that do not belong/],
    ["no key", "hello", /not PEM/],
  ])("%s has the problem", (_, text, problem) => {
    const read = readPem(text as string);
    expect("problem" in read ? read.problem : "undefined").toMatch(problem);
  });

  it("has a warning where its line breaks were lost, although it can be read", () => {
    expect([pemProblem(pem), pemProblem(pem.replaceAll("\n", " "))]).toEqual([
      undefined,
      expect.stringMatching(/line breaks/),
    ]);
  });

  it("is refused if one of its numbers does not belong to the others, also without the browser's own check", () => {
    vi.stubGlobal("crypto", {});
    const der = Buffer.from(rsa.privateKey.export({ type: "pkcs1", format: "der" }));
    const jwk = rsa.privateKey.export({ format: "jwk" });
    for (const member of ["n", "e", "d", "p", "q", "dp", "dq", "qi"] as const) {
      const at = der.indexOf(Buffer.from(jwk[member] as string, "base64url"));
      const broken = Buffer.from(der);
      broken[at + 1] = (broken[at + 1] ?? 0) ^ 1;
      const text = `-----BEGIN RSA PRIVATE KEY-----\n${broken.toString("base64")}\n-----END RSA PRIVATE KEY-----\n`;
      expect({ member, ...readPem(text) }).toEqual({ member, problem: expect.stringMatching(/cannot be read/) });
    }
  });
});
