import { asPack, type CompileOptions, compile, diff, parseBlockSchemas } from "@setup-pack/core";
import { applyPatches, type LivePack, openPack } from "@setup-pack/core/live";
import { begunMerge, changesToTake, type OngoingMerge, standingsOf } from "./merging.js";
import type { Answer, Comparison, Question, Unreadable } from "./protocol.js";

/** Core, holding one pack and following its edits. Gives what answers the page's questions; needs no browser. */
export function compiler(options: CompileOptions): (question: Question) => Answer {
  let known = options;
  let source: string | Uint8Array = "{}";
  let live: LivePack = openPack(source, known);
  let written = live;
  let merge: OngoingMerge | undefined;
  return (question) => {
    switch (question.ask) {
      case "open":
        source = question.bytes;
        live = openPack(source, known);
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
        if (live === written) {
          source = live.text();
          live = live.saved();
        }
        return { to: "saved", problems: live.diagnostics };
      case "know": {
        known = question.blocks === undefined ? options : { ...options, ...readBlocks(question.blocks) };
        const opened = openPack(source, known);
        live = opened.readable ? opened.update(live.value) : opened;
        return { to: "know", problems: live.diagnostics };
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
      case "compare":
        return { to: "compare", ...compared(live.value, openPack(question.bytes, options).value, question.isEarlier) };
    }
  };
}

/** The page has read the same text before, and refused one with faults. */
function readBlocks(text: string): Pick<CompileOptions, "blocks"> {
  const { blocks } = parseBlockSchemas(JSON.parse(text));
  return blocks === undefined ? {} : { blocks };
}

/** Compares by what packs say, so releases with findings are compared as well as sound ones. */
function compared(value: unknown, other: unknown, isEarlier: boolean): Comparison {
  const mine = asPack(value);
  const theirs = asPack(other);
  if (mine === undefined) return { noPack: "this" };
  if (theirs === undefined) return { noPack: "other" };
  return { diff: isEarlier ? diff(theirs, mine) : diff(mine, theirs) };
}

/** A text that is no JSON, with the lines its problems are on. */
function unreadable(bytes: Uint8Array, options: CompileOptions): Unreadable {
  const { text, diagnostics } = compile(bytes, options);
  return { text, lines: diagnostics.map(({ range }) => range.start.line) };
}
