import type { HttpHandler } from "msw";
import {
  byPath,
  configureAiIntegration,
  createAccessToken,
  endpoints,
  insertAttachments,
  readBase,
} from "#contract/index.ts";
import * as accessTokens from "./access-tokens/service.ts";
import * as aiIntegration from "./ai-integration/service.ts";
import * as attachments from "./attachments/service.ts";
import * as bases from "./bases/service.ts";
import type { Context } from "./context.ts";
import { mount, otherMethods, otherPaths } from "./mount.ts";

/** The endpoints of the service document and who answers them; then everything else at their origin. */
export function handlersFor(context: Context): HttpHandler[] {
  return [
    mount(configureAiIntegration, aiIntegration.configure, context),
    mount(createAccessToken, accessTokens.create, context),
    mount(insertAttachments, attachments.insert, context),
    mount(readBase, bases.read, context),
    ...[...byPath(endpoints)].map(([path, there]) => otherMethods(path, there, context)),
    otherPaths(context),
  ];
}
