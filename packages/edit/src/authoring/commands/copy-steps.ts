import { geometry } from "@setup-pack/core/layout";
import { Type } from "@sinclair/typebox";
import { arrivalOf } from "../../arrival.js";
import { clipOf } from "../../clip/clip.js";
import { pasteBlocks } from "../../commands/paste-blocks.js";
import { idsForClip } from "../../history/step-id.js";
import { graphOf, placesOf } from "../../pack/graph.js";
import { authorCommand, automation, doing, input, text } from "../author-command.js";
import { graphNamed, isProblem, noSuch } from "../named.js";

export const copySteps = authorCommand({
  name: "copy-steps",
  help: "Copies steps, their arrows and references, also to another automation.",
  input: input({
    automation,
    steps: Type.Array(Type.String(), { minItems: 1, description: "Ids of steps" }),
    to: Type.Optional(text("The key of the automation they are added to; the same when left out")),
  }),
  commands: [pasteBlocks],
  plan(pack, { automation: key, steps, to = key }) {
    const [from, target] = [graphNamed(pack, key), graphNamed(pack, to)];
    if (isProblem(from)) return from;
    if (isProblem(target)) return target;
    const stranger = steps.find((name) => !from.graph.byName.has(name));
    if (stranger !== undefined) return noSuch("step", stranger, [...from.graph.byName.keys()]);
    const { clip, makes } = arrivalOf(pack, clipOf(pack, from.automation, new Set(steps)));
    const ids = idsForClip(clip, new Set(target.graph.byName.keys()), target.graph.edges);
    const right = [...placesOf(graphOf(pack, target.automation)).values()].map(({ x }) => x + geometry.block.width);
    const at = { x: Math.max(-geometry.gap.beside, ...right) + geometry.gap.beside, y: 0 };
    const pasted = { automation: target.automation, clip, as: "duplicate" as const, ...ids, at, makes };
    return { changes: [doing(pasteBlocks, pasted)], made: ids.blockIds.join(", ") };
  },
});
