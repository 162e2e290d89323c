import { resolve } from "node:path";
import { largest } from "@setup-pack/core/format";
import {
  answer,
  beginTeaching,
  type DialectFile,
  dialectFileText,
  forget,
  nextQuestion,
  readDialectFile,
  type Teaching,
  taughtDialect,
  understanding,
  undo,
} from "@setup-pack/core/teach";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { type TeachLine, teachLine } from "../../dialect/given-answer.js";
import { lineReader } from "../../dialect/line-reader.js";
import { progressText, promptQuestion } from "../../dialect/prompt-question.js";
import { readBytes } from "../../files/read-bytes.js";
import { writeOutput } from "../../files/write-output.js";
import { readPack } from "../../packs/read-pack.js";
import { isSound, refuseBroken } from "../../packs/refuse.js";
import type { GlobalFlags } from "../../print/paper.js";
import { printable } from "../../print/printable.js";
import { reportFailure } from "../../print/say.js";
import type { World } from "../../world/world.js";
import { dialectName } from "./dialect-guess.js";

export interface DialectTeachFlags extends GlobalFlags {
  readonly output: string;
  readonly again?: string;
  readonly json?: boolean;
}

/** Asks how a vendor writes packs, and keeps the answers and the dialect that they make in a file. */
export function runDialectTeach(paths: readonly string[], flags: DialectTeachFlags, world: World): ExitCode {
  const next = flags.json === true ? jsonAnswers(world) : promptedAnswers(world);
  if (next === undefined) {
    world.stderr.write(
      "setup-pack: There is no terminal to ask at. Run this in a terminal, or let a program answer with --json.\n",
    );
    return exitCode.unusable;
  }
  const packs = paths.map((path) => readPack(path, world));
  const sound = packs.filter(isSound);
  if (sound.length < packs.length) return refuseBroken(packs, flags, world);
  const before = readFile(flags.output, world);
  if ("code" in before) return before.code;
  let state = beginTeaching(
    sound.map(({ compiled }) => compiled.document),
    before.json,
  );
  if (flags.again !== undefined) state = forget(state, flags.again);
  const end = teach(state, next, (text) => void (flags.quiet === true || world.stderr.write(text)));
  return save(end, before.text, flags, world);
}

/** Gives a question to whoever answers; undefined where nothing more will be said. */
type Next = (state: Teaching) => TeachLine | undefined;

function teach(begun: Teaching, next: Next, say: (text: string) => void): Teaching {
  let state = begun;
  while (nextQuestion(state) !== undefined) {
    const said = next(state);
    if (said === undefined || said.is === "save") break;
    const { understood: before } = understanding(state);
    state =
      said.is === "undo" ? undo(state) : said.is === "forget" ? forget(state, said.kind) : answer(state, said.given);
    const { understood, blocks } = understanding(state);
    say(progressText(understood, blocks, understood - before));
  }
  return state;
}

/** A question a line out, an answer a line in. A line that is not an answer is reported, and the next one is read. */
function jsonAnswers(world: World): Next {
  const read = lineReader(world.stdin, world.files);
  let shown: unknown;
  return (state) => {
    const question = nextQuestion(state);
    if (question !== shown) world.stdout.write(`${JSON.stringify(question)}\n`, "data");
    shown = question;
    for (;;) {
      const line = read();
      if (line === undefined) return undefined;
      if (line.trim() === "") continue;
      const said = teachLine(line);
      if (typeof said !== "string") return said;
      world.stderr.write(`setup-pack: ${printable(said)}\n`);
    }
  };
}

function promptedAnswers(world: World): Next | undefined {
  const prompt = world.prompt();
  return (
    prompt &&
    ((state) => {
      const question = nextQuestion(state);
      return question && promptQuestion(question, prompt);
    })
  );
}

interface FileBefore {
  readonly text: string | undefined;
  readonly json: DialectFile | undefined;
}

function readFile(path: string, world: World): FileBefore | { readonly code: ExitCode } {
  const text = textAt(path, world);
  if (text === undefined) return { text, json: undefined };
  if (typeof text !== "string") {
    reportFailure(path, "read", text.failure, world);
    return { code: exitCode.unusable };
  }
  const json = readDialectFile(text);
  if (json !== undefined) return { text, json };
  world.stderr.write(
    `setup-pack: ${printable(path)} does not have a dialect. Name another file with -o, or check it: setup-pack dialect check ${printable(path)}\n`,
  );
  return { code: exitCode.unusable };
}

/** Returns the text of a file, undefined where there is none, or why it cannot be read. */
function textAt(path: string, world: World) {
  const place = resolve(world.folder, path);
  if (!world.files.existsSync(place)) return undefined;
  const read = readBytes(world.files, place, largest);
  if ("failure" in read) return read;
  return "tooLarge" in read
    ? { failure: { code: "EFBIG", message: `It has ${read.tooLarge} bytes.` } }
    : read.bytes.toString("utf8");
}

/** Writes the file, unless somebody else changed it meanwhile. */
function save(
  state: Teaching,
  before: string | undefined,
  { output, quiet }: DialectTeachFlags,
  world: World,
): ExitCode {
  if (textAt(output, world) !== before) {
    world.stderr.write(
      `setup-pack: ${printable(output)} changed meanwhile, so nothing was written. Name another file with -o.\n`,
    );
    return exitCode.refused;
  }
  const json = taughtDialect(state);
  const named = before === undefined ? { ...json, name: dialectName(output) } : json;
  const code = writeOutput(output, [dialectFileText(named, output.endsWith(".json") ? "json" : "yaml")], world, {
    as: "data",
  });
  if (code === exitCode.fine && quiet !== true) world.stderr.write(`Wrote ${printable(output)}.\n`);
  return code;
}
