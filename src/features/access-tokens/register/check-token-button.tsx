import { Link } from "@tanstack/react-router";
import { SearchCheck } from "lucide-react";
import { useState } from "react";
import { counted } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { DateTime } from "#ui/content/date-time.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import { useToday } from "../calendar/today.ts";
import { nameOf } from "./register-view.ts";
import { rowsOfSecret, type RegisterRow } from "./register.ts";
import { StatusBadge } from "./status-badge.tsx";

/** A dialog that matches a pasted text by fingerprint. The text is neither stored nor sent. */
export function CheckTokenButton({ rows }: { rows: readonly RegisterRow[] }) {
  const [isOpen, setOpen] = useState(false);
  const [pasted, setPasted] = useState("");
  const close = () => {
    setOpen(false);
    // React keeps the state of the closed dialog in memory for a while.
    setPasted("");
  };
  return (
    <>
      <Button icon={<SearchCheck />} onClick={() => setOpen(true)}>
        Check a token
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        size="small"
        title="Check a token"
        description="Paste a token, or a line that contains one, to see whether it was created here. The text is not stored and not sent."
      >
        <div className="flex flex-col gap-3">
          <SecretField label="Token" value={pasted} onChange={(event) => setPasted(event.target.value)} />
          <div role="status" className="flex min-h-16 flex-col gap-2">
            {pasted !== "" && <MatchResult rows={rows} pasted={pasted} onNavigate={close} />}
          </div>
        </div>
      </Dialog>
    </>
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
