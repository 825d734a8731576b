import { CircleCheck, FolderOpen, RotateCw, X } from "lucide-react";
import { memo } from "react";
import { Button } from "#ui/button.tsx";
import { bytesText, numberText } from "#ui/figures.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { join } from "#ui/join.ts";
import { Progress } from "#ui/progress.tsx";
import { useToast } from "#ui/toast.tsx";
import { chooseFiles } from "./choose-files.ts";
import { plainName } from "./file-name.ts";
import { useQueue } from "./queue-context.ts";
import type { QueuedFile } from "./queued-file.ts";
import { ShownName } from "./shown-name.tsx";
import { haltText, stageText } from "./stage-text.ts";

/** A file on its way: its stage in words, how far its bytes are, and a way on when it stands still. */
export const PendingRow = memo(function PendingRow({ file }: { file: QueuedFile }) {
  const name = plainName(file.name);
  const tone = file.halt ? (file.halt.kind === "duplicate" ? "text-warning" : "text-danger") : "text-muted";
  return (
    <div className="flex items-start gap-1 py-1.5">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <ShownName name={file.name} className="text-sm font-medium" />
        {file.stage === "reading" && !file.halt ? (
          <Progress
            label={`Reading ${name}`}
            isLabelHidden
            value={file.bytesRead}
            max={file.size}
            valueText={`${bytesText(file.bytesRead)} of ${bytesText(file.size)}`}
            className="py-1"
          />
        ) : (
          <span className={join("text-sm text-pretty", tone)}>{stageText(file)}</span>
        )}
        {file.halt && <span className="text-muted text-sm text-pretty">{haltText(file)}</span>}
      </div>
      <WaysOn file={file} name={name} />
    </div>
  );
});

function WaysOn({ file, name }: { file: QueuedFile; name: string }) {
  const queue = useQueue();
  const toast = useToast();
  const retry = () => queue?.retry(file.id);
  const remove = () => queue?.remove(file.id);
  const chooseAgain = async () => {
    const [chosen] = await chooseFiles();
    if (!chosen || queue?.replace(file.id, chosen.file)) return;
    toast.danger("That is another file", {
      text: `Looked for ${name} with ${numberText(file.size)} bytes. Another file can be added anew.`,
    });
  };
  if (file.stage === "inserted") return <CircleCheck aria-hidden className="text-success m-1.5 size-4" />;
  switch (file.halt?.kind) {
    case "duplicate":
      return (
        <>
          <Button size="small" aria-label={`Keep both: ${name}`} onClick={retry}>
            Keep both
          </Button>
          <Button size="small" aria-label={`Skip ${name}`} onClick={remove}>
            Skip
          </Button>
        </>
      );
    case "gone":
      return (
        <>
          <IconButton
            size="small"
            label={`Choose ${name} again`}
            icon={<FolderOpen />}
            onClick={() => void chooseAgain()}
          />
          <IconButton size="small" label={`Give up ${name}`} icon={<X />} onClick={remove} />
        </>
      );
    case "failed":
    case "lost":
      return (
        <>
          <IconButton size="small" label={`Try ${name} again`} icon={<RotateCw />} onClick={retry} />
          <IconButton size="small" label={`Give up ${name}`} icon={<X />} onClick={remove} />
        </>
      );
    case undefined:
      return <IconButton size="small" label={`Cancel ${name}`} icon={<X />} onClick={remove} />;
  }
}
