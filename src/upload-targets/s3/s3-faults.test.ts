import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startFaultProxy, type Fault, type FaultProxy } from "../../../test-servers/fault-proxy.ts";
import { startS3Server, type S3Server } from "../../../test-servers/s3/s3-server.ts";
import { startS3rver, type OtherS3 } from "../../../test-servers/s3/s3rver.ts";
import { seededRandom } from "../../backend/seed/sample/random.ts";
import { BUCKET, KEY, NODE, openSender, randomBytes, REGION, Sending, targetAt } from "./test-sending.ts";

const PART = 100_000;

let own: S3Server;
let other: OtherS3;
const proxies: FaultProxy[] = [];

beforeEach(async () => {
  own = await startS3Server({ keys: [KEY], bucket: BUCKET, region: REGION }, { minPart: PART });
  other = await startS3rver(BUCKET, KEY);
});

afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close();
  await own.close();
  await other.close();
});

const SEED = Number(process.env["SEED"] ?? 1);
const random = seededRandom(SEED);
const upTo = (most: number) => Math.floor(random.next() * most);

function randomFault(size: number): Fault {
  const faults: Fault[] = [
    { kind: "reset", after: upTo(size) },
    { kind: "reset", after: upTo(size) },
    { kind: "cut answer", after: upTo(400) },
    { kind: "delay", ms: upTo(300) },
    { kind: "answer", status: 503, headers: "retry-after: 0\r\n", after: upTo(size) },
    { kind: "answer", status: 500, after: upTo(size) },
  ];
  return faults[upTo(faults.length)] as Fault;
}

/** Starts a proxy whose connection with a number gets the fault. */
async function proxyWith(port: number, fault: Fault, connection = 0): Promise<FaultProxy> {
  let number = 0;
  const proxy = await startFaultProxy(port, () => (number++ === connection ? fault : undefined));
  proxies.push(proxy);
  return proxy;
}

/** Counts which parts a server confirmed, by number and upload. */
function countingPorts(confirmed: Map<string, number>, onSend: () => void = () => {}) {
  return {
    ...NODE,
    send: async (request: Parameters<typeof NODE.send>[0]) => {
      onSend();
      const response = await NODE.send(request);
      const part = /partNumber=.*/.exec(request.url)?.[0];
      if (part && response.ok) confirmed.set(part, (confirmed.get(part) ?? 0) + 1);
      return response;
    },
  };
}

const twice = (confirmed: ReadonlyMap<string, number>) =>
  [...confirmed.values()].reduce((count, times) => count + times - 1, 0);

describe.each(["own", "other"] as const)("over a disturbed connection to the %s server", (which) => {
  it.each(Array.from({ length: 10 }, (_, number) => number + 1))(
    "upload %i arrives once, byte for byte",
    async (number) => {
      const server = which === "own" ? own : other;
      const size = upTo(2) === 0 ? 1 + upTo(400_000) : 400_001 + upTo(700_000);
      const fault = randomFault(Math.min(size, PART));
      const connection = upTo(3);
      const proxy = await proxyWith(server.port, fault, connection);
      const file = new Sending(randomBytes(size), number);
      const confirmed = new Map<string, number>();
      // Half of the pages are closed at a random byte, and another one continues.
      const lastByte = upTo(2) === 0 ? 2_000 + upTo(size) : Number.POSITIVE_INFINITY;
      const how = JSON.stringify({ size, fault, connection, lastByte });
      const closed = new AbortController();
      const closing = setInterval(() => {
        if (proxy.sentBytes() >= lastByte) closed.abort(new DOMException("The page was closed.", "AbortError"));
      }, 1);
      const target = targetAt(proxy.origin);
      try {
        await file.send(openSender(target, { ports: countingPorts(confirmed) }).adapter, closed.signal);
      } catch (cause) {
        if (!closed.signal.aborted) throw new Error(`It failed for good: ${how}`, { cause });
        await file.send(openSender(target, { ports: countingPorts(confirmed) }).adapter);
      } finally {
        clearInterval(closing);
      }
      // Nobody knows the id of an upload whose first answer was cut: a lifecycle rule of the bucket removes it.
      const openUploads = fault.kind === "cut answer" ? 0 : own.openUploads();
      const arrived = { keys: await server.keys(), sha256: await server.sha256(file.key), openUploads };
      expect({ how, ...arrived }).toEqual({ how, keys: [file.key], sha256: file.sha256, openUploads: 0 });
      expect(twice(confirmed)).toBeLessThanOrEqual(1);
    },
  );
});

describe("a part that fails for good", () => {
  it("stops the upload, but not the parts under way, and a retry sends nothing twice", async () => {
    const file = new Sending(randomBytes(1_000_000));
    const confirmed = new Map<string, number>();
    let isDown = true;
    const ports = countingPorts(confirmed);
    const failing = {
      ...ports,
      send: async (request: Parameters<typeof NODE.send>[0]) =>
        isDown && request.url.includes("partNumber=2&")
          ? new Response("<Error><Code>AccessDenied</Code></Error>", { status: 403 })
          : ports.send(request),
    };
    const { adapter } = openSender(targetAt(own.origin), { ports: failing });
    await expect(file.send(adapter)).rejects.toThrow("Allow it s3:PutObject");
    expect(confirmed.size).toBe(2);
    isDown = false;
    await file.send(adapter);
    expect(twice(confirmed)).toBe(0);
    expect(own.sha256(file.key)).toBe(file.sha256);
  });

  it("tells how long the service asks to wait", async () => {
    const headers = { "retry-after": "7200" };
    const send = async () => new Response("<Error><Code>SlowDown</Code></Error>", { status: 503, headers });
    const { adapter } = openSender(targetAt(own.origin), { ports: { ...NODE, send } });
    const failure = await new Sending(randomBytes(10)).send(adapter).catch((cause: unknown) => cause);
    expect(failure).toMatchObject({ retryAfter: 7_200_000 });
    expect((failure as Error).message).toContain("Retry in 2 hours");
  });
});

describe("a completed upload whose answer was cut", () => {
  it.each(["own", "other"] as const)("is found at the %s server, and not sent again", async (which) => {
    const server = which === "own" ? own : other;
    const file = new Sending(randomBytes(500_000));
    const confirmed = new Map<string, number>();
    const counting = countingPorts(confirmed);
    let cuts = 0;
    const send: typeof NODE.send = async (request) => {
      const response = await counting.send(request);
      if (typeof request.body !== "string" || cuts++ > 0) return response;
      throw new TypeError("The answer was cut.");
    };
    await file.send(openSender(targetAt(server.origin), { ports: { ...NODE, send } }).adapter);
    expect(cuts).toBe(1);
    expect(confirmed.size).toBe(5);
    expect(await server.sha256(file.key)).toBe(file.sha256);
  });
});
