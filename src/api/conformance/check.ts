import type { Attachment } from "#contract/index.ts";
import type { Asked, Conversation } from "./conversation.ts";

/**
 * - holds, does not hold: the answers show it
 * - not determined by the document: the document leaves it open, or the answers could not show it; the note says which
 */
export type Verdict = "holds" | "does not hold" | "not determined by the document";

export interface CheckOutcome {
  readonly verdict: Verdict;
  /** What was seen, in words. */
  readonly note: string;
  /** Masked: neither the bearer nor any other secret is in them. */
  readonly exchanges: readonly Asked[];
}

/** One documented fact and how a service is asked about it. */
export interface Check {
  readonly id: string;
  /** The name of the endpoint that it is about. */
  readonly endpoint: string;
  /** What has to be so, in one sentence. */
  readonly fact: string;
  /** The words of the service document, table cells joined by colons. */
  readonly quote: string;
  /** A write may leave something behind in the service, also where it ought to be refused. */
  readonly kind: "read" | "write";
  run(conversation: Conversation): Promise<CheckOutcome>;
}

/** What may be asked about, and written to. Whatever is absent is left alone. */
export interface CheckTargets {
  readonly baseId?: string;
  /** Lets access tokens be created. Nothing documented removes them. */
  readonly token?: {
    /** Which scopes are valid is not shown, so somebody has to say. */
    readonly scopes: readonly string[];
    /** YYYY-MM-DD */
    readonly expiredTime: string;
  };
  /** Lets the AI integration of this space be configured, with an empty config. What was configured before may be lost. */
  readonly spaceId?: string;
  /** Lets attachments be inserted here. Nothing documented removes them. */
  readonly cell?: {
    readonly tableId: string;
    readonly recordId: string;
    readonly fieldId: string;
    readonly attachment: Attachment;
  };
}
