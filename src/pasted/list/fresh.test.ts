import { expect, it } from "vitest";
import { readList, valuesIn } from "./read-list.ts";

const A = "sk-acme-0123456789abcdef";
const B = "gsk_fedcba9876543210FEDC";

/** As people have keys in other tools. Each was tried once by hand before it was written down. */
it.each([
  ["systemd", `[Service]\nEnvironment="ACME_API_KEYS=${A},${B}"\nExecStart=/usr/bin/app --port 80\n`, [A, B]],
  ["a here-document", `cat <<EOF > .env\nPROXY_API_KEYS=${A},${B}\nALLOW_INSECURE=false\nEOF\n`, [A, B], "asked"],
  ["several keys in one variable", `# comma separated\nGEMINI_API_KEYS=${A},${B}\nREDIS_URL=redis://r:6379\n`, [A, B]],
  ["a variable with a remark", `API_KEY=${A} # primary\nAPI_KEY_OLD=${B} # until 2027-01-01`, [A, B]],
  [
    "Compose",
    `services:\n  app:\n    image: acme/app:1.2\n    environment:\n      - API_KEY=${A}\n      - OTHER_API_KEY=${B}\n`,
    [A, B],
  ],
  ["Compose as a map", `environment:\n  ACME_KEY: ${A}\n  OTHER_TOKEN: "${B}"\n  PORT: 8080`, [A, B]],
  ["Helm values", `keys:\n- name: one\n  apiKey: ${A}\n- name: two\n  apiKey: ${B}`, [A, B]],
  [
    "a secret of a cluster in clear",
    `apiVersion: v1\nkind: Secret\nstringData:\n  api-key: ${A}\n  other-token: ${B}`,
    [A, B],
  ],
  [
    "LiteLLM's settings",
    `model_list:\n  - model_name: gpt\n    litellm_params:\n      model: acme/gpt\n      api_key: ${A}\n  - model_name: b\n    litellm_params:\n      model: acme/b\n      api_key: "${B}"`,
    [A, B],
  ],
  ["TOML", `[keys]\nprimary_key = "${A}"\nbackup_key = '${B}' # old`, [A, B]],
  ["Java properties", `acme.api.key=${A}\nacme.backup.token: ${B}`, [A, B]],
  ["Terraform variables", `acme_api_key = "${A}"\nother_token  = "${B}"\nregion = "eu"`, [A, B]],
  [
    "a unit of systemd",
    `[Service]\nEnvironment="ACME_KEY=${A}" "LOG_LEVEL=debug"\nEnvironment=OTHER_KEY=${B}\nExecStart=/usr/bin/acme --port 80`,
    [A, B],
  ],
  ["npm's settings", `//npm.acme.example/:_authToken=${A}\nregistry=https://npm.acme.example/`, [A]],
  ["a workflow with a variable", `env:\n  ACME_KEY: \${{ secrets.ACME_KEY }}\n  OTHER_KEY: ${A}`, [A]],
  [
    "a file of Compose with variables",
    `environment:\n  - ACME_KEY=\${ACME_KEY:-}\n  - OTHER_KEY=${A}\n  - THIRD_KEY=$THIRD_KEY`,
    [A],
  ],
  ["a chart with a variable", `apiKey: {{ .Values.acme.key }}\notherKey: ${A}`, [A]],
  ["variables of Windows", `set ACME_KEY=%OLD_KEY%\nset OTHER_KEY=${A}`, [A]],
  ["a Dockerfile", `FROM node:20\nENV ACME_KEY=${A}\nENV OTHER_KEY ${B}\nRUN npm ci`, [A, B]],
  ["GitHub's command", `gh secret set ACME_KEY --body "${A}"\ngh secret set OTHER_KEY --body "${B}"`, [A, B]],
  ["Heroku's command", `heroku config:set ACME_KEY=${A} OTHER_KEY=${B}`, [A, B]],
  ["Fly's command", `fly secrets set ACME_KEY=${A}`, [A]],
  ["Docker's options", `docker run -d -e ACME_KEY=${A} -e OTHER_KEY=${B} -p 4000:4000 acme/app:main`, [A, B]],
  [
    "a cluster's secret",
    `kubectl create secret generic x --from-literal=A_KEY=${A} --from-literal=B_KEY='${B}'`,
    [A, B],
  ],
  ["Helm's options", `helm install acme ./chart --set acme.key=${A} --set other.key=${B}`, [A, B]],
  ["a login", `acme login --api-key ${A}`, [A]],
  ["Python's settings", `import os\nos.environ["ACME_KEY"] = "${A}"\nos.environ['OTHER_KEY'] = '${B}'`, [A, B]],
  ["a client in Python", `client = OpenAI(api_key="${A}")`, [A]],
  ["a client in JavaScript", `const client = new OpenAI({ apiKey: "${A}" });`, [A]],
  ["a tuple of Python", `KEYS = ("${A}", "${B}")`, [A, B]],
  ["a list of Go", `keys := []string{"${A}", "${B}"}`, [A, B]],
  ["a list of PHP", `$keys = ['one' => '${A}', 'two' => '${B}'];`, [A, B]],
  ["a list of Ruby", `KEYS = %w[${A} ${B}]`, [A, B]],
  ["a list of PowerShell", `$keys = @("${A}", "${B}")`, [A, B]],
  ["a list of bash", `KEYS=(${A} ${B})`, [A, B]],
  [
    "a vendor's answer",
    `{"object":"list","data":[{"object":"api_key","id":"key_1","name":"prod","value":"${A}","created_at":1711471533},{"object":"api_key","id":"key_2","name":"test","value":"${B}","created_at":1711471534}]}`,
    [A, B],
  ],
  ["one key of an answer", `{\n  "id": "key_123",\n  "secret": "${A}",\n  "created": "2026-11-28T10:00:00Z"\n}`, [A]],
  ["New API's channel", `{"type":1,"key":"${A}\\n${B}","name":"pool","models":"a,b"}`, [A, B]],
  ["a vendor's dialog", `Save your key\nPlease save this secret key somewhere safe.\n${A}\nCopy\nDone`, [A], "asked"],
  [
    "a vendor's table",
    `Name\tKey\tCreated\tLast used\nprod\t${A}\tNov 28, 2026\tNever\ntest\t${B}\tNov 1, 2026\tNov 28, 2026`,
    [A, B],
  ],
  ["names between the keys", `prod\n${A}\ntest\n${B}`, [A, B], "asked"],
  ["a password manager", `Acme\nUsername: ada@example.com\nAPI key: ${A}\nURL: https://a.example`, [A], "asked"],
  ["a table of a wiki", `|| Env || Key ||\n| prod | ${A} |\n| test | ${B} |`, [A, B], "asked"],
  ["Markdown emphasis", `**Prod:** \`${A}\`\n**Test:** \`${B}\``, [A, B]],
  ["a chat tool", `Ada Lovelace  10:42 AM\n${A}\nGrace Hopper  10:43 AM\n${B}`, [A, B], "asked"],
  ["a chat's code", `keys: \`${A}\`, \`${B}\``, [A, B]],
  ["a mail", `Hi,\n\nhere is the key: ${A}\n\nBest regards\nAda`, [A], "asked"],
  ["a list with check boxes", `- [x] ${A}\n- [ ] ${B}`, [A, B]],
  ["a numbered list in full width", `１．${A}\n２．${B}`, [A, B]],
  ["pipes", `${A} | ${B}`, [A, B]],
  ["a diff", `-API_KEY=${B}\n+API_KEY=${A}`, [B, A]],
  ["grep", `.env:3:API_KEY=${A}\nold/.env:7:API_KEY=${B}`, [A, B]],
  ["a log of a script", `[1/2] ${A}\n[2/2] ${B}`, [A, B]],
  ["cells with quotes of Excel", `"${A}"\t"prod"\n"${B}"\t"te""st"`, [A, B], "asked"],
  ["a column of Excel with an apostrophe", `'${A}\n'${B}`, [A, B]],
  ["an Accept list", `Authorization: Bearer ${A}\nContent-Type: application/json\nAccept: */*`, [A]],
  ["headers in Python", `headers = {"Authorization": f"Bearer ${A}", "Content-Type": "application/json"}`, [A]],
  ["headers of a config file", `"headers": { "Authorization": "Bearer ${A}" }`, [A]],
  [
    "an MCP server's settings",
    `{"mcpServers":{"acme":{"command":"npx","args":["-y","acme-mcp"],"env":{"ACME_API_KEY":"${A}"}}}}`,
    [A],
  ],
  ["VS Code's settings", `{\n  // keys\n  "acme.apiKey": "${A}",\n  "editor.fontSize": 13,\n}`, [A]],
] as const)("keys are read from %s", (_, text, keys, asked?: string) => {
  const { found, doubtful } = readList(text, "keys");
  expect({ keys: found.map(({ value }) => value), isAsked: doubtful.length > 0 }).toEqual({
    keys,
    isAsked: asked !== undefined,
  });
});

it.each([
  [
    "scopes",
    "a page of documentation",
    "base:read – Read bases\nrecord:write – Write records",
    ["base:read", "record:write"],
  ],
  [
    "scopes",
    "a token's answer",
    `{"token_type":"bearer","scope":"base:read,record:read","expires_in":3600}`,
    ["base:read", "record:read"],
  ],
  ["scopes", "a list of Python", `SCOPES = ['base:read', 'record:read']`, ["base:read", "record:read"]],
  ["scopes", "a variable", `export OAUTH_SCOPES="base:read record:read"`, ["base:read", "record:read"]],
  ["scopes", "YAML in one line", "scopes: [base:read, record:read]", ["base:read", "record:read"]],
  ["scopes", "a list of TOML", `scopes = [\n  "base:read",\n  "record:read", # both\n]`, ["base:read", "record:read"]],
  ["scopes", "check boxes", "☑ base:read\n☑ record:read", ["base:read", "record:read"]],
  [
    "scopes",
    "a table of Markdown",
    "| Scope | Meaning |\n|---|---|\n| `base:read` | Reads |\n| `record:read` | Reads |",
    ["base:read", "record:read"],
  ],
  ["scopes", "a header of an answer", "x-oauth-scopes: base:read, record:read", ["base:read", "record:read"]],
  [
    "scopes",
    "URLs",
    "https://a.example/auth/drive https://a.example/auth/mail",
    ["https://a.example/auth/drive", "https://a.example/auth/mail"],
  ],
  ["scopes", "plus signs", "base:read+record:read", ["base:read+record:read"]],
  [
    "bases",
    "addresses",
    "https://a.example/base/bse1\nhttps://a.example/base/bse2",
    ["https://a.example/base/bse1", "https://a.example/base/bse2"],
  ],
  ["spaces", "SQL", "('spc1'),\n('spc2')", ["spc1", "spc2"]],
  ["bases", "psql", " id  | name\n-----+------\n bse1 | One\n bse2 | Two\n(2 rows)", ["bse1", "bse2"]],
  ["bases", "jq", `"bse1"\n"bse2"`, ["bse1", "bse2"]],
  ["texts", "a sentence", "fast, good at code, cheap", ["fast", "good at code", "cheap"]],
  ["texts", "JSON", `["fast", "good, cheap"]`, ["fast", "good, cheap"]],
] as const)("%s are read from %s", (kind, _, text, values) => {
  expect(valuesIn(text, kind)).toEqual(values);
});
