import type { BrowserContext } from "playwright/test";

/** Reports features that a headless shell implements differently. Such a journey needs a whole browser. */
export function reportWholeOnly(context: BrowserContext, report: (what: string) => void): void {
  const grant = context.grantPermissions.bind(context);
  context.grantPermissions = async (permissions, options) => {
    if (permissions.some((permission) => permission.startsWith("clipboard"))) report("the clipboard");
    return grant(permissions, options);
  };
  const openSession = context.newCDPSession.bind(context);
  context.newCDPSession = async (page) => {
    const session = await openSession(page);
    const send = session.send.bind(session);
    session.send = async (method, params) => {
      if (method.startsWith("Input.")) report("drags or touches");
      return send(method, params);
    };
    return session;
  };
  context.on("page", (page) => {
    if (context.pages().length > 1) report("a second tab");
    page.on("download", () => report("a download"));
  });
}
