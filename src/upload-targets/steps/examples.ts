import { EMPTY_STEP, stepsRules, type StepsTarget } from "./steps-target.ts";

/** An example of upload steps, from which people start. The hosts are made up. */
export interface Example {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly target: StepsTarget;
}

const SERVICE = "https://files.example";
const WEBDAV = "https://dav.example/files/{uuid}-{name}";
const KEY = [{ name: "X-Api-Key", value: "{secret:API key}" }];
const { empty } = stepsRules;

export const EXAMPLES: readonly Example[] = [
  {
    name: "ask",
    label: "Ask, send, confirm",
    description: "A service gives an address and headers, takes the file there, then is told",
    target: {
      ...empty,
      steps: [
        {
          ...EMPTY_STEP,
          url: `${SERVICE}/uploads`,
          headers: KEY,
          body: {
            kind: "json",
            text: '{\n  "name": "{name}",\n  "size": "{size}",\n  "type": "{mimetype}",\n  "sha256": "{sha256}"\n}',
          },
        },
        {
          ...EMPTY_STEP,
          method: "{answer1:/upload/method}",
          url: "{answer1:/upload/url}",
          headersFrom: "{answer1:/upload/headers}",
        },
        { ...EMPTY_STEP, url: `${SERVICE}/uploads/{answer1:/id}/confirm`, headers: KEY, body: { kind: "none" } },
      ],
      results: [
        { name: "path", value: "{answer3:/key}" },
        { name: "url", value: "{answer3:/url}" },
      ],
      members: { ...empty.members, presignedUrl: "url" },
    },
  },
  {
    name: "webdav",
    label: "WebDAV",
    description: "One PUT to a folder, with a user and a password",
    target: {
      ...empty,
      steps: [
        {
          ...EMPTY_STEP,
          method: "PUT",
          url: WEBDAV,
          headers: [
            { name: "Authorization", value: "Basic {secret:User}:{secret:Password}" },
            { name: "Content-Type", value: "{mimetype}" },
          ],
        },
      ],
      results: [{ name: "path", value: WEBDAV.replace("{name}", "{name:url}") }],
    },
  },
];
