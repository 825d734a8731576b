/** Every screen's address, declared here alone; what begins with `$` stands for one part of the path. */
export type RoutePattern =
  | "/"
  | "/spaces/$spaceId"
  | "/spaces/$spaceId/ai"
  | "/tokens"
  | "/tokens/new"
  | "/bases/$baseId"
  | "/tables/$tableId"
  | "/tables/$tableId/records/$recordId"
  | "/contract"
  | "/backend"
  | "/connections"
  | "/exchanges";

type NamesIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? NamesIn<Part> | NamesIn<Rest>
  : Path extends `$${infer Name}`
    ? Name
    : never;

/** The parts of an address that a pattern names, as text. */
export type ParamsOf<Pattern extends string> = { readonly [Name in NamesIn<Pattern>]: string };

export type Params = Readonly<Record<string, string>>;

/** What follows the question mark: text, never JSON, for a name of 1e5 is not the number 100000. */
export type Search = Readonly<Record<string, string>>;

interface Extras {
  readonly search?: Search;
  readonly hash?: string;
}

type TargetOf<To extends RoutePattern> = { readonly to: To } & (keyof ParamsOf<To> extends never
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<To> });

/** A screen to go to; a pattern that names parts wants each of them. */
export type Target = { [To in RoutePattern]: TargetOf<To> }[RoutePattern] & Extras;

/** The screen one is at, with another search or another part of it in sight. */
export type Here = { readonly to: "." } & Extras;
