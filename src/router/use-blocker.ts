import { useEffect, useEffectEvent, useState } from "react";
import type { Address } from "./address.ts";
import { useRouter } from "./router-context.ts";

interface BlockerOptions<WithResolver extends boolean> {
  /** Asked before each way off the address: another screen, back and forward. */
  shouldBlockFn: (way: { current: Address; next: Address }) => boolean;
  /** Asked when the page itself is about to go. */
  enableBeforeUnload: () => boolean;
  /** Whether the one that blocks can be taken back, as by a question to the user. */
  withResolver?: WithResolver;
}

type Blocker =
  | { status: "idle"; proceed?: undefined; reset?: undefined }
  | { status: "blocked"; proceed: () => void; reset: () => void };

/** Keeps people from leaving unawares; with a resolver, what it returns lets them through or stay. */
export function useBlocker<WithResolver extends boolean = false>({
  shouldBlockFn,
  enableBeforeUnload,
  withResolver,
}: BlockerOptions<WithResolver>): WithResolver extends true ? Blocker : void;
export function useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver = false }: BlockerOptions<boolean>) {
  const { block } = useRouter();
  const [blocker, setBlocker] = useState<Blocker>({ status: "idle" });
  const isUnloadBlocked = useEffectEvent(enableBeforeUnload);
  const isBlocked = useEffectEvent(async (next: Address, current: Address) => {
    if (!shouldBlockFn({ current, next })) return false;
    if (!withResolver) return true;
    const isStaying = await new Promise<boolean>((resolve) => {
      setBlocker({ status: "blocked", proceed: () => resolve(false), reset: () => resolve(true) });
    });
    setBlocker({ status: "idle" });
    return isStaying;
  });
  useEffect(
    () =>
      block(
        async (next, current) => isBlocked(next, current),
        () => isUnloadBlocked(),
      ),
    [block],
  );
  return blocker;
}
