import { expect, test as base } from "../test.ts";
import { CHANNELS, plantCanary } from "./canary-plant.ts";
import { placesOfAll } from "./planted-secret.ts";
import { formsOf, completeForms } from "./secret-forms.ts";
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

for (const [flow, cells] of Object.entries(FLOWS)) {
  const acts = new Map<Act, Kind[]>();
  for (const kind of KINDS) {
    const cell = cells[kind];
    if (typeof cell !== "string") acts.set(cell, [...(acts.get(cell) ?? []), kind]);
  }
  for (const [act, kinds] of acts) {
    test(
      `secrets stay in their places: ${flow}, ${kinds.join(", ")}`,
      { tag: ["@long", "@whole"] },
      async ({ scene }) => {
        test.setTimeout(300_000);
        await act(scene);
      },
    );
  }
}

const OUTSIDE = CHANNELS.filter((channel) => channel !== "memory");

for (const [kind, secret] of Object.entries({ ...SECRETS, "created token": CREATED_TOKEN })) {
  test(
    `a leaked ${kind} is found in every place and encoding`,
    { tag: ["@long", "@whole"] },
    async ({ page, context }) => {
      test.setTimeout(300_000);
      const messages = recordMessages(context);
      // Cut pieces are not searched in memory, where they occur by chance.
      const forms = [
        ...completeForms(secret).map((form) => [form, CHANNELS] as const),
        [formsOf(secret).at(-1) ?? "", OUTSIDE] as const,
      ];
      for (const [form, channels] of forms) {
        const fresh = await context.newPage();
        await fresh.goto("/tokens");
        await expect(fresh.getByRole("heading", { level: 1, name: "Access tokens" })).toBeVisible();
        await plantCanary(fresh, form);
        expect(await placesOfAll(fresh, [secret], messages, { inMemory: true }), form).toEqual(
          channels.filter((channel) => channel !== "cookies" || !form.includes("\n")),
        );
        await fresh.close();
      }
      await page.close();
    },
  );
}
