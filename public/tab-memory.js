/** What tabs must know again after a reload, by their id. In memory alone: it goes when the browser stops this worker. */
/** @type {Map<string, { texts: ReadonlyMap<string, string>; until: number }>} */
const tabs = new Map();

// A tab renews what it holds every 20 s, hidden ones every minute at the latest.
const HELD_MS = 75_000;

addEventListener("message", ({ data, ports }) => {
  const { id, texts } = /** @type {{ id: string; texts?: ReadonlyMap<string, string> }} */ (data);
  const now = Date.now();
  for (const [tab, { until }] of tabs) if (until < now) tabs.delete(tab);
  if (!texts) ports[0]?.postMessage(tabs.get(id)?.texts ?? new Map());
  else if (texts.size > 0) tabs.set(id, { texts, until: now + HELD_MS });
  else tabs.delete(id);
});
