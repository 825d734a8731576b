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
  readonly close: () => Promise<void>;
}

/** `nextFault` is asked once for each connection, `onSent` gets what the client sends. */
export async function startFaultProxy(
  targetPort: number,
  nextFault: () => Fault | undefined = () => undefined,
  onSent?: (chunk: Buffer) => void,
): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let sentBytes = 0;
  let resets = 0;
  const server = createServer((client) => {
    const fault = nextFault();
    const target = connect(targetPort, "127.0.0.1");
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    client.on("close", () => target.destroy());
    target.on("end", () => client.end());
    let fromClient = 0;
    let fromTarget = 0;
    client.on("data", (chunk: Buffer) => {
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
        // What was passed on arrives before the end of it.
        target.end(() => target.destroy());
        client.resetAndDestroy();
        resets++;
      }
    });
    target.on("data", (chunk: Buffer) => {
      const passed = fault?.kind === "cut answer" ? chunk.subarray(0, fault.after - fromTarget) : chunk;
      fromTarget += passed.length;
      const pass = () => {
        client.write(passed);
        if (passed.length < chunk.length) client.destroy();
      };
      if (fault?.kind === "delay") setTimeout(pass, fault.ms);
      else pass();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sentBytes: () => sentBytes,
    resets: () => resets,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const answerOf = ({ status, headers = "" }: Extract<Fault, { kind: "answer" }>) =>
  `HTTP/1.1 ${status} Fault\r\n${headers}content-length: 0\r\nconnection: close\r\n\r\n`;
