import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { forms } from "#features/ai-integration/request/form-fields.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import type { Session } from "#session/session.ts";
import { sessionOver } from "#session/test-session.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";
import { pin } from "#workspace/pin.ts";
import { aiPlaces } from "./command-palette.tsx";
import { matching, palette, recordPlaces, switchPlaces, typedBase } from "./palette-entries.ts";
import { grouped, isSamePlace, pathText, type Place } from "./place.ts";
import { noteVisit, visitsIn } from "./recent-visits.ts";

const places: Place[] = [
  { id: "/", name: "Spaces", kind: "screen", path: ["Workspace"], keywords: "bookshelf markers", to: "/" },
  {
    id: "spcA1",
    name: "Product studio",
    kind: "space",
    path: [],
    to: "/spaces/$spaceId",
    params: { spaceId: "spcA1" },
  },
  {
    id: "bseB2",
    name: "Studio bookings",
    kind: "base",
    path: ["Product studio"],
    to: "/bases/$baseId",
    params: { baseId: "bseB2" },
  },
];
const found = (text: string) => matching(places, text).map(({ name }) => name);

async function session(): Promise<Session> {
  const notebook = memoryNotebook();
  await pin(notebook, { kind: "space", id: "spcA1", parent: "", name: "Product studio" });
  await pin(notebook, { kind: "base", id: "bseB2", parent: "spcA1", name: "Studio bookings" });
  await pin(notebook, { kind: "table", id: "tblC3", parent: "bseB2", name: "Rooms" });
  await pin(notebook, { kind: "record", id: "recD4", parent: "tblC3", name: "Blue room" });
  return sessionOver({ baseUrl: "https://service.example", bearer: async () => "b" }, notebook);
}

const context = { signal: new AbortController().signal } as never;
const run = async <T>(options: { queryFn?: unknown }) => (options.queryFn as (given: never) => Promise<T>)(context);

it("looks a base up for each table, not through all bases", async () => {
  let reads = 0;
  const numbers = Array.from({ length: 300 }, (_, at) => `${at}`);
  const base = (id: string) => ({
    spaceId: "spcA1",
    name: "Base",
    icon: null,
    get id() {
      return (reads++, id);
    },
  });
  const workspace = {
    spaces: async () => [{ id: "spcA1", name: "Studio" }],
    bases: async () => numbers.map(base),
    tables: async (baseId: string) => [{ id: `tbl${baseId}`, name: "Table", baseId, fields: [] }],
  };
  const here = { ...(await session()), workspace } as unknown as Session;
  const read = await run<Place[]>(palette.places(here));
  expect(read.find(({ id }) => id === "tbl299")?.path).toEqual(["Studio", "Base"]);
  expect(reads).toBeLessThan(300 * 10);
});

it("keeps no search text, which may be a secret pasted by mistake", async () => {
  const client = new QueryClient();
  const here = await session();
  const storedTexts = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey.at(-1));
  const observer = new QueryObserver(client, palette.records(here, "Blue"));
  const stop = observer.subscribe(() => {});
  expect(storedTexts()).toEqual(["Blue"]);
  observer.setOptions(palette.records(here, "sk-canary-1"));
  await expect.poll(storedTexts).toEqual(["sk-canary-1"]);
  stop();
  await expect.poll(storedTexts).toEqual([]);
});

it("finds each field of the AI integration by its label, and leads to it", () => {
  const field = aiPlaces(places, "gateway key", undefined).find(({ kind }) => kind === "field");
  expect(field).toMatchObject({
    name: "Gateway key",
    path: ["Product studio", "Gateway and keys"],
    to: "/spaces/$spaceId/ai/gateway",
    hash: "/config/aiGatewayApiKey",
  });
  const labels = forms.flatMap(({ fields }) => Object.values(fields).map(({ label }) => label));
  for (const label of labels) expect(aiPlaces(places, label, "spcA1").map(({ name }) => name)).toContain(label);
  expect(aiPlaces(places, "gateway key", "spcOther")).toEqual([]);
});

it.each([
  ["restore", "History", "/spaces/$spaceId/ai/history"],
  ["versions", "History", "/spaces/$spaceId/ai/history"],
  ["deploy", "Roll out", "/spaces/$spaceId/ai/roll-out"],
  ["other spaces", "Roll out", "/spaces/$spaceId/ai/roll-out"],
])("%s leads to %s", (typed, name, to) => {
  expect(aiPlaces(places, typed, undefined)).toMatchObject([{ name, to }]);
});

it("finds a table by the id of one of its fields", () => {
  const fields = [
    { id: "fldName", name: "Name" },
    { id: "fldPhotos", name: "Photos" },
  ];
  const rooms: Place = {
    id: "tblC3",
    name: "Rooms",
    kind: "table",
    path: ["Product studio", "Studio bookings"],
    to: "/tables/$tableId",
    params: { tableId: "tblC3" },
    fields,
  };
  const found = matching([...places, rooms], "fldPhotos");
  expect(found.map(({ name }) => name)).toEqual(["Rooms"]);
  expect(found.map(pathText)).toEqual(["Product studio / Studio bookings / table · has the field Photos"]);
  expect(matching([...places, rooms], "fldPho")).toEqual([]);
});

describe("recent places", () => {
  it("are the last visits, each once, by current name", async () => {
    const here = await session();
    const visit = (to: string, params: Record<string, string>) => noteVisit(here.notebook, { to, params });
    await visit("/bases/$baseId", { baseId: "bseB2" });
    await visit("/tables/$tableId/records/$recordId", { tableId: "tblC3", recordId: "recD4" });
    await visit("/tables/$tableId/records/$recordId", { tableId: "tblC3", recordId: "recGone" });
    await visit("/bases/$baseId", { baseId: "bseUnlisted" });
    await visit("/bases/$baseId", { baseId: "bseB2" });
    await pin(here.notebook, { kind: "base", id: "bseB2", parent: "spcA1", name: "Renamed" });
    const recent = await run<Place[]>(palette.recent(here));
    expect(recent.map((place) => `${place.name}, ${pathText(place)}`)).toEqual([
      "Renamed, Product studio / base",
      "Base bseUnlisted, base",
      "Blue room, Product studio / Renamed / Rooms / record",
    ]);
    expect(grouped(recent).map(({ heading }) => heading)).toEqual(["Recent"]);
    const known = await run<Place[]>(palette.places(here));
    const again = known.filter((place) => recent.some((visited) => isSamePlace(visited, place)));
    expect(
      again.map(({ name }) => name),
      "to be left out of the places",
    ).toEqual(["Renamed"]);
  });

  it("omit bases that standalone does not have", async () => {
    const remote = await session();
    const here = { ...remote, connection: { ...remote.connection, kind: "standalone" as const } };
    await noteVisit(here.notebook, { to: "/bases/$baseId", params: { baseId: "bseGone" } });
    await noteVisit(here.notebook, { to: "/bases/$baseId", params: { baseId: "bseB2" } });
    const recent = await run<Place[]>(palette.recent(here));
    expect(recent.map(({ name }) => name)).toEqual(["Studio bookings"]);
  });

  it("are at most eight, and store only ids", async () => {
    const { notebook } = await session();
    for (let n = 0; n < 12; n++) await noteVisit(notebook, { to: "/bases/$baseId", params: { baseId: `bse${n}` } });
    const visits = await visitsIn(notebook);
    expect(visits).toHaveLength(8);
    expect(visits[0]).toEqual({ to: "/bases/$baseId", params: { baseId: "bse11" } });
  });
});

it("screens are found by their actions", async () => {
  const remote = await session();
  const here = { ...remote, connection: { ...remote.connection, kind: "standalone" as const } };
  const known = await run<Place[]>(palette.places(here));
  const foundBy = (text: string) => matching(known, text).map(({ name }) => name);
  for (const text of ["backup", "restore"]) expect(foundBy(text)).toEqual(["Browser data", "Local backend"]);
  for (const text of ["reset", "fault", "faults", "latency", "sample", "samples", "merge"]) {
    expect([text, ...foundBy(text)]).toEqual([text, "Local backend"]);
  }
  for (const text of ["checks", "openapi", "open points"])
    expect([text, ...foundBy(text)]).toEqual([text, "API reference"]);
  expect(foundBy("pins")).toEqual(["Connections"]);
  expect(foundBy("import")).toEqual(["Connections", "Browser data", "Local backend"]);
  expect(foundBy("export")).toEqual(["Connections", "Browser data", "Request log", "Local backend"]);
  expect(foundBy("dark")).toEqual(["Theme: dark"]);
  expect(foundBy("new token")).toEqual(["Create an access token"]);
  const descriptionsOf = (text: string) => matching(known, text).map(pathText);
  expect(descriptionsOf("fault")).toEqual(["Developer / screen · faults"]);
  expect(descriptionsOf("new token")).toEqual(["action · new"]);
  expect(descriptionsOf("Rest BACK"), "its name needs no reason").toEqual([
    "Workspace / screen · restore, backup",
    "Developer / screen · restore",
  ]);
});

describe("additional places", () => {
  it("include a record with its table", async () => {
    const here = await session();
    const known = await run<Place[]>(palette.places(here));
    const found = await here.workspace.findRecords("blue", 5);
    expect(recordPlaces(found, known)).toMatchObject([
      {
        name: "Blue room",
        path: ["Product studio", "Studio bookings", "Rooms"],
        params: { tableId: "tblC3", recordId: "recD4" },
      },
    ]);
  });

  it("include a base by an address of any host, and nothing for other texts", () => {
    expect(typedBase("https://elsewhere.example/base/bseX", [])).toMatchObject([{ params: { baseId: "bseX" } }]);
    expect(typedBase("two words", [])).toEqual([]);
  });

  it("include a known base by its address", () => {
    expect(found("https://elsewhere.example/base/bseB2?tab=1")).toEqual(["Studio bookings"]);
    expect(found("bases/bseB2")).toEqual(["Studio bookings"]);
    expect(typedBase("bases/bseB2", places)).toEqual([]);
    expect(found("bases/bseb2"), "ids keep their capitals").toEqual([]);
  });

  it("include a base by an id-like text, or by a word in an address", () => {
    const opened = (text: string) => typedBase(text, places).map(({ params }) => params);
    const ids = ["bseUnlisted", "bsea1", "01928f7e-5a2b-7c3d", "my_base", "base/sales", "bse日本7"];
    for (const text of ids) expect(opened(text)).toEqual([{ baseId: text.replace("base/", "") }]);
    for (const text of ["zzzz", "Invoices", "CRM", "wall-shelf", "naïve", "日本"])
      expect([text, opened(text)]).toEqual([text, []]);
  });

  it("include no base for a known access token, which would get into the address", async () => {
    const secret = "tok_Qx7Lm2Vn9Rt4Bz6Kw3";
    const here = await session();
    await here.notebook.write("token", "one", { fingerprint: fingerprintOf(secret), secretLength: secret.length });
    const isToken = async (text: string) => run<boolean>(palette.token(here, text));
    expect(await Promise.all([secret, `base/${secret}`, "b", "bases/b"].map(isToken))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await Promise.all(["bseB2", `${secret}x`, "base/bseX"].map(isToken))).toEqual([false, false, false]);
  });

  it("include every other connection", () => {
    const saved = [
      { id: "one", name: "One", baseUrl: "" },
      { id: "two", name: "Two", baseUrl: "" },
    ];
    const names = (current?: (typeof saved)[number]) => switchPlaces(saved, current).map(({ name }) => name);
    expect(names()).toEqual(["Switch to One", "Switch to Two"]);
    expect(names(saved[0])).toEqual(["Switch to Local backend", "Switch to Two"]);
  });

  it("marks those of console.json, and leaves this browser out if the file does", () => {
    const saved = [
      { id: "one", name: "One", baseUrl: "" },
      { id: "two", name: "Two", baseUrl: "", preset: {} },
    ];
    const file = { connections: [], thisBrowser: false, problems: [] } as const;
    expect(switchPlaces(saved, saved[0], file)).toMatchObject([{ name: "Switch to Two", path: ["from console.json"] }]);
    const fromStart = saved.map((one) => ({ ...one, preset: { isFromStart: true as const } }));
    expect(switchPlaces(fromStart, saved[0], file)).toMatchObject([{ path: ["from --relay"] }]);
    expect(switchPlaces(saved, saved[1], { ...file, thisBrowser: undefined })).toMatchObject([
      { name: "Switch to Local backend", path: [] },
      { name: "Switch to One", path: [] },
    ]);
  });
});

describe("the palette", () => {
  it.each([
    ["", ["Spaces", "Product studio", "Studio bookings"]],
    ["studio", ["Studio bookings", "Product studio"]],
    ["STUDIO prod", ["Product studio", "Studio bookings"]],
    ["bseb", ["Studio bookings"]],
    [" spcA1 ", ["Product studio"]],
    ["book", ["Studio bookings", "Spaces"]],
    ["mark spa", ["Spaces"]],
    ["shelf", []],
    ["nothing", []],
  ])("finds by %j", (text, names) => {
    expect(found(text)).toEqual(names);
  });
});

it("puts places under headings, the group with the best hit first", () => {
  const all: Place[] = [
    ...places,
    { ...(places[2] as Place), id: "bseB3", name: "Studio costs" },
    {
      id: "spcA1-ai",
      name: "AI integration",
      kind: "AI integration",
      path: ["Product studio"],
      to: "/spaces/$spaceId/ai",
      params: { spaceId: "spcA1" },
    },
  ];
  const groups = grouped(matching(all, "studio")).map(({ heading, places }) => [
    heading,
    places.map(({ name }) => name),
  ]);
  expect(groups).toEqual([
    ["Bases", ["Studio bookings", "Studio costs"]],
    ["Spaces", ["Product studio", "AI integration"]],
  ]);
  expect(all.map(pathText)).toEqual([
    "Workspace / screen",
    "space",
    "Product studio / base",
    "Product studio / base",
    "Product studio",
  ]);
});
