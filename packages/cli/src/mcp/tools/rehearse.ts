import { dirname, resolve } from "node:path";
import { quote } from "@setup-pack/core/words";
import { elements, keyOf } from "@setup-pack/edit";
import { input, isProblem, open as members, Type, text } from "@setup-pack/edit/authoring";
import { makeFolders } from "../../files/make-folders.js";
import { nameRefusal } from "../../rehearse/scenarios/record-rehearsal.js";
import { failureOf } from "../../world/failure.js";
import { outputOf } from "../confined-world.js";
import { openPack } from "../open-pack.js";
import { newPathIn, pathIn } from "../path-in.js";
import { playGiven } from "../play-given.js";
import type { Session } from "../session.js";
import { tool, usualTokens } from "../tool.js";
import { unreadSteps } from "../unread-steps.js";
import { linesOutput, pack, paging, printedAnswer } from "./shared.js";

export const rehearse = tool({
  name: "rehearse",
  title: "Rehearse",
  description:
    "Plays what an automation does to a contact, day by day. Nothing is sent. answers decide what is not known, such as what AI chooses. record keeps it as a scenario.",
  input: input({
    pack,
    automation: Type.Optional(
      text("Key of the automation to enroll in at the start; left out: the only one, or what happens begins"),
    ),
    contact: Type.Optional(members("Such as { first_name: Maria, phone: … }")),
    happens: Type.Optional(
      Type.Array(Type.Object({}), {
        description:
          "Such as { at: day 2 10:15, event: sms_received, text: Stop }, or { at: …, set: { unsubscribed: true } }; an event is a kind of trigger.",
      }),
    ),
    answers: Type.Optional(members("By id of a step, or automation/step: true, an outcome, …")),
    starts: Type.Optional(text("Such as 2026-03-02 09:00")),
    zone: Type.Optional(text("Such as America/Chicago")),
    until: Type.Optional(text("Such as 14d, or day 3 09:00")),
    expect: Type.Optional(
      members(
        "What must happen, such as { never: [{ channel: sms }], contact: { tags: [] } }: setup-pack://schemas/scenario. record keeps it in place of all messages and ends",
      ),
    ),
    scenario: Type.Optional(text("A scenario file to play; other inputs change or add to it")),
    record: Type.Optional(text("The .scenario.yaml file to keep it in")),
    name: Type.Optional(text("What it shows, in a sentence")),
    replace: Type.Optional(Type.Boolean({ description: "Replace that file" })),
    ...paging,
  }),
  output: linesOutput,
  writes: "may",
  overwrites: true,
  async run({ pack: path, scenario, record, replace = false, from = 0, tokens = usualTokens, ...given }, session) {
    const open = openPack(session, path);
    if (isProblem(open)) return open;
    const file = scenario === undefined ? undefined : pathIn(session, scenario);
    if (isProblem(file)) return file;
    const into = record === undefined ? undefined : placeToKeep(record, replace, session);
    if (isProblem(into)) return into;
    const keys = elements(open.pack.automations).flatMap((one) => keyOf(one) ?? []);
    const output = await outputOf(session.world, (world) =>
      playGiven(open.path, { ...given, scenario: file, keys, look: unreadSteps(open.pack, open), record: into }, world),
    );
    return printedAnswer("What happens", output, from, tokens);
  },
});

/** Where a scenario is to be kept, with the folders around it. */
function placeToKeep(record: string, replace: boolean, session: Session) {
  const into = newPathIn(session, record, "scenarios/silent.scenario.yaml");
  if (session.isReadOnly) return { problem: "This server is read-only. Leave record out." };
  if (isProblem(into)) return into;
  const misuse = nameRefusal(into);
  if (misuse !== undefined) return { problem: misuse };
  const { files, folder } = session.world;
  const place = resolve(folder, into);
  if (!replace && files.existsSync(place))
    return {
      problem: `${quote(into)} is there already, and was not changed. Use another path, or overwrite it with replace: true.`,
    };
  try {
    makeFolders(dirname(place), files);
  } catch (error) {
    return { problem: `The folder of ${quote(into)} cannot be made: ${failureOf(error).message}` };
  }
  return into;
}
