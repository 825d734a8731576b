import { createServer, type Server } from "node:http";
import { expect, it, vi } from "vitest";
import { startConsole } from "./start-console.mjs";
import { readStartOptions } from "./start-options.mjs";

it.each([
  [false, [], "Presets: /own/console.json."],
  [true, [], "Presets: --config <file>"],
  [true, ["--config", "/own/team.json"], "Presets: /own/team.json."],
])("names a place for presets that is kept, in a package: %s %j", async (isPackaged, args, line) => {
  let server: Server | undefined;
  const log = vi.spyOn(console, "log").mockReturnValue(undefined);
  const parts = { consoleHandler: () => () => undefined, consoleServer: () => (server = createServer()) };
  const options = readStartOptions(["--port", "0", ...args]);
  const settings = { base: "/", directory: "/own", consoleFile: "/own/console.json", isPackaged, options };
  await startConsole(parts as unknown as Parameters<typeof startConsole>[0], settings);
  server?.close();
  expect(log.mock.calls.flat().join("\n")).toContain(line);
  log.mockRestore();
});
