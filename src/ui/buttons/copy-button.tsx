import { Check, Copy, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { join } from "../style/class-names.ts";
import { Button, type ButtonProps } from "./button.tsx";
import { copyText } from "./copy-text.ts";
import { Tooltip } from "./tooltip.tsx";

const SHOWN_MS = 2_500;
const FAILED_TEXT = "Could not copy. Select the text and copy it.";

/** Copies a text and shows the outcome: "Copied" only after the clipboard accepted it. */
export function CopyButton({
  text,
  label = "Copy",
  isIconOnly = false,
  onCopied,
  variant = isIconOnly ? "quiet" : "secondary",
  size = "small",
  className,
  ...rest
}: Omit<ButtonProps, "children" | "icon" | "onClick" | "onCopy"> & {
  text: string | (() => string | Promise<string>);
  label?: string | undefined;
  isIconOnly?: boolean | undefined;
  onCopied?: (() => void) | undefined;
}) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");

  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), state === "failed" ? SHOWN_MS * 3 : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    const hasCopied = await copyText(typeof text === "function" ? await text() : text);
    setState(hasCopied ? "copied" : "failed");
    if (hasCopied) onCopied?.();
  }

  return (
    <>
      <Button
        {...rest}
        variant={variant}
        size={size}
        aria-label={isIconOnly ? label : rest["aria-label"]}
        tip={isIconOnly && state === "idle" ? label : undefined}
        className={join(isIconOnly && "px-0!", className)}
        icon={
          state === "copied" ? (
            <Check className="text-success" />
          ) : state === "failed" ? (
            <TriangleAlert className="text-warning" />
          ) : (
            <Copy />
          )
        }
        onClick={() => void copy()}
      >
        {!isIconOnly && label}
      </Button>
      <span role="status" className="sr-only">
        {state === "copied" ? "Copied" : state === "failed" ? FAILED_TEXT : ""}
      </span>
      {state !== "idle" && <Tooltip>{state === "copied" ? "Copied" : FAILED_TEXT}</Tooltip>}
    </>
  );
}
