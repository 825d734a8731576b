import { createServer, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { connect } from "node:net";
import { generate } from "selfsigned";
import { afterEach, describe, expect, it, vi } from "vitest";
import { proxyFor } from "./proxy.ts";
import { ask, closeServers, listen, startRelay } from "./test-relay.ts";

afterEach(async () => {
  vi.unstubAllEnvs();
  await closeServers();
});

const PROXY = "http://proxy.example:8080";
const chosen = (target: string, environment: Record<string, string>) => proxyFor(new URL(target), environment)?.host;

describe("the proxy of a target", () => {
  it.each<[target: string, environment: Record<string, string>, host: string | undefined]>([
    ["https://a.example", {}, undefined],
    ["https://a.example", { HTTPS_PROXY: PROXY }, "proxy.example:8080"],
    ["https://a.example", { https_proxy: PROXY, HTTPS_PROXY: "http://other" }, "proxy.example:8080"],
    ["https://a.example", { HTTPS_PROXY: "proxy.example:8080" }, "proxy.example:8080"],
    ["http://localhost:1", { HTTPS_PROXY: PROXY }, undefined],
    ["https://localhost:1", { HTTPS_PROXY: PROXY }, undefined],
    ["https://a.example", { HTTPS_PROXY: PROXY, NO_PROXY: "*" }, undefined],
    ["https://a.example", { HTTPS_PROXY: PROXY, NO_PROXY: "b.example, A.example" }, undefined],
    ["https://x.a.example", { HTTPS_PROXY: PROXY, no_proxy: "a.example" }, undefined],
    ["https://x.a.example", { HTTPS_PROXY: PROXY, NO_PROXY: ".a.example" }, undefined],
    ["https://x.a.example", { HTTPS_PROXY: PROXY, NO_PROXY: "*.a.example" }, undefined],
    ["https://xa.example", { HTTPS_PROXY: PROXY, NO_PROXY: "a.example" }, "proxy.example:8080"],
    ["https://a.example", { HTTPS_PROXY: PROXY, NO_PROXY: "a.example:443" }, undefined],
    ["https://a.example:8443", { HTTPS_PROXY: PROXY, NO_PROXY: "a.example:443" }, "proxy.example:8080"],
  ])("%s with %j is %s", (target, environment, host) => {
    expect(chosen(target, environment)).toBe(host);
  });

  it.each(["socks5://proxy.example", "http://"])("cannot be %s", (address) => {
    expect(() => chosen("https://a.example", { HTTPS_PROXY: address })).toThrow("HTTPS_PROXY is no address");
  });
});

describe("a relay behind a proxy", () => {
  let openSockets = 0;
  const asked: { authority: string; authorization: string | undefined }[] = [];

  /** A proxy that leads every name to one port, or refuses. */
  const startProxy = (port?: number) => {
    asked.length = 0;
    const server: Server = createServer();
    server.on("connect", (request, socket) => {
      openSockets++;
      socket.once("close", () => openSockets--);
      asked.push({ authority: request.url ?? "", authorization: request.headers["proxy-authorization"] });
      if (port === undefined) return void socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
      const through = connect(port, "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        through.pipe(socket).pipe(through);
        // Reads on, to see when the relay closes its end.
        through.once("close", () => socket.resume());
      });
      for (const end of [through, socket]) end.on("error", () => undefined);
    });
    return listen(server);
  };

  const startSecure = async () => {
    const { private: key, cert } = await generate([{ name: "commonName", value: "service.example" }]);
    return listen(createTlsServer({ key, cert }, (_, response) => response.end("{}")));
  };

  const answerThrough = async (proxyPort: number) => {
    const environment = { HTTPS_PROXY: `http://ada:sec%40ret@127.0.0.1:${proxyPort}` };
    const relays = [{ name: "main", target: "https://service.example/api" }];
    return ask((await startRelay({ relays, environment })).port);
  };

  it("asks the proxy for the host of the target, and checks the certificate of the service", async () => {
    const answer = await answerThrough(await startProxy(await startSecure()));
    expect(asked).toEqual([{ authority: "service.example:443", authorization: `Basic ${btoa("ada:sec@ret")}` }]);
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.text)).toMatchObject({
      cause: "The certificate of service.example is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT).",
      nextStep: expect.stringContaining("NODE_EXTRA_CA_CERTS") as string,
      sentUpstream: false,
    });
  });

  it("calls a service whose certificate is trusted", async () => {
    // Node reads NODE_EXTRA_CA_CERTS when it starts, which is too early for a test.
    vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
    expect(await answerThrough(await startProxy(await startSecure()))).toMatchObject({ status: 200, text: "{}" });
    await expect.poll(() => openSockets, { message: "leaves no connection open" }).toBe(0);
  });

  it("says what a refusing proxy answered", async () => {
    const answer = await answerThrough(await startProxy());
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.text)).toMatchObject({
      cause: "service.example cannot be reached through the proxy of HTTPS_PROXY. The proxy answers 407.",
      sentUpstream: false,
    });
    expect(answer.text).not.toContain("sec");
  });
});
