import type { BrowserContext } from "playwright/test";

/**
 * Reports what a journey uses that a headless shell does in its own way: touch, drags, clipboard, downloads, tabs. Such
 * a journey belongs into a whole browser.
 */
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
