import { shortcutsOff } from "#site-data/shortcuts-off.ts";
import { tabChannel } from "#site-data/tab-channel.ts";

/** The key that opens the vault. It is in the memory of tabs, and never stored. */
export interface UnlockedKey {
  readonly vaultId: string;
  readonly identity: string;
}

type Message =
  | { readonly kind: "unlocked" }
  | { readonly kind: "who-has-it"; readonly question: string }
  | { readonly kind: "key"; readonly question: string; readonly key: UnlockedKey }
  | { readonly kind: "used"; readonly at: number }
  | { readonly kind: "lock" }
  | { readonly kind: "changed" };

/** The part of a window whose events show that someone uses it. */
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
/** A busy tab that answers later than this may not know of a lock. */
const ANSWER_MS = 10_000;

/** Holds the key for this tab, and shares it with the other tabs. The key is gone with the last tab. */
export function keyHolder({ name, page, idleMs, onShared, onLocked, onChanged }: KeyHolderOptions) {
  const channel = tabChannel<Message>(name);
  let key: UnlockedKey | undefined;
  let usedAt = 0;
  let toldAt = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let lockCount = 0;
  let asked: { readonly question: string; readonly at: number } | undefined;

  /** Also when the clock has gone back: nobody knows how long it was not used. */
  const isIdle = () => {
    const unusedMs = Date.now() - usedAt;
    return !(unusedMs >= 0 && unusedMs < idleMs());
  };
  const noteUse = () => {
    // A machine that wakes up locks before it counts as used.
    if (isIdle()) return lock();
    usedAt = Date.now();
    if (usedAt - toldAt < TELL_MS) return;
    toldAt = usedAt;
    channel.send({ kind: "used", at: usedAt });
  };
  const onKeyDown = (event: Event) => {
    const { key: pressed, shiftKey } = event as KeyboardEvent;
    if (pressed !== "F8" || !shiftKey || shortcutsOff().includes("lock")) return noteUse();
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
    asked = undefined;
    if (!next) lockCount++;
    if (next?.identity === key?.identity) return;
    clearInterval(timer);
    for (const [event, listener] of listeners) page.removeEventListener(event, listener, true);
    key = next;
    if (next) {
      usedAt = Date.now();
      toldAt = 0;
      timer = setInterval(() => isIdle() && lock(), CHECK_MS);
      for (const [event, listener] of listeners) page.addEventListener(event, listener, true);
    } else onLocked();
  }
  function lock() {
    channel.send({ kind: "lock" });
    setKey(undefined);
  }

  function takeAnswer(question: string, answer: UnlockedKey) {
    if (question !== asked?.question || performance.now() - asked.at > ANSWER_MS) return;
    const isNew = answer.identity !== key?.identity;
    setKey(answer);
    if (isNew) onShared();
  }
  const askOthers = () => {
    asked = { question: crypto.getRandomValues(new Uint32Array(4)).join("-"), at: performance.now() };
    channel.send({ kind: "who-has-it", question: asked.question });
  };
  page.addEventListener("pageshow", ({ persisted }) => persisted && askOthers());

  channel.listen((message) => {
    if (message.kind === "unlocked") askOthers();
    else if (message.kind === "who-has-it" && key && !isIdle())
      channel.send({ kind: "key", question: message.question, key });
    else if (message.kind === "key") takeAnswer(message.question, message.key);
    else if (message.kind === "used") usedAt = Math.max(usedAt, message.at);
    else if (message.kind === "lock") setKey(undefined);
    else if (message.kind === "changed") onChanged();
  });

  return {
    /** `undefined` while locked. Locks first if it was not used for too long. */
    key: () => {
      if (key && isIdle()) lock();
      return key;
    },
    /** How often it was locked. What began to open before a lock must not be held after it. */
    lockCount: () => lockCount,
    /** Holds the key in this tab, and has all others ask for it. */
    hold: (next: UnlockedKey) => {
      setKey(next);
      channel.send({ kind: "unlocked" });
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
