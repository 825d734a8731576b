const KEY = "was-reset";

/** Remembers over the loading anew of the page that everything was reset. */
export function noteReset(): void {
  try {
    sessionStorage.setItem(KEY, "");
  } catch {
    // A browser that blocks site data tells nothing of it afterwards.
  }
}

/** Whether everything was reset just before this page was loaded; told once. */
export function takeReset(): boolean {
  try {
    const wasReset = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return wasReset;
  } catch {
    return false;
  }
}
