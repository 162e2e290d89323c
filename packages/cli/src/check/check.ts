import {
  type Compilation,
  type CompileOptions,
  type Configuration,
  compareDiagnostics,
  compile,
  type Diagnostic,
  type SourceFiles,
} from "@setup-pack/core";
import { stateOfFile } from "../files/file-state.js";
import type { InputFile, PackInput, StandardInput } from "../files/pack-input.js";
import { readSource, scratch, textIfAscii } from "../files/read-bytes.js";
import { cutOffSave } from "../folder/stage.js";
import type { Files, World } from "../world/world.js";
import { type Judgement, judgementOf, judgementWithoutPack } from "./judgement.js";
import type { Entry } from "./report.js";

const start = { line: 1, column: 1, offset: 0 };

const unfinishedSave: Diagnostic = {
  rule: "source/unfinished-save",
  severity: "error",
  message:
    "A save of this pack and of files beside it was cut off, and some of them may be old and others new. Run setup-pack validate --fix on the pack, in the folder that holds .setup-pack.tmp, which ends the save.",
  pointer: "",
  range: { start, end: start },
  related: [],
};

/** Adds that the pack was being saved together with files beside it, and not all of them were written. */
function withCutOff(compilation: Compilation, found: InputFile | StandardInput, files: Files): Compilation {
  if (found.kind !== "file" || cutOffSave(found.place, files) === undefined) return compilation;
  return { ...compilation, diagnostics: [unfinishedSave, ...compilation.diagnostics] };
}

/** How packs are checked. */
export interface CheckOptions extends Pick<CompileOptions, "dialects" | "rules" | "sendingRules"> {
  readonly maxBytes: number;
  /** What is found of a pack when it is compared with the release before it. */
  readonly against?: (compilation: Compilation) => readonly Diagnostic[];
}

/** What is to be checked, and what its configuration says of it. */
export interface CheckRequest extends Pick<CompileOptions, "dialects" | "rules" | "sendingRules"> {
  readonly found: PackInput;
  readonly configuration: Configuration;
  /** What is checked in place of what stands there: the text of a file, or the files of a folder. */
  readonly instead?: string | SourceFiles;
}

/** One input, checked. */
export interface CheckResult {
  readonly entry: Entry;
  /** Which ignores of its configuration hid something. */
  readonly usedIgnores: ReadonlySet<number>;
  /** Compiles the pack once more, for the few that are compared with others; undefined where no rule saw a pack. */
  readonly again: (() => Compilation) | undefined;
  /** Adds to diagnostics of the pack where that stands in the folder it was built from. */
  readonly located?: (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];
}

/** What is judged of an input, and in which state that was. */
export interface StatedJudgement {
  readonly judgement: Judgement;
  readonly state: string;
}

/** Checks the inputs of a run one by one, and holds on to the text of none. */
export interface Checks {
  /** Reads an input and checks it under its configuration. */
  judge(input: CheckRequest): Promise<StatedJudgement>;
  /**
   * The same input with all that can be asked of it afterwards; where it was another meanwhile, nothing is shown of it.
   */
  checked(input: CheckRequest, judged: StatedJudgement): Promise<CheckResult>;
}

/** Returns how an input is checked in a run: by the rules of its configuration and its dialects too. */
export const optionsFor = (
  { rules = [], sendingRules = [], dialects }: CheckRequest,
  options: CheckOptions,
): CheckOptions => ({
  ...options,
  rules,
  sendingRules,
  ...(dialects && { dialects }),
});

/** Makes the checks of source folders, which is asked for where one is to be checked. */
export type FolderChecks = (options: CheckOptions, world: World) => Checks | Promise<Checks>;

/** Checks as the options of a run say. */
export function checks(options: CheckOptions, world: World, folderChecks: FolderChecks): Checks {
  const compiled = (given: string | Uint8Array, input: CheckRequest) =>
    compared(compile(given, { ...optionsFor(input, options), ...world.bytes }), options);
  /** What can be read but once: standard input, and pipes. */
  const readOnce = new Map<string, Uint8Array>();
  const room = scratch();
  let folders: Checks | undefined;
  const ofFolders = async (): Promise<Checks> => {
    folders ??= await folderChecks(options, world);
    return folders;
  };

  function judgeFile(found: InputFile | StandardInput, input: CheckRequest): Judgement {
    if (typeof input.instead === "string") return judgementOf(compiled(input.instead, input), input.configuration);
    const source = readSource(found, world, options.maxBytes, room);
    if (!("bytes" in source)) return judgementWithoutPack(source);
    if (found.kind === "stdin" || !isRegular(found.place, world.files)) readOnce.set(found.path, source.bytes);
    const compilation = withCutOff(compiled(textIfAscii(source.bytes), input), found, world.files);
    return judgementOf(compilation, input.configuration);
  }

  function bytesAgain(found: InputFile | StandardInput): Uint8Array {
    const kept = readOnce.get(found.path);
    if (kept !== undefined) return kept;
    const source = readSource(found, world, options.maxBytes, room);
    return "bytes" in source ? source.bytes : new Uint8Array();
  }

  const stateOf = (found: PackInput): string => (found.kind === "file" ? stateOfFile(found.place, world.files) : "");

  return {
    async judge(input) {
      const { found } = input;
      if (found.kind === "folder") return (await ofFolders()).judge(input);
      const state = stateOf(found);
      const judgement =
        found.kind === "unusable" ? judgementWithoutPack({ failure: found.failure }) : judgeFile(found, input);
      return { judgement, state };
    },

    async checked(input, { judgement, state }) {
      const { found } = input;
      if (found.kind === "folder") return (await ofFolders()).checked(input, { judgement, state });
      const isReadable = (one: PackInput): one is InputFile | StandardInput => one.kind !== "unusable";
      if (!isReadable(found)) return checkedOf(found.path, judgement, () => "");
      const { instead } = input;
      if (typeof instead === "string")
        return checkedOf(
          found.path,
          judgement,
          () => instead,
          () => compiled(instead, input),
        );
      return checkedOf(
        found.path,
        judgement,
        () => (stateOf(found) === state ? decoded(bytesAgain(found)) : ""),
        () => compiled(bytesAgain(found), input),
      );
    },
  };
}

/** Returns whether a path leads to a file that can be read again. */
const isRegular = (place: string, files: World["files"]): boolean =>
  files.statSync(place, { throwIfNoEntry: false })?.isFile() ?? false;

/** A byte order mark stays, as it does for those who count positions. */
const decoded = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** Returns a judged input; `text` gives what the positions are in, `again` compiles it once more. */
export function checkedOf(
  path: string,
  { usedIgnores, isCompiled, ...judgement }: Judgement,
  text: () => string,
  again?: () => Compilation,
): CheckResult {
  return { entry: { path, ...judgement, text }, usedIgnores, again: isCompiled ? again : undefined };
}

/** Adds what comparing with another release finds. */
export function compared(compilation: Compilation, { against }: CheckOptions): Compilation {
  if (against === undefined) return compilation;
  const diagnostics = [...compilation.diagnostics, ...against(compilation)].sort(compareDiagnostics);
  return { ...compilation, diagnostics };
}
