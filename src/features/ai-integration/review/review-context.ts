import type { Path } from "#json/json-path.ts";
import { requiredContext } from "#state/required-context.ts";
import type { Change } from "../request/changes.ts";
import type { Check } from "../request/checks.ts";
import type { SecretFate, SecretsRule } from "../request/secret-fates.ts";

/** What the dialog that reviews an AI integration before it is sent shares with its parts. */
interface Review {
  readonly changes: readonly Change[];
  readonly checks: readonly Check[];
  readonly secrets: readonly SecretFate[];
  /** The secrets not in memory that this request would lose: the service may have them. */
  readonly dropped: readonly SecretFate[];
  readonly rule: SecretsRule;
  readonly goToField: (path: Path) => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

export const [ReviewContext, useReview] = requiredContext<Review>("review");
