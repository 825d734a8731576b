import "fake-indexeddb/auto";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "#site-data/test-storage.ts";
import { stubWorker } from "#worker/test-worker.ts";
import { browserVault } from "./browser-vault.ts";
import { sealFile } from "./sealed-file.ts";
import { isVaultOn, lockMinutes, setLockMinutes } from "./vault-flag.ts";

interface Asked {
  readonly question: { readonly workFactor?: number };
}

const MINUTE_MS = 60_000;

let factors: unknown[] = [];

beforeEach(async () => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("window", new EventTarget());
  await stubWorker("vault-worker.ts", async () => import("./vault-worker.ts"));
  factors = [];
  const QuickWorker = class extends Worker {
    override postMessage(data: Asked): void {
      const { workFactor } = data.question;
      if (workFactor !== undefined) factors.push(workFactor);
      super.postMessage(workFactor === undefined ? data : { ...data, question: { ...data.question, workFactor: 1 } });
    }
  };
  vi.stubGlobal("Worker", QuickWorker);
});
afterAll(() => vi.unstubAllGlobals());

it("makes each guess of a passphrase take a second, notes that it is there, and locks after the chosen minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const vault = browserVault();
  await vault.create("correct horse");
  await vault.changePassphrase("battery staple");
  await sealFile("taken along", "correct horse");
  // 2^18 rounds of scrypt.
  expect(factors).toEqual([18, 18, 18]);
  expect(isVaultOn()).toBe(true);

  for (const minutes of [lockMinutes(), 1]) {
    setLockMinutes(minutes);
    await vault.unlock("battery staple");
    vi.advanceTimersByTime((minutes - 0.5) * MINUTE_MS);
    expect([minutes, vault.state().kind]).toEqual([minutes, "unlocked"]);
    vi.advanceTimersByTime(MINUTE_MS);
    expect([minutes, vault.state().kind]).toEqual([minutes, "locked"]);
  }
  vi.useRealTimers();
  expect(lockMinutes()).toBe(1);
  await vault.destroy();
  expect(isVaultOn()).toBe(false);
  await vault.close();
});

it("locks after 15 minutes unless another choice was made", () => {
  expect(lockMinutes()).toBe(15);
  setLockMinutes(60);
  expect(lockMinutes()).toBe(60);
  setLockMinutes(7);
  expect(lockMinutes()).toBe(15);
});
