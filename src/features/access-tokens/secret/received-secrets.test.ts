import { describe, expect, it } from "vitest";
import type { Session } from "#session/session.ts";
import { sentEntry } from "../register/register.ts";
import { createErasableSecret } from "./erasable-secret.ts";
import { createReceivedSecrets, type ReceivedSecret } from "./received-secrets.ts";

const request = { name: "CI", scopes: ["a"], expiredTime: "2028-02-29" };

function received(text: string): ReceivedSecret {
  return {
    kind: "created",
    secret: createErasableSecret(text),
    row: { key: text, entry: sentEntry(request, "t") },
    session: {} as Session,
    isInRegister: true,
    deviations: [],
  };
}

/** A window that reports whether it would ask before unload. */
function page() {
  const target = new EventTarget();
  const isAsking = () => !target.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  return { target: target as Pick<Window, "addEventListener" | "removeEventListener">, isAsking };
}

describe("received secrets", () => {
  it("are listed oldest first until each is removed and erased", () => {
    const secrets = createReceivedSecrets(page().target);
    const [one, two] = [received("one"), received("two")];
    let changes = 0;
    const stop = secrets.subscribe(() => changes++);
    secrets.add(one);
    secrets.add(two);
    expect(secrets.snapshot()).toEqual([one, two]);
    secrets.remove(one);
    expect(secrets.snapshot()).toEqual([two]);
    expect([one.secret.read(), two.secret.read()]).toEqual([undefined, "two"]);
    expect(changes).toBe(3);
    stop();
    secrets.remove(two);
    expect(changes).toBe(3);
  });

  it("make the page ask before unload while one is unsaved", () => {
    const { target, isAsking } = page();
    const secrets = createReceivedSecrets(target);
    const [one, two] = [received("one"), received("two")];
    expect(isAsking()).toBe(false);
    secrets.add(one);
    secrets.add(two);
    secrets.setSaved(one, true);
    expect(isAsking()).toBe(true);
    secrets.setSaved(two, true);
    expect(isAsking()).toBe(false);
    secrets.setSaved(two, false);
    expect(isAsking()).toBe(true);
    secrets.remove(two);
    expect(isAsking()).toBe(false);
  });
});
