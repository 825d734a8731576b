import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "./listen.ts";

const TOKEN = "admin-canary-9Qw4";
const SECRET = "gateway-canary-7Lk2";

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST, PUT",
  "access-control-allow-headers": "authorization, content-type, relay-target, x-kind",
};

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const SPACES = numbers(3).map((index) => ({
  id: `spc${index}admin`,
  name: `Space ${index}`,
  owner: { id: "usr1", name: "Ann" },
}));
const BASES = numbers(12).map((index) => ({
  id: `bse${index}admin`,
  name: `Base ${index}`,
  spaceId: `spc${Math.floor(index / 4)}admin`,
  icon: null,
  role: "owner",
  createdBy: "Ann",
}));
const TABLES = numbers(40).map((index) => ({
  id: `tbl${index}admin`,
  name: `Table ${index}`,
  baseId: `bse${index % 12}admin`,
  fields: [
    { id: `fld${index}name`, name: "Name", type: "text" },
    { id: `fld${index}files`, name: "Files", type: "attachment" },
  ],
}));
const SCOPES = numbers(30).map((index) => `part${index}:read`);
/** Where bytes go: only who has this address may send them. */
const SIGNED = `/files/obj1?signature=upload-canary-3Pz8`;

/** Stored as an administrator set it up on the service's own page. */
const STORED = {
  chatModel: { lg: "gw@acme/large@eu", md: "gw@acme/small@eu", ability: { image: true } },
  gatewayModels: [
    { id: "acme/large", label: "Large", enabled: true, pricing: { input: "0.000002" }, tags: ["reasoning"] },
    { id: "acme/small", label: "Small", enabled: true, modelType: "language" },
  ],
  aiGatewayApiKey: SECRET,
  aiGatewayBaseUrl: "https://gateway.example/v1",
  concurrencyPerKey: 4,
};

/** A workspace service with pages of its own for administrators, which have envelopes, names and lists of their own. */
export interface AdminService {
  readonly origin: string;
  readonly baseUrl: string;
  /** Bodies of saved configurations. */
  readonly saved: readonly unknown[];
  /** Sizes of uploaded files, and bodies of inserted attachments. */
  readonly uploads: readonly unknown[];
  readonly token: string;
  readonly secret: string;
  close(): Promise<void>;
}

export async function startAdminService(): Promise<AdminService> {
  const saved: unknown[] = [];
  const uploads: unknown[] = [];
  const noise = await listen(
    createServer((_, response) => send(response, 200, { spaces: [{ id: "x", name: "Noise" }] })),
  );

  const answers: readonly [RegExp, (match: RegExpExecArray, body: Buffer) => unknown][] = [
    [/^GET \/api\/spaces$/, () => ({ data: { items: SPACES, next: null }, requestId: "r1" })],
    [/^GET \/api\/space\/(\w+)\/bases$/, ([, id]) => ({ data: BASES.filter(({ spaceId }) => spaceId === id) })],
    [/^GET \/api\/base\/(\w+)$/, ([, id]) => BASES.find((base) => base.id === id)],
    [/^GET \/api\/me$/, () => ({ data: { id: "usr1", name: "Ann", sessionKey: SECRET } })],
    [
      /^GET \/api\/space\/spc0admin\/integration$/,
      () => ({
        data: {
          id: "int1",
          spaceId: "spc0admin",
          type: "AI",
          enable: true,
          createdTime: "2026-04-01",
          config: { ...STORED, aiGatewayApiKey: "••••••7Lk2" },
        },
      }),
    ],
    [/^GET \/api\/base\/(\w+)\/tables$/, ([, id]) => TABLES.filter(({ baseId }) => baseId === id)],
    [/^GET \/api\/table\/tbl0admin\/records$/, () => ({ records: [{ id: "rec0admin", name: "One", fields: {} }] })],
    [
      /^GET \/api\/access-token$/,
      () => ({ items: [{ id: "tok1", name: "CI", scopes: SCOPES, expiredTime: "2027-01-01" }] }),
    ],
    [
      /^POST \/api\/attachments\/signature$/,
      () => ({ data: { url: `${server.origin}${SIGNED}`, token: "obj1token", requestHeaders: { "x-kind": "file" } } }),
    ],
    [
      /^POST \/api\/attachments\/notify\/obj1token$/,
      () => ({ data: { path: "bucket/obj1", token: "obj1token", presignedUrl: `${server.origin}/files/obj1` } }),
    ],
    [
      /^POST \/api\/table\/\w+\/record\/(\w+)\/\w+\/insertAttachment$/,
      ([, id], body) => (uploads.push(JSON.parse(String(body))), { id, fields: {} }),
    ],
    [/^POST \/api\/space\/\w+\/integration$/, (_, body) => (saved.push(JSON.parse(String(body))), {})],
  ];

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? "/", "http://service");
    if (request.method === "OPTIONS") return response.writeHead(204, CORS).end();
    if (pathname === "/admin") return response.setHeader("content-type", "text/html").end(page(noise.origin));
    const body = Buffer.concat(await request.toArray());
    if (request.method === "PUT" && request.url === SIGNED) {
      uploads.push(body.length);
      return response.writeHead(200, CORS).end();
    }
    if (pathname.startsWith("/api/") && request.headers.authorization !== `Bearer ${TOKEN}`)
      return send(response, 401, {});
    for (const [pattern, make] of answers) {
      const match = pattern.exec(`${request.method} ${pathname}`);
      const made = match && make(match, body);
      if (made) return send(response, /^POST .*(?:insertAttachment|attachments)/.test(String(match)) ? 201 : 200, made);
    }
    return send(response, 404, { message: "Not found" });
  }

  const server = await listen(createServer((request, response) => void answer(request, response)));
  return {
    origin: server.origin,
    baseUrl: `${server.origin}/api`,
    saved,
    uploads,
    token: TOKEN,
    secret: SECRET,
    close: async () => {
      await Promise.all([server.close(), noise.close()]);
    },
  };
}

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { ...CORS, "content-type": "application/json" }).end(JSON.stringify(body));

/** Asks for everything as it opens. Says "Ready" at the end. */
const page = (
  noise: string,
) => `<!doctype html><meta charset="utf-8"><title>Admin</title><link rel="icon" href="data:,">
<script id="state" type="application/json">{"session":{"csrf":"${SECRET}"},"space":{"id":"spc0admin","name":"Space 0"}}</script>
<p>Loading</p>
<script type="module">
const call = async (path, options = {}) => {
  const response = await fetch("/api" + path, { ...options, headers: { authorization: "Bearer ${TOKEN}", "content-type": "application/json" } });
  return response.json();
};
await fetch("${noise}/spaces");
await call("/me");
const { data: { items } } = await call("/spaces");
for (const { id } of items) await call("/space/" + id + "/bases");
await call("/space/spc0admin/integration");
for (let index = 0; index < 12; index++) await call("/base/bse" + index + "admin");
for (let index = 0; index < 12; index++) await call("/base/bse" + index + "admin/tables");
await call("/access-token");
await call("/table/tbl0admin/records");
for (let index = 0; index < 24; index++) await fetch("${noise}/spaces?page=" + index);
const sent = (body) => ({ method: "POST", body: JSON.stringify(body) });
const file = new Blob(["A plan"], { type: "text/plain" });
const { data } = await call("/attachments/signature", sent({ type: 1, contentLength: file.size, contentType: file.type }));
await fetch(data.url, { method: "PUT", body: file, headers: data.requestHeaders });
const { data: told } = await call("/attachments/notify/" + data.token, { method: "POST" });
const attachment = { name: "plan.txt", path: told.path, token: told.token, size: file.size, mimetype: file.type, presignedUrl: told.presignedUrl };
await call("/table/tbl0admin/record/rec0admin/fld0files/insertAttachment", sent({ attachments: [attachment] }));
document.querySelector("p").textContent = "Ready";
</script>`;
