import { expect, test as base } from "../test.ts";
import { CHANNELS, plantCanary } from "./canary-plant.ts";
import { placesOfGroups } from "./planted-secret.ts";
import { encodings, formsOf } from "./secret-forms.ts";
import { backingUp, checking, failing, searchingPalette, typingBearer } from "./secrets-anywhere.ts";
import * as configuration from "./secrets-configuration.ts";
import { startEcho } from "./secrets-echo.ts";
import type { Act, Scene } from "./secrets-scene.ts";
import { CREATED_TOKEN, SECRETS, recordMessages } from "./secrets-steps.ts";
import * as token from "./secrets-token.ts";

const test = base.extend<{ scene: Scene }>({
  scene: async ({ page, context, allow }, provide) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const service = await startEcho();
    await provide({ page, messages: recordMessages(context), service, allow });
    await service.close();
  },
});

const KINDS = ["created token", "bearer", "gateway key", "pool key", "private key", "provider key"] as const;
type Kind = (typeof KINDS)[number];
type Cell = Act | string;

/** Four secrets share one form and run together, as do generator key, hosting token and group keys. */
const row = (created: Cell, bearer: Cell, typed: Cell): Record<Kind, Cell> => ({
  "created token": created,
  bearer,
  "gateway key": typed,
  "pool key": typed,
  "private key": typed,
  "provider key": typed,
});

const FORM_ONLY = "a draft does not contain it";
const FLOWS: Record<string, Record<Kind, Cell>> = {
  "typing or showing": row(token.showingToken, typingBearer, configuration.typing),
  review: row("the review is closed before the token exists", configuration.reviewing, configuration.reviewing),
  "the fields of the review": row(FORM_ONLY, FORM_ONLY, configuration.enteringInReview),
  "sending, with an answer that repeats all secrets": row(
    token.creatingToken,
    configuration.sending,
    configuration.sending,
  ),
  "a refusal that repeats all secrets": row(
    token.refusedToken,
    configuration.refusedAnswer,
    configuration.refusedAnswer,
  ),
  "a lost answer": row(token.lostToken, configuration.lostAnswer, configuration.lostAnswer),
  "a reload": row(token.reloadingToken, configuration.reloading, configuration.reloading),
  "leaving and going back": row(token.leavingToken, configuration.leaving, configuration.leaving),
  "undo and redo": row(FORM_ONLY, FORM_ONLY, configuration.undoing),
  "the JSON section": row(FORM_ONLY, FORM_ONLY, configuration.asJson),
  "export and import of the configuration": row(FORM_ONLY, FORM_ONLY, configuration.transferring),
  "backup and restore": row(backingUp, backingUp, backingUp),
  "exchanges, copies and HAR": row(token.exchangingToken, configuration.exchanging, configuration.exchanging),
  "the command palette": row(searchingPalette, searchingPalette, searchingPalette),
  "recognising by fingerprint": row(token.recognising, token.recognising, token.recognising),
  "the export of the register": row(
    token.exportingRegister,
    "the register lists created tokens",
    "the register lists no bearer tokens",
  ),
  "a second tab": row(token.secondTabToken, configuration.secondTab, configuration.secondTab),
  "a failed screen and its report": row("the quoted text of the failure includes it", failing, failing),
  "checking a connection": row(token.checkingToken, checking, "the checks send a configuration without secrets"),
  copying: row(token.copying, "no button copies it", "no button copies it"),
};

/** `../access-tokens/secret.spec.ts` searches for a created token, `../ai-integration/draft.spec.ts` for a key after a reload. */
const IN_GATE = new Set<Act>([configuration.sending]);

for (const [flow, cells] of Object.entries(FLOWS)) {
  const acts = new Map<Act, Kind[]>();
  for (const kind of KINDS) {
    const cell = cells[kind];
    if (typeof cell !== "string") acts.set(cell, [...(acts.get(cell) ?? []), kind]);
  }
  for (const [act, kinds] of acts) {
    test(
      `secrets stay in their places: ${flow}, ${kinds.join(", ")}`,
      { tag: IN_GATE.has(act) ? "@whole" : ["@long", "@whole"] },
      async ({ scene }) => {
        test.setTimeout(300_000);
        await act(scene);
      },
    );
  }
}

/** A cookie holds no more characters. */
const COOKIE_LENGTH = 3_500;

/** Returns a secret of the same form. Those by different numbers have no part in common. */
const variant = (secret: string, by: number) =>
  secret.replaceAll(/^-.*$|[a-z]+[-_](?=\w)|[A-Z]|[a-z]|\d/gm, (part) => {
    if (part.length > 1) return part;
    const [first, count] = /\d/.test(part) ? [0x30, 10] : [part < "a" ? 0x41 : 0x61, 26];
    return String.fromCharCode(first + (((part.codePointAt(0) ?? 0) - first + by) % count));
  });

/** Returns a leak in each form, each of a secret of its own: one page can hold many, and they are told apart. */
function leaksOf(secret: string) {
  const forms = encodings(secret).length;
  return Array.from({ length: forms + 1 }, (_, index) => {
    const own = variant(secret, index + 1);
    const form = index < forms ? encodings(own)[index] : formsOf(own).at(-1);
    if (form === undefined) throw new Error("There is no such form.");
    // Cut pieces are not searched in memory, where they occur by chance.
    const places = CHANNELS.filter((place) => place !== "memory" || index < forms);
    return { secret: own, form, places: places.filter((place) => place !== "cookies" || !form.includes("\n")) };
  });
}

/** Returns the leaks in as few groups as a cookie allows. A line break spoils the cookie for all others. */
function groupsOf(leaks: ReturnType<typeof leaksOf>) {
  const groups: (typeof leaks)[] = [];
  for (const leak of leaks.toSorted((a, b) => a.places.length - b.places.length)) {
    const last = groups.at(-1);
    const length = last?.reduce((sum, { form }) => sum + form.length + 1, leak.form.length) ?? Infinity;
    if (!last || length > COOKIE_LENGTH || last.some(({ form }) => form.includes("\n"))) groups.push([leak]);
    else last.push(leak);
  }
  return groups;
}

for (const [kind, secret] of Object.entries({ ...SECRETS, "created token": CREATED_TOKEN })) {
  test(
    `a leaked ${kind} is found in every place and encoding`,
    { tag: ["@long", "@whole"] },
    async ({ page, context }) => {
      test.setTimeout(300_000);
      const messages = recordMessages(context);
      for (const leaks of groupsOf(leaksOf(secret))) {
        await page.goto("/tokens");
        await expect(page.getByRole("heading", { level: 1, name: "Access tokens" })).toBeVisible();
        await plantCanary(page, ...leaks.map(({ form }) => form));
        const places = await placesOfGroups(
          page,
          leaks.map((leak) => [leak.secret]),
          messages,
          { inMemory: true },
        );
        for (const [index, { form, places: expected }] of leaks.entries())
          expect(places[index], form).toEqual(expected);
      }
    },
  );
}
