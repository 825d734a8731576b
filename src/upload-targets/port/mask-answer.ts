import { MASK, maskSecrets } from "#contract/index.ts";
import { withoutSignature } from "#contract/signed-address.ts";

const SIGNED = /https?:\/\/[^\s"'<>?#]+[?#][^\s"'<>]+/gi;
/** Members of a form that is signed, such as a POST policy of S3. */
const SIGNS = /^(?:policy|signature|x-(?:amz|goog)-(?:signature|credential))$/i;

/** Masks what a target answers in confidence: signed addresses, also inside texts, signed forms, and what sounds secret. */
export function maskAnswer(answer: unknown): unknown {
  return maskAddresses(maskSecrets(answer));
}

function maskAddresses(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll(SIGNED, (address) => withoutSignature(address, MASK));
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(maskAddresses);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, SIGNS.test(name) ? MASK : maskAddresses(member)]),
  );
}
