import { compile, parse } from "@setup-pack/core";
import { append, isObject } from "@setup-pack/core/json";
import { count } from "@setup-pack/core/words";
import { type FoundText, findTexts, replacedTexts, withValueAt } from "@setup-pack/edit";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { bookOf, type DialectFlags, readDialects } from "../../packs/dialects-of-packs.js";
import { isSound, readPack, refuseBroken, type SoundPack } from "../../packs/read-pack.js";
import { saveText, textAfter } from "../../packs/save-text.js";
import { margin } from "../../print/frame.js";
import { type Paper, paperFor, printable, reportFailure, writePieces } from "../../print/paper.js";
import { packValue } from "../../sheet/read-table-file.js";
import type { World } from "../../world/world.js";

export interface ReplaceFlags extends DialectFlags {
  readonly write?: boolean;
  readonly ignoreCase?: boolean;
  readonly wholeWords?: boolean;
  readonly mergeTags?: boolean;
  readonly format: "pretty" | "json";
}

/** More places than any pack has. */
const most = 1_000_000;

/** Shows where a text is in a pack, and replaces it there when that is asked for. */
export function runReplace(find: string, by: string, path: string, flags: ReplaceFlags, world: World): ExitCode {
  const pack = readPack(path, world);
  if (!isSound(pack)) return refuseBroken([pack], flags, world);
  const dialects = readDialects([path], flags, world);
  if (typeof dialects === "number") return dialects;
  const value = packValue(pack);
  const book = bookOf(path, pack, dialects);
  const { ignoreCase, wholeWords, mergeTags: inTags, quiet } = flags;
  const { found, unread } = findTexts(value, { find, ignoreCase, wholeWords, inTags, most }, book);
  const { changes, refused } = replacedTexts(value, found, by, book);
  const after = changes.reduce<unknown>((all, change) => withValueAt(all, change.path, change.value), value);
  if (!isObject(after)) throw new Error("A pack stays an object");
  const written = textAfter(parse(pack.text), value, after);
  if (typeof written === "string") {
    world.stderr.write(`setup-pack: ${printable(path)}: ${written}\n`);
    return exitCode.findings;
  }
  const places = found.filter((one) => !refused.includes(one));
  const faults = changes.length === 0 ? [] : newErrors(written.text, world);
  if (faults.length > 0) {
    for (const fault of faults) world.stderr.write(`setup-pack: ${printable(path)}: ${printable(fault)}\n`);
    world.stderr.write("Nothing was written.\n");
    return exitCode.findings;
  }
  const isWritten = flags.write === true && written.text !== pack.text;
  const failure = isWritten ? saveText(pack, written.text, world) : undefined;
  if (failure !== undefined) {
    reportFailure(pack.path, "written", failure, world);
    return exitCode.unusable;
  }
  if (flags.format === "json")
    world.stdout.write(`${JSON.stringify(report(find, by, places, refused, unread, isWritten), null, 2)}\n`);
  else if (!quiet)
    writePieces(world.stdout, pretty(pack, by, places, refused, unread, isWritten, paperFor("stdout", flags, world)));
  return exitCode.fine;
}

const newErrors = (text: string, world: Pick<World, "bytes">): readonly string[] =>
  compile(text, { ...world.bytes, errorsOnly: true }).diagnostics.map(({ message }) => message);

/** Letters beside a place that are shown with it. */
const beside = 40;

/** Returns the words around a place, before and after. */
function excerpt({ text, span: [from, to] }: FoundText, by: string): readonly [before: string, after: string] {
  const [start, end] = [Math.max(0, from - beside), Math.min(text.length, to + beside)];
  const around = (middle: string): string =>
    `${start > 0 ? "…" : ""}${text.slice(start, from)}${middle}${text.slice(to, end)}${end < text.length ? "…" : ""}`.replace(
      /\s+/g,
      " ",
    );
  return [around(text.slice(from, to)), around(by)];
}

function* pretty(
  pack: SoundPack,
  by: string,
  places: readonly FoundText[],
  refused: readonly FoundText[],
  unread: number,
  isWritten: boolean,
  { palette: { strong, good, faint, severity } }: Paper,
): Generator<string> {
  for (const one of places) {
    const [before, after] = excerpt(one, by);
    yield `${strong(printable(one.place.join(" › ")))}\n`;
    yield `${margin}${severity.error(`- ${printable(before)}`)}\n${margin}${good(`+ ${printable(after)}`)}\n`;
  }
  for (const one of refused) yield `${severity.warning(`Not changed: ${printable(one.place.join(" › "))}`)}\n`;
  if (unread > 0) yield `${faint(`Not searched: ${count(unread, "step")} with settings that are not understood`)}\n`;
  const name = printable(pack.path);
  yield places.length === 0
    ? `${name}: nothing to replace\n`
    : isWritten
      ? `${name}: ${count(places.length, "place")} replaced\n`
      : `${name}: ${count(places.length, "place")} to replace. Nothing was written; add --write to replace them.\n`;
}

const report = (
  find: string,
  by: string,
  places: readonly FoundText[],
  refused: readonly FoundText[],
  unread: number,
  isWritten: boolean,
) => ({
  replaceVersion: 1,
  find,
  with: by,
  written: isWritten,
  places: places.map((one) => placeOf(one, by)),
  refused: refused.map((one) => placeOf(one, by)),
  stepsNotUnderstood: unread,
});

function placeOf(one: FoundText, by: string) {
  const [before, after] = excerpt(one, by);
  const [start, end] = one.span;
  return {
    pointer: append("", ...one.path),
    operand: one.operand ?? null,
    place: one.place,
    span: { start, end },
    before,
    after,
  };
}
