import { Download } from "lucide-react";
import type { Connection } from "#api/connection.ts";
import { asCurl } from "#api/curl.ts";
import { readBase } from "#contract/index.ts";
import { shellNote } from "#features/connection/shell-note.ts";
import { Button } from "#ui/buttons/button.tsx";
import { envLine } from "../formats/env-line.ts";

const copyTexts = {
  header: (secret: string) => `Authorization: Bearer ${secret}`,
  env: (secret: string) => envLine("WORKSPACE_TOKEN", secret),
  curl: (secret: string, baseUrl: string, baseId: string) =>
    `${envLine("TOKEN", secret)}\n${asCurl(baseUrl, readBase, { baseId }, undefined)}`,
};

interface CopyFormsProps {
  connection: Connection;
  baseId: string;
  onCopy: (textOf: (secret: string) => string, what: string) => void;
  onDownload: () => void;
}

export function CopyForms({ connection, baseId, onCopy, onDownload }: CopyFormsProps) {
  const note = shellNote(connection);
  return (
    <div className="flex flex-col gap-2">
      <div role="group" aria-label="Copy as" className="flex flex-wrap items-center gap-1.5">
        <span aria-hidden="true" className="text-muted mr-0.5 text-sm">
          Copy as
        </span>
        <Button size="small" onClick={() => onCopy(copyTexts.header, "The Authorization header was")}>
          Authorization header
        </Button>
        <Button
          size="small"
          onClick={() => onCopy((secret) => copyTexts.curl(secret, connection.baseUrl, baseId), "A cURL command was")}
        >
          cURL
        </Button>
        <Button size="small" onClick={() => onCopy(copyTexts.env, "The .env line was")}>
          .env line
        </Button>
        <Button size="small" icon={<Download />} onClick={onDownload}>
          Download .env
        </Button>
      </div>
      {note && <p className="text-muted text-sm text-pretty">{note}</p>}
    </div>
  );
}
