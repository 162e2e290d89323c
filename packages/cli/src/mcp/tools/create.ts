import { basename, dirname, resolve } from "node:path";
import { canonical, unpack } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { automationShapes, packFromTemplate, packTemplates } from "@setup-pack/core/templates";
import { listOf, quote } from "@setup-pack/core/words";
import { beginPack, documentOf, elements, itemsNamedBy, keyOf, recordChanges } from "@setup-pack/edit";
import { authorCommands, type CommandProblem, input, isProblem, noSuch, Type, text } from "@setup-pack/edit/authoring";
import { entriesOf } from "../../discover/scan.js";
import { isMeantAsSources } from "../../discover/source-folder.js";
import { makeFolders } from "../../files/make-folders.js";
import { writeAtomically } from "../../files/write-atomically.js";
import { assetBytes } from "../../folder/build-folder.js";
import { targetFolder } from "../../folder/stage.js";
import { writeFolder } from "../../folder/write-together.js";
import { titleOf } from "../../packs/read-pack.js";
import { type Failure, failureOf } from "../../world/failure.js";
import { endSaves, openPack } from "../open-pack.js";
import { newPathIn, whyNotBegunAt } from "../path-in.js";
import type { Session } from "../session.js";
import { type Tool, tool } from "../tool.js";
import { editPack } from "./edit.js";
import { packLines } from "./outline.js";
import { pack } from "./shared.js";

const templates = packTemplates.map(({ name }) => name);

export const createPack = tool({
  name: "create_pack",
  title: "Create a pack",
  description: `Creates a pack: a file if the path ends in .json, else a source folder. It is empty, or has what a template has: ${templates.join(", ")}.`,
  input: input({
    path: text("Below the root; nothing may be there yet"),
    name: Type.Optional(text("Default: from the path")),
    author: Type.Optional(Type.String()),
    template: Type.Optional(Type.String()),
  }),
  output: Type.Object({
    path: Type.String(),
    contents: Type.Array(Type.String(), { description: "As outline prints it" }),
    files: Type.Array(Type.String(), { description: "What was written" }),
  }),
  writes: "always",
  async run({ path: wanted, template, ...about }, session) {
    const path = newPathIn(session, wanted, "packs/spring.json");
    if (isProblem(path)) return path;
    if (template !== undefined && !templates.includes(template)) return noSuch("template", template, templates);
    const misnamed = whyNotBegunAt(path);
    if (misnamed !== undefined) return { problem: `${quote(path)} ${misnamed} Take another path.` };
    const around = sourceFolderAround(path, session);
    if (around !== undefined)
      return {
        problem: `${quote(path)} lies in the source folder ${quote(around)}, and packs in there are not listed. Take a path outside of it.`,
      };
    const { name = titleOf(basename(resolve(session.world.folder, path)).replace(/\.json$/i, "")), author } = about;
    const identity = { packId: session.world.freshName(), name, ...(author !== undefined && { author }) };
    const contents = await contentsOf(template, identity);
    const begun = recordChanges({}, (draft) =>
      beginPack.apply(draft, { ...identity, ...(contents && { template: contents }) }),
    );
    const text = canonical(JSON.stringify(begun.after));
    const files = /\.json$/i.test(path) ? beginFile(path, text, session) : beginFolder(path, text, session);
    if (isProblem(files)) return files;
    const open = openPack(session, path);
    if (isProblem(open)) return open;
    const lines = packLines(open);
    return {
      says: `${quote(path)} was created. Change it with edit.`,
      data: [...lines, ...(files.length === 1 ? [] : files.map((file) => `file: ${file}`))],
      structured: { path, contents: lines, files: [...files] },
    };
  },
});

/** Returns the source folder that a path lies in, as it is shown. */
function sourceFolderAround(path: string, { world }: Session): string | undefined {
  for (let inner = path; inner !== "."; inner = dirname(inner)) {
    const folder = dirname(inner);
    const place = resolve(world.folder, folder);
    const entries = entriesOf(place, world.files);
    if (!("code" in entries) && isMeantAsSources(place, entries, world.files)) return folder;
  }
  return undefined;
}

/** Writes a pack to a file that is not there yet; gives what was written. */
function beginFile(path: string, text: string, { world }: Session): readonly string[] | CommandProblem {
  const place = resolve(world.folder, path);
  const failure = foldersFailure(dirname(place), world);
  if (failure === undefined && world.files.lstatSync(place, { throwIfNoEntry: false }) !== undefined)
    return { problem: `${quote(path)} is there already, and was not changed. Take another path.` };
  return begunFile(path, failure ?? writeAtomically(place, text, world));
}

const begunFile = (path: string, failure: Failure | undefined): readonly string[] | CommandProblem =>
  failure === undefined ? [path] : { problem: `${quote(path)} cannot be written: ${failure.message}` };

/** Makes a folder and those around it, as far as they are not there; or says why that cannot be. */
function foldersFailure(place: string, { files }: Session["world"]): Failure | undefined {
  try {
    makeFolders(place, files);
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

/** Writes the sources of a pack into a folder with nothing in it, and nothing besides; gives what was written. */
function beginFolder(path: string, text: string, { world }: Session): readonly string[] | CommandProblem {
  const target = targetFolder(path, world);
  if (target === "filled") return { problem: `${quote(path)} is not empty, and was not changed. Name a new folder.` };
  const written =
    typeof target === "object"
      ? target
      : writeFolder(resolve(world.folder, path), new Map(), unpack(text, assetBytes(world.bytes)), world);
  return "code" in written ? { problem: `${quote(path)} cannot be written: ${written.message}` } : written.added;
}

/** What stands in a template, for a pack of this identity. */
async function contentsOf(
  name: string | undefined,
  identity: { readonly packId: string; readonly name: string },
): Promise<JsonObject | undefined> {
  const template = packTemplates.find((one) => one.name === name);
  if (template === undefined) return undefined;
  const pack: unknown = packFromTemplate(await template.text(), identity);
  return isObject(pack) ? pack : undefined;
}

const addAutomation = authorCommands.find(({ name }) => name === "add-automation");

export const createAutomation: Tool = tool({
  name: "create_automation",
  title: "Create an automation",
  description: `Adds an automation to a pack: of a shape (${listOf(
    automationShapes.map(({ name }) => name),
    "or",
    20,
  )}), with all its steps at once, or one of a template pack with all that it names.`,
  input: input({
    pack,
    ...(addAutomation?.input.properties ?? {}),
    template: Type.Optional(
      text("In place of shape and steps: TEMPLATE/KEY, such as buyer-nurture/new-buyer-first-ten-days"),
    ),
    dry_run: Type.Optional(Type.Boolean({ description: "Save nothing" })),
  }),
  output: Type.Object({ saved: Type.Boolean() }, { description: "And what edit gives" }),
  writes: "always",
  before: endSaves,
  async run({ pack: path, template, dry_run: isDry, ...given }, session) {
    const besides = ["shape", "steps", "settings"].filter((name) => template !== undefined && name in given);
    if (besides.length > 0)
      return {
        problem: `A template has steps and settings of its own. Leave out ${listOf(besides.map(quote), "and")}, and edit it afterwards; or leave template out.`,
      };
    const open = openPack(session, path);
    if (isProblem(open)) return open;
    const commands =
      typeof template === "string"
        ? await fromTemplate(template, open.pack, given)
        : [{ command: "add-automation", ...given }];
    return isProblem(commands) ? commands : editPack(open, commands, { isDry: isDry === true, force: false }, session);
  },
});

/** Returns the commands that bring an automation of a template, and what it names and the pack lacks. */
async function fromTemplate(
  named: string,
  pack: JsonObject,
  { name, key }: JsonObject,
): Promise<readonly object[] | CommandProblem> {
  const [which = "", wanted = ""] = named.split("/");
  if (!templates.includes(which)) return noSuch("template", which, templates);
  const from = await contentsOf(which, { packId: "", name: "" });
  const automations = elements(from?.automations);
  const item = automations.find((one) => keyOf(one) === wanted);
  if (from === undefined || !isObject(item))
    return noSuch(
      `automation of ${which}`,
      wanted,
      automations.flatMap((one) => keyOf(one) ?? []),
    );
  const lacks = itemsNamedBy(from, documentOf(item)).filter(
    (one) => !elements(pack[one.kind]).some((there) => keyOf(there) === keyOf(one.item)),
  );
  const document = typeof name === "string" ? { ...documentOf(item), name } : documentOf(item);
  return [
    ...lacks.map((one) => ({ command: "add-item", list: one.kind, item: one.item })),
    { command: "add-item", list: "automations", item: { ...item, document, ...(typeof key === "string" && { key }) } },
  ];
}
