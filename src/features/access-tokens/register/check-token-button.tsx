import { Link } from "@tanstack/react-router";
import { SearchCheck } from "lucide-react";
import { useState } from "react";
import { cleanSecret } from "#pasted/field/clean.ts";
import { counted } from "#text/format-number.ts";
import { Callout } from "#ui/content/callout.tsx";
import { DateTime } from "#ui/content/date-time.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { DialogButton } from "#ui/overlays/dialog-button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import { useToday } from "../calendar/today.ts";
import { nameOf } from "./register-view.ts";
import { rowsOfSecret, type RegisterRow } from "./register.ts";
import { StatusBadge } from "./status-badge.tsx";

/** A dialog that matches a pasted text by fingerprint. The text is neither stored nor sent. */
export function CheckTokenButton({ rows }: { rows: readonly RegisterRow[] }) {
  return (
    <DialogButton icon={<SearchCheck />} renderDialog={(close) => <CheckTokenDialog rows={rows} onClose={close} />}>
      Check a token
    </DialogButton>
  );
}

function CheckTokenDialog({ rows, onClose }: { rows: readonly RegisterRow[]; onClose: () => void }) {
  const [pasted, setPasted] = useState("");
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title="Check a token"
      description="Paste a token, or a line that contains one, to see whether it was created here. The text is not stored and not sent."
    >
      <div className="flex flex-col gap-3">
        <SecretField
          label="Token"
          clean={cleanSecret}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <div role="status" className="flex min-h-16 flex-col gap-2">
          {pasted !== "" && <MatchResult rows={rows} pasted={pasted} onNavigate={onClose} />}
        </div>
      </div>
    </Dialog>
  );
}

function MatchResult({
  rows,
  pasted,
  onNavigate,
}: {
  rows: readonly RegisterRow[];
  pasted: string;
  onNavigate: () => void;
}) {
  const today = useToday();
  const found = rowsOfSecret(rows, pasted);
  if (found.length === 0) {
    const known = rows.filter(({ entry }) => entry.fingerprint !== undefined).length;
    return (
      <Callout tone="info" title="Not in this list">
        {`No match among ${counted(known, "fingerprint")}. Tokens whose secret was not received cannot be compared.`}
      </Callout>
    );
  }
  return found.map(({ key, entry }) => (
    <Callout
      key={key}
      tone="success"
      title={`Found: “${nameOf(entry)}”`}
      actions={
        <Link to="/tokens" hash={key} className={buttonClass({ size: "small" })} onClick={onNavigate}>
          Show in list
        </Link>
      }
    >
      <span className="flex flex-wrap items-center gap-2">
        <StatusBadge entry={entry} today={today} />
        <span>
          Created <DateTime value={entry.sentTime} />
        </span>
      </span>
    </Callout>
  ));
}
