import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StorageFull } from "#database/storage-errors.ts";
import { failAt } from "#database/test-database.ts";
import { stubWorker } from "#worker/test-worker.ts";
import { stubAuthenticator } from "./test-authenticator.ts";
import { closeTabs, gatewayKey, openTab } from "./test-vault.ts";
import type { Vault } from "./vault.ts";

beforeEach(() => stubWorker("vault-worker.ts", async () => import("./vault-worker.ts")));
afterEach(() => vi.unstubAllGlobals());

interface Expected {
  readonly passphrase: string;
  readonly secrets: readonly string[];
  readonly passkeys: number;
}
type Step = { readonly nth: number; readonly way: "throws" | "aborts" } & (
  | { readonly kind: "keep"; readonly secrets: readonly string[] }
  | { readonly kind: "passphrase"; readonly passphrase: string }
  | { readonly kind: "remove" }
  | { readonly kind: "passkey" }
);

const failure = { nth: fc.integer({ min: 1, max: 3 }), way: fc.constantFrom("throws" as const, "aborts" as const) };
const secrets = fc.uniqueArray(fc.stringMatching(/^sk-\w{4}$/), { minLength: 1, maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ ...failure, kind: fc.constant("keep" as const), secrets }),
  fc.record({ ...failure, kind: fc.constant("passphrase" as const), passphrase: fc.stringMatching(/^\w{8}$/) }),
  fc.record({ ...failure, kind: fc.constantFrom("remove" as const, "passkey" as const) }),
);

const idsIn = (vault: Vault) => {
  const state = vault.state();
  return state.kind === "unlocked" ? state.kept.map(({ id }) => id) : [];
};

function apply(vault: Vault, step: Step): Promise<void> {
  if (step.kind === "passphrase") return vault.changePassphrase(step.passphrase);
  if (step.kind === "remove") return vault.remove(idsIn(vault).slice(0, 1));
  if (step.kind === "passkey") return vault.addPasskey("Laptop");
  return vault.keep(step.secrets.map((secret) => gatewayKey(secret, secret)));
}

function after(before: Expected, step: Step): Expected {
  if (step.kind === "passphrase") return { ...before, passphrase: step.passphrase };
  if (step.kind === "remove") return { ...before, secrets: before.secrets.slice(1) };
  if (step.kind === "passkey") return { ...before, passkeys: before.passkeys + 1 };
  return { ...before, secrets: [...new Set([...before.secrets, ...step.secrets])] };
}

let vaults = 0;

it("writes each change completely or not at all, wherever space runs out", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const name = `torn-${++vaults}`;
      let expected: Expected = { passphrase: "the first", secrets: [], passkeys: 0 };
      await openTab(name).vault.create(expected.passphrase);
      for (const next of steps) {
        // A browser that starts again has only what is stored.
        await closeTabs();
        const { vault } = openTab(name);
        await vault.unlock(expected.passphrase);
        expect([...(await vault.read(idsIn(vault))).values()]).toEqual(expected.secrets);
        stubAuthenticator();
        const end = failAt(next.nth, next.way, "put");
        const outcome = await apply(vault, next).catch((cause: unknown) => cause);
        const isFull = end();
        expect(outcome instanceof StorageFull).toBe(isFull);
        if (!isFull) expected = after(expected, next);
      }
      await closeTabs();
      const { vault } = openTab(name);
      await vault.unlock(expected.passphrase);
      expect([...(await vault.read(idsIn(vault))).values()]).toEqual(expected.secrets);
      expect(await vault.passkeys()).toHaveLength(expected.passkeys);
      await closeTabs();
    }),
    { numRuns: process.env["LONG"] ? 200 : 25 },
  );
});
