import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GeneratedFile } from "../generated-file.js";
import { inRepository } from "../paths.js";
import { type Office, openOffice } from "./offices.js";
import { lasting, session } from "./session.js";
import { withFiles } from "./transcripts.js";

const path = "docs/installing.md";

/** The packs that the page installs. */
const packs = inRepository("docs/examples/offices");

/**
 * A command to run; a file that one wrote; or what is so before the next one: another office, a record that it has, an
 * edit by hand.
 */
const step =
  /<!-- session: (?<command>.+) -->\n[\s\S]*?<!-- \/session -->|<!-- shows: (?<file>.+) -->\n[\s\S]*?<!-- \/shows -->|<!-- (?<what>office|documented|has|edits): (?<words>.+) -->/g;

/** The page about installing, with every command in it run anew, one after the other, in offices of their own. */
export const installingPage: GeneratedFile = { path, text: taken };

async function taken(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "setup-pack-installing-"));
  cpSync(packs, folder, { recursive: true });
  try {
    const page = withFiles(readFileSync(inRepository(path), "utf8"));
    const parts: string[] = [];
    let office: Office | undefined;
    let end = 0;
    for (const found of page.matchAll(step)) {
      parts.push(page.slice(end, found.index));
      end = found.index + found[0].length;
      const { command, file, what = "", words = "" } = found.groups ?? {};
      if (what !== "") office = await changed(office, what, words, folder);
      if (command !== undefined) parts.push(session(command, { folder, environment: reaching(inUse(office)) }));
      else parts.push(file === undefined ? found[0] : shown(file, folder));
    }
    return [...parts, page.slice(end)].join("");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns a file that a command of the page wrote, as it is. */
function shown(file: string, folder: string): string {
  const text = lasting(readFileSync(join(folder, file), "utf8")).trimEnd();
  return [`<!-- shows: ${file} -->`, "```markdown", text, "```", "<!-- /shows -->"].join("\n");
}

function inUse(office: Office | undefined): Office {
  if (office === undefined) throw new Error(`${path} names no office before its first command.`);
  return office;
}

/**
 * "office: NAME" opens one, "documented: NAME" one with the documented operations alone, "has: LIST RECORD" gives it a
 * record, "edits: PACK ITEM CHANGES" changes an installed item.
 */
async function changed(office: Office | undefined, what: string, words: string, folder: string): Promise<Office> {
  if (what === "office" || what === "documented") return openOffice(words, what === "documented");
  const here = inUse(office);
  const json = words.indexOf("{");
  const [first = "", item = ""] = words.slice(0, json).split(" ");
  const content: object = JSON.parse(words.slice(json));
  if (what === "has") await here.add(first, content);
  else await here.edit(JSON.parse(readFileSync(join(folder, first), "utf8")).packId, item, content);
  return here;
}

const reaching = ({ url, apiKey }: Office) => ({ SETUP_PACK_URL: url, SETUP_PACK_API_KEY: apiKey });
