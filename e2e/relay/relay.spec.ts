import { request as httpRequest } from "node:http";
import type { Page } from "playwright/test";
import { closeServers, serveHandler, startUpstream } from "../../src/host/relay/test-relay.ts";
import {
  connectTo,
  create,
  createButton,
  mayBeCreated,
  openMore,
  secretDialog,
  SMALL_TOKEN,
  storeAndClose,
} from "../access-tokens/steps.ts";
import { startServeApi } from "../service/serve-api-process.ts";
import { fillService, giveToken } from "../service/serve-api-steps.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { EMPTY_PAGE, startRelayHost } from "./relay-host.ts";

test("a service that allows no other origin is used through the relay", async ({ page, allow }) => {
  allow(/blocked by CORS policy/, /net::ERR_FAILED/, /status of 501/);
  const service = await startServeApi(["--no-cors"]);
  const host = await startRelayHost(service.baseUrl);
  const { baseId } = service.places;

  await page.goto(`${host.origin}/connections`);
  await page.getByRole("button", { name: "Use main" }).click();
  const direct = await page.evaluate(
    (url) =>
      fetch(url).then(
        () => "answered",
        () => "refused",
      ),
    `${service.baseUrl}/base/${baseId}`,
  );
  expect(direct).toBe("refused");

  await page.goto(`${host.origin}/connections`);
  await page.getByRole("button", { name: "Add a service" }).click();
  await fillService(page, service);
  const check = page.getByRole("form", { name: "Check before use" });
  await check.getByRole("button", { name: "Check" }).click();
  await expect(check).toContainText("It answers, but does not allow this page");
  await expect(check).toContainText("main is a relay of this console to the same address.");
  await expectAccessible(page);
  await check.getByRole("button", { name: "Use main" }).click();
  await expect(page.getByRole("link", { name: "Connection: main. Change it" })).toBeVisible();
  await page.goto(`${host.origin}/connections`);
  await giveToken(page, service.bearer);
  await page.goto(`${host.origin}/bases/${baseId}`);
  await expect(page.getByRole("region", { name: "The response as JSON" })).toContainText(`"id": "${baseId}"`);
  expect(host.lines.length).toBeGreaterThan(0);
  expect(host.lines.every((line) => /^GET main 200 \d+ ms$/.test(line))).toBe(true);

  await page.close();
  await closeServers();
  expect(await service.stop()).toBe(0);
});

test("a browser sends a token's request again when its connection breaks, but not through a relay", async ({
  page,
  allow,
}) => {
  allow(/status of 502/);
  const created: string[] = [];
  const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "authorization, content-type" };
  // Acts, and loses every second answer.
  const service = await startUpstream(({ method, url = "", socket }, response) => {
    if (method === "OPTIONS") return response.writeHead(204, cors).end();
    if (method !== "POST") return response.writeHead(404, cors).end();
    created.push(url);
    if (created.length % 2 === 1) return void socket.destroy();
    const token = { id: "tok1", token: "made-up-token", name: "CI", scopes: ["base:read"] };
    return response.writeHead(201, { ...cors, "content-type": "application/json" }).end(JSON.stringify(token));
  });
  const host = await startRelayHost(service.url);
  await connectTo(page, service.url, "made-up-bearer", host.origin);
  const form = `${host.origin}/tokens/new?${new URLSearchParams(SMALL_TOKEN).toString()}`;
  await page.goto(form);
  await expect(page.getByText(/a browser may send it again by itself/)).toBeVisible();
  await expectAccessible(page);
  await create(page);
  await expect.poll(() => created.length, "the browser sent one request twice").toBe(2);
  await openMore(page);
  await expect(secretDialog(page).getByText(/that makes two tokens/)).toBeVisible();
  await storeAndClose(page);

  await page.goto(form);
  await page.getByRole("link", { name: "Choose main, a relay to this service" }).click();
  await page.getByRole("button", { name: "Use main" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await page.goto(`${host.origin}/connections`);
  await giveToken(page, "made-up-bearer");
  await page.goto(form);
  await expect(createButton(page)).toBeVisible();
  await expect(page.getByText(/a browser may send it again by itself/)).toHaveCount(0);
  await createButton(page).click();
  await expect(mayBeCreated(page)).toBeVisible();
  await expect.poll(() => created.length).toBe(3);
  await page.close();
  await closeServers();
});

/** A service whose answers report when they run. */
async function startRunningService() {
  const ran: string[] = [];
  const service = await startUpstream((request, response) => {
    const { url = "" } = request;
    if (url.startsWith("/ran/")) {
      ran.push(url);
      return void response.end();
    }
    const report = `fetch("http://${request.headers.host}/ran/${url.split("/").at(-1)}", { mode: "no-cors" }); globalThis.postMessage?.("");`;
    const [type, body] = url.endsWith("page")
      ? ["text/html", `<!doctype html><script>${report}</script>`]
      : ["text/javascript", report];
    response.writeHead(200, { "Content-Type": type, "Service-Worker-Allowed": "/" }).end(body);
  });
  return { ...service, ran };
}

/** Tries each way in which a page of an origin runs what lies at an address of the same origin. */
async function tryToRun(page: Page, origin: string) {
  await page.goto(origin + EMPTY_PAGE);
  await page.evaluate(async (base) => {
    const over = (element: HTMLElement) =>
      new Promise((resolve) => {
        element.addEventListener("load", resolve);
        element.addEventListener("error", resolve);
        document.body.append(element);
      });
    const worker = new Worker(`${base}worker`);
    await new Promise((resolve) => {
      worker.addEventListener("error", resolve);
      worker.addEventListener("message", resolve);
    });
    await over(Object.assign(document.createElement("script"), { src: `${base}script` }));
    await over(Object.assign(document.createElement("script"), { src: `${base}module`, type: "module" }));
    await over(Object.assign(document.createElement("iframe"), { src: `${base}frame-page` }));
    await navigator.serviceWorker.register(`${base}service-worker`).catch(() => undefined);
  }, `${origin}/relay/main/base/`);
  await page.goto(`${origin}/relay/main/base/opened-page`);
}

test("nothing of a service runs under the console's address", async ({ page, allow }) => {
  allow(/./);
  const service = await startRunningService();
  const host = await startRelayHost(service.url);
  await tryToRun(page, host.origin);
  expect(service.ran).toEqual([]);
  expect(service.requests).toEqual([]);

  // The same with a relay that passes everything: each way runs.
  const port = await serveHandler((request, response) => {
    if (request.url === EMPTY_PAGE) {
      return void response.setHeader("Content-Type", "text/html").end("<!doctype html>");
    }
    const path = (request.url ?? "").replace("/relay/main", "");
    const upstream = httpRequest(service.url + path, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.end();
  });
  await tryToRun(page, `http://localhost:${port}`);
  const ways = ["frame-page", "module", "opened-page", "script", "service-worker", "worker"];
  await expect.poll(() => service.ran.toSorted()).toEqual(ways.map((way) => `/ran/${way}`));

  await closeServers();
});
