/** @typedef {import("playwright").Page} Page */

/**
 * Returns the length of each frame during `work`, and the longest time without text in the middle row of the grid, in
 * ms.
 *
 * @param {Page} page
 * @param {() => Promise<unknown>} work
 * @param {{ looksAtRow?: boolean }} [options] without looking at the row it costs the page nothing
 * @returns {Promise<{ frames: number[]; blankMs: number }>}
 */
export async function framesDuring(page, work, { looksAtRow = true } = {}) {
  await page.evaluate((looks) => {
    const seen = { frames: /** @type {number[]} */ ([]), blankMs: 0 };
    let last = performance.now();
    let blankSince = last;
    const onFrame = (/** @type {number} */ now) => {
      seen.frames.push(now - last);
      last = now;
      const row = looks
        ? document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[role="row"]')
        : undefined;
      if (row?.querySelector('[role="rowheader"]')?.textContent?.trim()) blankSince = now;
      seen.blankMs = Math.max(seen.blankMs, now - blankSince);
      if (Reflect.get(globalThis, "seen") === seen) requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
    Object.assign(globalThis, { seen });
  }, looksAtRow);
  await work();
  const { frames, blankMs } = await page.evaluate(
    () => /** @type {{ seen: { frames: number[]; blankMs: number } }} */ (/** @type {unknown} */ (globalThis)).seen,
  );
  return { frames: frames.slice(1), blankMs };
}

/**
 * Returns how long a visible row was blank after the grid stopped scrolling, in ms.
 *
 * @param {Page} page
 * @param {() => Promise<unknown>} scroll
 * @returns {Promise<number>}
 */
export async function blankAfter(page, scroll) {
  await page.evaluate(() => {
    const grid = document.querySelector('[role="grid"]');
    if (!grid) throw new Error("There is no grid on the page");
    const isBlank = () => {
      const { top, bottom } = grid.getBoundingClientRect();
      const visibleCells = [...grid.querySelectorAll('[role="rowheader"]')].filter((cell) => {
        const box = cell.getBoundingClientRect();
        return box.bottom > top && box.top < bottom;
      });
      return visibleCells.length === 0 || visibleCells.some(({ textContent }) => !textContent.trim());
    };
    const rest = { blankMs: 0, restingMs: 0 };
    let top = grid.scrollTop;
    let stoppedAt = performance.now();
    let wasBlank = false;
    const onFrame = (/** @type {number} */ now) => {
      if (grid.scrollTop !== top) {
        top = grid.scrollTop;
        stoppedAt = now;
        rest.blankMs = 0;
      }
      rest.restingMs = now - stoppedAt;
      const isBlankNow = isBlank();
      // A row became visible at any time since the last frame.
      if (wasBlank || isBlankNow) rest.blankMs = rest.restingMs;
      wasBlank = isBlankNow;
      if (Reflect.get(globalThis, "rest") === rest) requestAnimationFrame(onFrame);
    };
    Object.assign(globalThis, { rest });
    requestAnimationFrame(onFrame);
  });
  await scroll();
  const rest = await page.waitForFunction(() => {
    const { rest } = /** @type {{ rest: { blankMs: number; restingMs: number } }} */ (
      /** @type {unknown} */ (globalThis)
    );
    return rest.restingMs > rest.blankMs + 500 ? rest : undefined;
  });
  return rest.evaluate((seen) => seen?.blankMs ?? NaN);
}

/**
 * @param {Page} page
 * @param {{ from: number; to: number; frames: number }} range shares of its height
 */
export async function dragScrollbar(page, range) {
  await page.evaluate(async ({ from, to, frames }) => {
    const grid = document.querySelector('[role="grid"]');
    if (!grid) throw new Error("There is no grid on the page");
    for (let frame = 0; frame <= frames; frame++) {
      grid.scrollTop = (from + ((to - from) * frame) / frames) * grid.scrollHeight;
      await new Promise(requestAnimationFrame);
    }
  }, range);
}
