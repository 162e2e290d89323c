import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { GraphFlags } from "./run/graph.js";

/** What automations can be drawn in, the usual first. */
const graphFormats = ["mermaid", "dot", "svg", "json"] as const;

export const graph: CommandEntry = {
  name: "graph",
  summary: "Draw automations: for Markdown, for Graphviz, as a picture, or as data",
  examples: [
    ["setup-pack graph pack.json --automation new-lead", "one automation, for a Markdown page"],
    ["setup-pack graph pack.json --format svg --output pack.svg", "all of them as one picture"],
    ["setup-pack graph my-pack/ --coverage --format svg --output coverage.svg", "what no scenario comes to is faint"],
    ["setup-pack graph my-pack/ --format dot | dot -Tpdf > pack.pdf", "laid out by Graphviz"],
  ],
  notes: `GitHub and GitLab draw mermaid in Markdown. svg works in light and dark themes and has a text description
for screen readers. json has the position and size of every step. --coverage plays the scenarios of the pack (in its
source folder; next to its file or in the "scenarios" folder there) and draws steps faint that no scenario reaches;
json has "covered" for a step, and its "missed" outcomes.
Ends with 0; 1 when the pack has errors, 2 for bad usage, an automation that is not there, or a file that could not
be read or written.`,
  declare,
  run: async (command, world) => {
    const { runGraph } = await import("../deferred.js");
    return runGraph(command.args[0] ?? "", command.optsWithGlobals<GraphFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<pack>", "a file, a source folder, or -")
    .option("--automation <key>", "only the automation with this key")
    .option("--dialect <file>", "a file that says how your vendor writes settings")
    .option("--coverage", "draw faint what the scenarios of the pack come to nowhere")
    .addOption(new Option("--format <format>", "what to draw in").choices(graphFormats).default("mermaid"))
    .option("--output <file>", "write to a file instead of standard output");
}
