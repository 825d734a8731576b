import { counted } from "#text/format-number.ts";
import { DateTime } from "#ui/content/date-time.tsx";
import { KeyValue } from "#ui/content/key-value.tsx";
import { expiryInWords } from "../calendar/days-in-words.ts";
import { useToday } from "../calendar/today.ts";
import { nameOf } from "../register/register-view.ts";
import type { TokenEntry } from "../register/register.ts";
import { tokenOf } from "../register/token-facts.ts";
import { expiryOf } from "../register/token-status.ts";

export function SecretFacts({ entry }: { entry: TokenEntry }) {
  const { expiredTime } = tokenOf(entry);
  const today = useToday();
  const expiry = expiryOf(entry);
  return (
    <KeyValue
      rows={[
        { label: "Name", value: nameOf(entry) },
        {
          label: "Expires",
          value: (
            <span>
              <DateTime value={expiredTime} />
              {expiry && <span>{` · ${expiryInWords(expiry, today)}`}</span>}
            </span>
          ),
        },
        {
          label: "Fingerprint",
          value: (
            <span>
              <code className="font-mono text-sm">{entry.fingerprint}</code>{" "}
              <span className="text-muted">{`· the token has ${counted(entry.secretLength ?? 0, "character")}`}</span>
            </span>
          ),
        },
      ]}
    />
  );
}
