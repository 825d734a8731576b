import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { buttonClass, type ButtonSize } from "#ui/style/class-names.ts";
import { WHERE_FILES_GO } from "#upload-targets/saved-target.ts";

/** Leads to what the upload target needs before files can be sent or read: a secret, or that its hosts are confirmed. */
export function WhereFilesGoLink({ size = "small" }: { size?: ButtonSize }) {
  return (
    <Link {...WHERE_FILES_GO} className={buttonClass({ size })}>
      Open Where files go
    </Link>
  );
}

/** Returns a ref. That link focuses the first control of its element. */
export function useFocusWhenAsked<T extends HTMLElement>() {
  const element = useRef<T>(null);
  const asked = useLocation({ select: ({ hash, state }) => (hash === WHERE_FILES_GO.hash ? state.key : undefined) });
  useEffect(() => {
    if (asked === undefined) return undefined;
    // After the heading of the screen, which an arrival focuses.
    const frame = requestAnimationFrame(() => element.current?.querySelector<HTMLElement>("input, button")?.focus());
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  return element;
}
