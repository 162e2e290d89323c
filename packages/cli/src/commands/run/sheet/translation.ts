import { resolve } from "node:path";
import { compile, type MergeConflict, merge, type Pack, parse } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { packBook } from "@setup-pack/core/meaning";
import { changedFieldName, count, listOf, type NamingPacks } from "@setup-pack/core/words";
import { planTranslation, type Table, type TranslationLink, type TranslationPlan } from "@setup-pack/sheet";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import { shortValues } from "../../../diff/description/index.js";
import { writeAtomically } from "../../../files/write-atomically.js";
import { type DialectFlags, readDialects } from "../../../packs/dialects-of-packs.js";
import { isSound, readPack, refuseBroken, type SoundPack } from "../../../packs/read-pack.js";
import { saveText, textAfter } from "../../../packs/save-text.js";
import { margin } from "../../../print/frame.js";
import { paperFor, printable, reportFailure, writePieces } from "../../../print/paper.js";
import { printSheetPlan, refuseRows } from "../../../sheet/print-plan.js";
import { packValue } from "../../../sheet/read-table-file.js";
import {
  beginningText,
  linkPath,
  linkText,
  readSister,
  type SisterOnDisk,
  sisterPath,
} from "../../../sheet/sister-file.js";
import type { Failure } from "../../../world/failure.js";
import type { World } from "../../../world/world.js";

export interface TranslationFlags extends DialectFlags {
  readonly sister?: string;
  readonly dryRun?: boolean;
}

/** Makes or updates the translation of a pack by a sheet with the columns of a language. */
export function runSheetTranslation(
  { path, table, language }: { readonly path: string; readonly table: Table; readonly language: string },
  into: string,
  flags: TranslationFlags,
  world: World,
): ExitCode {
  const source = readPack(into, world);
  if (!isSound(source)) return refuseBroken([source], flags, world);
  const dialects = readDialects([into], flags, world);
  if (typeof dialects === "number") return dialects;
  const pack = packValue(source);
  const { packId, name } = source.compiled.document;
  const to = flags.sister ?? sisterPath(into, language, world);
  const sister = readSister(to, { language, packId }, world);
  if (typeof sister === "string") return misused(sister, world);
  const plan = planTranslation(pack, table, {
    language,
    sister: sister ?? { packId: world.freshName(), name: `${name} (${nameOf(language)})` },
    bookOf: (one) => packBook(one, dialects.of(into)),
  });
  if (typeof plan === "string") return misused(`${path}: ${plan}`, world);
  if (plan.refusals.length > 0) return refuseRows(plan.refusals, flags, world);
  const text = translatedText(to, plan, sister, world);
  if ("problem" in text) {
    world.stderr.write(`setup-pack: ${printable(text.problem)}\n`);
    return exitCode.refused;
  }
  const link = {
    translation: 1,
    language,
    of: { packId },
    sources: plan.sources,
    ...(Object.keys(plan.unused).length > 0 && { unused: plan.unused }),
    written: text.written,
  } as const;
  return takeOver({ to, plan, sister, text: text.text, link }, flags, world);
}

const nameOf = (language: string): string =>
  new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;

function misused(problem: string, world: World): ExitCode {
  world.stderr.write(`setup-pack: ${printable(problem)}\n`);
  return exitCode.unusable;
}

type TranslatedText = { readonly text: string; readonly written: JsonObject } | { readonly problem: string };

/** Returns the text of the translated pack, with what was changed in it by hand; a sentence where that is not possible. */
function translatedText(
  to: string,
  { release, before }: TranslationPlan,
  sister: SisterOnDisk | undefined,
  world: World,
): TranslatedText {
  const theirs = compiled(release, to, world);
  if ("problem" in theirs) return theirs;
  if (before === undefined || sister === undefined) {
    const text = beginningText(release);
    return { text, written: objectIn(text) };
  }
  const [base, mine] = [compiled(before.written, to, world), compiled(before.now, to, world)];
  if ("problem" in base) return base;
  if ("problem" in mine) return mine;
  const { pack, conflicts } = merge(base.pack, mine.pack, theirs.pack, world.bytes);
  if (conflicts.length > 0) {
    const places = conflicts.map((conflict) => conflictWords(conflict, [mine.pack, theirs.pack, base.pack]));
    return {
      problem: `${to} and the pack that it is a translation of both changed ${places.join("; ")}. In ${to}, make this as it is in the source, and import the sheet again. Then you can change it in ${to} again, and that stays. Nothing was written.`,
    };
  }
  const after = objectIn(JSON.stringify(pack));
  const written = textAfter(parse(sister.file.text), sister.pack, after);
  return typeof written === "string"
    ? { problem: `${to}: ${written}` }
    : { text: written.text, written: objectIn(written.text) };
}

/** Returns in words what two packs both changed, and what each has there. */
function conflictWords({ item, path, mine, theirs, because }: MergeConflict, packs: NamingPacks): string {
  const name = changedFieldName(item, path, packs);
  if (because !== undefined) return `${name}: ${because}`;
  const [there, here] = shortValues(mine, theirs);
  const words = mine === undefined ? "removed" : there;
  return `${name} (${words} there, ${theirs === undefined ? "removed" : here} in the source)`;
}

function objectIn(text: string): JsonObject {
  const { value } = parse(text);
  if (!isObject(value)) throw new Error("A pack is an object");
  return value;
}

function compiled(pack: JsonObject, to: string, world: World): { readonly pack: Pack } | { readonly problem: string } {
  const {
    pack: sound,
    diagnostics: [error],
  } = compile(JSON.stringify(pack), { ...world.bytes, errorsOnly: true });
  if (sound !== null) return { pack: sound.document };
  return {
    problem: `${to} would have an error: ${error?.pointer ?? ""}: ${error?.message ?? ""} Nothing was written.`,
  };
}

interface Translated {
  readonly to: string;
  readonly plan: TranslationPlan;
  readonly sister: SisterOnDisk | undefined;
  readonly text: string;
  readonly link: TranslationLink;
}

function takeOver({ to, plan, sister, text, link }: Translated, flags: TranslationFlags, world: World): ExitCode {
  const { quiet, dryRun } = flags;
  const say = (words: string): void => void (quiet || world.stdout.write(words));
  if (!quiet) writePieces(world.stdout, printSheetPlan({ ...plan, missing: [] }, paperFor("stdout", flags, world)));
  for (const { row, says } of plan.notes)
    if (plan.changes.every((change) => change.row !== row)) say(`row ${row}  ${printable(says)}\n`);
  const name = printable(to);
  const isSame = sister !== undefined && text === sister.file.text && linkText(link) === linkText(sister.link);
  const failure = dryRun || isSame ? undefined : save(to, { text, link: linkText(link) }, sister?.file, world);
  if (failure !== undefined) {
    reportFailure(to, "written", failure, world);
    return exitCode.unusable;
  }
  const changes = count(plan.changes.length, "translation");
  if (isSame) say(`${name} is already up to date: nothing was written\n`);
  else if (dryRun) say(`${changes} to ${name}, not written\n`);
  else say(`${name}: ${changes} written; ${printable(linkPath(to))} links it to its source\n`);
  if (plan.dropped.length > 0)
    say(
      `${margin}not in the pack any more: ${printable(listOf(plan.dropped, "and"))}; ${printable(linkPath(to))} keeps the translation in case it returns\n`,
    );
  if (plan.confirmed > 0) say(`${margin}${count(plan.confirmed, "translation")} confirmed for a changed text\n`);
  if (plan.untranslated > 0) say(`${margin}${count(plan.untranslated, "text")} not translated yet, as in the pack\n`);
  if (plan.stale > 0)
    say(`${margin}${count(plan.stale, "text")} changed in the pack since the translation: export the sheet again\n`);
  return exitCode.fine;
}

/**
 * Writes a translated pack and its link; a pack that was changed since it was read stays. Where the process is killed in
 * between, a new pack has only its link, which says how to start over; an older one is merged again by its old link.
 */
function save(
  to: string,
  { text, link }: { readonly text: string; readonly link: string },
  before: SoundPack | undefined,
  world: World,
): Failure | undefined {
  const writeLink = (): Failure | undefined => writeAtomically(resolve(world.folder, linkPath(to)), link, world);
  if (before === undefined) return writeLink() ?? writeAtomically(resolve(world.folder, to), text, world);
  return saveText(before, text, world) ?? writeLink();
}
