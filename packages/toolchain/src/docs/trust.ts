import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clockAt } from "../../run/clock.mjs";
import type { GeneratedFile } from "../generated-file.js";
import { inRepository } from "../paths.js";
import { openOffice } from "./offices.js";
import { commandLine, pageEnvironment } from "./session.js";

const path = "docs/trust.md";

/**
 * A command to run; a file that is written as it is shown; a day that it is from then on; an edit that nobody signed.
 */
const step =
  /<!-- session: (?<command>.+) -->\n[\s\S]*?<!-- \/session -->|<!-- writes: (?<written>\S+) -->\n```\w+\n(?<text>[\s\S]*?)```|<!-- day: (?<day>\S+) -->|<!-- swaps: (?<swapped>\S+) (?<with>\S+) -->/g;

const address = "https://crm.example.org";

/** The page about signatures, with every command in it run anew, in three offices of a sandbox. */
export const trustPage: GeneratedFile = { path, text: taken };

async function taken(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "setup-pack-trust-"));
  for (const version of ["1.0.0", "1.1.0"])
    cpSync(inRepository(`docs/examples/offices/first-visit-${version}.json`), join(folder, `${version}.json`));
  const keys = lastingKeys();
  try {
    const { url, environment } = await openOffices();
    let day = "2026-11-02";
    const parts: string[] = [];
    let end = 0;
    const page = readFileSync(inRepository(path), "utf8");
    for (const found of page.matchAll(step)) {
      const { command, written, text = "", day: next, swapped, with: other } = found.groups ?? {};
      parts.push(page.slice(end, found.index));
      end = found.index + found[0].length;
      if (command !== undefined)
        parts.push(keys.shown(run(command, folder, day, environment).replaceAll(url, address)));
      else {
        parts.push(found[0]);
        if (written !== undefined) writeFileSync(join(folder, written), keys.real(text).replaceAll(address, url));
        else if (next !== undefined) day = next;
        else if (swapped !== undefined && other !== undefined) swap(join(folder, swapped), other);
      }
    }
    return [...parts, page.slice(end)].join("");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The offices of the page: a workspace each, whose key is in the environment. */
async function openOffices() {
  const environment: Record<string, string> = { SETUP_PACK_KEY_PASSPHRASE: "four words that nobody guesses" };
  let url = "";
  for (const name of ["austin", "boise", "reno"]) {
    const office = await openOffice(`${name} of trust`);
    environment[`${name.toUpperCase()}_KEY`] = office.apiKey;
    await office.add("members", { name: "Dana Whitfield", email: "dana@example.org" });
    url = office.url;
  }
  return { url, environment };
}

/** Returns a command with what it says, at half past nine of a day. */
function run(command: string, folder: string, day: string, environment: Readonly<Record<string, string>>): string {
  const [, ...flags] = command.match(/"[^"]*"|\S+/g) ?? [];
  const words = flags.map((word) => word.replace(/^"(.*)"$/, "$1"));
  const node = words[0] === "fleet" ? ["--liftoff-only"] : [];
  const { stdout, stderr, status } = spawnSync(process.execPath, [...node, commandLine, ...words], {
    cwd: folder,
    encoding: "utf8",
    env: { ...pageEnvironment, ...clockAt(`${day}T09:30:00.000Z`), ...environment },
  });
  return [
    `<!-- session: ${command} -->`,
    "```console",
    `$ npx ${command}`,
    `${stdout}${stderr}`.replace(/T\d\d:\d\d:\d\dZ/g, "T09:30:00Z").trimEnd(),
    ...(status === 0 ? [] : ["$ echo $?", String(status)]),
    "```",
    "<!-- /session -->",
  ].join("\n");
}

/** Puts one text into a file in the place of another, as somebody on the way would. */
function swap(place: string, change: string): void {
  const [before = "", after = ""] = change.split("=");
  writeFileSync(place, readFileSync(place, "utf8").replaceAll(before, after));
}

/** Shows keys, which are others each time, by ones that stay: the first that is met by the first, and so on. */
function lastingKeys() {
  const kinds = [
    { form: /SHA256:[\w+/]{43}/g, shown: (hash: string) => `SHA256:${hash}` },
    { form: /AAAAC3NzaC1lZDI1NTE5AAAAI[\w+/]{43}/g, shown: (hash: string) => `AAAAC3NzaC1lZDI1NTE5AAAAI${hash}` },
  ].map((kind) => ({ ...kind, met: new Map<string, string>() }));
  const hash = (of: string): string => createHash("sha256").update(of).digest("base64").slice(0, 43);
  return {
    shown: (text: string): string =>
      kinds.reduce(
        (so, { form, shown, met }) =>
          so.replace(form, (real) => {
            const known = met.get(real) ?? shown(hash(`${form.source} ${met.size}`));
            met.set(real, known);
            return known;
          }),
        text,
      ),
    real: (text: string): string =>
      kinds.reduce((so, { met }) => [...met].reduce((one, [real, shown]) => one.replaceAll(shown, real), so), text),
  };
}
