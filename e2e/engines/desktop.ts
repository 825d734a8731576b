import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { expect } from "playwright/test";
import { run } from "../../src/host/command.mjs";
import type { Engine } from "./engine.ts";

/** A screen of its own, with a clipboard and a mouse: drivers of browsers have neither. */
export interface Desktop {
  /** Shows a program on it, added to the program's environment. */
  readonly env: { readonly DISPLAY: string };
  /** Puts a picture on the clipboard, without a name, as other programs do. */
  readonly copyPicture: (path: string) => Promise<void>;
  /** Drags a file by the mouse from another window onto what has the focus in the page, and lets go. Says whether it was taken. */
  readonly drop: (engine: Engine, path: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Beside the browser's window, which is at the left edge. */
const SOURCE = { x: 1_400, y: 100, size: 100 };
const WAIT_MS = 60_000;
/** A page that takes a drag says so at one of the first. */
const MOST_OVERS = 30;

/** Starts an X server on a free display. */
export async function startDesktop(): Promise<Desktop> {
  const server = start("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]);
  const ended = once(server, "exit");
  const env = { DISPLAY: `:${await firstLine(server)}` };
  const mouse = async (...words: (string | number)[]) => {
    const { isOk, output } = await run("xdotool", words.map(String), { env });
    if (!isOk) throw new Error(`xdotool: ${output}`);
  };
  return {
    env,
    copyPicture: async (path) => {
      // It goes on behind, as long as the clipboard has its picture.
      const copying = start("xclip", ["-selection", "clipboard", "-t", "image/png", path], env);
      await once(copying, "exit");
    },
    drop: async (engine, path) => {
      await engine.evaluate(watchMouse, null);
      let moves = 0;
      // One pixel to and fro: only a move says something.
      const overPage = async () => {
        await mouse("mousemove", 640 + (moves++ % 2), 450);
        return engine.evaluate(middleOfFocus, null);
      };
      const { x, y } = await defined(overPage, "the mouse over the page");
      const { x: left, y: top, size } = SOURCE;
      const source = start(join(import.meta.dirname, "drag-source.py"), [left, top, size, path].map(String), env);
      let said = await firstLine(source);
      source.stdout.on("data", (text) => (said += String(text)));
      await mouse("mousemove", left + size / 2, top + size / 2, "mousedown", 1, "mousemove_relative", 20, 20);
      const overTarget = async () => {
        await mouse("mousemove", x + (moves++ % 2), y);
        if (said.includes("taken")) return true;
        return (await engine.evaluate(countOvers, null)) > MOST_OVERS ? false : undefined;
      };
      const isTaken = await defined(overTarget, "a drag over the page");
      await mouse("mouseup", 1);
      return isTaken;
    },
    close: async () => {
      // What is shown on it ends with it.
      server.kill();
      await ended;
    },
  };
}

type Program = ChildProcessByStdio<null, Readable, null>;

const start = (file: string, args: string[], env: NodeJS.ProcessEnv = {}): Program =>
  spawn(file, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "ignore"] });

/** Returns the first line that a program prints. Throws if it ends, or does not start. */
async function firstLine(program: Program): Promise<string> {
  return new Promise((resolve, reject) => {
    program.stdout.once("data", (text) => resolve(String(text).trim()));
    program.once("error", reject);
    program.once("exit", () => reject(new Error(`${program.spawnfile} ended at once.`)));
  });
}

/** Waits until `look` has a result. */
async function defined<Value>(look: () => Promise<Value | undefined>, message: string): Promise<Value> {
  let found: Value | undefined;
  await expect
    .poll(async () => (found = await look()) !== undefined, { message, timeout: WAIT_MS, intervals: [50] })
    .toBe(true);
  return found as Value;
}

/** Runs in the page, which learns by the mouse alone where it is on the screen. */
function watchMouse(): void {
  const note = ({ screenX, screenY, clientX, clientY }: MouseEvent) =>
    Object.assign(globalThis, { offset: { x: screenX - clientX, y: screenY - clientY } });
  addEventListener("mousemove", note, { capture: true });
  Object.assign(globalThis, { overs: 0 });
  addEventListener("dragover", () => (globalThis as unknown as { overs: number }).overs++, { capture: true });
}

/** Runs in the page: returns how often a drag was over it. */
const countOvers = () => (globalThis as unknown as { overs: number }).overs;

/** Runs in the page: returns where the middle of what has the focus is on the screen. */
function middleOfFocus(): { x: number; y: number } | undefined {
  const { offset } = globalThis as unknown as { offset?: { x: number; y: number } };
  const box = document.activeElement?.getBoundingClientRect();
  return (
    offset &&
    box && { x: Math.round(offset.x + box.x + box.width / 2), y: Math.round(offset.y + box.y + box.height / 2) }
  );
}
