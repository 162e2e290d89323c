import { readdirSync, readFileSync } from "node:fs";
import { compile, type Pack } from "@setup-pack/core";
import { packBook } from "@setup-pack/core/meaning";
import { expect, test } from "vitest";
import { namesIn } from "../../scenario/names.js";
import { resolveScenario } from "../../scenario/resolve-scenario.js";
import { readScenario } from "../../scenario/scenario-file.js";
import { ofForetold, ofRehearsal } from "./comparable.test-support.js";
import { foretell } from "./foretell.test-support.js";
import { rehearsed } from "./rehearsed.test-support.js";

const folder = new URL("../../../../../fixtures/packs/", import.meta.url);
const packs = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/** The pack with mails of plain text: the oracle reads no HTML. */
function plain(pack: Pack): Pack {
  const resources = (pack.resources ?? []).map((resource) =>
    resource.kind === "email_template"
      ? { ...resource, data: { ...resource.data, htmlContent: `{{first_name}}, this is ${resource.key}.` } }
      : resource,
  );
  return { ...pack, resources };
}

test.each(packs)("the engine does what the oracle foretells in every scenario of %s", (name) => {
  const { pack } = compile(readFileSync(new URL(`${name}/pack.json`, folder), "utf8"));
  if (pack === null) throw new Error(`${name} has errors`);
  const document = plain(pack.document);
  const names = namesIn([{ document, digest: pack.digest, book: packBook(document) }]);
  for (const path of readdirSync(new URL(`${name}/scenarios/`, folder))) {
    const { file } = readScenario(readFileSync(new URL(`${name}/scenarios/${path}`, folder), "utf8"), path);
    const scenario = file === undefined ? undefined : resolveScenario(file, names).scenario;
    if (scenario === undefined) throw new Error(`${path} cannot be played`);
    const foretold = foretell([document], scenario);
    expect(ofRehearsal(rehearsed([document], scenario), foretold)).toEqual(ofForetold(foretold, scenario.timeZone));
  }
});
