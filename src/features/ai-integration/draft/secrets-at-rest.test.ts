import { inflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import { KINDS, type Notebook } from "#notebook/notebook.ts";
import { sessionOver } from "#session/test-session.ts";
import { secretFates } from "../request/secret-fates.ts";
import { enteredSecrets } from "../request/secrets.ts";
import { NO_SHAPES } from "../request/shapes-in-use.ts";
import { sendDraft } from "../review/send-draft.ts";
import { rollOut } from "../roll-out/run-roll-out.ts";
import { addTarget, planFor, readTargets } from "../roll-out/target-spaces.ts";
import { readStart } from "./load-start.ts";
import { openDraft } from "./open-draft.ts";
import { readVersions } from "./versions.ts";

const SAVES = 20;

/** All kinds of secrets, each with a text of its own in each save. */
const configuration = (save: number): AiIntegration => ({
  type: "AI",
  config: {
    aiGatewayBaseUrl: `https://${save}.example`,
    aiGatewayApiKey: `canary-gateway-${save}`,
    aiGatewayApiKeys: [`canary-pool-${save}-a`, `canary-pool-${save}-b`],
    vertexByokCredential: {
      project: "p",
      location: "l",
      googleCredentials: { clientEmail: "a@b.example", privateKey: `canary-private-${save}` },
    },
    llmProviders: [{ name: "acme", apiKey: `canary-provider-${save}` }],
    concurrencyGroups: [{ name: "Day", keys: [`canary-group-${save}`] }],
    appConfig: { apiKey: `canary-app-${save}`, hostingToken: `canary-hosting-${save}` },
  },
});

/** Returns all that a notebook has, its parts as text and, where they are deflated, inflated. */
async function allTextOf(notebook: Notebook): Promise<string> {
  const texts: string[] = [];
  for (const kind of KINDS) {
    for (const { key } of await notebook.list(kind)) {
      const { parts = [], ...note } = (await notebook.read(kind, key)) ?? {};
      texts.push(JSON.stringify(note), ...parts.map((part) => new TextDecoder().decode(part)));
      if (kind === "version") texts.push(...parts.map((part) => inflateRawSync(part).toString()));
    }
  }
  return texts.join("\n");
}

it("stores no secret of any kind in clear in 20 saves and a roll-out", async () => {
  const notebook = memoryNotebook();
  const bodies: string[] = [];
  const answer = async (request: Request) => {
    bodies.push(await request.text());
    // One in four is refused with the request's own words, as services do.
    return bodies.length % 4 === 0 ? new Response(bodies.at(-1), { status: 400 }) : Response.json({});
  };
  const session = sessionOver({ id: "c", name: "c", send: answer }, notebook);
  const draft = openDraft(session, "spc1", await readStart(notebook, session.workspace, "spc1"), NO_SHAPES);
  for (let save = 0; save < SAVES; save++) {
    draft.replace(configuration(save), { label: "test" });
    const { request, marks, baseline } = draft.snapshot();
    await sendDraft(draft, session, secretFates(request, marks, baseline, "keeps"));
  }
  const { request, marks } = draft.snapshot();
  for (const spaceId of ["spc2", "spc3"]) {
    const start = await readStart(notebook, session.workspace, spaceId);
    const plan = planFor(start, marks, "unknown", () => ({ request }));
    await addTarget(notebook, { from: "spc1", spaceId, name: spaceId, connection: { id: "c", name: "c" } }, plan);
  }
  const targets = await readTargets(notebook, "spc1");
  const openConnection = async () => ({ session, ruleOf: () => "unknown" as const });
  await rollOut({ notebook, connectionId: "c", openConnection, draft, targets, stopsAtFailure: false });

  expect(await readVersions(notebook, "spc1")).toHaveLength(SAVES);
  const secrets = Array.from({ length: SAVES }, (_, save) => enteredSecrets(configuration(save), marks)).flat();
  expect(new Set(secrets).size).toBe(8 * SAVES);
  const all = bodies.join("\n");
  for (const secret of secrets) expect(all, "they were sent").toContain(secret);
  expect(bodies).toHaveLength(SAVES + 2);
  const text = await allTextOf(notebook);
  expect(text, "the versions are read").toContain(`https://${SAVES - 1}.example`);
  expect(text).not.toContain("canary");
});
