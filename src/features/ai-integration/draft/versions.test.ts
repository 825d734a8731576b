import { expect, test } from "vitest";
import type { AiIntegration, GatewayModel } from "#contract/index.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import { endingAfter } from "#notebook/test-ending.ts";
import { addVersion, changeVersion, MAX_VERSIONS, readVersion, readVersions, type VersionFacts } from "./versions.ts";

const SPACE = 'a "space" / 1';
const SAVED: VersionFacts = { outcome: "saved", changes: [], changeCount: 0, secrets: [] };
const timeOf = (minute: number) => new Date(Date.UTC(2026, 10, 1) + minute * 60_000).toISOString();

const model = (index: number, price = "1"): GatewayModel => ({
  id: `model-${index}`,
  label: `Model ${index}`,
  rates: { input: price },
});
const models = (count: number) => Array.from({ length: count }, (_, index) => model(index));
const withModels = (gatewayModels: readonly GatewayModel[], name = "x"): AiIntegration =>
  ({
    enable: true,
    type: "AI",
    config: { gatewayModels, aiGatewayBaseUrl: `https://${name}.example` },
  }) as AiIntegration;

/** A generator with a fixed seed, of whole numbers below a limit. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("any chain of saves is read back exactly, with the order of its members", async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const notebook = memoryNotebook();
    const next = numbers(seed);
    let list = models(next(40));
    const saved: string[] = [];
    for (let save = 0; save < 25; save++) {
      const turn = next(6);
      if (turn === 0) list = list.filter(() => next(10) > 0);
      else if (turn === 1) list = [...list, model(next(1000), String(next(9)))];
      else if (turn === 2) list = list.toReversed();
      else if (turn === 3 && list[0]) list = [...list, list[0]];
      else if (list.length > 0) list = list.with(next(list.length), model(next(50), String(next(99))));
      const request =
        turn === 5 ? ({ type: "AI", config: {}, extra: next(9) } as AiIntegration) : withModels(list, `s${save}`);
      saved.push(JSON.stringify(request));
      await addVersion(notebook, SPACE, request, SAVED, timeOf(save));
    }
    const versions = await readVersions(notebook, SPACE);
    const read = await Promise.all(versions.map(({ key }) => readVersion(notebook, key)));
    expect(read.map((request) => JSON.stringify(request)).toReversed()).toEqual(saved);
  }
});

test("a space has its own versions, also if its id begins with that of another", async () => {
  const notebook = memoryNotebook();
  await addVersion(notebook, "spc", withModels([]), SAVED, timeOf(0));
  await addVersion(notebook, "spc 1", withModels([]), SAVED, timeOf(1));
  expect((await readVersions(notebook, "spc")).map(({ savedTime }) => savedTime)).toEqual([timeOf(0)]);
});

test("saves of the same millisecond are two versions", async () => {
  const notebook = memoryNotebook();
  const requests = [withModels(models(40)), withModels(models(39)), withModels(models(38))];
  for (const request of requests) await addVersion(notebook, SPACE, request, SAVED, timeOf(0));
  const versions = await readVersions(notebook, SPACE);
  const read = await Promise.all(versions.map(async ({ key }) => readVersion(notebook, key)));
  expect(read.toReversed()).toEqual(requests);
});

test("a note of a file cannot say which version it is, or when it was saved", async () => {
  const notebook = memoryNotebook();
  const hostile = { ...SAVED, bytes: 1, key: 5, savedTime: { a: 1 } };
  await notebook.write("version", `${SPACE} ${timeOf(0)}`, hostile);
  expect(await readVersions(notebook, SPACE)).toMatchObject([{ key: `${SPACE} ${timeOf(0)}`, savedTime: timeOf(0) }]);
});

test("the oldest versions go first, pinned ones last, and what others differ from stays readable", async () => {
  const notebook = memoryNotebook();
  let list = models(60);
  for (let save = 0; save < MAX_VERSIONS + 3; save++) {
    list = list.with(save % 60, model(save % 60, String(save)));
    const key = await addVersion(notebook, SPACE, withModels(list), SAVED, timeOf(save));
    if (save === 1) await changeVersion(notebook, key, { isPinned: true, note: "before the move" });
  }
  const versions = await readVersions(notebook, SPACE);
  expect(versions).toHaveLength(MAX_VERSIONS);
  expect(versions.slice(-2)).toMatchObject([
    { savedTime: timeOf(4) },
    { savedTime: timeOf(1), note: "before the move" },
  ]);
  const [first] = (await readVersion(notebook, versions.at(-1)?.key ?? "")).config.gatewayModels ?? [];
  expect(first).toEqual(model(0, "0"));
});

test("after a page that ended between any two writes of a save, each version is read back exactly", async () => {
  // At the limit, so that a save also hides and removes older versions.
  const full = async () => {
    const notebook = memoryNotebook();
    for (let save = 0; save < MAX_VERSIONS; save++) {
      const list = models(30).with(save % 30, model(save % 30, String(save)));
      // Another whole version begins in the middle.
      const request = save < 100 ? withModels(list) : withModels(list.map((one) => ({ ...one, label: "later" })));
      await addVersion(notebook, SPACE, request, SAVED, timeOf(save));
    }
    return notebook;
  };
  let writes = 0;
  for (let isDone = false; !isDone; writes++) {
    const notebook = await full();
    const known = new Map<string, AiIntegration>();
    for (const { key } of await readVersions(notebook, SPACE)) known.set(key, await readVersion(notebook, key));
    const added = withModels(models(3), "added");
    const { ending, isEnding } = endingAfter(writes);
    const adding = addVersion(ending(notebook), SPACE, added, SAVED, timeOf(500));
    isDone = await Promise.race([adding.then(() => true), isEnding.then(() => false)]);
    const later = await readVersions(notebook, SPACE);
    for (const { key } of later) expect(await readVersion(notebook, key)).toEqual(known.get(key) ?? added);
    expect(later.length).toBeGreaterThanOrEqual(MAX_VERSIONS);
    // The next save works, and ends what was left.
    await addVersion(notebook, SPACE, added, SAVED, timeOf(600));
    expect(await readVersions(notebook, SPACE)).toHaveLength(MAX_VERSIONS);
  }
  expect(writes, "the save, and what it hides").toBeGreaterThan(1);
});

test("200 versions of 2,500 models take less than 10 MB", async () => {
  const notebook = memoryNotebook();
  const next = numbers(7);
  let list = Array.from({ length: 2_500 }, (_, index) => ({
    ...model(index, String(next(1e6))),
    contextWindow: next(1e6),
    label: `${next(1e9)} ${next(1e9)}`,
  }));
  for (let save = 0; save < MAX_VERSIONS; save++) {
    list = list.with(next(2_500), { ...model(save, String(next(1e6))), contextWindow: next(1e6), label: "changed" });
    await addVersion(notebook, SPACE, withModels(list), SAVED, timeOf(save));
  }
  const rows = await notebook.list<{ bytes: number }>("version");
  expect(rows).toHaveLength(MAX_VERSIONS);
  expect(rows.reduce((sum, { value }) => sum + value.bytes, 0)).toBeLessThan(10_000_000);
});

test("versions take at most 10 MB: the oldest go first, pinned ones last", async () => {
  const notebook = memoryNotebook();
  const next = numbers(11);
  // Nothing in it repeats, so that each version is stored whole.
  const large = () => Array.from({ length: 400_000 }, () => next(1e9).toString(36)).join("");
  for (let save = 0; save < 8; save++) {
    const key = await addVersion(notebook, SPACE, withModels([], large()), SAVED, timeOf(save));
    if (save === 1) await changeVersion(notebook, key, { isPinned: true });
  }
  const rows = await notebook.list<{ bytes: number }>("version");
  const bytes = rows.reduce((sum, { value }) => sum + value.bytes, 0);
  expect(bytes).toBeLessThan(10_000_000);
  expect(bytes, "as many as fit").toBeGreaterThan(5_000_000);
  const times = (await readVersions(notebook, SPACE)).map(({ savedTime }) => savedTime);
  expect(times[0]).toBe(timeOf(7));
  expect(times.slice(-2), "those between are gone").toEqual([timeOf(9 - times.length), timeOf(1)]);
});
