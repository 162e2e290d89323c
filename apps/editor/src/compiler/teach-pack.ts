import { readYamlFile } from "@setup-pack/core/source";
import {
  answer,
  beginTeaching,
  dialectFileText,
  focus,
  forget,
  nextQuestion,
  readDialectFile,
  type Teaching,
  taughtDialect,
  understanding,
  undo,
} from "@setup-pack/core/teach";
import type { TaughtFile, TeachingAnswer, TeachingStart, TeachingStep } from "./teaching.js";
import { unreadPart } from "./unread-part.js";

/** Teaches by one pack. */
export interface PackTeacher {
  /** Returns undefined for a step before anything was begun, or for a beginning with a file that has no dialect. */
  step(pack: unknown, step: TeachingStep): TeachingAnswer | undefined;
  /** Returns how the dialect's file reads now; undefined where nothing was begun. */
  taught(): TaughtFile | undefined;
}

interface Begun extends TeachingStart {
  readonly pack: unknown;
  readonly state: Teaching;
}

/** Keeps where teaching is. A pack that is edited meanwhile is looked at again; the answers stand. */
export function packTeacher(): PackTeacher {
  let begun: Begun | undefined;
  return {
    step(pack, step) {
      if (step.is === "begin") {
        const before = step.text === undefined ? undefined : readDialectFile(step.text);
        begun = undefined;
        if (step.text !== undefined && before === undefined) return undefined;
        const state = beginTeaching([unreadPart(pack, step.others)], before ?? { dialect: 1, name: step.name });
        begun = { ...step, pack, state };
        return shown(state, state);
      }
      if (begun === undefined) return undefined;
      const { others } = begun;
      const last = begun.pack === pack ? begun.state : withPack(begun.state, unreadPart(pack, others));
      begun = { ...begun, pack, state: taken(last, step) };
      return shown(begun.state, last);
    },
    taught: () => begun && fileOf(begun),
  };
}

const withPack = (state: Teaching, pack: unknown): Teaching => ({
  ...state,
  overview: beginTeaching([pack]).overview,
});

function taken(state: Teaching, step: Exclude<TeachingStep, { readonly is: "begin" }>): Teaching {
  switch (step.is) {
    case "answer":
      return answer(state, step.given);
    case "undo":
      return undo(state);
    case "forget":
      return forget(state, step.kind);
    case "focus":
      return focus(state, step.kind);
    default:
      return step satisfies never;
  }
}

function shown(state: Teaching, before: Teaching): TeachingAnswer {
  const { understood, blocks } = understanding(state);
  return {
    question: nextQuestion(state),
    understood,
    blocks,
    gained: understood - understanding(before).understood,
    answers: state.answers.length,
  };
}

/** Writes what was taught into the file; what people wrote there, and their comments, stay. */
function fileOf({ state, text, writes }: Begun): TaughtFile {
  const file = taughtDialect(state);
  const revised = text === undefined || writes === "json" ? undefined : readYamlFile(text, "").file?.revised(file);
  return { file, text: revised ?? dialectFileText(file, writes) };
}
