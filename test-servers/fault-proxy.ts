import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** What happens to one connection. Numbers are bytes of what the client sends, or of the answer. */
export type Fault =
  | { readonly kind: "reset"; readonly after: number }
  /** The server answered, but the client does not get all of it. */
  | { readonly kind: "cut answer"; readonly after: number }
  | { readonly kind: "delay"; readonly ms: number }
  | { readonly kind: "answer"; readonly status: number; readonly headers?: string; readonly after: number };

/** Stands between a client and a server, and disturbs connections. */
export interface FaultProxy {
  readonly origin: string;
  /** Of all connections, from the client. */
  readonly sentBytes: () => number;
  /** How many connections were reset. */
  readonly resets: () => number;
  /**
   * Cuts all connections as soon as so many more bytes have passed, to and fro together, and then calls `onCut`. They are
   * reset, or nothing more passes until the client closes them.
   */
  readonly cutAfter: (bytes: number, onCut: () => void, how?: "reset" | "hold") => void;
  /** Forgets a cut that has not happened. */
  readonly keepWhole: () => void;
  readonly close: () => Promise<void>;
}

interface ProxyOptions {
  /** What all clients together can send in a second. Unlimited if absent. */
  readonly bytesPerSecond?: number;
  /** Gets what the clients send. */
  readonly onSent?: (chunk: Buffer) => void;
}

/** `nextFault` is asked once for each connection. */
export async function startFaultProxy(
  targetPort: number,
  nextFault: () => Fault | undefined = () => undefined,
  { bytesPerSecond, onSent }: ProxyOptions = {},
): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const ends = new Set<(how: "reset" | "hold") => void>();
  const inTurn = limiter(bytesPerSecond);
  let sentBytes = 0;
  let resets = 0;
  let cut: { left: number; readonly onCut: () => void; readonly how: "reset" | "hold" } | undefined;

  /** Returns the bytes of a chunk up to the cut, and cuts once they were passed on. */
  const upToCut = (chunk: Buffer, pass: (passed: Buffer) => void) => {
    if (cut === undefined || chunk.length < cut.left) {
      if (cut) cut.left -= chunk.length;
      return pass(chunk);
    }
    const { left, onCut, how } = cut;
    cut = undefined;
    pass(chunk.subarray(0, left));
    for (const end of ends) end(how);
    onCut();
  };
  const server = createServer((client) => {
    const fault = nextFault();
    const target = connect(targetPort, "127.0.0.1");
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    client.on("close", () => {
      target.destroy();
      ends.delete(end);
    });
    target.on("end", () => client.end());
    let fromClient = 0;
    let fromTarget = 0;
    const end = (how: "reset" | "hold" = "reset") => {
      if (how === "hold") {
        client.removeAllListeners("data").resume();
        target.removeAllListeners("data").resume();
        return;
      }
      // What was passed on arrives before the end of it.
      target.end(() => target.destroy());
      client.resetAndDestroy();
      resets++;
    };
    ends.add(end);
    const toTarget = (chunk: Buffer) => {
      if (client.destroyed || target.destroyed) return;
      const passed =
        fault?.kind === "reset" || fault?.kind === "answer" ? chunk.subarray(0, fault.after - fromClient) : chunk;
      fromClient += passed.length;
      sentBytes += passed.length;
      onSent?.(passed);
      if (!target.write(passed)) {
        client.pause();
        target.once("drain", () => client.resume());
      }
      if (passed.length === chunk.length) return;
      if (fault?.kind === "answer") {
        target.destroy();
        client.removeAllListeners("data").resume();
        client.write(answerOf(fault));
        client.end();
      } else {
        end();
      }
    };
    client.on("data", (chunk: Buffer) => inTurn(client, chunk, (whole) => upToCut(whole, toTarget)));
    const toClient = (chunk: Buffer) => {
      const passed = fault?.kind === "cut answer" ? chunk.subarray(0, fault.after - fromTarget) : chunk;
      fromTarget += passed.length;
      const pass = () => {
        client.write(passed);
        if (passed.length < chunk.length) client.destroy();
      };
      if (fault?.kind === "delay") setTimeout(pass, fault.ms);
      else pass();
    };
    target.on("data", (chunk: Buffer) => upToCut(chunk, toClient));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sentBytes: () => sentBytes,
    resets: () => resets,
    cutAfter: (bytes, onCut, how = "reset") => (cut = { left: Math.max(1, bytes), onCut, how }),
    keepWhole: () => (cut = undefined),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Pass = (chunk: Buffer) => void;

/** How much of a late timer is made up for. */
const MAX_LATE_MS = 50;
/** What comes later than this after the chunk before found the link idle: that time is lost. */
const IDLE_MS = 2;

/** Passes chunks on at a rate that all connections share, each connection in its order. */
function limiter(bytesPerSecond: number | undefined): (client: Socket, chunk: Buffer, pass: Pass) => void {
  if (bytesPerSecond === undefined) return (_, chunk, pass) => pass(chunk);
  let freeAt = 0;
  let passedAt = 0;
  return (client, chunk, pass) => {
    const now = performance.now();
    const earliest = now - passedAt > IDLE_MS ? now : now - MAX_LATE_MS;
    freeAt = Math.max(freeAt, earliest) + (chunk.length / bytesPerSecond) * 1_000;
    client.pause();
    setTimeout(
      () => {
        passedAt = performance.now();
        client.resume();
        pass(chunk);
      },
      Math.max(0, freeAt - now),
    );
  };
}

const answerOf = ({ status, headers = "" }: Extract<Fault, { kind: "answer" }>) =>
  `HTTP/1.1 ${status} Fault\r\n${headers}content-length: 0\r\nconnection: close\r\n\r\n`;
