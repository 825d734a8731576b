import { type Fitting, fitting } from "#contract/fitting.ts";
import { z } from "#contract/index.ts";
import { isObject } from "#json/json-path.ts";

/** The calls that test an AI gateway; each has a path of its own. */
export type Call = "models" | "chat" | "embeddings" | "images";

/** How an AI gateway is asked, which the API leaves open. Set for a space, it stays in this browser, and is never sent. */
export type Dialect = Required<Fitting<typeof MEMBERS>> & {
  /** Paths below the gateway URL. */
  readonly paths: Readonly<Record<Call, string>>;
};

export const OPEN_AI: Dialect = {
  paths: { models: "/models", chat: "/chat/completions", embeddings: "/embeddings", images: "/images/generations" },
  keyHeader: "Authorization",
  isBearer: true,
  limitMember: "max_tokens",
};

/** Returns why a path cannot be used; `undefined` if it can. It cannot lead to another origin, and has no query for a key. */
export function pathProblem(path: string): string | undefined {
  if (!path.startsWith("/")) return "Start the path with /, for example /models.";
  if (/[?#\s\\]/.test(path)) return "Remove spaces, backslashes, and the part from ? or # on.";
  return undefined;
}

// Browsers drop these, or send them without asking the server (CORS) first, or set them themselves.
const NOT_A_KEY_HEADER =
  /^(?:accept|content-.*|cookie2?|host|origin|referer|sec-.*|proxy-.*|access-control-.*|connection)$/i;

/** Returns why a header cannot carry a key; `undefined` if it can. */
export function headerProblem(name: string): string | undefined {
  if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name)) return "Enter the name of a header, for example Authorization.";
  return NOT_A_KEY_HEADER.test(name) ? "A browser does not send a key in this header." : undefined;
}

const path = z.string().check(z.refine((one) => pathProblem(one) === undefined));
const PATHS = { models: path, chat: path, embeddings: path, images: path };
const MEMBERS = {
  keyHeader: z.string().check(z.refine((name) => headerProblem(name) === undefined)),
  /** Whether the header's value is `Bearer` and the key, or the key alone. */
  isBearer: z.boolean(),
  /** The member of a chat request that limits its answer. */
  limitMember: z.enum(["max_tokens", "max_completion_tokens"]),
};

/** Returns the dialect of a stored note. Parts that cannot be used are those of `OPEN_AI`. */
export function readDialect(note: unknown): Dialect {
  const { paths } = isObject(note) ? note : {};
  return { ...OPEN_AI, ...fitting(MEMBERS, note), paths: { ...OPEN_AI.paths, ...fitting(PATHS, paths) } };
}

export const keyHeaderValue = ({ isBearer }: Dialect, key: string) => (isBearer ? `Bearer ${key}` : key);
