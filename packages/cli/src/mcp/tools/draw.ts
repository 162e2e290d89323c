import { input, isProblem, Type, text } from "@setup-pack/edit/authoring";
import { exitCode } from "../../command-line/exit-code.js";
import { runGraph } from "../../commands/run/graph.js";
import { complaintOf, outputOf } from "../command-output.js";
import { packPathIn } from "../path-in.js";
import { tool } from "../tool.js";
import { pack } from "./shared.js";

export const draw = tool({
  name: "draw",
  title: "Draw",
  description: "The drawing of an automation, or of all of a pack: as an image (SVG), and as text (Mermaid).",
  input: input({ pack, automation: Type.Optional(text("The key of an automation")) }),
  output: Type.Object({ mermaid: Type.String({ description: "Data out of the pack" }) }),
  async run({ pack: path, automation }, session) {
    const shown = packPathIn(session, path);
    if (isProblem(shown)) return shown;
    const named = automation === undefined ? {} : { automation };
    const print = (format: "svg" | "mermaid") =>
      outputOf(session.world, (world) => runGraph(shown, { format, ...named }, world));
    const [picture, words] = [await print("svg"), await print("mermaid")];
    if (words.code !== exitCode.fine) return { problem: `${complaintOf(words)} outline tells what is there.` };
    return {
      says: "The drawing, and the same as Mermaid.",
      data: words.stdout.trimEnd().split("\n"),
      drawing: picture.stdout,
      structured: { mermaid: words.stdout },
    };
  },
});
