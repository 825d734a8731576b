import { useSession } from "#session/session.ts";
import { counted } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { BottomBar } from "#ui/content/bottom-bar.tsx";
import { ariaKeys } from "#ui/page/shortcuts.ts";
import { createLabel } from "./token-form.ts";

interface CreateBarProps {
  /** Labels of the fields with an error. */
  problems: readonly string[];
  /** The columns of the form, so that the button ends where its fields end. */
  columns: string;
  /** A rule of the organisation that the form breaks, as a sentence. */
  brokenRule: string | undefined;
  isSending: boolean;
  /** A token may exist: sending again needs a confirmation first. */
  isUnconfirmed: boolean;
  onCancel: () => void;
}

/** The bar below the form with the button that creates a token. It names the connection unless that is this browser. */
export function CreateBar({ problems, columns, brokenRule, isSending, isUnconfirmed, onCancel }: CreateBarProps) {
  const { connection } = useSession();
  const label = createLabel(connection);
  return (
    <BottomBar label="Create">
      <div className="lg:px-page px-4 py-2.5 sm:px-6 @max-3xs:px-3">
        <div className="@container">
          <div className={columns}>
            <div className="flex min-h-8 min-w-0 flex-wrap items-center justify-end gap-2">
              <p role="status" className="text-muted min-w-0 flex-1 basis-32 text-sm">
                {isSending ? (
                  <span>Sending…</span>
                ) : isUnconfirmed ? (
                  <span className="text-warning font-medium">Possibly created</span>
                ) : problems.length === 0 ? (
                  brokenRule && <span>{brokenRule}</span>
                ) : (
                  <span className="text-danger">
                    <span aria-hidden>{counted(problems.length, "problem")}</span>
                    {/* Whoever sees the form sees where they are. */}
                    <span className="sr-only">{`${counted(problems.length, "problem")}: ${problems.join(", ")}`}</span>
                  </span>
                )}
              </p>
              {isSending && <Button onClick={onCancel}>Cancel</Button>}
              {!isUnconfirmed && (
                <Button
                  type="submit"
                  variant="primary"
                  tip={label}
                  aria-keyshortcuts={ariaKeys("submit")}
                  busy={isSending}
                  disabledReason={brokenRule}
                >
                  <span className="block max-w-64 truncate @max-3xs:wrap-anywhere @max-3xs:whitespace-normal">
                    {label}
                  </span>
                </Button>
              )}
            </div>
          </div>
        </div>
      </div>
    </BottomBar>
  );
}
