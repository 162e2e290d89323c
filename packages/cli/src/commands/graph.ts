import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { GraphFlags } from "./run/graph.js";

/** What automations can be drawn in, the usual first. */
const graphFormats = ["mermaid", "dot", "svg", "json"] as const;

export const graph: CommandEntry = {
  name: "graph",
  summary: "Draw automations as Mermaid for Markdown, as Graphviz input, as an SVG picture, or as data",
  examples: [
    ["setup-pack graph pack.json --automation new-lead", "draw one automation for a Markdown page"],
    ["setup-pack graph pack.json --format svg --output pack.svg", "draw all automations in one picture"],
    [
      "setup-pack graph my-pack/ --coverage --format svg --output coverage.svg",
      "show the steps that no scenario reaches",
    ],
    ["setup-pack graph my-pack/ --format dot | dot -Tpdf > pack.pdf", "draw with Graphviz"],
  ],
  notes: `GitHub and GitLab show mermaid in Markdown. svg works in light and dark themes, and has a
description for screen readers. json has the position and size of every step. --coverage runs the
scenarios of the pack, and draws a step in a faint color if no scenario reaches it. The scenarios
are in the source folder, or in the folder of the file and its "scenarios" folder. With --coverage,
json says whether a step is "covered", and lists its "missed" outcomes (branches that no scenario
takes).
Exit codes: 0 success; 1 the pack has errors; 2 wrong usage, an unknown automation, or a file could
not be read or written.`,
  declare,
  run: async (command, world) => {
    const { runGraph } = await import("../deferred.js");
    return runGraph(command.args[0] ?? "", command.optsWithGlobals<GraphFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<pack>", optionHelp.pack)
    .option("--automation <key>", optionHelp.automation)
    .option("--dialect <file>", optionHelp.dialect)
    .option("--coverage", "use a faint color for steps that no scenario of the pack reaches")
    .addOption(new Option("--format <format>", optionHelp.format).choices(graphFormats).default("mermaid"))
    .option("--output <file>", optionHelp.output);
}
