/** @typedef {import("playwright").Page} Page */

export const sizes = () => {
  let [widest, longest] = [0, 0];
  const elements = document.body.querySelectorAll("*");
  for (const element of elements) {
    widest = Math.max(widest, element.getBoundingClientRect().width);
    const field = element instanceof HTMLTextAreaElement ? element.value.length : 0;
    for (const { nodeType, textContent } of element.childNodes) {
      if (nodeType !== Node.TEXT_NODE) continue;
      longest = Math.max(longest, ...(textContent ?? "").split("\n").map(({ length }) => length));
    }
    longest = Math.max(longest, field);
  }
  return { widest, longest, count: elements.length };
};

/**
 * Returns the longest main-thread task during an action, in ms of processor time, which excludes other programs.
 *
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 * @param {number} [followUpMs] how long to look on when it is done
 */
export async function longestTask(page, act, followUpMs = 400) {
  const session = await page.context().newCDPSession(page);
  /** @type {{ name: string; pid: number; tid: number; tdur?: number; args: { name?: string } }[]} */
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) =>
    events.push(.../** @type {typeof events} */ (/** @type {unknown} */ (value))),
  );
  const done = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  const traceConfig = { includedCategories: ["toplevel", "__metadata"], excludedCategories: ["*"] };
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  try {
    await act();
    await new Promise((resolve) => setTimeout(resolve, followUpMs));
  } finally {
    await session.send("Tracing.end");
    await done;
    await session.detach();
  }
  const threads = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const isMain = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = events.filter(({ pid, tid, name }) => name.endsWith("RunTask") && isMain.has(`${pid} ${tid}`));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}
