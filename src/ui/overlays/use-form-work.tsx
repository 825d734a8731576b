import { useMutation } from "@tanstack/react-query";
import { useRef, type SubmitEvent } from "react";
import { say } from "../page/announcer.ts";

// Controls with a wrong value; of a group of options, the first option.
const WRONG = "[aria-invalid=true]:not([role=radiogroup]), [aria-invalid=true] input";

/** Focuses the first wrong control. Of the one that has the focus already it says what is wrong: nothing else would. */
export function focusWrong(form: Element | null): void {
  const first = form?.querySelector<HTMLElement>(WRONG);
  const messages = first?.closest("[aria-describedby]")?.getAttribute("aria-describedby")?.split(" ") ?? [];
  if (first && first === document.activeElement) say(document.getElementById(messages[0] ?? "")?.textContent ?? "");
  else first?.focus();
}

interface FormWork {
  /** Does the work. `false` if what was entered is wrong: the fields say so, and the first of them gets the focus. */
  submit: () => Promise<unknown>;
  onDone?: () => void;
}

/** Returns the props of a form, a function that submits it too, whether it is under way, and why it failed. */
export function useFormWork({ submit, onDone }: FormWork) {
  const ref = useRef<HTMLFormElement>(null);
  // Gets the work and no values: a mutation would remember a passphrase.
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (work: Promise<unknown>) => work,
    onSuccess: (isDone) => (isDone === false ? showWrong() : onDone?.()),
    onError: () => showWrong(),
  });
  // Once the fields are rendered with what is wrong.
  const showWrong = () => void setTimeout(() => focusWrong(ref.current));
  const start = () => void (isPending || mutate(submit()));
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // A form around a dialog would hear it too.
    event.stopPropagation();
    start();
  };
  return { form: { ref, noValidate: true, onSubmit }, start, isBusy: isPending, error };
}
