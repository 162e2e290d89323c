import { isObject, segmentsOf } from "@setup-pack/core/json";
import { listOf, quote } from "@setup-pack/core/words";
import { Type } from "@sinclair/typebox";
import { pickReference, removeReferences } from "../../commands/pick-reference.js";
import { setMembers } from "../../commands/set-members.js";
import { setSendWindow } from "../../commands/set-send-window.js";
import { setValue } from "../../commands/set-value.js";
import { absent, elements, member, textOf } from "../../draft/json.js";
import { documentOf } from "../../pack/items.js";
import { newSettings } from "../../pack/new-settings.js";
import {
  type AuthorCommand,
  authorCommand,
  automation,
  doing,
  input,
  open,
  planned,
  reference,
  step,
  text,
} from "../author-command.js";
import { configOf, indexOf, isProblem, namesIn, stepNamed } from "../named.js";

const time = (description: string) =>
  Type.Optional(Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$", description }));

/** "09:30" as minutes after midnight. */
const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

export const settingsCommands: readonly AuthorCommand[] = [
  authorCommand({
    name: "set-settings",
    help: "Sets members of a step's settings, and adds references to what they name; null removes one.",
    input: input({ automation, step, settings: open("Values by member; null takes the member out") }),
    commands: [setMembers],
    plan(pack, { automation: key, step: id, settings }, book) {
      const named = stepNamed(pack, key, id);
      if (isProblem(named)) return named;
      const { automation, step } = named;
      const members = new Map(Object.entries(settings).map(([name, value]) => [name, value ?? absent]));
      const names = namesIn(pack, step.kind, settings, book);
      const kept = Object.entries(settings).filter(([, value]) => value !== null);
      const whole = { ...(isObject(step.config) ? step.config : {}), ...Object.fromEntries(kept) };
      const order = (book.draft(step.kind, whole)?.places ?? []).flatMap(({ at }) => segmentsOf(at).slice(0, 1));
      return planned(
        doing(setMembers, {
          automation,
          path: configOf(automation, step.index),
          what: "settings",
          members,
          names,
          order,
        }),
      );
    },
  }),
  authorCommand({
    name: "set-reference",
    help: "Sets a setting to a thing, and adds the reference.",
    input: input({ automation, step, setting: text("The member of the settings"), reference }),
    commands: [pickReference],
    plan(pack, { automation: key, step: id, setting, reference }) {
      const named = stepNamed(pack, key, id);
      if (isProblem(named)) return named;
      const { automation, step } = named;
      const path = [...configOf(automation, step.index), setting];
      return planned(doing(pickReference, { path, what: setting, automation, reference }));
    },
  }),
  authorCommand({
    name: "remove-references",
    help: "Removes references, not settings.",
    input: input({ automation, ids: Type.Array(Type.String(), { minItems: 1, description: "Ids of references" }) }),
    commands: [removeReferences],
    plan(pack, { automation: key, ids }) {
      const automation = indexOf(pack, "automations", key);
      if (isProblem(automation)) return automation;
      const listed = elements(documentOf(elements(pack.automations)[automation]).references);
      const own = listed.map((entry) => textOf(member(entry, "id")));
      const strangers = ids.filter((id) => !own.includes(id));
      if (strangers.length > 0) return { problem: `There is no reference ${listOf(strangers.map(quote), "or")} here.` };
      const indices = new Set(own.flatMap((id, index) => (id !== undefined && ids.includes(id) ? [index] : [])));
      return planned(doing(removeReferences, { automation, indices }));
    },
  }),
  authorCommand({
    name: "set-send-window",
    help: "Sets the hours and days for sending; without from, to and days, removes them.",
    input: input({
      automation,
      from: time("Such as 09:00"),
      to: time("Such as 20:00"),
      days: Type.Optional(
        Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
          minItems: 1,
          description: "0 is Sunday; they stay as they are, at first all, when left out",
        }),
      ),
    }),
    commands: [setSendWindow],
    plan(pack, { automation: key, from, to, days }) {
      const automation = indexOf(pack, "automations", key);
      if (isProblem(automation)) return automation;
      if ((from === undefined) !== (to === undefined))
        return { problem: "A window has both from and to, or none of them." };
      const settings = ["automations", automation, "document", "settings"];
      const there = documentOf(elements(pack.automations)[automation]).settings ?? undefined;
      const daysChange =
        days === undefined
          ? []
          : [doing(setValue, { path: [...settings, "send_window_days"], value: days, what: "send window" })];
      if (from === undefined || to === undefined) {
        if (days === undefined) return planned(doing(setSendWindow, { automation, window: undefined }));
        const ends = ["send_window_start", "send_window_end"].map((end) => member(there, end) ?? undefined);
        return ends.includes(undefined)
          ? { problem: "It has no hours yet, and days mean nothing without. Give from and to with them." }
          : planned(...daysChange);
      }
      return planned(
        ...(there === undefined
          ? [doing(setValue, { path: settings, value: { ...newSettings }, what: "settings" })]
          : []),
        doing(setSendWindow, { automation, window: { start: minutesOf(from), end: minutesOf(to) } }),
        ...daysChange,
      );
    },
  }),
];
