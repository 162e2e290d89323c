import type { JsonObject } from "../../../../core/src/model.js";
import type { ScenarioValue } from "../scenario-value.js";
import { momentIn } from "./calendar.test-support.js";
import { changeMeanings } from "./change-meanings.test-support.js";
import { isObject, truthOf } from "./condition.test-support.js";
import { lookUp, ofPerson, rendered } from "./person.test-support.js";
import { aiMessage, sendEmail, sendSms } from "./send-meanings.test-support.js";
import { members } from "./small-packs.test-support.js";
import { answerTo, configOf, goesOn, textOf } from "./step-parts.test-support.js";
import type { Meaning, Pause, Step } from "./world.test-support.js";

const minute = 60_000;

function* wait(step: Step): Generator<Pause, string | undefined> {
  const { world } = step;
  const config = configOf(step);
  const answer = answerTo(step);
  const now = world.now();
  const until = answer?.is === "moment" ? answer.at : waitsUntil(step, config, now);
  if (until === undefined) {
    step.tell({ what: "wait", why: "waits/unknown", until: null });
    yield { until: undefined };
    return undefined;
  }
  const past = until < now || (until === now && (answer?.is === "moment" || config.minutes === undefined));
  step.tell({ what: "wait", why: past ? "waits/past" : "waits", until: new Date(until).toISOString() });
  if (!past) yield { until };
  return "next";
}

function waitsUntil({ world, scope }: Step, config: JsonObject, now: number): number | undefined {
  const { minutes, until, until_field_id, offset_days, at_minute } = config;
  if (typeof minutes === "number") return now + minutes * minute;
  const name = until_field_id ?? until;
  const value = typeof name === "string" ? lookUp(scope, name) : undefined;
  const date = momentIn(value, world.calendar);
  if (date === undefined) return undefined;
  const wall = world.calendar.wall(date);
  const day = Date.parse(`${wall.date}T00:00:00Z`) + (typeof offset_days === "number" ? offset_days : 0) * 86_400_000;
  const time = typeof at_minute === "number" ? at_minute * minute : wall.milliseconds;
  if (offset_days === undefined && at_minute === undefined) return date;
  return world.calendar.momentOf(new Date(day).toISOString().slice(0, 10), time);
}

function branch(step: Step): string | undefined {
  const answer = answerTo(step);
  if (answer?.is === "decision") {
    const handle = String(answer.value);
    step.tell({ what: "branch", why: "branch/answered", handle });
    return handle;
  }
  const truth = truthOf(configOf(step), step.scope, step.world.names, step.world.now());
  if (truth === undefined) return undecided(step, "branch");
  step.tell({ what: "branch", why: truth ? "branch/true" : "branch/false", handle: String(truth) });
  return String(truth);
}

function undecided(step: Step, what: "branch" | "choose" | "repeat"): undefined {
  step.tell({ what, why: "branch/undecided", handle: null });
  step.run.undecided = true;
  return undefined;
}

function choose(step: Step): string | undefined {
  const answer = answerTo(step);
  if (answer?.is !== "text") return undecided(step, "choose");
  step.tell({ what: "choose", why: "branch/answered", handle: answer.value });
  return answer.value;
}

const loop: Meaning = function* (step) {
  const answer = answerTo(step);
  if (answer?.is !== "items") return undecided(step, "repeat");
  const { limit } = configOf(step);
  for (const item of answer.items.slice(0, typeof limit === "number" ? limit : undefined)) {
    step.tell({ what: "repeat", why: "branch/answered", handle: "each" });
    const values = item instanceof Map ? item : new Map<string, ScenarioValue>([["name", item]]);
    yield* step.within("each", { ...step.scope, item: new Map([...(step.scope.item ?? []), ...values]) });
  }
  step.tell({ what: "repeat", why: "branch/answered", handle: "done" });
  return "done";
};

function extract(step: Step): void {
  const answer = answerTo(step);
  const { into } = configOf(step);
  const set: [string, ScenarioValue][] = [];
  for (const one of Array.isArray(into) ? into : []) {
    const [name, field] = isObject(one) ? [one.name, one.field_id] : [];
    const value = answer?.is === "values" && typeof name === "string" ? answer.values.get(name) : undefined;
    if (value !== undefined && typeof field === "string") set.push([field, value]);
  }
  const changed = set.filter(([field, value]) => ofPerson(step.run.person, field) !== value);
  step.tell({ what: "extract", why: changed.length > 0 ? "done" : "unchanged" });
  for (const [field, value] of changed) {
    step.run.person.fields.set(field, value);
    step.world.fire(
      step.run.person,
      "contact_field_changed",
      new Map<string, ScenarioValue>([
        ["field", field],
        ["value", value],
      ]),
    );
  }
  step.world.fieldsChanged();
}

const tell = ({ what, text, step }: { what: "tell" | "record" | "call"; text: unknown; step: Step }): void => {
  const said = typeof text === "string" ? rendered(step.scope, text) : undefined;
  step.tell({
    what,
    why: "done",
    ...(said === undefined ? {} : { text: said.text, unfilled: said.unfilled }),
  });
};

const notify = goesOn((step) => tell({ what: "tell", text: configOf(step).message, step }));
const note = goesOn((step) => tell({ what: "record", text: configOf(step).body, step }));
const task = goesOn((step) => tell({ what: "record", text: configOf(step).title, step }));
const call = goesOn((step) => tell({ what: "call", text: undefined, step }));

const record = (event: string, members: readonly string[]): Meaning =>
  goesOn((step) => {
    const config = configOf(step);
    tell({ what: "record", text: config.name, step });
    const brought = new Map<string, ScenarioValue>();
    for (const member of members) {
      const value = textOf(config[member]);
      if (value !== undefined) brought.set(member.replace(/_id$/u, ""), value);
    }
    if (event === "transaction_created")
      for (const [name, given] of brought) step.run.person.transaction.set(`transaction.${name}`, given);
    step.world.fire(step.run.person, event, brought);
  });

const deal = record("deal_created", ["pipeline_id", "stage_id", "name"]);

const createDeal: Meaning = (step) => {
  const { pipeline_id, stage_id } = configOf(step);
  step.run.person.deal = { pipeline: textOf(pipeline_id), stage: textOf(stage_id) };
  return deal(step);
};

function moveDeal(step: Step): void {
  const { person } = step.run;
  const [pipeline, stage] = [textOf(configOf(step).pipeline_id), textOf(configOf(step).stage_id)];
  const same = person.deal?.pipeline === pipeline && person.deal?.stage === stage;
  step.tell({ what: "record", why: same ? "unchanged" : "done" });
  if (same || pipeline === undefined || stage === undefined) return;
  person.deal = { pipeline, stage };
  const brought = members({ pipeline, stage });
  step.world.fire(person, "deal_stage_changed", brought);
}

const runAutomation = goesOn((step) => {
  const key = configOf(step).automation_id;
  const automation = step.world.automations.find((one) => one.key === key);
  step.tell({ what: "run", why: automation === undefined ? "elsewhere" : "done" });
  if (automation !== undefined) step.world.runLater(automation, step.run.person);
});

const stopAutomations = goesOn((step) => {
  const keys = configOf(step).automation_ids;
  const list: readonly unknown[] = Array.isArray(keys) ? keys : [];
  const ours = list.filter((key) => step.world.automations.some((one) => one.key === key));
  const active = step.world.runs.filter((run) => run.ended === undefined && run.person === step.run.person);
  const stopped = ours.flatMap((key) => active.filter((run) => run.automation.key === key));
  step.tell({ what: "stop", why: ours.length === 0 ? "elsewhere" : stopped.length > 0 ? "done" : "unchanged" });
  for (const run of stopped) step.world.stop(run, "stopped/automation");
});

const meanings: Readonly<Record<string, Meaning>> = {
  ...changeMeanings,
  "action.send_sms": sendSms,
  "action.send_email": sendEmail,
  "action.ai_message": aiMessage,
  "action.create_task": task,
  "action.add_note": note,
  "action.notify": notify,
  "action.webhook": call,
  "action.ai_extract": goesOn(extract),
  "action.create_deal": createDeal,
  "action.move_deal_stage": goesOn(moveDeal),
  "action.create_transaction": record("transaction_created", ["side", "status", "name"]),
  "action.run_automation": runAutomation,
  "action.stop_automations": stopAutomations,
  "control.wait": wait,
  "control.if": branch,
  "control.ai_branch": choose,
  "control.loop": loop,
};

/** What a block of that kind does. */
export function blockMeanings(kind: string): Meaning {
  const meaning = meanings[kind];
  if (meaning === undefined) throw new Error(`No meaning for ${kind}`);
  return meaning;
}
