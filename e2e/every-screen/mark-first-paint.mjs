/**
 * Runs in a page before it loads: sets `seenAt`, in ms from the navigation, when the selector first matches. A check
 * from outside would be late.
 *
 * @param {string} selector
 */
export function recordFirstPaint(selector) {
  const check = () => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    Object.assign(globalThis, { seenAt: performance.now() });
  };
  const observer = new MutationObserver(check);
  observer.observe(document, { childList: true, subtree: true });
}
