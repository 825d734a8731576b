import { cutText } from "#api/excerpt.ts";
import { aiIntegration, check, MASK } from "#contract/index.ts";
import type { AiIntegration } from "#contract/index.ts";
import { fileStemOf } from "#ui/file-stem.ts";
import { whyNoJson } from "../json/places.ts";
import { toText } from "../path.ts";
import { ENTER_AGAIN, mapSecrets, withoutSecrets, type Marks } from "../secrets.ts";

/** The whole configuration as a file: a placeholder stands where a secret is. */
export function writeConfiguration(request: AiIntegration, marks: Marks): string {
  return `${JSON.stringify(withoutSecrets(request, marks), null, 2)}\n`;
}

/** What that file is called: by the space for people, and by its id, for two spaces may have one name. */
export function configurationFileName(spaceId: string, spaceName = ""): string {
  return `${["ai-integration", fileStemOf(spaceName), spaceId].filter(Boolean).join("-")}.json`;
}

const MAX_SHOWN_PLACE = 300;

export type ReadConfiguration = { ok: true; request: AiIntegration } | { ok: false; message: string };

// What stands for a secret in the service document, in exports of this console and in bodies copied from it.
const PLACEHOLDER = /^(<[A-Za-z_ ]+>|•+|\*{3,})$/;

/** Reads a configuration file. What stands for a secret waits to be entered again; messages do not repeat the file. */
export function readConfiguration(text: string, marks: Marks): ReadConfiguration {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, message: `This is not JSON: ${whyNoJson(text)}` };
  }
  const checked = check(aiIntegration, value);
  if (!checked.ok) {
    const [fault] = checked.faults;
    const place = fault && fault.path.length > 0 ? `${cutText(toText(fault.path), MAX_SHOWN_PLACE)}: ` : "";
    return {
      ok: false,
      message: `This is no configuration that the service document allows. ${place}${fault?.message ?? ""}`,
    };
  }
  const hide = (secret: string) => (PLACEHOLDER.test(secret) || secret === MASK ? ENTER_AGAIN : secret);
  return { ok: true, request: mapSecrets(checked.value, marks, hide) };
}
