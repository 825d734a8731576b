const KEY = "was-reset";

// A browser that blocks site data tells nothing of it afterwards.
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Remembers over the loading anew of the page that everything was reset. */
export const noteReset = () => attempt(() => sessionStorage.setItem(KEY, "yes"));

/** Whether everything was reset before this page was loaded, and that was not told yet. */
export const wasReset = () => attempt(() => sessionStorage.getItem(KEY)) === "yes";

export const forgetReset = () => attempt(() => sessionStorage.removeItem(KEY));
