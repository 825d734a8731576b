import { useEffect, type RefObject } from "react";

/** Ctrl+Enter (Cmd+Enter) anywhere in a form submits it. What opens over the form stands elsewhere in the page. */
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
