/**
 * For a page before it loads: notes there as `seenAt`, in ms from the navigation, when what is looked for was first seen.
 * A look from outside would come later than the code behind it.
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
