const LOOK_MS = 500;

/**
 * Ends this process when npm or npx, which started it, has ended. Both run a command in a shell, and the shell passes no
 * signal on: SIGTERM to npm would leave the server behind.
 */
export function endWithNpm() {
  const { ppid } = process;
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => {
    if (process.ppid !== ppid) process.kill(process.pid, "SIGTERM");
  }, LOOK_MS).unref();
}
