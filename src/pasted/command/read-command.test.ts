import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanAddress } from "../field/clean.ts";
import { readCommand } from "./read-command.ts";

const url = "https://svc.example/api/base/bas1";

const read = (text: string) => {
  const command = readCommand(text);
  return command && { url: command.url, token: command.token };
};

describe("a pasted command", () => {
  it.each([
    ["of Chrome for cmd", `curl ^"${url}^" ^\r\n  -H ^"accept: */*^" ^\r\n  -H ^"authorization: Bearer tok-1^"`],
    ["of an older Chrome for cmd", `curl "${url}" -H "x: ^%^22" -H "Authorization: Bearer tok-1" ^\n --compressed`],
    [
      "of Chrome for bash",
      `curl '${url}' \\\n  -H 'authorization: Bearer tok-1' \\\n  -H 'referer: https://a.example/'`,
    ],
    ["with bash's own escapes", String.raw`curl $'${url}' -H $'authorization: Bearer tok\u002d1'`],
    ["of Postman", `curl --location --request GET '${url}' --header 'Authorization: Bearer tok-1'`],
    [
      "with joined letters, and addresses of options",
      `curl -sSLH 'Authorization: Bearer tok-1' -e https://a.example/ -x http://p:1 -o https://b.example ${url} | jq .`,
    ],
    [
      "with addresses in data and cookies",
      `curl -d "{\\"a\\": \\"https://a.example\\"}" -b https://b.example -H "Authorization: Bearer tok-1" ${url}`,
    ],
    ["with an unknown option", `curl --brand-new ${url} -H "Authorization: Bearer tok-1"`],
    ["with a variable before", `export TOKEN='tok-1'\ncurl -H "Authorization: Bearer $TOKEN" ${url}`],
    ["with a variable in its line", `TOKEN="tok-1" curl -H "Authorization: Bearer \${TOKEN}" ${url}`],
    ["of a word processor", `curl –H “Authorization: Bearer tok-1” ${url}`],
    ["after a prompt", `ada@host:~$ curl -H "Authorization: Bearer tok-1" ${url}`],
    ["after a Windows prompt", `PS C:\\Users\\ada> curl.exe -H "Authorization: Bearer tok-1" ${url}`],
    ["behind another program", `sudo curl ${url} -H "Authorization: Bearer tok-1"`],
    ["after a comment", `# Reads a base\n\ncurl ${url} -H "Authorization: Bearer tok-1"`],
    ["in a fence of Markdown", `\`\`\`bash\ncurl ${url} -H "Authorization: Bearer tok-1"\n\`\`\``],
    ["of wget", `wget --header="Authorization: Bearer tok-1" -O x.json ${url}`],
    ["of HTTPie", `http GET ${url} Authorization:'Bearer tok-1'`],
    ["of HTTPie with its method in small letters", `http get ${url} Authorization:'Bearer tok-1'`],
    ["of HTTPie for a host of one word", `http svc Authorization:'Bearer tok-1'`, "http://svc"],
    ["of HTTPie with its option", `http -A bearer -a tok-1 ${url}`],
    ["of https", `https svc.example/api/base/bas1 'Authorization: Bearer tok-1'`],
    [
      "of Chrome for PowerShell",
      `$session = New-Object Microsoft.PowerShell.Commands.WebRequestSession\n$session.UserAgent = "Mozilla/5.0 (X11)"\n$session.Cookies.Add((New-Object System.Net.Cookie("a", "b", "/", "svc.example")))\nInvoke-WebRequest -UseBasicParsing -Uri "${url}" \`\n-WebSession $session \`\n-Headers @{\n"method"="GET"\n  "authorization"="Bearer tok-1"\n  "referer"="https://a.example/"\n}`,
    ],
    ["of PowerShell by hand", `irm ${url} -Headers @{ Authorization = 'Bearer tok-1' }`],
    [
      "of PowerShell with variables",
      `$h = @{}\n$h.Add("Authorization", "Bearer tok-1")\n$u = '${url}'\nInvoke-RestMethod -Uri $u -Headers $h`,
    ],
    [
      "of Chrome for fetch",
      `fetch("${url}", {\n  "headers": {\n    "authorization": "Bearer tok-1"\n  },\n  "referrer": "https://a.example/",\n  "method": "GET"\n});`,
    ],
    [
      "of JavaScript with a variable",
      `const token = "tok-1";\nfetch('${url}', { headers: { Authorization: \`Bearer \${token}\` } })`,
    ],
    ["of a token that is put together", `fetch("${url}", { headers: { Authorization: "Bearer " + "tok-1" } })`],
    ["of a request file", `### Read\nGET ${url}\nAuthorization: Bearer tok-1\n\n`],
    ["of axios", `axios({ method: "get", url: "${url}", headers: { Authorization: "Bearer tok-1" } })`],
    ["of Python", `r = requests.get("${url}", headers={"Authorization": "Bearer tok-1"})`],
    ["of XMLHttpRequest", `xhr.open("GET", "${url}");\nxhr.setRequestHeader("Authorization", "Bearer tok-1");`],
    ["of raw HTTP", `GET /api/base/bas1 HTTP/1.1\nHost: svc.example\nAuthorization: Bearer tok-1`],
    [
      "of HTTP/2 headers",
      `:authority: svc.example\n:path: /api/base/bas1\n:scheme: https\nauthorization: Bearer tok-1`,
    ],
  ])("%s gives address and token", (_, text, address = url) => {
    expect(read(text)).toEqual({ url: address, token: "tok-1" });
  });

  const other = "https://cdn.example/app.js";
  it.each([
    ["curl of bash", `curl '${other}' -H 'accept: */*' ;\ncurl '${url}' -H 'authorization: Bearer tok-1' ;`],
    ["curl of cmd", `curl ^"${other}^" ^\n --compressed &\ncurl ^"${url}^" -H ^"authorization: Bearer tok-1^"`],
    ["curl by hand", `curl ${other}\n$ curl ${url} -H "Authorization: Bearer tok-1"`],
    ["curl in one", `curl ${other} --next ${url} -H "Authorization: Bearer tok-1"`],
    ["curl behind a semicolon", `curl ${other}; curl ${url} -H "Authorization: Bearer tok-1"`],
    ["curl behind a semicolon alone", `curl ${other};curl ${url} -H "Authorization: Bearer tok-1"`],
    ["curl with two addresses", `curl ${other} ${url} -H "Authorization: Bearer tok-1"`],
    ["curl with two named addresses", `curl --url ${other} --url ${url} -H "Authorization: Bearer tok-1"`],
    ["wget with two addresses", `wget --header "Authorization: Bearer tok-1" ${other} ${url}`],
    ["curl in one, in short", `curl ${other} -: ${url} -H "Authorization: Bearer tok-1"`],
    ["a terminal", `curl ${other}\nada@h:~$ curl ${url} -H "Authorization: Bearer tok-1"`],
    ["a script", `curl ${other}\nA=1 curl.exe ${url} -H "Authorization: Bearer tok-1"`],
    ["raw HTTP", `GET ${other}\nAccept: x\nGET ${url}\nAuthorization: Bearer tok-1`],
    ["HTTPie", `http ${other}\nhttp ${url} "Authorization: Bearer tok-1"`],
    [
      "fetch",
      `fetch("${other}", {\n  "method": "GET"\n}); ;\nfetch("${url}", { "headers": { "authorization": "Bearer tok-1" } });`,
    ],
    [
      "PowerShell",
      `Invoke-WebRequest -Uri "${other}";\nInvoke-WebRequest -Uri "${url}" -Headers @{ "authorization"="Bearer tok-1" }`,
    ],
    ["a request file", `GET ${other}\n\n###\nGET ${url}\nAuthorization: Bearer tok-1`],
  ])("of several requests in %s never gives one's token with another's address", (_, text) => {
    const { token } = readCommand(text) ?? {};
    expect(token === undefined ? other : undefined).toBe(readCommand(text)?.url);
  });

  it.each(["http PURGE x-api-key:tok-1", "http x-api-key:tok-1 svc.example"])("%s has no token in its URL", (text) => {
    expect(readCommand(text)?.url ?? "").not.toContain("tok-1");
  });

  it("of several requests of one service gives its address and token", () => {
    const text = `fetch("${url}");\nfetch("${url}/x", { headers: { Authorization: "Bearer tok-1" } })`;
    expect(read(text)).toEqual({ url, token: "tok-1" });
  });

  it("of HTTPie may leave out the host", () => {
    expect(read("http --auth-type=bearer --auth=tok-1 :3000/api")).toEqual({
      url: "http://localhost:3000/api",
      token: "tok-1",
    });
  });

  it("is read at once, however many lines are empty", () => {
    const text = `curl ${"\n".repeat(90_000)}${url}`;
    for (const path of "abcdefghijklmnop") expect(read(text + path)?.url).toBe(url + path);
  });

  it.each(["", "bas1", url, "curl", "https", "Please fetch the key (soon).", "curled hair"])("is not %j", (text) => {
    expect(read(text)?.url).toBeUndefined();
  });

  it("gives no scheme in place of a token that is not there", () => {
    expect(read(`fetch("${url}", { headers: { Authorization: "Bearer " + token } })`)).toEqual({
      url,
      token: undefined,
    });
  });

  it("gives no token of another scheme", () => {
    expect(read(`curl -H 'Authorization: Basic dXNlcjpw' ${url}`)).toEqual({ url, token: undefined });
  });

  it.each([
    ["$TOKEN", "$TOKEN"],
    ["${TOKEN}", "${TOKEN}"],
    ["<ACCESS_TOKEN>", "<ACCESS_TOKEN>"],
    ["{{token}}", "{{token}}"],
    ["%TOKEN%", "%TOKEN%"],
    ["$2b9-secret", "The value"],
    ["tok-1", undefined],
  ])("with %s has the placeholder %s", (token, placeholder) => {
    expect(readCommand(`curl -H 'Authorization: Bearer ${token}' ${url}`)?.placeholder).toBe(placeholder);
  });
});

/** How the five kinds write a text and a request. */
const bash = (text: string) =>
  /[^\x20-\x7e]|'/.test(text) ? `$'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'` : `'${text}'`;
const cmd = (text: string) =>
  `^"${text
    .replaceAll("\\", "\\\\")
    .replaceAll('"', '\\"')
    .replaceAll(/[^\w\s\-:=+~'/.,?;()*`]/g, "^$&")}^"`;
const powerShell = (text: string) => `"${text.replaceAll(/[`"$]/g, "`$&")}"`;
const shell = (quote: (text: string) => string, end: string) => (request: Request) =>
  [
    `curl ${quote(request.url)}`,
    ...request.headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(request.body === undefined ? [] : [`--data-raw ${quote(request.body)}`]),
    "--compressed",
  ].join(` ${end}\n  `);

interface Request {
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
}

const KINDS: Readonly<Record<string, (request: Request) => string>> = {
  bash: shell(bash, "\\"),
  cmd: shell(cmd, "^"),
  PowerShell: ({ url: address, headers, body }) =>
    `Invoke-WebRequest -UseBasicParsing -Uri ${powerShell(address)} \`\n-Headers @{\n${headers
      .map(([name, value]) => `${powerShell(name)}=${powerShell(value)}`)
      .join("\n  ")}\n}${body === undefined ? "" : ` \`\n-Body ${powerShell(body)}`}`,
  fetch: ({ url: address, headers, body }) =>
    `fetch(${JSON.stringify(address)}, ${JSON.stringify({ headers: Object.fromEntries(headers), referrer: "https://a.example/", body: body ?? null }, null, 2)});`,
  HTTPie: ({ url: address, headers, body }) =>
    [
      `http POST ${bash(address)}`,
      ...headers.map(([name, value]) => bash(`${name}:${value}`)),
      ...(body === undefined ? [] : [`--raw ${bash(body)}`]),
    ].join(" "),
};

const token = fc.stringMatching(/^[\w.~+/-]{8,60}={0,2}$/);
const segment = fc.stringMatching(/^[\w.~-]{1,12}$/);
const request = fc
  .record({
    host: fc.stringMatching(/^[a-z][a-z\d-]{0,10}\.example(?::\d{2,4})?$/),
    path: fc.array(segment, { maxLength: 4 }),
    query: fc.array(fc.tuple(segment, segment), { maxLength: 3 }),
    token,
    others: fc.uniqueArray(
      fc.constantFrom<readonly [string, string]>(
        ["accept", "*/*"],
        ["referer", "https://other.example/base/wrong"],
        ["sec-ch-ua", '"Chromium";v="156", "Not/A)Brand";v="8"'],
        ["user-agent", "Mozilla/5.0 (X11; Linux x86_64) it's 100%"],
        ["cookie", "a=b; url=https://cookie.example/x"],
      ),
      { maxLength: 5 },
    ),
    at: fc.nat(5),
    scheme: fc.constantFrom("Bearer", "bearer"),
    body: fc.option(fc.constantFrom('{"a":"https://body.example"}', "x=1&y=$2"), { nil: undefined }),
  })
  .map(({ host, path, query, others, at, scheme, token: secret, body }) => {
    const search = query.map(([name, value]) => `${name}=${value}`).join("&");
    const headers: readonly (readonly [string, string])[] = [
      ...others.slice(0, at),
      ["authorization", `${scheme} ${secret}`],
      ...others.slice(at),
    ];
    return { url: `https://${host}/${path.join("/")}${search && `?${search}`}`, headers, body, token: secret };
  });

it.each(Object.entries(KINDS))("40 generated commands of %s give address and token", (_, write) => {
  fc.assert(
    fc.property(request, (given) => {
      expect(read(write(given))).toEqual({ url: given.url, token: given.token });
      expect(cleanAddress(write(given)), "what a visible field gets").toMatchObject({
        text: given.url,
        token: given.token,
      });
    }),
    { seed: 61, numRuns: 40 },
  );
});
