import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { Page } from "playwright/test";
import { listen } from "../../test-servers/listen.ts";
import { expect } from "../test.ts";

export const spaces = (page: Page) => page.getByRole("list", { name: "Spaces", exact: true }).getByRole("listitem");

export const outcomes = (page: Page, words: string) =>
  page.getByRole("main").getByRole("status").filter({ hasText: words });

/** Presses a button of a roll-out and confirms, without the spaces that are left out. Returns what the dialog asked. */
export async function press(page: Page, name: string, leftOut: readonly string[] = []): Promise<string> {
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  for (const space of leftOut) await dialog.getByRole("checkbox", { name: space }).uncheck();
  const asked = (await dialog.getByRole("heading").textContent()) ?? "";
  await dialog.getByRole("button").last().click();
  await expect(dialog).toBeHidden();
  return asked;
}

/** Selects all spaces that a roll-out fits, and confirms what is said of each. */
export async function selectAll(page: Page) {
  await page.getByRole("button", { name: "Select all that fit" }).click();
  const risks = page.getByRole("checkbox", { name: /This cannot be undone|the service may delete|may have something/ });
  for (const box of await risks.all()) await box.check();
}

export async function openOther(page: Page, name: string) {
  await page.getByRole("combobox", { name: "Spaces of another connection too" }).click();
  await page.getByRole("option", { name }).click();
}

/** Adds a connection with pinned spaces, and switches to it. */
export async function connect(page: Page, name: string, url: string, spaceIds: readonly string[]) {
  await page.goto("/connections");
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("radio", { name: "Test", exact: true }).check();
  await page.getByRole("textbox", { name: "Base URL" }).fill(url);
  await page.getByRole("textbox", { name: "Bearer token" }).fill(`bearer-of-${name}`);
  await page.getByRole("checkbox", { name: "Keep the token when this tab reloads" }).check();
  await page.getByRole("button", { name: "Add and use" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spaces" })).toBeVisible();
  await page.goto("/connections");
  await page.getByRole("button", { name: "Import ids…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import ids" });
  const pins = spaceIds.map((id) => ({ kind: "space", id, parent: "", name: `Space ${id}` }));
  const content = JSON.stringify({ kind: "workspace-console/pins", version: 1, pins });
  const file = { name: "pins.json", mimeType: "application/json", buffer: Buffer.from(content) };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: /^Import/ }).click();
  await expect(dialog).toBeHidden();
}

interface Post {
  readonly space: string;
  readonly body: string;
  readonly bearer: string;
}

/** Services that note each POST of an AI integration. `answer` says what each gets: a status, a lost answer, or none. */
export async function startServices(count: number) {
  const posts: Post[] = [];
  const services = { posts, answer: (_post: Post): number | "lost" | "none" => 200, urls: [] as string[], close };
  const servers = Array.from({ length: count }, () =>
    createServer((request, response) => {
      // A browser may send again by itself on a connection that it used before.
      const headers = {
        connection: "close",
        "access-control-allow-origin": "*",
        "access-control-allow-headers": "authorization, content-type",
      };
      if (request.method !== "POST") {
        response.writeHead(204, headers).end();
        return;
      }
      void text(request).then((body) => {
        const space = /space\/(\w+)\//.exec(request.url ?? "")?.[1] ?? "";
        const post = { space, body, bearer: (request.headers.authorization ?? "").replace("Bearer ", "") };
        posts.push(post);
        const answer = services.answer(post);
        if (answer === "lost") request.socket.destroy();
        else if (answer !== "none")
          response.writeHead(answer, { ...headers, "content-type": "application/json" }).end('{"ok":true}');
      });
    }),
  );
  const listening = await Promise.all(servers.map(listen));
  services.urls.push(...listening.map(({ origin }) => origin));
  async function close() {
    for (const server of listening) await server.close();
  }
  return services;
}
