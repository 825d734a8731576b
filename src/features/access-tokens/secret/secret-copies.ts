import { asCurl } from "#api/curl.ts";
import { readBase } from "#contract/index.ts";
import { envLine } from "../formats/env-line.ts";

export const copyForms = {
  token: (secret: string) => secret,
  header: (secret: string) => `Authorization: Bearer ${secret}`,
  env: (secret: string) => envLine("WORKSPACE_TOKEN", secret),
  curl: (secret: string, baseUrl: string, baseId: string) =>
    `${envLine("TOKEN", secret)}\n${asCurl(baseUrl, readBase, { baseId }, undefined)}`,
};
