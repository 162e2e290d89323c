import { compile } from "@setup-pack/core";
import { fixturePacks } from "@setup-pack/fixtures";
import { world } from "../world.js";
import { furnished } from "./installs.js";
import { remote } from "./remote.js";
import { field, type NewWorkspace, newWorkspace } from "./servers.js";

/** How many leads come in, and for how many days they are on their way. */
export const [leads, days] = [1_000, 14] as const;

/**
 * Seconds that a sandbox on PGlite takes to carry so many leads through all the fixture packs, once a round: from the
 * first of them until its clock has come to the end of the last day.
 */
export async function secondsOfAutomations(rounds: number): Promise<number[]> {
  const sandbox = await remote("sandbox.ts");
  try {
    const api = await sandbox.ask({});
    const figures: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const workspace = await automatedWorkspace(api, `round-${round}`);
      const begun = performance.now();
      await addLeads(field(api, "url"), workspace);
      await advance(workspace);
      figures.push((performance.now() - begun) / 1_000);
    }
    return figures;
  } finally {
    await sandbox.stop();
  }
}

/** A workspace whose clock stands, with every automation of the fixture packs on. */
async function automatedWorkspace(api: unknown, slug: string): Promise<NewWorkspace> {
  const workspace = await newWorkspace(api, slug);
  for (const { text } of fixturePacks()) {
    const { pack } = compile(text, world);
    if (pack === null) throw new Error("A fixture pack has errors");
    const install = await furnished(pack, field(api, "url"), workspace);
    await install(pack);
  }
  await workspace.admin("clock", { clock: "standing" });
  await workspace.admin("automations/on", {});
  return workspace;
}

const atOnce = 16;

async function addLeads(url: string, { key }: NewWorkspace): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const sources = await fetch(`${url}/v1/lead-sources`, { headers });
  const { data }: { data: readonly { readonly id: string; readonly name: string }[] } = Object(await sources.json());
  const lead_source_id = data.find(({ name }) => name === "Portal inquiry")?.id;
  let added = 0;
  const addOn = async () => {
    while (added < leads) {
      const number = ++added;
      const reach = { email: `maria.${number}@example.org`, phone: `+1 312 ${1_000_000 + number}` };
      const body = JSON.stringify({ first_name: "Maria", last_name: `Lopez ${number}`, lead_source_id, ...reach });
      const answer = await fetch(`${url}/v1/contacts`, { method: "POST", headers, body });
      if (answer.status !== 201) throw new Error(`A lead was not added: ${await answer.text()}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, addOn));
}

async function advance({ admin }: NewWorkspace): Promise<void> {
  const now = Date.parse(field(await admin("clock"), "now"));
  const to = new Date(now + days * 86_400_000).toISOString();
  for (let done: unknown = false; done !== true; )
    done = Reflect.get(Object(await admin("clock/advance", { to })), "done");
}
