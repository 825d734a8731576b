/** How long after an act its follow-up work (autosave, checks, layout) is still counted. */
const FOLLOW_UP_MS = 700;

/**
 * Measures the main thread's work for an act and all that follows from it, as processor time: another program on the
 * machine does not count. In ms.
 *
 * @param {import("playwright").Page} page
 */
export async function mainThread(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const total = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
  return {
    /** @param {() => Promise<unknown>} act */
    during: async (act, followUpMs = FOLLOW_UP_MS) => {
      const before = await total();
      await act();
      await new Promise((resolve) => setTimeout(resolve, followUpMs));
      return (await total()) - before;
    },
  };
}
