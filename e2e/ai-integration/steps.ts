import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { expect, type Locator, type Page } from "playwright/test";
import { outlineRows } from "../../src/backend/seed/outline.ts";
import { sections } from "../../src/features/ai-integration/request/section-of.ts";
import { listen } from "../../test-servers/listen.ts";

/** A local service that records request bodies and returns the answer it is set to. */
export interface RecordingService {
  readonly url: string;
  readonly bodies: string[];
  /** The bearer tokens of the requests with these bodies. */
  readonly bearers: string[];
  file: string;
  /** The answer to every POST; `hang` never answers. */
  answer: { status: number; body: string } | "hang" | "reset";
  close(): Promise<void>;
}

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "authorization, content-type",
};

export async function startRecordingService(): Promise<RecordingService> {
  const server = createServer((request, response) => {
    if (request.method === "OPTIONS") {
      response.writeHead(204, CORS).end();
      return;
    }
    if (request.method === "GET") {
      response.writeHead(200, { ...CORS, "content-type": "application/json" }).end(service.file);
      return;
    }
    void text(request).then((body) => {
      service.bodies.push(body);
      service.bearers.push((request.headers.authorization ?? "").replace("Bearer ", ""));
      const { answer } = service;
      if (answer === "hang") return;
      if (answer === "reset") request.socket.resetAndDestroy();
      else response.writeHead(answer.status, { ...CORS, "content-type": "application/json" }).end(answer.body);
    });
  });
  const { origin, close } = await listen(server);
  const service: RecordingService = {
    url: origin,
    bodies: [],
    bearers: [],
    file: "",
    answer: { status: 200, body: '{"ok":true}' },
    close,
  };
  return service;
}

/** The address of the section with the gateway, which an empty space begins with too. */
export const gatewayAddress = (spaceId: string) => `/spaces/${spaceId}/ai/gateway`;

export async function openIntegration(page: Page, spaceId: string) {
  await page.goto(gatewayAddress(spaceId));
  await expectReady(page);
}

/** The links to the AI integrations of the spaces on the screen. The first is the sample's. */
export const aiLinks = (page: Page) => page.getByRole("main").locator('a[href^="/spaces/"][href$="/ai"]');

// The sample's ids are fixed. Opening home first would cost each journey a second.
export const [configured = "", empty = ""] = outlineRows().flatMap(({ put, row }) => (put === "spaces" ? row.id : []));

/** Opens a space of the sample that has no AI integration, at its first section. */
export async function openEmptySpace(page: Page) {
  await openIntegration(page, empty);
  await expect(status(page)).toHaveText("Not saved yet");
}

/** Counts presses of the mouse in this page from now on. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = Object.assign(globalThis, { clicks: 0 });
    addEventListener("pointerdown", () => void (counter.clicks += 1), { capture: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks);
}

/** Opens the models of the sample's AI integration, and returns its space's id. */
export async function openSample(page: Page): Promise<string> {
  await page.goto(`/spaces/${configured}/ai/models`);
  await expectReady(page);
  await expect(modelButton(page, "northwind/large-2")).toBeVisible();
  return configured;
}

/** Opens the same form by its link on home, which Back then leads to. */
export async function openSampleFromHome(page: Page) {
  await page.goto("/");
  await aiLinks(page).first().click();
  await expectReady(page);
}

export const sectionMenu = (page: Page) => page.getByRole("navigation", { name: "Sections of the AI integration" });

/** Expects a section of an AI integration with its draft. */
export const expectReady = (page: Page) => expect(sectionMenu(page)).toBeVisible();

export const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Parts that are not sections of their own, with the section they are on. */
const WITHIN: Readonly<Record<string, string>> = { "AI on or off": "Overview", "Vertex account": "Gateway and keys" };

/** Goes to the section that has a part, by its link or, on a narrow screen, by the select. Returns the part. */
export async function openPart(page: Page, name: string): Promise<Locator> {
  await expectReady(page);
  const title = WITHIN[name] ?? name;
  // Each step of the first setup turns AI on.
  if (!(await part(page, name).isVisible())) {
    const linkTo = (id: string) => sectionMenu(page).locator(`a[href$="/ai${id === "overview" ? "" : `/${id}`}"]`);
    const named = sections.find((one) => one.title === title)?.id ?? "";
    // A space that is not set up has its first step in place of the overview.
    const select = sectionMenu(page).getByRole("combobox", { name: "Section" });
    const id = named === "overview" && (await linkTo(named).count()) === 0 ? "gateway" : named;
    // Waits for either, or both: the menu is gone for a moment where the page just went to another space.
    const shown = linkTo(id).or(select).filter({ visible: true }).first();
    if ((await shown.evaluate(({ localName }) => localName)) === "select") await select.selectOption(id);
    else await shown.click();
  }
  await expect(part(page, name)).toBeVisible();
  return part(page, name);
}

/** Opens the editor of the whole request. */
export async function openJson(page: Page): Promise<Locator> {
  await openPart(page, "JSON");
  const editor = page.getByRole("textbox", { name: "Request as JSON" });
  await expect(editor).toBeVisible();
  return editor;
}

export const grid = (page: Page) => page.getByRole("grid", { name: "Gateway models" });
export const modelButton = (page: Page, id: string) => grid(page).getByRole("button", { name: id, exact: true });
export const status = (page: Page) => page.getByRole("region", { name: "Draft" }).getByRole("paragraph");

/** Expects that this browser holds what was typed, also after a crash. */
export const expectDraftKept = (page: Page) =>
  expect(status(page)).toContainText("Draft kept in this browser, without keys");
/** The banner of a form that starts with a draft. */
export const restoredDraft = (page: Page) => page.getByText(/^Your draft of .+ was restored$/);
/** The note of a form that starts with what was sent last from here. */
export const lastSaved = (page: Page) => page.getByText(/^Last saved from this browser: /);
/** The note of a form that starts with what the service has. */
export const loadedFromService = (page: Page) => page.getByText(/^Loaded the configuration saved on/);
/** The banner that asks which of two drafts to keep. */
export const newerDraft = (page: Page) => page.getByText(/^Another tab has a newer draft/);

export async function choose(within: Locator, group: string, option: string) {
  await within
    .getByRole("radiogroup", { name: group, exact: true })
    .getByRole("radio", { name: option, exact: true })
    .check();
}

export async function fillSuggested(within: Locator, label: string, text: string) {
  const field = within.getByRole("combobox", { name: label, exact: true });
  await field.fill(text);
  await field.press("Tab");
}

export async function fillChips(within: Locator, label: string, texts: readonly string[]) {
  const field = within.getByRole("combobox", { name: label, exact: true });
  for (const text of texts) {
    await field.fill(text);
    await field.press("Enter");
  }
}

/** The button of the bar that opens the review, with and without changes. */
export const reviewButton = (page: Page) =>
  page.getByRole("region", { name: "Draft" }).getByRole("button", { name: /^(Review|Nothing to) / });

/** The button of the review that sends all of it: "Save" in this browser, "Send to" a service. */
export const sendButton = (review: Locator) =>
  review.getByRole("button", { name: /^(Save|Send to .+?)( again| anyway)?$/ });

/** Has the local backend delete what a save leaves out: the sample has 14 keys, which it keeps otherwise. */
export async function deleteLeftOut(page: Page) {
  await page.goto("/local-backend");
  // It is stored before it is shown.
  await page.getByRole("radio", { name: "Replace everything" }).click();
  await expect(page.getByRole("radio", { name: "Replace everything" })).toBeChecked();
}

/** The button of the review that sends without the keys that are missing. */
export const sendWithoutButton = (review: Locator) => review.getByRole("button", { name: /^(Save|Send) without / });

/** The review, also when it says that sending failed. */
export const reviewDialog = (page: Page) =>
  page.getByRole("dialog", { name: /^(Review and |(Saving|Sending) failed$|Outcome unknown$)/ });

/** Opens the review. In the first setup of a space the bar of a step leads on, and that of another section to the review. */
export async function openReview(page: Page): Promise<Locator> {
  const bar = page.getByRole("region", { name: "Draft" });
  if (await bar.getByRole("button", { name: "Next" }).isVisible()) await openPart(page, "Concurrency");
  await reviewButton(page).click();
  const review = reviewDialog(page);
  await expect(review).toBeVisible();
  return review;
}

/** The summary of the sample in a dialog: its keys are kept. */
export const sampleSummary = (dialog: Locator) =>
  dialog.getByText(/^AI on · \d+ models on, \d+ off · 4 gateway keys · 3 of 3/);

/** Why sending failed, if the service may have the configuration. */
export const mayBeAccepted = (page: Page) =>
  page
    .getByRole("dialog")
    .getByRole("alert")
    .getByText(/The service may still have accepted it\.$/);

/** Reviews and sends, without the keys that are missing. Returns the dialog that says so. */
export async function send(page: Page): Promise<Locator> {
  const review = await openReview(page);
  await sendButton(review).or(sendWithoutButton(review)).click();
  const sent = page.getByRole("dialog", { name: /^(Saved|Sent)$/ });
  await expect(sent).toBeVisible();
  return sent;
}

export const backToForm = (dialog: Locator) => dialog.getByRole("button", { name: "Back to the form" }).click();

export const isClearOfBar = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('[role="region"][aria-label="Draft"]');
    const { bottom = Infinity } = document.activeElement?.closest('[role="row"]')?.getBoundingClientRect() ?? {};
    return bottom <= (bar?.getBoundingClientRect().top ?? 0);
  });

/** Presses Tab until the control of a name has the focus. */
export async function tabTo(page: Page, name: string) {
  const isThere = () =>
    page.evaluate((wanted) => {
      const focused = document.activeElement;
      return focused instanceof HTMLTextAreaElement && focused.labels[0]?.textContent === wanted;
    }, name);
  for (let press = 0; press < 20 && !(await isThere()); press += 1) await page.keyboard.press("Tab");
}
