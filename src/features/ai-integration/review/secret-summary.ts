import type { AiIntegration } from "#contract/index.ts";
import { toText, type Path } from "../path.ts";
import { ENTER_AGAIN, secretPlaces, type Marks } from "../secrets.ts";

export interface SecretFate {
  readonly path: Path;
  /** Where it stands, for people. */
  readonly place: string;
  readonly isSent: boolean;
}

/** Each secret of a draft and whether it goes along: what was entered does, what waits does not. Empty texts are no secrets. */
export function secretFates(request: AiIntegration, marks: Marks): SecretFate[] {
  return secretPlaces(request, marks)
    .filter(({ secret }) => secret !== "")
    .map(({ path, secret }) => ({ path, place: toText(path), isSent: secret !== ENTER_AGAIN }));
}
