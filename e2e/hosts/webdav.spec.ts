import { createHash, randomBytes } from "node:crypto";
import { startWebdav } from "../../test-servers/webdav.ts";
import { expect, test } from "../test.ts";

const USER = "files";
const PASSWORD = "webdav-canary:0001 ü";
const BYTES = randomBytes(3_000_000);
const NAME = "a b+c%20&=?#'()*!~ü日本 – (1).pdf";
const login = (password: string) => `Basic ${Buffer.from(`${USER}:${password}`).toString("base64")}`;

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, HEAD, PUT, DELETE",
  "access-control-allow-headers": "Authorization, Content-Type",
};

test("nginx keeps files by WebDAV for pages that know its password", { tag: "@nginx" }, async () => {
  const server = await startWebdav({ user: USER, password: PASSWORD });
  try {
    const url = `${server.origin}/Production/tbl1/${encodeURIComponent(NAME)}`;
    const send = async (method: string, headers: Record<string, string>, body: Buffer | null = null) => {
      const response = await fetch(url, { method, headers, body: body && new Uint8Array(body) });
      expect(Object.fromEntries(response.headers), method).toMatchObject(CORS);
      return response;
    };
    const authorization = login(PASSWORD);

    const preflight = { origin: "http://page.example", "access-control-request-method": "PUT" };
    expect((await send("OPTIONS", preflight)).status).toBe(204);

    for (const headers of [{}, { authorization: login("other") }]) {
      for (const method of ["PUT", "GET", "DELETE"])
        expect((await send(method, headers, method === "PUT" ? BYTES : null)).status).toBe(401);
    }
    await expect.poll(async () => server.files()).toEqual([]);

    expect((await send("PUT", { authorization }, randomBytes(10))).status).toBe(201);
    expect((await send("PUT", { authorization }, BYTES)).status).toBe(204);
    const sha256 = createHash("sha256").update(BYTES).digest("hex");
    await expect
      .poll(async () => server.files())
      .toEqual([{ path: `Production/tbl1/${NAME}`, size: BYTES.length, sha256 }]);

    const read = await send("GET", { authorization });
    expect(read.headers.get("content-type")).toBe("application/pdf");
    expect(Buffer.from(await read.arrayBuffer()).equals(BYTES)).toBe(true);

    expect((await send("DELETE", { authorization })).status).toBe(204);
    expect((await send("GET", { authorization })).status).toBe(404);
    await expect.poll(async () => server.files()).toEqual([]);
  } finally {
    await server.close();
  }
});
