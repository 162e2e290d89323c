import type { Pack } from "@setup-pack/core";
import fc from "fast-check";
import type { AutomationItem, Settings } from "../../../../../core/src/model.js";
import { automation, packOf, type SmallBlock } from "../small-packs.test-support.js";
import { steps, triggers } from "./blocks.test-support.js";
import { automationKeys, one, outcomes, some, weighted } from "./words.test-support.js";

const window = one([
  [540, 1020],
  [600, 660],
  [1200, 120],
  [150, 300],
  [1439, 1],
] as const);

const settings: fc.Arbitrary<Settings | null> = weighted<Settings | null>(
  [2, fc.constant(null)],
  [
    5,
    fc
      .record({
        again: fc.boolean(),
        reply: fc.boolean(),
        limit: weighted([2, one([1, 2, 3])], [3, fc.constant(500)]),
        window: fc.option(window),
        days: fc.option(some([0, 1, 2, 3, 4, 5, 6])),
        holidays: fc.boolean(),
      })
      .map(({ again, reply, limit, window, days, holidays }) => ({
        allow_reenrollment: again,
        stop_on_reply: reply,
        daily_send_limit: limit,
        ...(window === null ? {} : { send_window_start: window[0], send_window_end: window[1] }),
        ...(days === null ? {} : { send_window_days: days }),
        ...(holidays ? { send_window_skip_holidays: true } : {}),
      })),
  ],
);

const handles = new Map<string, readonly string[]>([
  ["control.if", ["true", "false"]],
  ["control.ai_branch", outcomes],
  ["control.loop", ["each", "done"]],
]);

/** How far on the blocks are that an output leads to: mostly the next one, sometimes none or two. */
const leads = weighted<readonly number[]>(
  [8, fc.constant([1])],
  [2, one([[2], [3]])],
  [1, fc.constant([])],
  [
    2,
    one([
      [1, 2],
      [1, 3],
      [2, 1],
    ]),
  ],
);

const shape = fc.record({
  triggers: fc.array(triggers, { minLength: 1, maxLength: 3 }),
  steps: fc.array(steps, { minLength: 1, maxLength: 9 }),
  leads: fc.array(leads, { minLength: 24, maxLength: 24 }),
  settings,
});

function assembled(
  key: string,
  {
    triggers,
    steps,
    leads,
    settings,
  }: { triggers: SmallBlock[]; steps: SmallBlock[]; leads: readonly (readonly number[])[]; settings: Settings | null },
): AutomationItem {
  const names = [...triggers.map((_, index) => `t${index + 1}`), ...steps.map((_, index) => `b${index + 1}`)];
  const blocks = new Map([...triggers, ...steps].map((block, index) => [names[index] ?? "", block]));
  let output = 0;
  const ways = [...blocks].flatMap(([id, [kind]], index) =>
    (handles.get(kind) ?? ["next"]).flatMap((handle) => {
      const offsets = leads[output++ % leads.length] ?? [];
      const from = Math.max(index, triggers.length - 1);
      return offsets.flatMap((offset) => {
        const target = names[from + offset];
        return target === undefined ? [] : [`${id}.${handle} > ${target}`];
      });
    }),
  );
  return automation(key, Object.fromEntries(blocks), ways, settings);
}

/** One to four automations that run, stop and trigger one another. */
export const generatedPack: fc.Arbitrary<Pack> = fc
  .array(shape, { minLength: 1, maxLength: 4 })
  .map((shapes) => packOf(...shapes.map((each, index) => assembled(automationKeys[index] ?? "", each))));
