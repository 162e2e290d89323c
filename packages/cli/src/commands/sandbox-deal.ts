import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { declareFormatAndReach } from "../sandbox/format-option.js";
import { reachNotes } from "../sandbox/reach-flags.js";
import type { DealFlags, DealMoveFlags } from "./run/sandbox-deal.js";

const move: CommandEntry = {
  name: "move",
  summary: "Move a deal to another stage, as a person does in the dashboard",
  examples: [
    ["setup-pack sandbox deal move deal_… Won", "by the name of a stage of its pipeline"],
    ["setup-pack sandbox deal move deal_… Lost --lost-reason 'Outbid'", "and say why it was lost"],
    ["setup-pack sandbox deal move deal_… 'Listings/On the market'", "to a stage of another pipeline"],
  ],
  notes: `The stage is named by its id, by its name in the deal's pipeline, or as Pipeline/Stage. Its status, the moment it closed
and why it was lost follow the stage; webhooks hear of it (deal.updated).
${reachNotes}`,
  declare: (command) => {
    command
      .argument("<deal>", "the id of the deal")
      .argument("<stage>", "the stage: its id or its name")
      .option("--lost-reason <text>", "why it was lost, in a lost stage");
    declareFormatAndReach(command);
  },
  run: async (command, world) => {
    const { runDealMove } = await import("../deferred.js");
    const [deal = "", stage = ""] = command.args;
    return runDealMove(deal, stage, command.optsWithGlobals<DealMoveFlags>(), world);
  },
};

const link: CommandEntry = {
  name: "link",
  summary: "Link a listing to a deal, whose listing_label the API then shows",
  examples: [["setup-pack sandbox deal link deal_… JV-1018", "the listing with this key"]],
  notes: `setup-pack sandbox lookup list listings shows the keys there are.
${reachNotes}`,
  declare: (command) => {
    command.argument("<deal>", "the id of the deal").argument("<listing-key>", "the key of the listing");
    declareFormatAndReach(command);
  },
  run: async (command, world) => {
    const { runDealLink } = await import("../deferred.js");
    const [deal = "", key = ""] = command.args;
    return runDealLink(deal, key, command.optsWithGlobals<DealFlags>(), world);
  },
};

const unlink: CommandEntry = {
  name: "unlink",
  summary: "Take the listing off a deal",
  examples: [["setup-pack sandbox deal unlink deal_…", "its listing_label is null again"]],
  notes: reachNotes,
  declare: (command) => declareFormatAndReach(command.argument("<deal>", "the id of the deal")),
  run: async (command, world) => {
    const { runDealLink } = await import("../deferred.js");
    return runDealLink(command.args[0] ?? "", null, command.optsWithGlobals<DealFlags>(), world);
  },
};

export const sandboxDeal: CommandGroup = {
  name: "deal",
  summary: "Move deals of a running sandbox between stages, and link their listings",
  examples: [move, link, unlink].flatMap(({ examples }) => examples.slice(0, 1)),
  commands: [move, link, unlink],
};
