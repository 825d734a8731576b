import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { FileSource } from "#ui/drop/file-source.tsx";
import { exportSteps, importSteps } from "#upload-targets/steps-transfer.ts";
import { EXAMPLES } from "#upload-targets/steps/examples.ts";
import type { StepsTarget } from "#upload-targets/steps/steps-target.ts";

interface StepsStartProps {
  target: StepsTarget;
  onStart: (target: StepsTarget) => void;
}

/** Starts from an example or from exported steps, and exports what was entered. */
export function StepsStart({ target, onStart }: StepsStartProps) {
  const [problem, setProblem] = useState<string>();
  const read = (text: string) => {
    try {
      onStart(importSteps(text));
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause));
    }
  };
  return (
    <Disclosure summary="Start from an example or a file" isInitiallyOpen={target.steps.every(({ url }) => url === "")}>
      <div className="flex flex-col gap-3">
        <ul className="flex flex-col gap-2">
          {EXAMPLES.map(({ name, label, description, target: example }) => (
            <li key={name} className="flex flex-wrap items-center gap-3">
              <Button
                size="small"
                onClick={() => onStart({ ...example, maxBytes: target.maxBytes, types: target.types })}
              >
                {label}
              </Button>
              <span className="text-muted text-sm">{description}</span>
            </li>
          ))}
        </ul>
        <FileSource label="Exported steps" onText={read}>
          Drop a file with steps here, or paste it. Its hosts have to be confirmed before anything is sent.
        </FileSource>
        {problem !== undefined && (
          <p role="alert" className="text-danger text-sm">
            {problem}
          </p>
        )}
        <Button
          size="small"
          className="self-start"
          onClick={() => saveFile(new Blob([exportSteps(target)], { type: "application/json" }), "upload-steps.json")}
        >
          Export these steps
        </Button>
      </div>
    </Disclosure>
  );
}
