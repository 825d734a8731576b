import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearClipboard, isTokenCopied, offerClearing } from "./clipboard-offer.ts";

const copyText = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock("#ui/buttons/button.tsx", () => ({ copyText }));

const page = new EventTarget();
const info = vi.fn<(title: string) => void>();
const toast = { info, success: vi.fn<() => void>(), danger: vi.fn<() => void>() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  info.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the offer to clear the clipboard", () => {
  it("appears 30 seconds after the copy, not after the dialog closed", () => {
    const copiedAtMs = performance.now();
    vi.advanceTimersByTime(12_000);
    offerClearing(toast, copiedAtMs);
    vi.advanceTimersByTime(17_999);
    expect(info).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(info).toHaveBeenCalledExactlyOnceWith(
      "A copied token stays on the clipboard until you copy something else",
      expect.anything(),
    );
  });

  it("appears once when the window gets the focus earlier", () => {
    offerClearing(toast, performance.now());
    page.dispatchEvent(new Event("focus"));
    page.dispatchEvent(new Event("focus"));
    vi.advanceTimersByTime(60_000);
    expect(info).toHaveBeenCalledOnce();
  });

  it("appears at once if the copy is long ago", () => {
    offerClearing(toast, performance.now() - 90_000);
    vi.advanceTimersByTime(0);
    expect(info).toHaveBeenCalledOnce();
  });

  it("leaves the screen by itself, and for a dialog", () => {
    offerClearing(toast, performance.now() - 90_000);
    vi.advanceTimersByTime(0);
    const action = expect.objectContaining({ hasAlternative: true });
    expect(info).toHaveBeenCalledWith(expect.anything(), { action, timeoutMs: 10_000 });
  });

  it("stays in the list of tokens until the clipboard is cleared, and is not repeated then", async () => {
    isTokenCopied.set(false);
    const changed = vi.fn<() => void>();
    const stop = isTokenCopied.subscribe(changed);
    offerClearing(toast, performance.now());
    expect(isTokenCopied.snapshot()).toBe(true);
    copyText.mockResolvedValueOnce(false);
    await clearClipboard(toast);
    expect(isTokenCopied.snapshot()).toBe(true);
    copyText.mockResolvedValueOnce(true);
    await clearClipboard(toast);
    expect(isTokenCopied.snapshot()).toBe(false);
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(info).not.toHaveBeenCalled();
  });
});
