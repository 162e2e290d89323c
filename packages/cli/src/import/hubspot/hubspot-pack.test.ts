import { asPack } from "@setup-pack/core";
import { handEnrolment } from "@setup-pack/fixtures";
import { rehearse } from "@setup-pack/rehearsal";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ImportedPack } from "../imported-pack.js";
import { actionKinds } from "./action-kinds.js";
import { action, connectionTo, errorsOf, flow, gapsOf, imported, stepsOf, waysOf } from "./hubspot.test-support.js";

const hello = { id: "11", name: "Hello", subject: "Hello", content: { plainTextVersion: "Hi there" } };

/** When each message, task and note comes, in minutes since the start. */
function timetable({ pack }: ImportedPack): readonly string[] {
  const document = asPack(pack);
  if (document === undefined) throw new Error("An import makes a pack");
  const starts = Date.UTC(2026, 0, 5, 9);
  const automation = document.automations?.[0]?.key ?? "";
  const fields = { buying_timeline: "Right away" };
  const { timeline } = rehearse([{ document, digest: "" }], handEnrolment({ automation, starts, fields }));
  return timeline.flatMap(({ at, why, what, text }) =>
    why === "sent" || what === "record" ? [`${(Date.parse(at) - starts) / 60_000} ${text}`] : [],
  );
}

describe("a workflow of HubSpot", () => {
  it("has as an automation the timetable that it had", () => {
    const anyStep = fc.oneof(
      fc.record({ minutes: fc.integer({ min: 1, max: 20_000 }) }),
      fc.record({ hours: fc.integer({ min: 1, max: 99 }) }),
      fc.record({ title: fc.constantFrom("Call", "Write") }),
      fc.constant({ email: "11" }),
    );
    const holds = fc.property(fc.array(anyStep, { minLength: 1, maxLength: 10 }), (steps) => {
      const expected: string[] = [];
      let now = 0;
      const actions = steps.map((step, index) => {
        const next = index + 1 < steps.length ? index + 2 : null;
        if ("title" in step) {
          expected.push(`${now} ${step.title}`);
          return action(index + 1, "0-3", { task_type: "TODO", subject: step.title }, next);
        }
        if ("email" in step) {
          expected.push(`${now} Hi there`);
          return action(index + 1, "0-4", { content_id: step.email }, next);
        }
        const [delta, time_unit, minutes] =
          "hours" in step ? [step.hours, "HOURS", step.hours * 60] : [step.minutes, "MINUTES", step.minutes];
        now += minutes;
        return action(index + 1, "0-1", { delta: String(delta), time_unit }, next);
      });
      const pack = imported(flow(actions), [hello]);
      expect(gapsOf(pack)).toEqual([]);
      expect(timetable(pack)).toEqual(expected);
    });
    fc.assert(holds, { seed: 20_261_123, numRuns: 15 });
  });

  it("loses no action, whatever there is, and makes a pack without errors", () => {
    const kinds = [...actionKinds.keys(), "1-2825058"];
    const anyFields = fc.dictionary(
      fc.constantFrom(
        "delta",
        "time_unit",
        "subject",
        "body",
        "content_id",
        "property_name",
        "value",
        "user_ids",
        "date",
      ),
      fc.oneof(
        fc.constantFrom("", "5", "DAYS", "{{ contact.lastname }}"),
        fc.integer(),
        fc.constant([7]),
        fc.constant({}),
      ),
    );
    const anyActions = fc.array(fc.tuple(fc.constantFrom(...kinds), anyFields, fc.nat(9), fc.nat(9)), {
      minLength: 1,
      maxLength: 8,
    });
    const holds = fc.property(anyActions, (given) => {
      // Each leads on to later ones alone, and one of its ways to the next, so that all are come to.
      const actions = given.map(([kind, fields, one, other], index) => {
        const id = index + 1;
        const to = (skip: number) => (id + 1 + skip <= given.length ? id + 1 + skip : null);
        if (/^\d/.test(kind)) return action(id, kind, fields, to(0));
        return {
          ...{ type: kind, actionId: String(id), ...connectionTo(to(0)), ...fields },
          listBranches: [connectionTo(to(one)), connectionTo(to(other))],
          staticBranches: [{ branchValue: "a", ...connectionTo(to(one)) }],
          testBranches: [to(one), to(0)].map((next) => ({ nextActionId: String(next) })),
          defaultBranch: connectionTo(to(0)).connection ?? {},
        };
      });
      const pack = imported(flow(actions));
      expect(pack.automations[0]?.parts.map(({ action: id }) => id)).toHaveLength(given.length + 1);
      for (const { steps, gaps } of pack.automations[0]?.parts ?? [])
        if (gaps.length > 0) expect(steps.map(({ kind }) => kind)).toContain("action.add_note");
      expect(errorsOf(pack)).toEqual([]);
    });
    fc.assert(holds, { seed: 20_261_123, numRuns: 20 });
  });

  it("joins where GOTO leads, and decides branch by branch", () => {
    const is = (value: string, next: number) => ({
      branchName: value,
      filterBranch: {
        filterBranchType: "AND",
        filters: [
          {
            filterType: "PROPERTY",
            property: "buying_timeline",
            operation: { operationType: "ENUMERATION", operator: "IS_ANY_OF", values: [value] },
          },
        ],
      },
      connection: { edgeType: "STANDARD", nextActionId: String(next) },
    });
    const pack = imported(
      flow([
        {
          type: "LIST_BRANCH",
          actionId: "1",
          listBranches: [is("Right away", 2), is("Later", 3)],
          defaultBranch: { edgeType: "GOTO", nextActionId: "3" },
        },
        action(2, "0-3", { subject: "Call" }),
        action(3, "0-3", { subject: "Write" }, null),
      ]),
    );
    expect(waysOf(pack)).toEqual([
      "started-by-hand-1 next if-1",
      "if-1 true create-task-1",
      "if-1 false if-2",
      "if-2 true create-task-2",
      "if-2 false create-task-2",
      "create-task-1 next create-task-2",
    ]);
    expect(timetable(pack)).toEqual(["0 Call", "0 Write"]);
  });

  it("has a name and a key of its own", () => {
    const { automations } = imported({ results: [flow([]), flow([])] });
    expect(automations.map(({ name, key }) => [name, key])).toEqual([
      ["Welcome", "welcome"],
      ["Welcome 2", "welcome-2"],
    ]);
  });

  it("is refused where it leads in a circle, or is of no contacts", () => {
    const circle = imported(flow([action(1, "0-1", { delta: "1", time_unit: "DAYS" }), action(2, "0-3", {}, 1)]));
    expect(circle.refusals.map(({ says }) => says)).toEqual([expect.stringMatching(/^Its actions form a loop/)]);
    const deals = imported(flow([], { type: "PLATFORM_FLOW", objectTypeId: "0-3" }));
    expect(deals.refusals.map(({ says }) => says)).toEqual([expect.stringMatching(/^It is a workflow of deals/)]);
  });

  it("is refused where it is too long for an automation, and says to split it", () => {
    const actions = Array.from({ length: 201 }, (_, index) =>
      action(index + 1, "0-3", { subject: "Call" }, index === 200 ? null : index + 2),
    );
    const { refusals } = imported(flow(actions));
    expect(refusals.map(({ says }) => says)).toEqual([
      expect.stringMatching(/^It becomes 202 steps.*Split it in HubSpot/),
    ]);
    const many = imported({ results: Array.from({ length: 101 }, () => flow([])) });
    expect(many.refusals.map(({ says }) => says)).toEqual([
      expect.stringMatching(/at most 100 automations.*Split the import/),
    ]);
  });

  it("says what of a whole workflow is not taken over, in a note behind the trigger", () => {
    const group = { filterBranchType: "AND", filters: [{ filterType: "IN_LIST", listId: "7", operator: "IN_LIST" }] };
    const pack = imported(
      flow([action(1, "0-3", { subject: "Call" }, 9), action(3, "0-3", { subject: "Never" }, null)], {
        enrollmentCriteria: {
          type: "LIST_BASED",
          shouldReEnroll: true,
          unEnrollObjectsNotMeetingCriteria: true,
          listFilterBranch: { filterBranchType: "OR", filters: [], filterBranches: [group] },
        },
        goalFilterBranch: group,
        suppressionListIds: [4],
        timeWindows: [
          { day: "MONDAY", startTime: { hour: 9, minute: 0 }, endTime: { hour: 17, minute: 0 } },
          { day: "FRIDAY", startTime: { hour: 9, minute: 0 }, endTime: { hour: 12, minute: 0 } },
        ],
      }),
    );
    expect(gapsOf(pack)).toEqual([
      "-: It enrolls contacts by 7 IN_LIST.",
      "-: Its hours differ by day: MONDAY 09:00 to 17:00, FRIDAY 09:00 to 12:00.",
      "-: It has a goal that removes contacts: 7 IN_LIST.",
      "-: It skips contacts who are on certain lists: [4].",
      "-: It removes contacts who no longer meet its criteria: 7 IN_LIST.",
      '-: Contacts never reach action "3", so it is left out.',
      '1: It leads to action "9", which is not in the file.',
    ]);
    expect(waysOf(pack).slice(0, 2)).toEqual(["started-by-hand-1 next add-note-1", "add-note-1 next add-note-2"]);
  });

  it("starts by the forms that enrol, and sends within its hours", () => {
    const form = (formId: string) => ({
      filterBranchType: "AND",
      filters: [{ filterType: "FORM_SUBMISSION", formId, operator: "FILLED_OUT" }],
    });
    const hours = { startTime: { hour: 9, minute: 30 }, endTime: { hour: 17, minute: 0 } };
    const pack = imported(
      flow([action(1, "0-3", { subject: "Call" }, null)], {
        enrollmentCriteria: {
          type: "LIST_BASED",
          shouldReEnroll: true,
          listFilterBranch: { filterBranchType: "OR", filters: [], filterBranches: [form("a"), form("b")] },
        },
        timeWindows: [
          { day: "MONDAY", ...hours },
          { day: "SUNDAY", ...hours },
        ],
      }),
    );
    expect(gapsOf(pack)).toEqual([]);
    expect(stepsOf(pack).slice(0, 2)).toEqual([
      ["website-form-submitted-1", { website_id: "website", form_id: "form-a" }],
      ["website-form-submitted-2", { website_id: "website", form_id: "form-b" }],
    ]);
    expect(pack.automations[0]?.document.settings).toEqual({
      allow_reenrollment: true,
      stop_on_reply: false,
      daily_send_limit: 10_000,
      send_window_start: 570,
      send_window_end: 1020,
      send_window_days: [0, 1],
    });
  });
});
