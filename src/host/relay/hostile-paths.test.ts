import { afterEach, expect, it } from "vitest";
import { closeServers, sendRaw, startRelay, startUpstream, type Upstream } from "./test-relay.ts";

const COUNT = 20_000;
const PASSED = /^\/api\/(?:base\/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)$/;

afterEach(closeServers);

/** The same numbers in each run. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function hostileTargets(trap: Upstream): string[] {
  const host = `127.0.0.1:${trap.port}`;
  const starts = ["", "/", "//", "/relay", "/relay/", "/relay/main", "/relay/main/", "/relay/main/base/"];
  const pieces = [
    ["..", ".", "%2e", "%2e%2e", "%2E.", ".%2e", "%252e%252e", "..;", "%c0%ae", "\xC0\xAE"],
    ["/", "//", "/", "\\", "%5c", "%2f", "%2F%2F", "%252f", "%ef%bc%8f", "/../", "/./", "\\..\\"],
    [`http://${host}`, `https://${host}/`, `//${host}/`, `/\\${host}/`, `\\\\${host}\\`, `@${host}`, `:x@${host}/`],
    [`http:${host}`, `HTTP://${host}/`, `ws://${host}/`, `ftp://${host}/`, "file:///etc/passwd", "javascript:0"],
    ["data:text/html,x", "http://[::1", "%00", "%0d%0a", `\r\nHost: ${host}\r\n`, "\r\n\r\n", "\t", " ", "%20"],
    ["?", "?url=", "#", ";", "*", "@", ":", "é", "%E2%80%AE", "relay/main", "main", "base", "access-token", "bse1"],
  ].flat();
  const random = randomNumbers(36);
  const oneOf = (list: readonly string[]) => list[random(list.length)] ?? "";
  return Array.from({ length: COUNT }, (_, index) => {
    const tail = Array.from({ length: 1 + random(7) }, () => oneOf(pieces)).join("");
    // A target is one word: what follows a space or a line break is read as another part of the request.
    return index % 50 === 0 ? `/relay/main/base/bse${index}` : oneOf(starts) + tail;
  });
}

it(
  `reaches no other origin over ${COUNT} hostile paths, and passes documented ones unchanged`,
  { timeout: 300_000 },
  async () => {
    const [trap, service] = [await startUpstream(), await startUpstream()];
    const { port } = await startRelay({ relays: [{ name: "main", target: `${service.url}/api` }] });
    const targets = hostileTargets(trap);
    const statuses = await sendRaw(port, targets);
    expect(trap.connectionCount()).toBe(0);
    const reached = service.requests.map(({ url = "" }) => url);
    expect(reached.filter((url) => !PASSED.test(url))).toEqual([]);
    expect(reached.every((url) => targets.includes(url.replace("/api", "/relay/main")))).toBe(true);
    expect(reached.length).toBeGreaterThanOrEqual(COUNT / 50);
    expect(statuses.get(200)).toBe(reached.length);
    expect(statuses.get(403)).toBeGreaterThan(COUNT / 4);
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual(expect.arrayContaining([200, 400, 403, 404]));
  },
);
