import { resolve } from "node:path";
import { expect, it } from "vitest";
import { readStartOptions, usage } from "./start-options.mjs";

const read = (...relays: string[]) => readStartOptions(relays.flatMap((relay) => ["--relay", relay])).relays;

it("reads every option", () => {
  expect(readStartOptions([])).toEqual({ isHelp: false, isPublic: false, relays: [] });
  expect(readStartOptions(["--host", "--config", "a.json", "--port", "5000"])).toEqual({
    isHelp: false,
    isPublic: true,
    relays: [],
    port: 5000,
    configFile: resolve("a.json"),
  });
  expect(read("main=https://service.example/api/", "gateway-2=http://localhost:8787")).toEqual([
    { name: "main", target: "https://service.example/api" },
    { name: "gateway-2", target: "http://localhost:8787" },
  ]);
  expect(readStartOptions(["--relay=main=https://service.example/?".slice(0, -1)]).relays).toHaveLength(1);
});

it.each([
  ["https://service.example", "takes a name and a base URL"],
  ["=https://service.example", "takes a name and a base URL"],
  ["Main=https://service.example", "at most 32 lower-case letters"],
  ["a/b=https://service.example", "at most 32 lower-case letters"],
  [`${"a".repeat(33)}=https://service.example`, "at most 32 lower-case letters"],
  ["main=service.example", "--relay main: Enter a whole base URL"],
  ["main=", "--relay main: Enter a whole base URL"],
  ["main=https:\\\\service.example", "--relay main: Enter a whole base URL"],
  ["main=https://service.example/a b", "--relay main: Enter a whole base URL"],
  ["main=http://service.example", "--relay main: Use https://"],
  ["main=http://127.0.0.1.evil.example", "--relay main: Use https://"],
  ["main=ftp://localhost", "--relay main: Use https://"],
  ["main=file:///etc/passwd", "--relay main: Use https://"],
  ["main=https://ada:secret@service.example", "--relay main: Remove the user and password"],
  ["main=https://service.example?", "--relay main: Remove what follows ? or #"],
  ["main=https://service.example/#secret", "--relay main: Remove what follows ? or #"],
])("refuses %s without quoting it", (relay, message) => {
  expect(() => read(relay)).toThrow(message);
  expect(() => read(relay)).not.toThrow(/secret|evil/);
});

it("gives a relay the calls of --allow, in any order", () => {
  const gateway = ["--allow", "gateway=GET /models", "--relay", "gateway=https://gateway.example/v1/"];
  const { relays } = readStartOptions([...gateway, "--relay", "main=https://service.example"]);
  expect(relays).toEqual([
    {
      name: "gateway",
      target: "https://gateway.example/v1",
      allowed: expect.objectContaining({ calls: [{ method: "GET", path: "/models" }] }),
    },
    { name: "main", target: "https://service.example" },
  ]);
  expect(() => readStartOptions(["--allow", "typo=openai", "--relay", "main=https://service.example"])).toThrow(
    "--allow names a relay that is not started.",
  );
});

it("refuses a name that is given twice", () => {
  expect(() => read("main=https://a.example", "main=https://b.example")).toThrow("--relay main is given twice.");
});

it("refuses relays for the network, with the reason", () => {
  const both = ["--host", "--relay", "main=https://service.example"];
  expect(() => readStartOptions(both)).toThrow(/cannot be combined with --host: everyone on the network could call/);
});

it.each(["", "x", "-1", "65536", "80.5"])("refuses the port %j", (port) => {
  expect(() => readStartOptions([`--port=${port}`])).toThrow("--port takes a number from 0 to 65535");
});

it("names the port and its setting in the help", () => {
  expect(usage("workspace-console")).toMatch(/^ {2}--port .*\$PORT/m);
});

it("refuses an unknown option", () => {
  expect(() => readStartOptions(["--relays", "a"])).toThrow("--relays");
});
