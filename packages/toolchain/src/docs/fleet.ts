import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "@setup-pack/core";
import { httpTarget, makePlan, Refusal } from "@setup-pack/installer";
import { workspaceClient } from "@setup-pack/workspace-client";
import type { GeneratedFile } from "../generated-file.js";
import { inRepository } from "../paths.js";
import { type Office, openOffice } from "./offices.js";
import { lastingIds, session } from "./session.js";
import { withFiles } from "./transcripts.js";

const path = "docs/fleet.md";

/** What the page works with: an inventory, and the packs that it names. */
const examples = ["fleet", "offices"];

const firstRelease = "offices/first-visit-1.0.0.json";

const address = "https://crm.example.org";

/**
 * What of the inventory is another where the page is made, besides the address: nobody waits for long, and one office
 * comes after another, so that what is said of them has the same order each time.
 */
const otherwise: readonly (readonly [shown: string, run: string])[] = [
  ["soak: 30m", "soak: 1s, parallel: 1"],
  ["parallel: 5", "parallel: 1"],
  ["name: everyone-else", "name: everyone-else, parallel: 1"],
];

/** A command to run, a file that is written before the next one, or one that is shown as it is by then. */
const step =
  /<!-- session: (?<command>.+) -->\n[\s\S]*?<!-- \/session -->|<!-- binds: (?<bound>\S+) -->|<!-- shows: (?<shown>\S+) -->\n[\s\S]*?<!-- \/shows -->/g;

/** The page about fleets, with every command in it run anew, in twenty offices of a sandbox. */
export const fleetPage: GeneratedFile = { path, text: taken };

async function taken(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "setup-pack-fleet-"));
  for (const example of examples)
    cpSync(inRepository(`docs/examples/${example}`), join(folder, example), { recursive: true });
  const here = join(folder, "fleet");
  try {
    const { url, hosts } = await openOffices(folder);
    const inventory = readFileSync(join(here, "fleet.yaml"), "utf8").replace(address, url);
    writeFileSync(
      join(here, "fleet.yaml"),
      otherwise.reduce((text, [shown, run]) => text.replace(shown, run), inventory),
    );
    const page = withFiles(readFileSync(inRepository(path), "utf8"));
    const parts: string[] = [];
    let end = 0;
    for (const found of page.matchAll(step)) {
      const { command, bound = "", shown } = found.groups ?? {};
      parts.push(page.slice(end, found.index));
      end = found.index + found[0].length;
      if (command !== undefined) parts.push(session(command, { folder: here }).replaceAll(url, address));
      else if (shown !== undefined) parts.push(shownFile(shown, here));
      else {
        bindHost(bound, hosts, here);
        parts.push(found[0]);
      }
    }
    return [...parts, page.slice(end)].join("");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const host = { name: "Dana Whitfield", email: "dana@example.org" };
const template = "messageTemplates/thanks";

/** What some offices did since the first release; all others have it as it came. */
const edits: ReadonlyMap<string, object> = new Map<string, object>([
  ["waco", { body: "Hi {{first_name}}, see you soon!" }],
  ["mesa", { body: "Hi {{first_name}}, see you soon!" }],
  ["taos", { body: "Hi {{first_name}}, come again!" }],
  ["dallas", { subject: "Lovely to meet you" }],
  ["plano", { subject: "Lovely to meet you" }],
  ["reno", { subject: "Lovely to meet you" }],
  ["santa-fe", { subject: "Gracias, {{first_name}}" }],
]);

/** Offices that have not got the pack yet, with what they have of their own. */
const newOffices: ReadonlyMap<string, (office: Office) => Promise<unknown>> = new Map([
  ["salt-lake", (office) => office.add("tags", { name: "Visitor", color: "#2563eb" })],
  ["boise", (office) => office.add("members", { ...host, email: "dana.w@example.org" })],
]);

/**
 * Makes the offices of the inventory, installs the first release in most, and writes their keys. Gives the address of
 * all, and the id of each one's host.
 */
async function openOffices(
  folder: string,
): Promise<{ readonly url: string; readonly hosts: ReadonlyMap<string, string> }> {
  const [, ...lines] = readFileSync(join(folder, "fleet/offices.csv"), "utf8").trim().split("\n");
  const text = readFileSync(join(folder, firstRelease), "utf8");
  mkdirSync(join(folder, "fleet/keys"));
  const hosts = new Map<string, string>();
  let url = "";
  for (const name of lines.map((line) => line.split(",")[0] ?? "")) {
    const office = await openOffice(name);
    url = office.url;
    writeFileSync(join(folder, "fleet/keys", name), office.apiKey);
    hosts.set(name, await office.add("members", host));
    const own = newOffices.get(name);
    if (own === undefined) await install(text, office, edits.get(name));
    else await own(office);
  }
  return { url, hosts };
}

const world = {
  now: () => new Date(),
  sha256: (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex"),
};

async function install(text: string, { url, apiKey, edit }: Office, edited: object | undefined): Promise<void> {
  const { pack: release } = compile(text);
  if (release === null) throw new Error(`${firstRelease} has errors.`);
  const target = httpTarget(workspaceClient({ url, key: apiKey }), world);
  const planned = await makePlan({ release }, target, world);
  if (planned instanceof Refusal) throw new Error(planned.message);
  const done = await target.apply(planned.installPlan, { dryRun: false });
  if (done instanceof Refusal) throw new Error(done.message);
  if (edited !== undefined) await edit(release.document.packId, template, edited);
}

/** Writes into the bindings of an office who of its people is the host: the first whom it had. */
function bindHost(name: string, hosts: ReadonlyMap<string, string>, folder: string): void {
  const targetId = hosts.get(name);
  mkdirSync(join(folder, "bindings"), { recursive: true });
  writeFileSync(
    join(folder, `bindings/${name}.yaml`),
    `bindings:\n  - { type: user, id: host, targetId: ${targetId} }\n`,
  );
}

const shownFile = (file: string, folder: string): string =>
  [
    `<!-- shows: ${file} -->`,
    "```yaml",
    lastingIds(readFileSync(join(folder, file), "utf8").trimEnd()),
    "```",
    "<!-- /shows -->",
  ].join("\n");
