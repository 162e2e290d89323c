import { input, isProblem, Type, text } from "@setup-pack/edit/authoring";
import { exitCode } from "../../command-line/exit-code.js";
import { runGraph } from "../../commands/run/graph.js";
import { complaintOf, outputOf } from "../confined-world.js";
import { packPathIn } from "../path-in.js";
import { goOn, page, tool, usualTokens } from "../tool.js";
import { linesOf, linesOutput, pack, paging } from "./shared.js";

export const draw = tool({
  name: "draw",
  title: "Draw",
  description: "The drawing of an automation, or of all of a pack: as an image (SVG), and as text (Mermaid).",
  input: input({ pack, automation: Type.Optional(text("Its key")), ...paging }),
  output: linesOutput,
  async run({ pack: path, automation, from = 0, tokens = usualTokens }, session) {
    const shown = packPathIn(session, path);
    if (isProblem(shown)) return shown;
    const named = automation === undefined ? {} : { automation };
    const print = (format: "svg" | "mermaid") =>
      outputOf(session.world, (world) => runGraph(shown, { format, ...named }, world));
    const [picture, words] = [await print("svg"), await print("mermaid")];
    if (words.code !== exitCode.fine) return { problem: `${complaintOf(words)} outline lists what is there.` };
    const lines = words.stdout.trimEnd().split("\n");
    const part = page(lines, from, tokens);
    return {
      says: `The drawing, and the same as Mermaid.${goOn(part, lines.length)}`,
      data: part.lines,
      drawing: picture.stdout,
      structured: linesOf(part, lines.length),
    };
  },
});
