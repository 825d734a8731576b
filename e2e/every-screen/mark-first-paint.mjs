/**
 * Runs in a page before it loads: sets `seenAt`, in ms from the navigation, when the selector first matches. A check
 * from outside would be late.
 *
 * @param {string} selector
 */
export function noteSight(selector) {
  const look = () => {
    if (!document.querySelector(selector)) return;
    looking.disconnect();
    Object.assign(globalThis, { seenAt: performance.now() });
  };
  const looking = new MutationObserver(look);
  looking.observe(document, { childList: true, subtree: true });
}
