/** @typedef {import("playwright").Page} Page */

/**
 * Returns the length of each frame during `work`, in ms.
 *
 * @param {Page} page
 * @param {() => Promise<unknown>} work
 * @returns {Promise<number[]>}
 */
export async function framesDuring(page, work) {
  await page.evaluate(() => {
    const frames = /** @type {number[]} */ ([]);
    let last = performance.now();
    const onFrame = (/** @type {number} */ now) => {
      frames.push(now - last);
      last = now;
      if (Reflect.get(globalThis, "seenFrames") === frames) requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
    Object.assign(globalThis, { seenFrames: frames });
  });
  await work();
  const frames = await page.evaluate(
    () => /** @type {{ seenFrames: number[] }} */ (/** @type {unknown} */ (globalThis)).seenFrames,
  );
  return frames.slice(1);
}
