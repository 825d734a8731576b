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
