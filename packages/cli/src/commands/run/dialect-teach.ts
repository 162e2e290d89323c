import { basename, resolve } from "node:path";
import { largest } from "@setup-pack/core/format";
import {
  answer,
  answerReference,
  beginTeaching,
  type DialectFile,
  dialectFileText,
  forget,
  guessDialect,
  nextQuestion,
  readDialectFile,
  type Teaching,
  taughtDialect,
  understanding,
  undo,
  valuePlaceAt,
} from "@setup-pack/core/teach";
import { quote } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { lineReader, type TeachLine, teachLine } from "../../dialect/json-answers.js";
import { progressText, promptQuestion } from "../../dialect/prompt-question.js";
import { readBytes } from "../../files/read-bytes.js";
import { writeOutput } from "../../files/write-output.js";
import { isSound, readPack, refuseBroken } from "../../packs/read-pack.js";
import { type GlobalFlags, printable, reportFailure } from "../../print/paper.js";
import type { World } from "../../world/world.js";
import { unknownKind } from "./dialect-kinds.js";

export interface DialectGuessFlags extends GlobalFlags {
  readonly output: string;
}

/** Writes a file of guesses about how a vendor writes packs. */
export function runDialectGuess(paths: readonly string[], flags: DialectGuessFlags, world: World): ExitCode {
  const packs = paths.map((path) => readPack(path, world));
  const sound = packs.filter(isSound);
  if (sound.length < packs.length) return refuseBroken(packs, flags, world);
  const { output } = flags;
  if (output !== "-" && world.files.existsSync(resolve(world.folder, output))) {
    world.stderr.write(
      `setup-pack: ${printable(output)} exists, so nothing was written. Name another file, or remove it.\n`,
    );
    return exitCode.unusable;
  }
  const json = guessDialect(sound.map(({ compiled }) => compiled.document));
  const text = dialectFileText({ ...json, name: dialectName(output) }, output.endsWith(".json") ? "json" : "yaml");
  const code = writeOutput(output, [text], world, { as: "data" });
  if (code === exitCode.fine && output !== "-" && !flags.quiet)
    world.stderr.write(
      `Wrote ${printable(output)}. It has only guesses, which have no effect yet. To confirm them: setup-pack dialect teach ${paths.map(printable).join(" ")} -o ${printable(output)}\n`,
    );
  return code;
}

/** Returns the name that a dialect's file gives it: harborline of harborline.dialect.yaml. */
const dialectName = (path: string): string =>
  basename(path)
    .replace(/(?:\.dialect)?\.(?:ya?ml|json)$/, "")
    .slice(0, 64) || "dialect";

export interface DialectTeachFlags extends GlobalFlags {
  readonly output: string;
  readonly again?: string;
  readonly use?: string;
  readonly json?: boolean;
}

/** Asks how a vendor writes packs, and keeps the answers and the dialect that they make in a file. */
export function runDialectTeach(paths: readonly string[], flags: DialectTeachFlags, world: World): ExitCode {
  const fault = (text: string) => void world.stderr.write(`setup-pack: ${printable(text)}\n`);
  const used = flags.use === undefined ? undefined : /^(\/.*)=([a-z_]+)$/s.exec(flags.use);
  if (used === null) {
    fault("--use names a place and a type, such as /automations/0/document/graph/nodes/3/config/put=tag.");
    return exitCode.unusable;
  }
  const strange = flags.again === undefined ? undefined : unknownKind(flags.again);
  if (strange !== undefined) {
    fault(strange);
    return exitCode.unusable;
  }
  const next = used !== undefined ? usedOnce(used) : flags.json === true ? jsonAnswers(world) : promptedAnswers(world);
  if (next === undefined) {
    fault("There is no terminal to ask at. Run this in a terminal, or let a program answer with --json.");
    return exitCode.unusable;
  }
  const packs = paths.map((path) => readPack(path, world));
  const sound = packs.filter(isSound);
  if (sound.length < packs.length) return refuseBroken(packs, flags, world);
  const before = readFile(flags.output, world);
  if ("code" in before) return before.code;
  const documents = sound.map(({ compiled }) => compiled.document);
  let state = beginTeaching(documents, before.json);
  if (flags.again !== undefined) state = forget(state, flags.again);
  const say = (text: string) => void (flags.quiet === true || world.stderr.write(text));
  const keep = keeper(before.text, flags.output, world);
  let ends: ExitCode = exitCode.fine;
  while (used !== undefined || nextQuestion(state) !== undefined) {
    const said = next(state);
    if (said === undefined || (typeof said !== "string" && said.is === "save")) break;
    const taken = typeof said === "string" ? said : takenBy(state, said, documents[0]);
    if (typeof taken === "string") {
      fault(taken);
      ends = used === undefined ? exitCode.unusable : exitCode.refused;
      continue;
    }
    const { understood: already } = understanding(state);
    state = taken;
    const { understood, blocks } = understanding(state);
    say(progressText(understood, blocks, understood - already));
    if (used !== undefined && understood === already)
      say(
        `The answer is kept, but no step is understood by it alone: other settings of this kind are still open. To continue: setup-pack dialect teach ${paths.map(printable).join(" ")} -o ${printable(flags.output)}\n`,
      );
    const code = flags.output === "-" ? exitCode.fine : keep(state);
    if (code !== exitCode.fine) return code;
  }
  if (used !== undefined && ends !== exitCode.fine) return ends;
  const code = keep(state);
  if (code === exitCode.fine) say(`Wrote ${printable(flags.output)}.\n`);
  return code === exitCode.fine ? ends : code;
}

/** Gives a question to whoever answers; a sentence for what is not an answer, undefined if nothing more will be said. */
type Next = (state: Teaching) => TeachLine | string | undefined;

/** Takes an answer; returns a sentence if it cannot be taken. `pack` is the one that places are in. */
function takenBy(state: Teaching, said: Exclude<TeachLine, { readonly is: "save" }>, pack: unknown): Teaching | string {
  switch (said.is) {
    case "undo":
      return undo(state);
    case "forget":
      return unknownKind(said.kind) ?? forget(state, said.kind);
    case "use": {
      const place = valuePlaceAt(pack, said.place);
      if (place === undefined) return `${said.place} is not a value in the settings of a step.`;
      const answered = answerReference(state, place, said.type);
      return answered.refused ?? answered.state;
    }
    case "answer": {
      const next = answer(state, said.given);
      return next === state ? `This does not answer the question ${quote(nextQuestion(state)?.id ?? "")}.` : next;
    }
    default:
      return said satisfies never;
  }
}

/** Returns the one answer of `--use`. */
function usedOnce([, place = "", type = ""]: readonly string[]): Next {
  let isUsed = false;
  return () => {
    if (isUsed) return undefined;
    isUsed = true;
    return { is: "use", place, type };
  };
}

/** Returns a question a line out, an answer a line in. */
function jsonAnswers(world: World): Next {
  const read = lineReader(world.stdin, world.files);
  let shown: unknown;
  return (state) => {
    const question = nextQuestion(state);
    if (question !== shown) world.stdout.write(`${JSON.stringify(question)}\n`, "data");
    shown = question;
    for (let line = read(); line !== undefined; line = read()) if (line.trim() !== "") return teachLine(line);
    return undefined;
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

/**
 * Returns how to write the answers so far to the file, as after each answer, so that none is lost where the command is
 * stopped. What another program wrote there meanwhile is left alone.
 */
function keeper(before: string | undefined, path: string, world: World): (state: Teaching) => ExitCode {
  let there = before;
  return (state) => {
    if (textAt(path, world) !== there) {
      world.stderr.write(
        `setup-pack: ${printable(path)} was changed by another program, so the last answer was not saved. Run this again, or name another file with -o.\n`,
      );
      return exitCode.refused;
    }
    const json = taughtDialect(state);
    const named = before === undefined ? { ...json, name: dialectName(path) } : json;
    const text = dialectFileText(named, path.endsWith(".json") ? "json" : "yaml");
    const code = writeOutput(path, [text], world, { as: "data" });
    if (code === exitCode.fine) there = text;
    return code;
  };
}
