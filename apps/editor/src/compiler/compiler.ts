import { type CompileOptions, canonical, compile, isObject, whyNotRewrite } from "@setup-pack/core";
import { applyPatches, enablePatches } from "immer";
import type { Answer, Problem, Question } from "./protocol.js";

/** Core, holding one pack and following its edits. Gives what answers the page's questions; needs no browser. */
export function compiler(options: CompileOptions): (question: Question) => Answer {
  enablePatches();
  let value: object = {};
  return (question) => {
    switch (question.ask) {
      case "open": {
        const { text, diagnostics } = compile(question.bytes, options);
        const parsed = parsedObject(text);
        if (parsed !== undefined) value = parsed;
        return {
          to: "open",
          problems: diagnostics.map(problemOf),
          locked: whyNotRewrite(diagnostics),
          unreadable: parsed === undefined ? text : undefined,
        };
      }
      case "edit":
        value = applyPatches(value, question.patches);
        return { to: "edit", problems: compile(JSON.stringify(value), options).diagnostics.map(problemOf) };
      case "write":
        return { to: "write", bytes: new TextEncoder().encode(canonical(JSON.stringify(value))) };
    }
  };
}

const problemOf = ({ rule, severity, message, pointer, related, fix }: Problem): Problem => ({
  rule,
  severity,
  message,
  pointer,
  related: related.map((place) => ({ pointer: place.pointer, message: place.message })),
  fix,
});

function parsedObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
