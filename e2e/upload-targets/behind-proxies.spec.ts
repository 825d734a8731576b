import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { startProxy } from "../../test-servers/proxies.ts";
import { startTusServer } from "../../test-servers/tus-server.ts";
import { cellOf, queue } from "../attachments/steps.ts";
import { dropOn } from "../drag/drag.ts";
import { connect } from "../service/serve-api-steps.ts";
import { expect } from "../test.ts";
import { chooseTus, openPinnedTable, save, sha256Of, test } from "./steps.ts";

const MiB = 2 ** 20;

test(
  "a file of 6 MiB arrives at a tus server behind nginx, which takes 1 MiB @whole @long",
  { tag: "@nginx" },
  async ({ page, service, tus, allow }, info) => {
    // What nginx refuses has no CORS headers.
    allow("status of 413", "blocked by CORS policy", "net::ERR_FAILED");
    const proxy = await startProxy(tus.port);
    try {
      await mkdir(info.outputDir, { recursive: true });
      const path = info.outputPath("six.bin");
      await writeFile(path, randomBytes(6 * MiB));
      await connect(page, service);
      await save(await chooseTus(page, `${proxy.origin}/files`));
      await openPinnedTable(page, service.places, 1);
      await dropOn(await cellOf(page, service.places.records[0]?.name ?? "", "Documents"), [path]);
      await expect(queue(page).getByText("1 file added")).toBeVisible({ timeout: 60_000 });
      const sha256 = await sha256Of(path);
      await expect.poll(async () => tus.files()).toMatchObject([{ name: "six.bin", isWhole: true, sha256 }]);
      const sent = tus.requests.filter(({ method }) => method === "PATCH");
      expect(sent.every(({ headers }) => Number(headers["content-length"]) <= MiB)).toBe(true);
    } finally {
      await proxy.close();
    }
  },
);

test(
  "an address that two proxies made of two hosts is explained @long",
  { tag: "@nginx" },
  async ({ page, service }) => {
    const tus = await startTusServer({ respectForwardedHeaders: true });
    const inner = await startProxy(tus.port);
    const outer = await startProxy(Number(new URL(inner.origin).port));
    try {
      await connect(page, service);
      const tryAt = async (origin: string) => {
        const dialog = await chooseTus(page, `${origin}/files`);
        await dialog.getByRole("button", { name: "Try it with 1 kB" }).click();
        return dialog;
      };
      const behindOne = await tryAt(inner.origin);
      await expect(behindOne.getByText("The test passed")).toBeVisible();
      const behindTwo = await tryAt(outer.origin);
      await expect(behindTwo.getByRole("alert")).toContainText("only one may add X-Forwarded-Host");
    } finally {
      for (const server of [outer, inner, tus]) await server.close();
    }
  },
);
