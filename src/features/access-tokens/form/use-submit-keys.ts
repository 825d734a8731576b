import { useEffect, type RefObject } from "react";

/** Submits the form on Ctrl+Enter or Cmd+Enter, but not from an overlay, which is outside its DOM element. */
export function useSubmitKeys(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isAsked = event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.isComposing;
      if (!isAsked || !(event.target instanceof Node) || !form.current?.contains(event.target)) return;
      event.preventDefault();
      form.current.requestSubmit();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [form]);
}
