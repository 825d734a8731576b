import { expect, it } from "vitest";
import { cleanShown, cleanValue, cleanWords } from "./clean-value.ts";
import { cleanAddress, cleanBase, cleanSecret } from "./clean.ts";

const KEY = "sk-acme-0123456789abcdef";

it.each([
  [KEY, KEY, []],
  [` ${KEY}\t`, KEY, ["blanks"]],
  [`${KEY}\r\n`, KEY, ["blanks"]],
  [`${KEY}\u200B`, KEY, ["quotes or signs that do not show"]],
  [`Bearer ${KEY}`, KEY, ["Bearer"]],
  [`authorization: bearer ${KEY}`, KEY, ["authorization:", "bearer"]],
  [`export ACME_API_KEY="${KEY}"`, KEY, ["export", "ACME_API_KEY="]],
  [`“${KEY}”`, KEY, ["quotes or signs that do not show"]],
  [`${KEY}.`, KEY, ["quotes or signs that do not show"]],
  [`Bearer <${KEY}>`, KEY, ["Bearer"]],
  [`(${KEY})`, KEY, ["quotes or signs that do not show"]],
  ["<YOUR_API_KEY>", "<YOUR_API_KEY>", []],
  [`# of the team\nACME_API_KEY=${KEY}\nDEBUG=true`, KEY, ["# of the team", "ACME_API_KEY=", "DEBUG=", "true"]],
  [`curl https://a.example -H "x-api-key: ${KEY}"`, KEY, ["all but the token of the command"]],
  ["correct horse battery", "correct horse battery", []],
  [" correct horse battery ", "correct horse battery", ["blanks"]],
  ["AccountName=a;AccountKey=b==", "AccountName=a;AccountKey=b==", []],
  ["sk-live=abc", "sk-live=abc", []],
  [`API_KEY=${KEY}\nDB=postgres://ada:swordfish@db/x`, KEY, ["API_KEY=", "DB=", "postgres://…@db/x"]],
  [`API_KEY=${KEY}\nDB=postgres://ada:sword@fish@db/x`, KEY, ["API_KEY=", "DB=", "postgres://…@db/x"]],
  [`Key: ${KEY} (prod)`, KEY, ["Key:", "(prod)"]],
  [`{"access_token":"${KEY}","expires_in":3600}`, KEY, ["access_token", "expires_in", "3600"]],
  [`https://a.example/cb#access_token=${KEY}&state=x`, KEY, ["the address around it"]],
  ["{{token}}", "{{token}}", []],
  ["Basic c2stYWNtZTpzazAxMjM0NTY3ODk=", "Basic c2stYWNtZTpzazAxMjM0NTY3ODk=", []],
  [`"acme": { "api_key": "${KEY}" }`, KEY, ['"acme":', "api_key"]],
  [`const a = acme({ name: 'a', apiKey: '${KEY}' });`, KEY, ["const", "a =", "acme(", "name", "apiKey"]],
  [`Your key is ${KEY}. Keep it!`, KEY, ["Your", "key", "is", "Keep", "it!"]],
  [`ENV ACME_KEY=${KEY} PORT=8080`, KEY, ["ENV", "ACME_KEY=", "PORT=", "8080"]],
  [`A_KEY=${KEY}\nB_KEY=${KEY}`, KEY, ["A_KEY=", "B_KEY="]],
  [`A_KEY=${KEY}\nB_KEY=`, KEY, ["A_KEY=", "B_KEY="]],
  [`{"key":"${KEY}","label":"sk-...cdef"}`, KEY, ["key", "label"]],
  [`"${KEY}" (prod)`, KEY, ["(prod)"]],
  [`${KEY} Copied!`, KEY, ["Copied!"]],
  [`echo "${KEY}" | base64`, KEY, ["echo", "|", "base64"]],
  [`printf '${KEY}' | docker secret create acme -`, KEY, ["printf", "|", "docker", "secret", "create", "acme", "-"]],
  ["api-key: b; region=eu", "api-key: b; region=eu", []],
  ["", "", []],
])("a secret field makes of %j: %s", (text, value, removed) => {
  expect(cleanSecret(text)).toEqual({ text: value, removed });
});

it.each([
  "••••••••k9Qx",
  "sk-***abcd",
  "sk-...abcd",
  "****",
  "sk-live-abc………",
  "sk_live_...",
  "Bearer •••",
  `"•••1234"`,
  "sk-xxxxxxxx",
  "API_KEY=[REDACTED]",
  "docker run -e A_KEY=sk-*** -p 80",
])("a secret field does not take the masked key %s unless someone says so", (text) => {
  expect(cleanSecret(text)).toEqual({ text: "", removed: ["a key that is masked"], keep: "It really is the key" });
});

it.each([
  [`A_KEY=${KEY}\nB_KEY=${KEY}2`, /takes one key, and the text has 2 keys/],
  ["Dear all,\nthe key follows.", /takes one key, and the text has several lines/],
  [`{"access_token":"${KEY}","refresh_token":"${KEY}2"}`, /takes one key, and the text has several values/],
  ['curl -H "Authorization: Bearer $TOKEN" https://a.example', /\$TOKEN is a variable/],
  [`API_KEYS=${KEY},${KEY}2`, /takes one key, and the text has 2 keys/],
  [`"${KEY}", "${KEY}2"`, /takes one key, and the text has 2 keys/],
  [`„${KEY}“, „${KEY}2“`, /takes one key, and the text has 2 keys/],
  [`(${KEY}) (${KEY}2)`, /takes one key, and the text has 2 keys/],
  [`A_KEY=${KEY}; B_KEY=${KEY}2`, /takes one key, and the text has 2 keys/],
  [`$env:A_KEY='${KEY}'; $env:B_KEY='${KEY}2'`, /takes one key, and the text has 2 keys/],
  [`prod is ${KEY} and test is ${KEY}2`, /takes one key, and the text has 2 keys/],
  ["API_KEY=$ACME_KEY", /not the key/],
  ["apiKey: process.env.ACME_API_KEY,", /not the key/],
  ["api_key: os.environ/ACME_API_KEY", /not the key/],
  ['api_key = os.getenv("ACME_API_KEY")', /not the key/],
  ["API_KEY: ${{ secrets.ACME_API_KEY }}", /not the key/],
  ["${{ secrets.ACME_API_KEY }}", /not the key/],
  ["={{ $env.ACME_API_KEY }}", /not the key/],
  ["{env:ACME_API_KEY}", /not the key/],
  ["{file:~/.acme/key}", /not the key/],
  ["API_KEY=your-api-key-here", /not the key/],
  ["API_KEY=<insert key>", /not the key/],
  ["api_key = <sensitive>", /not the key/],
  ['export ACME_BASE_URL="https://a.example/v1"', /not the key/],
  ["https://a.example/v1", /not the key/],
  ["sk–acme–0123456789abcdef", /No key has the sign “–”/],
  ["sk-acme-0123456789ab…", /No key has the sign “…”/],
  [`API key\t${KEY}`, /takes one key, and the text has several values/],
  ["curl https://a.example/v1/models", /takes one key, and the text has several values/],
])("a secret field refuses %j", (text, refusal) => {
  expect(cleanSecret(text)).toMatchObject({ refusal: expect.stringMatching(refusal) });
});

const COMMANDS = [
  `docker run -e ACME_KEY=${KEY} -p 8080:8080 acme/image`,
  `docker run --rm -e PORT=80 -e ACME_API_KEY=${KEY} acme/image:1.2`,
  `heroku config:set ACME_API_KEY=${KEY} -a my-app`,
  `kubectl create secret generic acme --from-literal=A=${KEY} -n prod`,
  `aws ssm put-parameter --name /prod/ACME_KEY --value ${KEY} --type SecureString`,
  `fly secrets set ACME_KEY=${KEY} --app web`,
  `env ACME_KEY=${KEY} node index.js --port 80`,
  `dotnet user-secrets set "Acme:Key" "${KEY}" --project web`,
  `vault kv put secret/acme key=${KEY} owner=me`,
];

it.each(COMMANDS)("a secret field takes the key of %s, and an address field takes nothing", (text) => {
  expect(cleanSecret(text)).toMatchObject({ text: KEY });
  for (const clean of [cleanAddress, cleanBase])
    expect(clean(text)).toMatchObject({ refusal: expect.stringMatching(/Nothing was pasted/) });
});

it("a secret field takes no other value of a command", () => {
  expect(cleanSecret(`gh secret set ACME_KEY --body ${KEY} --repo a/b`)).toHaveProperty("refusal");
  expect(cleanSecret("npx deploy --project web")).toHaveProperty("refusal");
});

it.each([
  [" tblOne\n", "tblOne"],
  ["“acme/large”", "acme/large"],
  ["acme - large: v2", "acme - large: v2"],
  ["{answer1:/headers}", "{answer1:/headers}"],
])("a field that shows its text makes %j of %j", (text, value) => {
  expect(cleanShown(text)).toMatchObject({ text: value });
});

it.each(["••••••", "sk-***abcd", "sk_test_...", "xxxxxxxx"])(
  "an address field takes no token %s that is masked in a command",
  (key) => {
    const command = `curl --location 'https://a.example/v1' \\\n--header 'Authorization: Bearer ${key}'`;
    expect(cleanAddress(command)).not.toHaveProperty("token");
    expect(cleanSecret(command)).not.toMatchObject({ text: key });
  },
);

it.each(["YOUR_TOKEN", "your-api-key", "REPLACE_ME", "[token]"])(
  "takes no word %s of an example for a token",
  (word) => {
    const command = `curl https://a.example/v1 -H "Authorization: Bearer ${word}"`;
    expect(cleanAddress(command)).not.toHaveProperty("token");
    expect(cleanSecret(command)).toMatchObject({
      refusal: expect.stringMatching(/is a variable: enter the token itself/),
    });
  },
);

it("a field that shows its text takes no header of a token", () => {
  expect(cleanShown(`curl https://a.example -H "Authorization: Bearer ${KEY}"`)).toMatchObject({
    refusal: expect.stringMatching(/Nothing was pasted/),
  });
});

const SHARED = "AKIA0123456789ABCDEF";
const HIDDEN = "wJalr0Utn/K7MDENG+bPxRfiCYz9";
const SETTINGS = [
  `[default]\naws_access_key_id = ${SHARED}\naws_secret_access_key = ${HIDDEN}`,
  `export AWS_SECRET_ACCESS_KEY="${HIDDEN}"`,
  `Access key ID,Secret access key\n${SHARED},${HIDDEN}`,
  `{"aliases":{"local":{"url":"https://s3.example","accessKey":"${SHARED}","secretKey":"${HIDDEN}"}}}`,
  `boto3.client("s3", aws_access_key_id="${SHARED}", aws_secret_access_key="${HIDDEN}")`,
  `DefaultEndpointsProtocol=https;AccountName=acme;AccountKey=${HIDDEN}`,
  `Secret access key: ${HIDDEN}`,
  `mc alias set acme https://s3.example ${SHARED} ${HIDDEN}`,
  `${SHARED}:${HIDDEN}`,
  `${"0a1b2c3d".repeat(4)}\n${"4e5f6a7b".repeat(8)}`,
];

it.each(SETTINGS)("a field that shows its text takes nothing of %j", (text) => {
  expect(cleanShown(text)).toMatchObject({ refusal: expect.stringMatching(/Nothing was pasted/) });
});

it.each([
  "{connection}/{secret:API key}/file2026report",
  "acme/token-classifier-2026-11",
  "token",
  `tok_${SHARED}`,
  "ft:gpt-3.5-turbo-0125:acme-org-2026::9xK2abcd01",
  "https://files01.example:9000/teamA1b2C3d4E5f6G7h8/{key}",
])("a field that shows its text takes %j, which names no secret beside another word", (text) => {
  expect(cleanShown(text)).toEqual({ text, removed: [] });
});

it("an address field takes no id with its secret", () => {
  expect(cleanAddress(`${SHARED}:${HIDDEN}`)).toMatchObject({ refusal: expect.stringMatching(/Nothing was pasted/) });
});

it.each(SETTINGS.slice(4, 5))("a secret field takes the one secret out of code: %s", (text) => {
  expect(cleanSecret(text)).toMatchObject({ text: HIDDEN });
});

it("a secret field takes no page of settings for a secret", () => {
  const page = "<dict><key>Hostname</key><string>s3.example</string><key>Port</key><string>443</string></dict>";
  expect(cleanSecret(page)).toHaveProperty("refusal");
});

it("a header's value keeps its scheme", () => {
  expect(cleanValue(` "Bearer ${KEY}"\n`)).toMatchObject({ text: `Bearer ${KEY}` });
});

it.each([
  ["https://a.example/v1", "https://a.example/v1", []],
  [" https://a.example/v1\n", "https://a.example/v1", ["blanks"]],
  ['"https://a.example/v1",', "https://a.example/v1", ["quotes or signs that do not show"]],
  ["ACME_BASE_URL=https://a.example/v1", "https://a.example/v1", ["ACME_BASE_URL="]],
  ["Base URL: https://a.example", "https://a.example", ["Base URL:"]],
  ["localhost:3000", "localhost:3000", []],
  [" bse0123456789abc\n", "bse0123456789abc", ["blanks"]],
  ["baseId: bse1", "bse1", ["baseId:"]],
  ["https://files.example/{table}/{key}", "https://files.example/{table}/{key}", []],
  ["{answer1:/upload/url}", "{answer1:/upload/url}", []],
  ["https://files.example/?key={secret:API key}", "https://files.example/?key={secret:API key}", []],
  ["", "", []],
])("an address field makes of %j: %s", (text, value, removed) => {
  expect(cleanAddress(text)).toEqual({ text: value, removed });
});

it.each([
  [`curl https://a.example/v1/models -H "Authorization: Bearer ${KEY}"`, "https://a.example/v1/models", { token: KEY }],
  ["curl -s https://a.example/v1?limit=2 | jq .", "https://a.example/v1?limit=2", {}],
  [`curl "https://a.example/v1/models?key=${KEY}"`, "https://a.example/v1/models", { token: KEY }],
  [`http https://ada:${KEY}@a.example/v1`, "https://a.example/v1", {}],
])("an address field takes from %j the address alone, with no way back", (text, address, token) => {
  const removed = ["all but the address of the command"];
  expect(cleanAddress(text)).toEqual({ text: address, removed, isFinal: true, ...token });
});

it.each([
  ["Our gateway is at https://a.example/v1.", "https://a.example/v1", {}],
  [`BASE_URL=https://a.example/v1\nAPI_KEY=${KEY}`, "https://a.example/v1", { token: KEY }],
  [`API_KEY=${KEY}\nBASE_URL=https://a.example/v1`, "https://a.example/v1", { token: KEY }],
  [`client = OpenAI(base_url="https://a.example/v1", api_key="${KEY}")`, "https://a.example/v1", { token: KEY }],
  [`ACME_API_KEY=${KEY}\nACME_BASE_URL=https://a.example/v1`, "https://a.example/v1", { token: KEY }],
  [`ACME_API_KEY=${KEY}\nBASE_URL=https://a.example/v1`, "https://a.example/v1", { token: KEY }],
  [`OTHER_API_KEY=${KEY}\nACME_BASE_URL=https://a.example/v1`, "https://a.example/v1", {}],
  [`{"url":"https://a.example/v1","token":"${KEY}"}`, "https://a.example/v1", { token: KEY }],
  [`{\n  baseUrl: 'https://a.example/v1',\n  apiKey: '${KEY}',\n}`, "https://a.example/v1", { token: KEY }],
  [`{url: https://a.example/v1, token: ${KEY}}`, "https://a.example/v1", { token: KEY }],
])("an address field takes from %j the one address", (text, address, token) => {
  expect(cleanAddress(text)).toEqual({ text: address, removed: ["all but the address"], isFinal: true, ...token });
});

it.each([
  [`# See https://docs.example/v1\nURL=https://a.example/v1\nKEY=${KEY}`, { token: KEY }],
  [`{"$schema":"https://b.example/s.json","baseURL":"https://a.example/v1","apiKey":"${KEY}"}`, { token: KEY }],
  [`{"url":"https://a.example/v1","headers":{"Authorization":"Bearer ${KEY}"}}`, { token: KEY }],
  [`new RestClient("https://a.example/v1");\nrequest.AddHeader("Authorization", "Bearer ${KEY}");`, { token: KEY }],
  [`kind: Secret\ndata:\n  URL: ${btoa("https://a.example/v1")}\n  API_KEY: ${btoa(KEY)}`, { token: KEY }],
  ["Acme – Bases\nhttps://a.example/v1", {}],
  ["GET https://a.example/v1", {}],
  ["--api-base https://a.example/v1", {}],
  ["[gateway](https://a.example/v1)", {}],
  ["[Acme - Bases](https://a.example/v1)", {}],
  ["![Bases](https://a.example/v1)", {}],
  ["(https://a.example/v1)", {}],
])("an address field takes the one address of %j, and its key", (text, token) => {
  expect(cleanAddress(text)).toEqual({
    text: "https://a.example/v1",
    removed: ["all but the address"],
    isFinal: true,
    ...token,
  });
});

it.each([
  ["https://a.example/v1.", "https://a.example/v1", "what is around the address"],
  ["https://https://a.example/v1", "https://a.example/v1", "what is around the address"],
  ["https://a.example/a_(b)", "https://a.example/a_(b)", undefined],
  ["https://a.example/my photo.png", "https://a.example/my%20photo.png", "blanks, written as %20"],
  ["https://a.example/Ada Doe/", "https://a.example/Ada%20Doe/", "blanks, written as %20"],
  [
    "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fv1&data=05%7C0123456789abcdef",
    "https://a.example/v1",
    "what is around the address",
  ],
  [
    "https://www.google.com/url?sa=t&q=https://a.example/v1&usg=A",
    "https://a.example/v1",
    "what is around the address",
  ],
])("an address field makes of %s the address itself", (text, address, removed) => {
  expect(cleanBase(text)).toEqual({ text: address, removed: removed === undefined ? [] : [removed] });
});

it("an address with a key in its path is refused, unless someone says that it has none", () => {
  expect(cleanBase(`https://a.example/${KEY}/v1`)).toEqual({
    refusal: expect.stringMatching(/may hold a token/),
    keep: "It has no secret",
  });
});

it("a field of one line takes no text of several, and an access key id is no secret", () => {
  expect(cleanShown("[minio]\nregion = eu")).toMatchObject({ refusal: expect.stringMatching(/takes one line/) });
  expect(cleanShown(`\n${SHARED}\n`)).toEqual({ text: SHARED, removed: ["blanks"] });
});

it("an address field refuses two addresses", () => {
  expect(cleanAddress("https://a.example/v1\nhttps://b.example/v1")).toEqual({
    refusal: "This field takes one address, and the text has 2. Nothing was pasted.",
  });
});

it.each([
  [`https://a.example/v1?key=${KEY}`, "https://a.example/v1", { token: KEY }],
  [`https://a.example/v1?api-version=1&key=${KEY}`, "https://a.example/v1", { token: KEY }],
  [`https://a.example/cb#access_token=${KEY}&token_type=bearer`, "https://a.example/cb", { token: KEY }],
  [`https://ada:${KEY}@a.example/v1`, "https://a.example/v1", {}],
  [`https://a.example/v1?sv=2026&sig=${KEY}`, "https://a.example/v1", {}],
  [`https://a.example/v1#${KEY}`, "https://a.example/v1", {}],
  [`https://a.example/v1,${KEY}`, "https://a.example/v1", {}],
  [`https://a.example/v1|${KEY}`, "https://a.example/v1", {}],
])("a field for a base address takes what may be a secret out of %j, with a way back", (text, address, token) => {
  expect(cleanBase(text)).toEqual({ text: address, removed: ["what may be a secret"], ...token });
  expect(cleanAddress(text), "a link to a file is signed").toEqual({ text, removed: [] });
});

it.each([
  `Endpoint=https://a.example/;AccessKey=${KEY}`,
  `a.example/v1?token=${KEY}`,
  `wss://a.example/v1?token=${KEY}`,
  `ada:${KEY}@a.example/v1`,
  `${KEY}@https://a.example/v1`,
  "acme_0123456789abcdefABCD",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sk-acme",
])("a field for a base address shows no secret of %j", (text) => {
  const { token, ...shown } = { token: "", ...cleanBase(text) };
  expect(JSON.stringify(shown)).not.toMatch(/sk-acme|0123456789/);
});

it("a base address keeps a query without a secret, and a field for it takes a part of one", () => {
  expect(cleanBase("contoso-eastus-resource-01")).toEqual({ text: "contoso-eastus-resource-01", removed: [] });
  for (const text of [
    "https://a.example/v1?api-version=2026-10-01-preview",
    "hf-eastus-01.a.example",
    "xai-1234567.a.example:80",
  ])
    expect(cleanBase(text)).toEqual({ text, removed: [] });
});

it("a secret field reads a long text at once", () => {
  for (const end of "abcdefghijklmnopqrst")
    for (const many of [",", '["', ' {"']) {
      const text = many.repeat(99_000 / many.length) + end;
      expect(cleanSecret(text)).toMatchObject({ text: text.trim() });
    }
});

it("an address field reads a long text at once", () => {
  for (const end of "abcdefghij") expect(cleanAddress(`${"-".repeat(99_000)} ${end}`)).toHaveProperty("text");
});

it("an address field does not join the lines of a list", () => {
  expect(cleanAddress("acme-4\nacme-3\n")).toEqual({
    refusal: "This field takes one value, and the text has several lines. Nothing was pasted.",
  });
});

it("an address field names the variable that a command has for a token", () => {
  expect(cleanAddress('curl https://a.example -H "Authorization: Bearer $TOKEN"')).toEqual({
    text: "https://a.example",
    removed: ["all but the address of the command", "$TOKEN is a variable: enter the token itself"],
    isFinal: true,
  });
});

it.each([
  `ACME_API_KEY=${KEY}`,
  `Bearer ${KEY}`,
  `Authorization: Bearer ${KEY}`,
  `curl -H "Authorization: Bearer ${KEY}"`,
])("an address field refuses %j", (text) => {
  const cleaned = cleanAddress(text);
  expect(cleaned).toMatchObject({ refusal: expect.stringMatching(/Nothing was pasted/) });
  expect(JSON.stringify(cleaned)).not.toContain("sk-acme");
});

it.each([
  "op read op://Team/Acme/credential",
  'op read "op://Team/Acme/api key"',
  "op://Team/Acme/credential",
  "{{ op://Team/Acme/credential }}",
  "vault kv get -field=key secret/acme",
  "ref+vault://secret/acme#key",
  "$(cat ~/.acme_key)",
  "gcloud secrets versions access latest --secret=acme",
  "bw get password acme",
  "acme_key: ENC[AES256_GCM,data:Tr7o=,iv:1=,tag:k=,type:str]",
  "arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/acme-AbCdEf",
  "@Microsoft.KeyVault(SecretUri=https://kv.example/secrets/acme/)",
  "https://ada:$ACME_KEY@a.example/v1",
])("a secret field does not take %s, which says where the key is, unless someone says so", (text) => {
  expect(cleanSecret(text)).toEqual({
    refusal: expect.stringMatching(/^This is a name or an address, not the key/),
    keep: "Use as pasted",
  });
});

it.each([
  `https://ada:${KEY}@a.example/v1`,
  `https://${KEY}@a.example/team/files.git`,
  `git clone https://oauth2:${KEY}@a.example/team/files.git`,
])("a secret field takes the key of the login in %s", (text) => {
  expect(cleanSecret(text)).toEqual({ text: KEY, removed: ["the address around it"] });
});

it("what a secret field refuses can be used as pasted, unless it is too long", () => {
  expect(cleanSecret(`${KEY} ${KEY}2`)).toHaveProperty("keep", "Use as pasted");
  expect(cleanSecret("a".repeat(100_001))).not.toHaveProperty("keep");
});

it.each([
  `${KEY}ABCD`,
  "ghp_0123456789abcdefABCDEF0123456789abcd",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
  `curl https://a.example -H "Authorization: Bearer ${KEY}"`,
  `ACME_API_KEY=${KEY}`,
  "postgres://ada:swordfish@db.example/x",
  `https://${KEY}@a.example/files.git`,
  `the key is ${KEY}`,
  "-----BEGIN RSA PRIVATE KEY-----\nMIIE",
])("a field of words takes no secret, unless someone says that it is none: %s", (text) => {
  for (const clean of [cleanWords, cleanShown])
    expect(clean(text)).toEqual({ refusal: expect.stringMatching(/^This may hold/), keep: "It has no secret" });
});

it.each([
  ' "Key for the export" ',
  "Uses bearer tokens of the team",
  "key-accounts-2026",
  "northwind-prod-412345",
  "spcqSDRzGWm2Ljj1PsD",
  "https://a.example/key?page=1",
  "gpt-4o-2024-08-06, o3",
])("a field of words leaves %j as it is", (text) => {
  expect(cleanWords(text)).toEqual({ text, removed: [] });
});
