import { createHash, randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Locator, Page } from "playwright/test";
import { seededRandom, type Random } from "../../src/backend/seed/sample/random.ts";
import { startFaultProxy } from "../../test-servers/fault-proxy.ts";
import { startS3Server } from "../../test-servers/s3/s3-server.ts";
import { startTusServer } from "../../test-servers/tus-server.ts";
import { pickFiles } from "../attachments/file-picker.ts";
import { cellOf, queue } from "../attachments/steps.ts";
import { dropOn } from "../drag/drag.ts";
import type { ServedProcess } from "../service/serve-api-process.ts";
import { connect, giveToken } from "../service/serve-api-steps.ts";
import { expect } from "../test.ts";
import { chooseS3, chooseTus, giveSecrets, openPinnedTable, save, test } from "./steps.ts";

const DROPS = 20;
const SEED = Number(process.env["SEED"] ?? 1);
const RECORDS = 3;
const MOST_FILES = 3;
const MOST_BYTES = 3_000_000;
/** A server may answer before it has read all of a chunk, and read no more. The console waits 70 s, and goes on. */
const LONGEST_MS = 120_000;
/** Before it, a page may not have written its queue. */
const FIRST_BYTES = 20_000;
const HOW = ["reset", "reload", "crash"] as const;

/** A server that files are sent to through a proxy. */
interface Server {
  readonly port: number;
  readonly choose: (page: Page, origin: string) => Promise<Locator>;
  /** What has to be entered again after a reload, by name. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Of each whole file. */
  readonly hashes: () => Promise<readonly (string | undefined)[]>;
  readonly close: () => Promise<void>;
}

const KEY = { id: "AKIDDISTURBED", secret: "s3-canary/Vb6+Xn2Lr9" };
const ANY_PAGE = {
  AllowedOrigins: ["*"],
  AllowedMethods: ["GET", "HEAD", "PUT", "POST", "DELETE"],
  AllowedHeaders: ["*"],
  ExposeHeaders: ["ETag"],
};

const SERVERS: Readonly<Record<string, () => Promise<Server>>> = {
  tus: async () => {
    const server = await startTusServer();
    const { pathname } = new URL(server.endpoint);
    return {
      port: server.port,
      choose: async (page, origin) => chooseTus(page, `${origin}${pathname}`),
      secrets: {},
      hashes: async () => (await server.files()).filter(({ isWhole }) => isWhole).map(({ sha256 }) => sha256),
      close: async () => server.close(),
    };
  },
  S3: async () => {
    const place = { region: "eu-test-1", bucket: "acme-files" };
    const server = await startS3Server({ keys: [KEY], ...place, cors: [ANY_PAGE] });
    return {
      port: server.port,
      choose: async (page, origin) => chooseS3(page, { origin, ...place, key: KEY }),
      secrets: { "Secret access key": KEY.secret },
      hashes: async () => server.keys().map((key) => server.sha256(key)),
      close: async () => server.close(),
    };
  },
};

for (const [kind, start] of Object.entries(SERVERS)) {
  test(`files to ${kind} arrive once though a browser is disturbed at random bytes @whole @long`, async ({
    page: first,
    context,
    service,
    allow,
  }, info) => {
    test.setTimeout(DROPS * 30_000 + 120_000);
    // A tus server still has the request that was cut, and an S3 service is asked first whether it redirects.
    allow("net::ERR_", "status of 404", "status of 409");
    const random = seededRandom(SEED);
    const server = await start();
    const proxy = await startFaultProxy(server.port);
    const records = service.places.records.slice(0, RECORDS);
    const dropped = new Map<string, string[]>();
    const hashes = new Map<string, string>();
    /** The files that a person had to continue: they are added last. */
    const continued = new Set<string>();
    const figures = { drops: 0, files: 0, reset: 0, reload: 0, crash: 0, unanswered: 0 };
    const { secrets } = server;
    /** A new page knows neither the token nor the secrets, a loaded one no secrets. */
    const open = async (page: Page, isNew = false) => {
      await page.goto(`/tables/${service.places.tableId}`);
      const header = page.getByRole("rowheader").first();
      await expect(header).toBeVisible();
      if (isNew) await page.getByRole("link", { name: "Connections" }).first().click();
      if (isNew) await giveToken(page, service.bearer);
      if (isNew) await page.goBack();
      if (Object.keys(secrets).length > 0) await giveSecrets(page, secrets);
      if (Object.keys(secrets).length > 0) await page.goBack();
      await expect(header).toBeVisible();
    };
    context.on("page", acceptQuestions);
    let page = acceptQuestions(first);
    await connect(page, service);
    await save(await server.choose(page, proxy.origin));
    await openPinnedTable(page, service.places, RECORDS);
    await open(page);

    for (let drop = 0; drop < DROPS; drop++) {
      const record = records[random.between(0, RECORDS - 1)] ?? { id: "", name: "" };
      const paths = await writeFiles(random, join(info.outputPath(), kind), hashes);
      const [bytes, how] = [paths.length * MOST_BYTES, random.pick(HOW)];
      const at = random.between(FIRST_BYTES, bytes / 2);
      const what = `drop ${drop}, ${how} after ${at} bytes, SEED=${SEED}`;
      const isAdded = queue(page).getByText(/^[\d,]+ files? added$/);
      const cut = new Promise<boolean>((resolve) => proxy.cutAfter(at, () => resolve(true)));
      await dropOn(await cellOf(page, record.name, "Documents"), paths);
      const isCut = await Promise.race([cut, isAdded.waitFor().then(() => false)]);
      proxy.keepWhole();
      if (isCut) {
        figures[how]++;
        if (how !== "reset") page = await leave(page, how);
        if (how !== "reset") await open(page, how === "crash");
      }
      const look = async () => (await namesIn(service, record.id)).filter((name) => name.startsWith(`${kind} `));
      figures.unanswered += await pressUntilAdded(page, paths, look, continued);
      dropped.set(record.id, [...(dropped.get(record.id) ?? []), ...paths.map((path) => basename(path))]);
      figures.drops++;
      figures.files += paths.length;
      const all = dropped.get(record.id) ?? [];
      const isUntouched = (name: string) => !continued.has(name);
      await expect.poll(async () => (await look()).toSorted(), `once each: ${what}`).toEqual(all.toSorted());
      await expect
        .poll(async () => (await look()).filter(isUntouched), `in their order: ${what}`)
        .toEqual(all.filter(isUntouched));
    }
    const arrived = await server.hashes();
    expect(new Set(arrived), `the content, SEED=${SEED}`).toEqual(new Set(hashes.values()));
    expect(arrived, `files at the server, SEED=${SEED}`).toHaveLength(hashes.size);
    info.annotations.push({ type: "figures", description: JSON.stringify(figures) });
    await proxy.close();
    await server.close();
  });
}

function acceptQuestions(page: Page): Page {
  page.on("dialog", (question) => void question.accept());
  return page;
}

/** Returns the page that a person has then. */
async function leave(page: Page, how: "reload" | "crash"): Promise<Page> {
  if (how === "reload") {
    await page.reload();
    return page;
  }
  const context = page.context();
  const next = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const isGone = page.waitForEvent("crash");
  void devtools.send("Page.crash").catch(() => undefined);
  await isGone;
  await page.close();
  return next;
}

/**
 * Does what the queue asks for until it has nothing more: chooses files again that a page lost, and looks into the record
 * for those whose insert got no answer. Returns how many those are, and notes all of them in `continued`.
 */
async function pressUntilAdded(
  page: Page,
  paths: readonly string[],
  look: () => Promise<readonly string[]>,
  continued: Set<string>,
): Promise<number> {
  const buttons = queue(page).getByRole("button", { name: /^(?:Choose|Try) again: / });
  const isAdded = queue(page).getByText(/^[\d,]+ files? added$/);
  // A page that dies slowly may leave nothing but an insert. The next page sends it, and its way to the secrets clears the queue.
  const isCleared = async () => {
    if ((await queue(page).count()) > 0) return false;
    const names = await look();
    return paths.every((path) => names.includes(basename(path)));
  };
  let unanswered = 0;
  for (;;) {
    await expect
      .poll(async () => (await buttons.or(isAdded).count()) > 0 || isCleared(), { timeout: LONGEST_MS })
      .toBe(true);
    if (await isCleared()) return unanswered;
    const label = await buttons.evaluateAll(([first]) => first?.ariaLabel ?? first?.textContent);
    const name = paths.map((path) => basename(path)).find((one) => label?.includes(one));
    if (name === undefined) break;
    continued.add(name);
    const button = queue(page).getByRole("button", { name: label ?? "", exact: true });
    if (label?.startsWith("Choose")) {
      const path = paths.find((one) => basename(one) === name) ?? "";
      await pickFiles(page, async () => button.click(), path);
    } else {
      unanswered++;
      const isThere = (await look()).includes(name);
      await (isThere ? queue(page).getByRole("button", { name: `Discard ${name}` }) : button).click();
    }
    await expect(button).toBeHidden();
    if ((await queue(page).count()) === 0) return unanswered;
  }
  await queue(page).getByRole("button", { name: "Close" }).click();
  return unanswered;
}

async function writeFiles(random: Random, folder: string, hashes: Map<string, string>): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const count = random.between(1, MOST_FILES);
  const paths: string[] = [];
  for (let index = 0; index < count; index++) {
    const bytes = randomBytes(Math.ceil(MOST_BYTES * random.next() ** 2));
    const path = join(folder, `${basename(folder)} ${hashes.size}.bin`);
    hashes.set(path, createHash("sha256").update(bytes).digest("hex"));
    await writeFile(path, bytes);
    paths.push(path);
  }
  return paths;
}

/** Asks the service for the files of a record. It answers that to an insert alone, so one more file is inserted. */
async function namesIn({ baseUrl, bearer, places }: ServedProcess, recordId: string): Promise<string[]> {
  const response = await fetch(
    `${baseUrl}/table/${places.tableId}/record/${recordId}/${places.fieldId}/insertAttachment`,
    {
      method: "POST",
      headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
      body: JSON.stringify({ attachments: [{ name: "look", path: "look" }] }),
    },
  );
  const names = [...(await response.text()).matchAll(/"name":"([^"]+ \d+\.bin)"/g)];
  return names.map(([, name = ""]) => name);
}
