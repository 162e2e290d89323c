import { describe, expect, it } from "vitest";
import { complete } from "../completion/complete.js";
import { visitsText } from "../features/features.test-support.js";
import { hover } from "../features/hover.js";
import { symbols } from "../features/outline.js";
import { opened } from "../workspace/workspace.test-support.js";
import { diagnosticsOf } from "./diagnostics.js";

/** A document that was never saved, in an editor's own place. */
async function untitled(uri: string, text: string, part: string) {
  const workspace = await opened({});
  await workspace.open(uri, "plaintext", 1, text);
  const document = workspace.document(uri)?.document;
  const root = workspace.rootOf(uri);
  if (document === undefined || root === undefined) return undefined;
  return { uri, document, root, workspace, offset: text.indexOf(part) };
}

describe.each(["untitled:Untitled-1", "inmemory://model/1"])("a new document %s", (uri) => {
  it("that holds a pack is one", async () => {
    const broken = visitsText.replace('"target": "thanks"', '"target": "thnks"');
    const target = await untitled(uri, broken, "thnks");
    expect(target && diagnosticsOf(target.root, (one) => one).get(uri)).toContainEqual(
      expect.objectContaining({ code: "graph/dangling-edge" }),
    );
    expect(target && (await complete(target)).map(({ label }) => label)).toContain("thanks");
    expect(target && symbols(target).length).toBeGreaterThan(0);
    const nap = await untitled(uri, visitsText, 'nap",');
    expect(JSON.stringify(nap && (await hover(nap)))).toContain("Wait 2 days");
  });

  it("that says which schema it is written by is read by that", async () => {
    const text = "# yaml-language-server: $schema=https://setup-pack.dev/schemas/bindings.schema.json\nbindings: 1\n";
    const target = await untitled(uri, text, "bindings: 1");
    expect(target && diagnosticsOf(target.root, (one) => one).get(uri)).toHaveLength(1);
  });

  it("that is a trust file is read as one, and its faults are marked", async () => {
    const text =
      'trust: 1\nkeys:\n  - { id: ops, owner: Ops, key: "ssh-rsa AAAA", may: [made] }\nrequire: { made: 1 }\n';
    const target = await untitled(uri, text, '"ssh-rsa');
    expect(target && diagnosticsOf(target.root, (one) => one).get(uri)).toMatchObject([
      { message: 'The key "ops" is of the kind "ssh-rsa"; only ssh-ed25519 is used.', range: { start: { line: 2 } } },
    ]);
    expect(JSON.stringify(target && (await hover({ ...target, offset: text.indexOf("may") })))).toContain("The roles");
  });

  it("that holds anything else is none of ours", async () => {
    expect(await untitled(uri, '{ "a": 1 }', "a")).toBeUndefined();
    expect(await untitled(uri, "a: 1\n", "a")).toBeUndefined();
  });
});
