import type { Attachment, insertAttachments, Params } from "#contract/index.ts";
import type { AskResult, Conversation } from "./conversation.ts";

/** Whether a service does what the API document says; "unclear" if the document or the responses do not show it. */
export type Verdict = "passed" | "failed" | "unclear";

export interface CheckOutcome {
  readonly verdict: Verdict;
  readonly note: string;
  /** Masked, without the bearer or other secrets. */
  readonly exchanges: readonly AskResult[];
}

export interface Check {
  readonly id: string;
  readonly fact: string;
  /** Quote from the service document, table cells joined by colons. */
  readonly quote: string;
  /** A write may leave data behind, even if the service should refuse it. */
  readonly kind: "read" | "write";
  run(conversation: Conversation): Promise<CheckOutcome>;
}

/** What a check of the service may read and write: a base, tokens, a space, a cell. Absent ones are not tested. */
export interface CheckTargets {
  /** The base to read. */
  readonly baseId?: string;
  /** Allows creating access tokens. No documented endpoint deletes them. */
  readonly token?: {
    /** The document does not show valid scopes. */
    readonly scopes: readonly string[];
    readonly expiredTime: string;
  };
  /** Allows configuring this space with an empty config, which may delete its configuration. */
  readonly spaceId?: string;
  /** Allows inserting attachments here. No documented endpoint deletes them. */
  readonly cell?: Params<typeof insertAttachments> & { readonly attachment: Attachment };
}
