import type { Locator, Page } from "playwright/test";
import type { CorsRule } from "../../test-servers/s3/cors.ts";
import { startS3Server } from "../../test-servers/s3/s3-server.ts";
import { startStepsService } from "../../test-servers/steps-service.ts";
import { startTusServer } from "../../test-servers/tus-server.ts";
import type { Hand } from "../hand.ts";
import { expect } from "../test.ts";
import { stepAddress } from "./steps.ts";

/** A file that arrived, with how often. */
export interface Arrived {
  readonly sha256: string | undefined;
  readonly arrivals: number;
}

/** A server for files, and what a person enters to use it. */
export interface Place {
  readonly option: string;
  /** Fills in the form of the upload target, and whatever the server itself needs. */
  readonly enter: (hand: Hand, dialog: Locator, page: Page) => Promise<void>;
  /** What has to be entered again after a reload. */
  readonly secret: { readonly name: string; readonly value: string } | undefined;
  /** Holds a file in the middle: one of more bytes than this. */
  readonly hold: (bytes: number) => void;
  readonly release: () => void;
  /** Whether bytes of the held file arrived. */
  readonly isBegun: () => Promise<boolean>;
  readonly files: () => Promise<readonly Arrived[]>;
  /** All requests it got, and first those that had what is for other places. */
  readonly requests: () => { readonly leaks: readonly unknown[]; readonly all: readonly unknown[] };
  readonly close: () => Promise<void>;
}

async function tusPlace(): Promise<Place> {
  const tus = await startTusServer();
  return {
    option: "tus 1.0",
    enter: async (hand, dialog) =>
      hand.type(dialog.getByRole("textbox", { name: "Address for new uploads" }), tus.endpoint),
    secret: undefined,
    // A small file is one piece. How long the pieces of a large one are depends on how fast the first was.
    hold: () => {
      tus.fault = ({ method, headers }) =>
        method === "PATCH" && Number(headers["upload-offset"]) > 0 ? true : undefined;
    },
    release: () => (tus.fault = undefined),
    isBegun: async () => (await tus.files()).some(({ size }) => size > 1_000_000),
    files: async () => {
      const created = tus.requests.filter(({ method }) => method === "POST").length;
      const all = await tus.files();
      // The try was one more, and deleted its file.
      return all.map(({ sha256 }) => ({ sha256, arrivals: created - 1 === all.length ? 1 : 0 }));
    },
    requests: () => ({ leaks: [], all: tus.requests }),
    close: async () => tus.close(),
  };
}

const KEY = { id: "AKIDWHOLEWAY", secret: "s3-canary/Qk4+Zn8Yw2Vt6" };

async function s3Place(): Promise<Place> {
  const bucket = { bucket: "acme-files", region: "eu-test-1" };
  const s3 = await startS3Server({ keys: [KEY], ...bucket, cors: [] });
  let begun = false;
  return {
    option: "S3-compatible",
    enter: async (hand, dialog) => {
      const texts = {
        Endpoint: s3.origin,
        Region: bucket.region,
        Bucket: bucket.bucket,
        "Access key id": KEY.id,
        "Secret access key": KEY.secret,
      };
      for (const [name, text] of Object.entries(texts))
        await hand.type(dialog.getByRole("textbox", { name, exact: true }), text);
      await hand.press(dialog.getByRole("button", { name: "Try it with 1 kB" }));
      const policy = dialog.getByRole("region", { name: "CORS policy" });
      await expect(policy).toBeVisible();
      s3.options.cors = JSON.parse((await policy.textContent()) ?? "") as CorsRule[];
    },
    secret: { name: "Secret access key", value: KEY.secret },
    hold: (bytes) => {
      // A file of one part is held as a whole.
      s3.isHeld = ({ url, headers }) => {
        const part = Number(/partNumber=(\d+)/.exec(url)?.[1] ?? 0);
        begun ||= part > 0 || Number(headers["content-length"]) >= bytes;
        return part > 2 || Number(headers["content-length"]) >= bytes;
      };
    },
    release: () => (s3.isHeld = () => false),
    isBegun: async () => begun,
    files: async () => s3.keys().map((key) => ({ sha256: s3.sha256(key), arrivals: 1 })),
    requests: () => ({ leaks: [], all: s3.requests }),
    close: async () => s3.close(),
  };
}

/** Of the file that a try sends. */
const TRIED_BYTES = 1_024;
const STEPS_KEY = "steps-canary-Wp3Jh7Xr9";

async function stepsPlace(): Promise<Place> {
  const service = await startStepsService({ key: STEPS_KEY });
  const { origin } = service;
  let begun = false;
  return {
    option: "HTTP steps",
    enter: async (hand, dialog) => {
      await hand.press(dialog.getByRole("button", { name: "Ask, send, confirm" }));
      await hand.type(stepAddress(dialog, 1), `${origin}/uploads`);
      await hand.type(stepAddress(dialog, 3), `${origin}/uploads/{answer1:/id}/confirm`);
      await hand.type(dialog.getByRole("textbox", { name: "API key" }), STEPS_KEY);
      await hand.press(dialog.getByRole("checkbox", { name: `Requests may go to ${origin}, with API key` }));
    },
    secret: { name: `API key for ${origin}`, value: STEPS_KEY },
    hold: (bytes) => {
      service.fault = ({ method, headers }) => {
        if (method !== "PUT" || Number(headers["content-length"]) < bytes) return undefined;
        begun = true;
        return true;
      };
    },
    release: () => (service.fault = undefined),
    isBegun: async () => begun,
    files: async () => {
      const arrived = service.files().filter(({ arrivals }) => arrivals > 0);
      // Nothing can delete the file of the try.
      return arrived.filter(({ size }) => size > TRIED_BYTES);
    },
    requests: () => ({ leaks: service.leaks, all: service.requests }),
    close: async () => service.close(),
  };
}

export const PLACES = { tus: tusPlace, S3: s3Place, "HTTP steps": stepsPlace };
