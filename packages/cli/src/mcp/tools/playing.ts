import { input, isProblem, Type, text } from "@setup-pack/edit/authoring";
import { runInspect } from "../../commands/run/inspect.js";
import { runProve } from "../../commands/run/prove.js";
import { runTest } from "../../commands/run/test.js";
import { outputOf } from "../confined-world.js";
import { packPathIn, pathIn } from "../path-in.js";
import { tool, usualTokens } from "../tool.js";
import { linesOutput, pack, paging, printedAnswer } from "./shared.js";

export const test = tool({
  name: "test",
  title: "Test scenarios",
  description: "Plays scenarios and compares the result with what they expect.",
  input: input({ path: text("A pack, a folder or a .scenario.yaml file below the root"), ...paging }),
  output: Type.Object({
    passed: Type.Boolean(),
    lines: Type.Array(Type.String()),
    count: Type.Integer(),
    next: Type.Optional(Type.Integer()),
  }),
  async run({ path, from = 0, tokens = usualTokens }, session) {
    const shown = pathIn(session, path);
    if (isProblem(shown)) return shown;
    const output = await outputOf(session.world, (world) => runTest([shown], { format: "pretty" }, world));
    const answer = printedAnswer(output.code === 0 ? "All passed" : "Not all passed", output, from, tokens);
    return "problem" in answer
      ? answer
      : { ...answer, structured: { passed: output.code === 0, ...answer.structured } };
  },
});

export const prove = tool({
  name: "prove",
  title: "Prove promises",
  description:
    "Searches for a play that breaks a promise of a .promises.yaml file: a contact with up to so many events. Says what was looked at.",
  input: input({
    path: text("A folder or a .promises.yaml file below the root"),
    events: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, description: "Usually 1; more takes longer" })),
    ...paging,
  }),
  output: Type.Object({
    kept: Type.Boolean(),
    lines: Type.Array(Type.String()),
    count: Type.Integer(),
    next: Type.Optional(Type.Integer()),
  }),
  async run({ path, events = 1, from = 0, tokens = usualTokens }, session) {
    const shown = pathIn(session, path);
    if (isProblem(shown)) return shown;
    const flags = { events, budget: mostTurns, format: "pretty" } as const;
    const output = await outputOf(session.world, (world) => runProve([shown], flags, world));
    const answer = printedAnswer(output.code === 0 ? "All kept" : "Not all kept", output, from, tokens);
    return "problem" in answer ? answer : { ...answer, structured: { kept: output.code === 0, ...answer.structured } };
  },
});

/** The most turns of the engine for one promise: some seconds. */
const mostTurns = 60_000;

export const bounds = tool({
  name: "bounds",
  title: "Bounds",
  description:
    "What a pack can do at most: how many messages it sends one contact, whom it calls, which fields it writes.",
  input: input({ pack, ...paging }),
  output: linesOutput,
  async run({ pack: path, from = 0, tokens = usualTokens }, session) {
    const shown = packPathIn(session, path);
    if (isProblem(shown)) return shown;
    return printedAnswer(
      "At most",
      await outputOf(session.world, (world) => runInspect(shown, { format: "pretty", whole: true }, world)),
      from,
      tokens,
    );
  },
});
