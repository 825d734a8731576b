import { stepsRules, type StepsTarget } from "./steps-target.ts";

/** Steps to start from. The hosts are made up. */
export interface Example {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly target: StepsTarget;
}

const SERVICE = "https://files.example";
const WEBDAV = "https://dav.example/files/{uuid}-{name}";
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
          method: "POST",
          url: `${SERVICE}/uploads`,
          headers: [{ name: "X-Api-Key", value: "{secret:API key}" }],
          headersFrom: "",
          body: {
            kind: "json",
            text: '{\n  "name": "{name}",\n  "size": "{size}",\n  "type": "{mimetype}",\n  "sha256": "{sha256}"\n}',
          },
        },
        {
          method: "{answer1:/upload/method}",
          url: "{answer1:/upload/url}",
          headers: [],
          headersFrom: "{answer1:/upload/headers}",
          body: { kind: "file" },
        },
        {
          method: "POST",
          url: `${SERVICE}/uploads/{answer1:/id}/confirm`,
          headers: [{ name: "X-Api-Key", value: "{secret:API key}" }],
          headersFrom: "",
          body: { kind: "none" },
        },
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
          method: "PUT",
          url: WEBDAV,
          headers: [
            { name: "Authorization", value: "Basic {secret:User and password in base64}" },
            { name: "Content-Type", value: "{mimetype}" },
          ],
          headersFrom: "",
          body: { kind: "file" },
        },
      ],
      results: [{ name: "path", value: WEBDAV.replace("{name}", "{name:url}") }],
    },
  },
];
