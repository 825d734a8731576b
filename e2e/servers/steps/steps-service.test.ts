import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startStepsService, type StepsService } from "../steps-service.ts";
import { hashOf, KEY, refusal, StepsClient } from "./test-steps.ts";

const BYTES = new Uint8Array(randomBytes(1_000));
const OTHERS = new Uint8Array(randomBytes(1_000));
const HASHES = { sha256: hashOf(BYTES), md5: hashOf(BYTES, "md5", "base64") };

let service: StepsService;
let client: StepsClient;
beforeEach(async () => {
  service = await startStepsService({ key: KEY });
  client = new StepsClient(service);
});
afterEach(async () => service.close());

const statuses = () => service.requests.map(({ method, path, status }) => `${method} ${path.split("?")[0]} ${status}`);
const received = (more: object = {}) => ({
  name: "Übersicht.pdf",
  size: BYTES.length,
  type: "application/pdf",
  sha256: HASHES.sha256,
  arrivals: 1,
  isConfirmed: false,
  ...more,
});

describe("a file in three steps", () => {
  it("is asked for, sent, confirmed and read back", async () => {
    const asked = await client.ask(BYTES, HASHES);
    expect(asked.upload.url).toMatch(/^\/bytes\//);
    expect((await client.put(asked, BYTES)).status).toBe(200);
    expect(service.files()).toEqual([{ id: asked.id, ...received() }]);
    const confirmed = await client.confirm(asked);
    expect(confirmed.status).toBe(200);
    const { key, url, size } = (await confirmed.json()) as { key: string; url: string; size: number };
    expect({ key, size }).toEqual({ key: `uploads/${asked.id}/Übersicht.pdf`, size: 1_000 });
    const read = await fetch(url);
    expect(read.headers.get("content-type")).toBe("application/pdf");
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(BYTES);
    expect(service.files()).toEqual([{ id: asked.id, ...received({ isConfirmed: true }) }]);
    const { id } = asked;
    expect(statuses()).toEqual([
      "POST /uploads 201",
      `PUT /bytes/${id} 200`,
      `POST /uploads/${id}/confirm 200`,
      `GET /files/${id} 200`,
    ]);
    expect(service.leaks).toEqual([]);
  });

  it("may be sent and confirmed again", async () => {
    const asked = await client.ask(BYTES);
    for (const bytes of [OTHERS, BYTES]) expect((await client.put(asked, bytes)).status).toBe(200);
    expect((await client.confirm(asked)).status).toBe(200);
    expect((await client.confirm(asked)).status).toBe(200);
    expect(service.files()).toEqual([{ id: asked.id, ...received({ arrivals: 2, isConfirmed: true }) }]);
  });

  it("goes as a form, too", async () => {
    const asked = await client.ask(BYTES, HASHES);
    const sent = await client.postForm(asked, BYTES);
    expect(sent.status).toBe(204);
    expect(sent.headers.get("location")).toBe(`/files/${asked.id}`);
    expect((await client.confirm(asked)).status).toBe(200);
    expect(service.files()).toEqual([{ id: asked.id, ...received({ isConfirmed: true }) }]);
  });

  it("may be empty and have no type", async () => {
    const none = new Uint8Array();
    for (const send of [client.put.bind(client), client.postForm.bind(client)]) {
      const asked = await client.ask(none, { type: "" });
      expect((await send(asked, none)).ok).toBe(true);
      expect(service.files().at(-1)).toMatchObject({ size: 0, type: "application/octet-stream" });
    }
  });

  it("is not confirmed without its bytes", async () => {
    const asked = await client.ask(BYTES);
    expect(await refusal(await client.confirm(asked))).toBe("409 NoBytes");
    expect(await refusal(await client.post("/uploads/other/confirm", {}))).toBe("404 NoSuchUpload");
  });
});

describe("a request for an address", () => {
  it.each([
    ["a size as text", { size: "1000" }],
    ["a broken size", { size: 0.5 }],
    ["no size", { size: undefined }],
    ["no name", { name: "" }],
    ["no type", { type: null }],
    ["a SHA-256 in base64", { sha256: hashOf(BYTES, "sha256", "base64") }],
    ["an MD5 in hex", { md5: hashOf(BYTES, "md5") }],
  ])("is refused with %s", async (_, more) => {
    const good = { name: "a.txt", size: 1_000, type: "text/plain", ...HASHES };
    expect(await refusal(await client.post("/uploads", { ...good, ...more }))).toBe("400 WrongMember");
  });

  it("is refused if its body is no JSON object", async () => {
    const headers = { "content-type": "application/json", "x-api-key": KEY };
    const send = async (body: string, more = {}) =>
      refusal(await client.fetch("/uploads", { method: "POST", headers: { ...headers, ...more }, body }));
    expect(await send("{")).toBe("400 NotJson");
    expect(await send("1")).toBe("400 NotJson");
    expect(await send("{}", { "content-type": "text/plain" })).toBe("415 NotJson");
    expect(await send(`{"name":"${"x".repeat(1_000_000)}"}`)).toBe("413 TooLarge");
  });
});

describe("the key", () => {
  it.each(["/uploads", "/inline", "/uploads/1/confirm"])("is needed by %s", async (path) => {
    expect(await refusal(await client.post(path, {}, { "x-api-key": "other" }))).toBe("401 NoSuchKey");
    expect(service.leaks).toEqual([]);
  });

  it("is not needed where none is set", async () => {
    service.key = undefined;
    const body = { name: "a.txt", size: 1, type: "text/plain" };
    expect((await client.post("/uploads", body, { "x-api-key": "" })).status).toBe(201);
  });

  it.each([
    ["the key", { "x-api-key": KEY }],
    ["a bearer", { authorization: "Bearer x" }],
    ["cookies", { cookie: "a=b" }],
  ])("or rather %s is refused and noted at signed addresses", async (_, headers) => {
    const asked = await client.ask(BYTES);
    expect(await refusal(await client.put(asked, BYTES, headers))).toBe("400 KeyLeaked");
    expect(await refusal(await client.postForm(asked, BYTES, () => {}, headers))).toBe("400 KeyLeaked");
    expect(await refusal(await client.fetch("/files/1", { headers }))).toBe("400 KeyLeaked");
    expect(service.leaks.map(({ path }) => path.split(/[?]/)[0])).toEqual([`/bytes/${asked.id}`, "/form", "/files/1"]);
    expect(service.files()).toEqual([]);
  });
});

describe("signed bytes", () => {
  it.each<[string, string, Uint8Array<ArrayBuffer>, object]>([
    ["too few", "400 WrongLength", BYTES.slice(1), {}],
    ["too many", "400 WrongLength", new Uint8Array(1_001), {}],
    ["other bytes than the SHA-256 says", "400 WrongHash", OTHERS, { sha256: HASHES.sha256 }],
    ["other bytes than the MD5 says", "400 WrongHash", OTHERS, { md5: HASHES.md5 }],
  ])("are refused: %s", async (_, code, bytes, hashes) => {
    const asked = await client.ask(BYTES, hashes);
    expect(await refusal(await client.put(asked, bytes))).toBe(code);
    expect(await refusal(await client.postForm(asked, bytes))).toBe(code);
    expect(service.files()).toEqual([]);
  });

  it("need all that was signed", async () => {
    const asked = await client.ask(BYTES);
    const other = await client.ask(BYTES);
    const { url, headers } = asked.upload;
    const put = async (to: string, more: Record<string, string>) =>
      refusal(await client.fetch(to, { method: "PUT", headers: { ...headers, ...more }, body: BYTES }));
    const WRONG = "403 WrongSignature";
    expect(
      await put(
        url.replace(/.$/, (digit) => (digit === "0" ? "1" : "0")),
        {},
      ),
    ).toBe(WRONG);
    expect(await put(url.replace("expires=", "expires=1"), {})).toBe(WRONG);
    expect(await put(url.replace(asked.id, other.id), {})).toBe(WRONG);
    expect(await put(url.replace("/bytes/", "/files/"), {})).toBe("405 NoSuchMethod");
    expect(await put(`/bytes/${asked.id}`, {})).toBe(WRONG);
    expect(await put(url, { "X-Upload-Signature": "" })).toBe(WRONG);
    expect(await put(url, { "X-Upload-Signature": other.upload.headers["X-Upload-Signature"] ?? "" })).toBe(WRONG);
    expect(await put(url, { "Content-Type": "text/plain" })).toBe(WRONG);
    expect(await refusal(await client.fetch(url.replace("/bytes/", "/files/")))).toBe(WRONG);
    expect(service.files()).toEqual([]);
  });

  it("are refused by an address that has expired", async () => {
    service.expiresMs = 1_000;
    const asked = await client.ask(BYTES);
    service.clockOffset = 1_001;
    const response = await client.put(asked, BYTES);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ code: "Expired", message: "The address has expired. Ask for another." });
    expect(await refusal(await client.postForm(asked, BYTES))).toBe("403 Expired");
    expect((await client.put(await client.ask(BYTES), BYTES)).status).toBe(200);
  });

  it("are not read back by an address that has expired", async () => {
    const asked = await client.ask(BYTES);
    await client.put(asked, BYTES);
    const { url } = (await (await client.confirm(asked)).json()) as { url: string };
    expect((await fetch(url)).status).toBe(200);
    service.clockOffset = 60_001;
    expect(await refusal(await fetch(url))).toBe("403 Expired");
  });
});

describe("a form", () => {
  it.each<[string, string, (form: FormData, file: File) => void]>([
    ["a field after its file", "400 AfterFile", (form) => form.append("more", "1")],
    [
      "its file first",
      "400 NoPolicy",
      (form, file) => {
        const fields = [...form.entries()].filter(([name]) => name !== "file");
        for (const [name] of fields) form.delete(name);
        form.set("file", file);
        for (const [name, value] of fields) form.append(name, value);
      },
    ],
    ["its signature last", "403 WrongSignature", moveToEnd("signature")],
    ["its key last", "403 WrongField", moveToEnd("key")],
    ["another key", "403 WrongField", (form) => form.set("key", "uploads/others")],
    ["another type", "403 WrongField", (form) => form.set("Content-Type", "text/plain")],
    ["a later end", "403 WrongField", (form) => form.set("expires", "9999999999999")],
    ["another policy", "403 WrongSignature", (form) => form.set("policy", "e30=")],
    ["a field twice", "400 WrongField", before("key", "x")],
    ["a field that the policy has not", "403 WrongField", before("acl", "public")],
    ["two files", "400 AfterFile", (form, file) => form.append("file", file)],
    ["its file in another field", "400 WrongField", rename("data")],
    ["no file", "400 NoFile", (form) => form.delete("file")],
  ])("is refused with %s", async (_, code, change) => {
    const asked = await client.ask(BYTES);
    const response = await client.postForm(asked, BYTES, (form) => change(form, form.get("file") as File));
    expect(await refusal(response)).toBe(code);
    expect(service.files()).toEqual([]);
  });

  it("is refused as another media type", async () => {
    const asked = await client.ask(BYTES);
    const response = await client.postForm(asked, BYTES, () => {}, { "content-type": "application/json" });
    expect(await refusal(response)).toBe("400 WrongBody");
  });

  function moveToEnd(name: string) {
    return (form: FormData) => {
      const value = form.get(name) ?? "";
      form.delete(name);
      form.append(name, value);
    };
  }
  function before(name: string, value: string) {
    return (form: FormData, file: File) => {
      form.delete("file");
      form.append(name, value);
      form.append("file", file);
    };
  }
  function rename(name: string) {
    return (form: FormData, file: File) => {
      form.delete("file");
      form.append(name, file);
    };
  }
});

describe("a file in JSON", () => {
  it("is kept byte for byte", async () => {
    const content = Buffer.from(BYTES).toString("base64");
    const response = await client.post("/inline", { name: "Übersicht.pdf", type: "application/pdf", content });
    expect(response.status).toBe(201);
    const { id, url } = (await response.json()) as { id: string; url: string };
    expect(service.files()).toEqual([{ id, ...received() }]);
    expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(BYTES);
  });

  it.each([["no base64"], ["AAA"], ["AAAA\n"], [1], [undefined]])("is refused with the content %j", async (content) => {
    expect(await refusal(await client.post("/inline", { name: "a", type: "", content }))).toBe("400 WrongMember");
  });
});

describe("large files", () => {
  it.each([
    ["bytes", 30_000_000],
    ["a form", 8_000_000],
  ])("arrive byte for byte as %s", async (how, size) => {
    const large = new Uint8Array(size);
    large.set(BYTES, size - 2_000);
    const sha256 = hashOf(large);
    const asked = await client.ask(large, { sha256 });
    const response = await (how === "bytes" ? client.put(asked, large) : client.postForm(asked, large));
    expect(response.ok).toBe(true);
    expect(service.files()).toMatchObject([{ id: asked.id, size, sha256, arrivals: 1 }]);
  });

  it("are read to their end when they are refused: a browser reads the answer after it sent all", async () => {
    const large = new Uint8Array(8_000_000);
    const asked = await client.ask(large);
    service.clockOffset = 60_001;
    expect(await sendWhole(asked.upload.url, asked.upload.headers, large)).toBe(403);
    const start = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n');
    const form = Buffer.concat([start, large, Buffer.from("\r\n--b--\r\n")]);
    expect(await sendWhole("/form", { "content-type": "multipart/form-data; boundary=b" }, form)).toBe(400);
    service.fault = (_, response) => Boolean(response.writeHead(503).end());
    expect(await sendWhole(asked.upload.url, asked.upload.headers, large)).toBe(503);
  });

  async function sendWhole(path: string, headers: Record<string, string>, body: Uint8Array): Promise<number> {
    const sending = httpRequest(service.origin + path, {
      method: path === "/form" ? "POST" : "PUT",
      headers: { ...headers, "content-length": body.length },
    });
    const status = new Promise<number>((resolve) =>
      sending.once("response", (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      }),
    );
    await new Promise<void>((resolve) => void sending.end(body, resolve));
    return status;
  }

  it("are not kept in part", async () => {
    const asked = await client.ask(BYTES);
    const sending = httpRequest(service.origin + asked.upload.url, {
      method: "PUT",
      headers: { ...asked.upload.headers, "content-length": BYTES.length },
    });
    const failed = new Promise((resolve) => sending.once("error", resolve));
    sending.write(BYTES.subarray(0, 500));
    await expect.poll(() => service.requests.length, { interval: 5 }).toBe(2);
    sending.destroy();
    await failed;
    expect(service.files()).toEqual([]);
    expect((await client.put(asked, BYTES)).status).toBe(200);
  });
});

describe("a page of another origin", () => {
  it("may send any header, and read the headers that it needs", async () => {
    const headers = {
      origin: "http://page.example",
      "access-control-request-method": "PUT",
      "access-control-request-headers": "content-type,x-upload-signature",
    };
    const preflight = await client.fetch("/bytes/1", { method: "OPTIONS", headers });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "PUT",
      "access-control-allow-headers": "content-type,x-upload-signature",
    });
    const refused = await client.fetch("/bytes/1", { method: "PUT" });
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
    expect(refused.headers.get("access-control-expose-headers")).toBe("Retry-After, Location");
    expect(statuses()).toEqual(["PUT /bytes/1 403"]);
  });

  it("may send nothing to a service without CORS", async () => {
    service.hasCors = false;
    const preflight = await client.fetch("/uploads", { method: "OPTIONS" });
    expect(preflight.status).toBe(405);
    expect(preflight.headers.has("access-control-allow-origin")).toBe(false);
  });
});

describe("a service", () => {
  it("answers as a fault says", async () => {
    service.fault = ({ method, path }, response) =>
      method === "POST" && path === "/uploads"
        ? Boolean(response.writeHead(429, { "retry-after": "7" }).end())
        : undefined;
    const response = await client.post("/uploads", {});
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "7"]);
    expect(await refusal(await client.confirm({ id: "1" } as never))).toBe("404 NoSuchUpload");
  });

  it("knows no other calls", async () => {
    expect(await refusal(await client.fetch("/x"))).toBe("404 NoSuchPath");
    expect(await refusal(await client.fetch("/uploads"))).toBe("405 NoSuchMethod");
  });

  it("leaves no files behind", async () => {
    const other = await startStepsService({ key: KEY });
    const sender = new StepsClient(other);
    const asked = await sender.ask(BYTES);
    for (const bytes of [OTHERS, BYTES]) await sender.put(asked, bytes);
    expect(readdirSync(other.directory)).toHaveLength(1);
    await other.close();
    expect(existsSync(other.directory)).toBe(false);
  });
});
