import type { BrowserContext } from "playwright/test";

/**
 * Reports what a journey uses that a headless shell does in its own way: touch, drags, clipboard, downloads, tabs. Such
 * a journey belongs into a whole browser.
 */
export function reportWholeOnly(context: BrowserContext, report: (what: string) => void): void {
  const { newCDPSession, grantPermissions } = context;
  context.grantPermissions = async (permissions, options) => {
    if (permissions.some((permission) => permission.startsWith("clipboard"))) report("the clipboard");
    return grantPermissions.call(context, permissions, options);
  };
  context.newCDPSession = async (page) => {
    const session = await newCDPSession.call(context, page);
    const { send } = session;
    session.send = async (method, params) => {
      if (method.startsWith("Input.")) report("drags or touches");
      return send.call(session, method, params) as ReturnType<typeof session.send<typeof method>>;
    };
    return session;
  };
  context.on("page", (page) => {
    if (context.pages().length > 1) report("a second tab");
    page.on("download", () => report("a download"));
  });
}
