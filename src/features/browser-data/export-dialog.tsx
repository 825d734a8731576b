import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useProfile } from "#session/profile.ts";
import { useConnections } from "#session/saved-connections.ts";
import { sessionQuery, useSession } from "#session/session.ts";
import { formatNumber } from "#text/format.ts";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Checkbox } from "#ui/fields/choice.tsx";
import { toggled } from "#ui/lists/long-list.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { type ConnectionContent, contentIn, writeContent } from "./file-content.ts";
import { PARTS } from "./plan-list.tsx";
import { profileOf } from "./profile-file.ts";
import { itemsOf } from "./restore.ts";

/** What people choose from, each as it is in a file without it. */
const EMPTY = { pins: [], vocabulary: [], shapes: {}, uploadTarget: undefined };
type Part = keyof typeof EMPTY;
const ALL = Object.keys(EMPTY) as Part[];

const countOf = (content: ConnectionContent, part: Part) =>
  itemsOf(content).filter((item) => item.part === part).length;

const fileOf = (connection: ConnectionContent) =>
  writeContent({ savedTime: new Date().toISOString(), connections: [connection], secrets: [] });

/** Saves what is ticked of the connection in use, as far as colleagues may get it, in one file. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { current } = useConnections();
  const { links } = useProfile();
  const [unticked, setUnticked] = useState<ReadonlySet<Part>>(new Set());
  const { data: own } = useQuery({
    ...sessionQuery(session, { key: ["export"], gcTime: 0, notes: [] }, () => contentIn(session.notebook, current)),
    throwOnError: true,
  });
  if (!own) return null;
  const { name } = session.connection;
  const shared = profileOf(own, { name, links });
  const save = async () => {
    const left = Object.fromEntries([...unticked].map((part) => [part, EMPTY[part]]));
    saveFile(fileOf({ ...shared, ...left }), `${name} export.json`);
  };

  return (
    <FormDialog
      onClose={onClose}
      title={`Export from ${name}`}
      description="Saves a file for colleagues or another browser, not encrypted. It has no secret, token or draft. It names the service: its address, environment and links, and what it does with keys that a request leaves out."
      submitLabel="Save file"
      // Of a remote service at least its address is worth a file.
      disabledReason={!current && ALL.every((part) => countOf(shared, part) === 0) && "There is nothing to export."}
      failureTitle="The file was not saved"
      submit={save}
    >
      <div>
        {ALL.map((part) => {
          const [count, all] = [countOf(shared, part), countOf(own, part)];
          return (
            <Checkbox
              key={part}
              label={`${PARTS[part]} (${formatNumber(count)})`}
              description={count < all ? "What may have a key stays here." : all === 0 && "None in this browser."}
              disabled={count === 0}
              checked={count > 0 && !unticked.has(part)}
              onCheckedChange={(isTicked) => setUnticked(toggled(unticked, [part], !isTicked))}
            />
          );
        })}
      </div>
    </FormDialog>
  );
}
