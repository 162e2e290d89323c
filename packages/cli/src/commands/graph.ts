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
  notes: `mermaid is what GitHub and GitLab show as a drawing in Markdown; svg needs no browser, shows in light and in dark and
tells what it shows to those who do not see it; json has the place and the size of every block. --coverage plays the
scenarios of the pack (those in its source folder; beside its file, or below "scenarios" there) and draws faint what
none of them comes to; in json, "covered" of a block, and its outcomes that are "missed".
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
