/** Follow-up work such as autosave, checks and layout is measured for this long. */
const FOLLOW_UP_MS = 700;

/**
 * Measures the main-thread work of an action and its follow-up, in ms of processor time, which excludes other programs.
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
