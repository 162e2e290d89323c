import {
  asPack,
  type CompileOptions,
  type Configuration,
  compile,
  configure,
  diff,
  parseConfiguration,
} from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { applyPatches, type LivePack, openPack } from "@setup-pack/core/live";
import { dialectOf, packBook } from "@setup-pack/core/meaning";
import type { sendingRules } from "@setup-pack/rehearsal";
import type { bookOfText } from "./book-of-text.js";
import { begunMerge, changesToTake, type OngoingMerge, standingsOf } from "./merging.js";
import type { CheckSettings, Comparison, Problem, Question, Unreadable, WorkerAnswer } from "./protocol.js";
import type { PackProver, Prover, packProver } from "./prove-pack.js";
import type { PackRehearser, packRehearser, Rehearser } from "./rehearse-pack.js";
import type { PackTeacher, packTeacher } from "./teach-pack.js";

/** Parts of core that are large, and that most questions do without: undefined while they are not needed. */
export interface LateParts {
  /** Makes the rules that a configuration asks for of messages. */
  readonly sendingRules?: typeof sendingRules;
  readonly packRehearser?: typeof packRehearser;
  readonly packProver?: typeof packProver;
  readonly bookOfText?: typeof bookOfText;
  readonly packTeacher?: typeof packTeacher;
}

/**
 * Core, holding one pack and following its edits. Gives what answers the page's questions; needs no browser. What a
 * question needs of the late parts is to be there when it is asked.
 */
export function compiler(options: CompileOptions, late: LateParts = {}): (question: Question) => WorkerAnswer {
  let known = options;
  let configuration: Configuration = {};
  const problemsOf = (pack: LivePack): readonly Problem[] => {
    const { packId, diagnostics, definitions, value } = pack;
    return configure({ packId, diagnostics, definitions, value }, configuration).diagnostics;
  };
  let source: string | Uint8Array = "{}";
  let live: LivePack = openPack(source, known);
  let written = live;
  let merge: OngoingMerge | undefined;
  let rehearserOf: PackRehearser | undefined;
  let proverOf: PackProver | undefined;
  let teacher: PackTeacher | undefined;
  const rehearser = (): Rehearser | undefined => {
    rehearserOf ??= late.packRehearser?.();
    return rehearserOf?.(live.value, known.dialects);
  };
  const prover = (): Prover | undefined => {
    proverOf ??= late.packProver?.();
    return proverOf?.(live.value, known.dialects);
  };
  return (question) => {
    switch (question.ask) {
      case "open":
        source = question.bytes;
        live = openPack(source, known);
        return {
          to: "open",
          problems: problemsOf(live),
          locked: live.whyNotRewrite,
          unreadable: live.readable ? undefined : unreadable(question.bytes, options),
        };
      case "edit":
        live = live.update(applyPatches(live.value, question.patches));
        return { to: "edit", problems: problemsOf(live) };
      case "write":
        written = live;
        return { to: "write", bytes: new TextEncoder().encode(live.text()) };
      case "saved":
        if (live === written) {
          source = live.text();
          live = live.saved();
        }
        return { to: "saved", problems: problemsOf(live) };
      case "know": {
        const dialects = question.settings.dialects.map((file) => dialectOf(file));
        configuration = parseConfiguration(question.settings.configuration).configuration ?? {};
        const rules = asksOfMessages(question.settings) ? late.sendingRules?.(configuration, dialects) : undefined;
        known = { ...options, dialects, ...(rules && { sendingRules: rules }) };
        const opened = openPack(source, known);
        live = opened.readable ? opened.update(live.value) : opened;
        return { to: "know", problems: problemsOf(live) };
      }
      case "uses":
        return { to: "uses", uses: live.uses };
      case "merge": {
        const begun = question.packs === undefined ? undefined : begunMerge(question.packs);
        merge = begun?.ongoing;
        return { to: "merge", merged: begun?.answer };
      }
      case "standings":
        return { to: "standings", standings: merge === undefined ? undefined : standingsOf(live.value, merge) };
      case "take":
        return { to: "take", patches: merge === undefined ? [] : changesToTake(live.value, merge, question.taken) };
      case "rehearse":
        return { to: "rehearse", rehearsal: rehearser()?.play(question.request) ?? { is: "unfit" } };
      case "test":
        return { to: "test", result: rehearser()?.test(question.files) };
      case "record":
        return { to: "record", text: rehearser()?.record(question.request) };
      case "promises":
        return { to: "promises", promises: prover()?.read(question.request) };
      case "prove":
        return { to: "prove", proof: prover()?.prove(question.request) ?? { is: "unfit" } };
      case "book":
        return { to: "book", page: late.bookOfText?.(live.text(), { ...known, configuration }, question.request) };
      case "teach":
        teacher ??= late.packTeacher?.();
        return { to: "teach", teaching: teacher?.step(live.value, question.step) };
      case "taught":
        return { to: "taught", taught: teacher?.taught() };
      case "compare":
        return {
          to: "compare",
          ...compared(live.value, openPack(question.bytes, options).value, question.isEarlier, known),
        };
    }
  };
}

/** Returns whether a configuration has messages looked at, for which the rules have to be there. */
export const asksOfMessages = ({ configuration }: CheckSettings): boolean =>
  isObject(configuration) && (configuration.limits !== undefined || configuration.messaging !== undefined);

/** Compares by what packs say, so releases with findings are compared as well as sound ones. */
function compared(value: unknown, other: unknown, isEarlier: boolean, { dialects }: CompileOptions): Comparison {
  const mine = asPack(value);
  const theirs = asPack(other);
  if (mine === undefined) return { noPack: "this" };
  if (theirs === undefined) return { noPack: "other" };
  const [from, to] = isEarlier ? [theirs, mine] : [mine, theirs];
  return { diff: diff(from, to, [packBook(from, dialects), packBook(to, dialects)]) };
}

/** Returns a text that is no JSON, as its bytes say it. */
const unreadable = (bytes: Uint8Array, options: CompileOptions): Unreadable => ({ text: compile(bytes, options).text });
