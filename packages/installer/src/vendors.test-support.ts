import { readFileSync } from "node:fs";
import { isObject } from "@setup-pack/core/json";
import { type Dialect, dialectOf } from "@setup-pack/core/meaning";
import { getInstalledItem } from "@setup-pack/workspace-client";
import { expect } from "vitest";
import { parse } from "yaml";
import { carriedOut, planned, targetOf } from "./end-to-end.test-support.js";
import { furnish } from "./furnish.test-support.js";
import { compiledText, sure } from "./packs.test-support.js";
import type { TestWorkspace } from "./sandbox.test-support.js";

type NewWorkspace = () => Promise<TestWorkspace>;

const fixtures = new URL("../../../fixtures/dialects/", import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, fixtures), "utf8");

/** Returns our id for each of a vendor's in a pack. */
function oursById(vendor: string, pack: string): ReadonlyMap<string, string> {
  const all: unknown = vendor === "originals" ? {} : JSON.parse(textOf(`${vendor}/ids.json`));
  const ids = isObject(all) ? all[pack] : undefined;
  return new Map(isObject(ids) ? Object.entries(ids).map(([ours, theirs]) => [String(theirs), ours]) : []);
}

/** Settings of a pack in a workspace. */
interface InstalledSettings {
  readonly kind: string;
  /** Our ids of the records that they name, in any order; each with the prefix of the record's id. */
  readonly named: readonly string[];
  /** With the pack's ids in place of the records'. */
  readonly restored: string;
  /** As the pack has them. */
  readonly released: string;
}

/** JSON in which a number and a text of its digits look alike. */
const jsonOf = (value: unknown): string => JSON.stringify(value ?? null).replace(/"(\d+)"/g, "$1");

const listAt = (value: unknown, ...names: readonly string[]): readonly unknown[] => {
  const found = names.reduce<unknown>((one, name) => (isObject(one) ? one[name] : undefined), value);
  return Array.isArray(found) ? found : [];
};

const memberOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

/** Installs a pack of the fixtures in a workspace of its own; gives what its steps and lists are like there. */
async function installed(newWorkspace: NewWorkspace, vendor: string, pack: string, dialects: readonly Dialect[]) {
  const workspace = await newWorkspace();
  const { client } = workspace;
  const release = compiledText(textOf(`${vendor}/${pack}.json`));
  await furnish(workspace, release);
  const made = await planned({ release, dialects, leaveOpen: true, existing: "use" }, client);
  expect(made.refusals.map(({ message }) => message)).toEqual([]);
  expect((await carriedOut(made, client)).refusal).toBe(undefined);
  const { document } = release;
  const { packId } = document;
  const ids = sure(await targetOf(client).read(packId))?.ids ?? new Map<string, string>();
  const theirs = new Map(Array.from(ids, ([name, id]) => [id, name.slice(name.indexOf(" ") + 1)]));
  const pairs: (readonly [kind: string, here: unknown, released: unknown])[] = [];
  for (const { key, document: automation } of document.automations ?? []) {
    const item = memberOf(await getInstalledItem(client, packId, { kind: "automations", key }), "installed");
    for (const [index, reference] of listAt(item, "document", "references").entries())
      theirs.set(String(memberOf(reference, "id")), automation.references?.[index]?.id ?? "");
    const nodes = listAt(item, "document", "graph", "nodes");
    for (const [index, { kind, config }] of automation.graph.nodes.entries())
      pairs.push([kind, memberOf(nodes[index], "config"), config]);
  }
  for (const { key, filters } of document.smartLists ?? []) {
    const item = memberOf(await getInstalledItem(client, packId, { kind: "smartLists", key }), "installed");
    pairs.push(["filters", memberOf(item, "filters"), filters]);
  }
  const ours = oursById(vendor, pack);
  const settings = pairs.map(([kind, here, released]): InstalledSettings => {
    const text = JSON.stringify(here ?? null);
    const named = [...theirs].flatMap(([id, own]) =>
      Array.from(text.split(id).slice(1), () => `${id.slice(0, id.indexOf("_"))} ${ours.get(own) ?? own}`),
    );
    const restored = [...theirs].reduce((all, [id, own]) => all.replaceAll(id, own), text);
    return { kind, named: named.sort(), restored: restored.replace(/"(\d+)"/g, "$1"), released: jsonOf(released) };
  });
  return { settings, open: made.open, document };
}

export const packs = ["every-kind", "edge-values"];

/** Kinds that a vendor writes in a way that no dialect can describe. */
export const undescribed: ReadonlyMap<string, readonly string[]> = new Map([
  ["keystead", []],
  ["closedesk", ["action.ai_extract"]],
  ["doorstep", ["action.ai_extract"]],
]);

const originals = new Map<string, Promise<Awaited<ReturnType<typeof installed>>>>();

/** A pack in our own convention, installed once. */
function original(newWorkspace: NewWorkspace, pack: string) {
  const known = originals.get(pack) ?? installed(newWorkspace, "originals", pack, []);
  originals.set(pack, known);
  return known;
}

/**
 * Holds that a pack of a vendor, read by its dialect, has ids of the workspace where the same pack of ours has them.
 */
export async function namesWhatOursNames(newWorkspace: NewWorkspace, vendor: string, pack: string): Promise<void> {
  const dialect = dialectOf(parse(textOf(`${vendor}/${vendor}.dialect.yaml`)));
  const [ours, theirs] = [await original(newWorkspace, pack), await installed(newWorkspace, vendor, pack, [dialect])];
  for (const [index, { kind, named, restored, released }] of theirs.settings.entries()) {
    const where = `${kind} ${released}`;
    expect(restored, where).toBe(released);
    if (undescribed.get(vendor)?.includes(kind) !== true) expect(named, where).toEqual(ours.settings[index]?.named);
  }
  const open = theirs.open.flatMap(({ texts }) => texts.map(({ kind }) => kind));
  expect(open.filter((kind) => undescribed.get(vendor)?.includes(kind) !== true)).toEqual([]);
}

/** Holds that a pack of a vendor, read without its dialect, gets no wrong id, and that what is not sure is asked. */
export async function guessesNothing(newWorkspace: NewWorkspace, vendor: string, pack: string): Promise<void> {
  const [ours, theirs] = [await original(newWorkspace, pack), await installed(newWorkspace, vendor, pack, [])];
  for (const [index, { kind, named, restored, released }] of theirs.settings.entries()) {
    expect(restored, kind).toBe(released);
    const left = [...(ours.settings[index]?.named ?? [])];
    const wrong = named.filter((name) => {
      const at = left.indexOf(name);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    expect(wrong, `${kind} ${released}`).toEqual([]);
  }
  expect(theirs.open.length).toBeGreaterThan(0);
}
