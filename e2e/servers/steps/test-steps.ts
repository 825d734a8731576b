import { createHash } from "node:crypto";
import type { StepsService } from "../steps-service.ts";

export const KEY = "steps-canary-0001-Xw7q";

/** What a request for an upload address gets. */
export interface Addresses {
  readonly id: string;
  readonly upload: { readonly method: string; readonly url: string; readonly headers: Record<string, string> };
  readonly form: { readonly url: string; readonly fields: Record<string, string> };
}

export const hashOf = (bytes: Uint8Array, algorithm = "sha256", as: "hex" | "base64" = "hex") =>
  createHash(algorithm).update(bytes).digest(as);

/** Speaks to a service as a good client does, except for what a test changes. */
export class StepsClient {
  readonly #service: StepsService;
  constructor(service: StepsService) {
    this.#service = service;
  }

  /** Follows no redirects, as the console. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(new URL(path, this.#service.origin), { redirect: "manual", ...init });
  }

  async post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    const own = { "content-type": "application/json", "x-api-key": KEY };
    return this.fetch(path, { method: "POST", headers: { ...own, ...headers }, body: JSON.stringify(body) });
  }

  async ask(bytes: Uint8Array, more: object = {}): Promise<Addresses> {
    const response = await this.post("/uploads", {
      name: "Übersicht.pdf",
      size: bytes.length,
      type: "application/pdf",
      ...more,
    });
    if (response.status !== 201) throw new Error(await response.text());
    return (await response.json()) as Addresses;
  }

  async put({ upload }: Addresses, bytes: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(upload.url, { method: upload.method, headers: { ...upload.headers, ...headers }, body: bytes });
  }

  /** `change` gets the good form. */
  async postForm(
    { form }: Addresses,
    bytes: Uint8Array<ArrayBuffer>,
    change: (form: FormData) => void = () => {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
    body.append("file", new Blob([bytes]), "Übersicht.pdf");
    change(body);
    return this.fetch(form.url, { method: "POST", headers, body });
  }

  async confirm({ id }: Addresses): Promise<Response> {
    return this.post(`/uploads/${id}/confirm`, {});
  }
}

/** Returns the status and the code of an error. */
export async function refusal(response: Response): Promise<string> {
  const { code } = (await response.json()) as { code: string };
  return `${response.status} ${code}`;
}
