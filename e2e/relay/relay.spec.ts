import { request as httpRequest } from "node:http";
import type { Page } from "playwright/test";
import { closeServers, serveHandler, startUpstream } from "../../src/host/relay/test-relay.ts";
import { startServeApi } from "../service/serve-api-process.ts";
import { fillService } from "../service/serve-api-steps.ts";
import { expect, test } from "../test.ts";
import { startRelayHost } from "./relay-host.ts";

test("a service that allows no other origin is used through the relay", async ({ page, allow }) => {
  allow(/blocked by CORS policy/, /net::ERR_FAILED/);
  const service = await startServeApi(["--no-cors"]);
  const host = await startRelayHost(service.baseUrl);
  const { baseId } = service.places;

  await page.goto(`${host.origin}/connections`);
  await expect(page.getByRole("button", { name: "Add a service" })).toBeVisible();
  const direct = await page.evaluate(
    (url) =>
      fetch(url).then(
        () => "answered",
        () => "refused",
      ),
    `${service.baseUrl}/base/${baseId}`,
  );
  expect(direct).toBe("refused");
  const file = await page.evaluate(async () => (await fetch("/console.json")).json() as Promise<unknown>);
  expect(file).toEqual({ connections: [{ name: "main", relay: "main", target: service.baseUrl }] });

  await page.getByRole("button", { name: "Add a service" }).click();
  await fillService(page, { baseUrl: `${host.origin}/relay/main`, bearer: service.bearer });
  await page.getByRole("checkbox", { name: "Keep the token when this tab reloads" }).check();
  await page.getByRole("button", { name: "Add and use" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await page.goto(`${host.origin}/bases/${baseId}`);
  await expect(page.getByRole("region", { name: "The response as JSON" })).toContainText(`"id": "${baseId}"`);
  expect(host.lines.length).toBeGreaterThan(0);
  expect(host.lines.every((line) => /^GET main 200 \d+ ms$/.test(line))).toBe(true);

  await host.close();
  expect(await service.stop()).toBe(0);
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
  // An empty page without the console's policy: the relay alone has to keep things from running.
  await page.route(`${origin}/empty`, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await page.goto(`${origin}/empty`);
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

  await host.close();
  await closeServers();
});
