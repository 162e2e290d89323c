import { basename, resolve } from "node:path";
import { newFolder } from "@setup-pack/core";
import { packFromTemplate, packTemplates } from "@setup-pack/core/templates";
import { didYouMean } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { beginFolder, whyNotBegun } from "../../packs/begin-folder.js";
import { titleOf } from "../../packs/read-pack.js";
import { type GlobalFlags, printable, writePieces } from "../../print/paper.js";
import type { World } from "../../world/world.js";

export interface InitFlags extends GlobalFlags {
  readonly name?: string;
  readonly author?: string;
  readonly template?: string;
  readonly tarball?: string;
  readonly integrity?: string;
  readonly yes?: boolean;
}

/** Writes a new source folder, unless it would not be valid; with a template, once that is loaded. */
export function runInit(dir: string, flags: InitFlags, world: World): ExitCode | Promise<ExitCode> {
  const mistake = tarballMistake(flags);
  if (mistake !== undefined) {
    world.stderr.write(`setup-pack: ${mistake}\n`);
    return exitCode.unusable;
  }
  if (flags.template === undefined) return begin(dir, flags, undefined, world);
  const template = packTemplates.find(({ name }) => name === flags.template);
  if (template === undefined) {
    const names = packTemplates.map(({ name }) => name);
    const remedy = didYouMean(flags.template, names) || ` Templates: ${names.join(", ")}.`;
    world.stderr.write(`setup-pack: There is no template ${printable(flags.template)}.${remedy}\n`);
    return exitCode.unusable;
  }
  return template.text().then((text) => begin(dir, flags, text, world));
}

/** Says what is wrong with the tarball that the workflow is to install; undefined where nothing is. */
function tarballMistake({ tarball, integrity }: InitFlags): string | undefined {
  if (tarball === undefined && integrity === undefined) return undefined;
  if (tarball === undefined || integrity === undefined) return "Give --tarball and --integrity together.";
  if (!/^(?:https:\/\/)?[\w.~%@+:/-]+$/.test(tarball) || /^(?!https:)\w+:/.test(tarball))
    return "--tarball must be an https address, or a path of plain characters in the new repository.";
  if (!/^sha512-[A-Za-z\d+/]{86}==$/.test(integrity))
    return "--integrity must be the sha512-… that npm run pack prints.";
  return undefined;
}

function begin(dir: string, flags: InitFlags, template: string | undefined, world: World): ExitCode {
  const obstacle = whyNotBegun(dir, world);
  if (obstacle !== undefined) return obstacle;
  const place = resolve(world.folder, dir);
  const answers = packAnswers(place, flags, world);
  const identity = { packId: world.freshName(), ...answers };
  const files = newFolder({
    ...identity,
    ...(flags.tarball !== undefined &&
      flags.integrity !== undefined && {
        command: { tarball: flags.tarball, integrity: flags.integrity },
      }),
    ...(template === undefined ? {} : { pack: packFromTemplate(template, identity) }),
  });
  const added = beginFolder(dir, files, flags, world);
  if (typeof added === "number") return added;
  if (!flags.quiet) writePieces(world.stdout, report(dir, answers.name, added, flags));
  return exitCode.fine;
}

/** What the options say, else the user, else the name of the folder. */
function packAnswers(place: string, { name, author, yes = false }: InitFlags, world: World) {
  const prompt = yes ? undefined : world.prompt();
  const usual = titleOf(basename(place));
  const answers = {
    name: name ?? (prompt?.(`Name of the pack (${printable(usual)}): `).trim() || usual),
    author: author ?? prompt?.("Author (none): ").trim(),
  };
  return { name: answers.name, ...(answers.author && { author: answers.author }) };
}

function* report(dir: string, name: string, paths: readonly string[], { tarball }: InitFlags): Generator<string> {
  yield `${printable(name)} begins in ${printable(dir)}:\n`;
  for (const path of paths) yield `  ${path}\n`;
  yield "\nNext:\n";
  const shown = /^[\w./-]+$/.test(dir) ? dir : "DIR";
  yield `  setup-pack validate ${shown}\n`;
  yield `  setup-pack build ${shown} -o pack.json\n`;
  if (tarball === undefined)
    yield "  Fill in SETUP_PACK_TARBALL and SETUP_PACK_INTEGRITY in .github/workflows/setup-pack.yml\n";
}
