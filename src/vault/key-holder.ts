import { keysOff } from "#site-data/keys-off.ts";
import { tabChannel } from "#site-data/tab-channel.ts";

/** What opens the vault. It is in the memory of tabs, and never stored. */
export interface UnlockedKey {
  readonly vaultId: string;
  readonly identity: string;
}

type Message =
  | { readonly kind: "who-has-it" }
  | { readonly kind: "key"; readonly key: UnlockedKey }
  | { readonly kind: "used" }
  | { readonly kind: "lock" }
  | { readonly kind: "changed" };

/** The part of a window that tells of use. */
export type Page = Pick<Window, "addEventListener" | "removeEventListener">;

interface KeyHolderOptions {
  /** Name of the channel between tabs. */
  readonly name: string;
  readonly page: Page;
  /** After so long without use it locks, in all tabs. */
  readonly idleMs: () => number;
  /** Called when another tab has shared its key. */
  readonly onShared: () => void;
  /** Called when this tab has lost the key. */
  readonly onLocked: () => void;
  /** Called when another tab has changed the vault. */
  readonly onChanged: () => void;
}

const CHECK_MS = 5_000;
/** Other tabs are told of use as rarely as this. */
const TELL_MS = 5_000;

/** Holds the key for this tab, and shares it with the other tabs. The key is gone with the last tab. */
export function keyHolder({ name, page, idleMs, onShared, onLocked, onChanged }: KeyHolderOptions) {
  const channel = tabChannel<Message>(name);
  let key: UnlockedKey | undefined;
  let usedAt = 0;
  let toldAt = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const isIdle = () => Date.now() - usedAt >= idleMs();
  const noteUse = () => {
    // A machine that wakes up locks before it counts as used.
    if (isIdle()) return lock();
    usedAt = Date.now();
    if (usedAt - toldAt < TELL_MS) return;
    toldAt = usedAt;
    channel.send({ kind: "used" });
  };
  const onKeyDown = (event: Event) => {
    const { key: pressed, shiftKey } = event as KeyboardEvent;
    if (pressed !== "F8" || !shiftKey || keysOff().includes("lock")) return noteUse();
    event.preventDefault();
    lock();
  };
  // A page that the browser may bring back must not hold the key meanwhile.
  const leave = () => setKey(undefined);
  const listeners = [
    ["keydown", onKeyDown],
    ["pointerdown", noteUse],
    ["pagehide", leave],
  ] as const;

  function setKey(next: UnlockedKey | undefined) {
    if (next?.identity === key?.identity) return;
    clearInterval(timer);
    for (const [event, listener] of listeners) page.removeEventListener(event, listener, true);
    key = next;
    if (next) {
      usedAt = Date.now();
      timer = setInterval(() => isIdle() && lock(), CHECK_MS);
      for (const [event, listener] of listeners) page.addEventListener(event, listener, true);
    } else onLocked();
  }
  function lock() {
    channel.send({ kind: "lock" });
    setKey(undefined);
  }

  function share(shared: UnlockedKey) {
    if (shared.identity === key?.identity) return;
    setKey(shared);
    onShared();
  }
  const askOthers = () => channel.send({ kind: "who-has-it" });
  page.addEventListener("pageshow", ({ persisted }) => persisted && askOthers());

  channel.listen((message) => {
    if (message.kind === "who-has-it" && key && !isIdle()) channel.send({ kind: "key", key });
    else if (message.kind === "key") share(message.key);
    else if (message.kind === "used") usedAt = Date.now();
    else if (message.kind === "lock") setKey(undefined);
    else if (message.kind === "changed") onChanged();
  });

  return {
    /** `undefined` while locked. Locks first if it was not used for too long. */
    key: () => {
      if (key && isIdle()) lock();
      return key;
    },
    /** Holds the key in this tab and in all others. */
    hold: (next: UnlockedKey) => {
      setKey(next);
      channel.send({ kind: "key", key: next });
    },
    lock,
    /** Asks the other tabs for the key. */
    askOthers,
    tellChanged: () => channel.send({ kind: "changed" }),
    close: () => {
      setKey(undefined);
      channel.close();
    },
  };
}
