import { applyPatches, type CompileOptions, compile, type LivePack, openPack } from "@setup-pack/core";
import type { Answer, Question, Unreadable } from "./protocol.js";

/** Core, holding one pack and following its edits. Gives what answers the page's questions; needs no browser. */
export function compiler(options: CompileOptions): (question: Question) => Answer {
  let live: LivePack = openPack("{}", options);
  let written = live;
  return (question) => {
    switch (question.ask) {
      case "open":
        live = openPack(question.bytes, options);
        return {
          to: "open",
          problems: live.diagnostics,
          locked: live.whyNotRewrite,
          unreadable: live.readable ? undefined : unreadable(question.bytes, options),
        };
      case "edit":
        live = live.update(applyPatches(live.value, question.patches));
        return { to: "edit", problems: live.diagnostics };
      case "write":
        written = live;
        return { to: "write", bytes: new TextEncoder().encode(live.text()) };
      case "saved":
        if (live === written) live = live.saved();
        return { to: "saved", problems: live.diagnostics };
      case "uses":
        return { to: "uses", uses: live.uses };
    }
  };
}

/** A text that is no JSON, with the lines its problems are on. */
function unreadable(bytes: Uint8Array, options: CompileOptions): Unreadable {
  const { text, diagnostics } = compile(bytes, options);
  return { text, lines: diagnostics.map(({ range }) => range.start.line) };
}
