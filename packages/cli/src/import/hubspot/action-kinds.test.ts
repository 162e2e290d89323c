import type { JsonObject } from "@setup-pack/core/json";
import { describe, expect, it } from "vitest";
import { action, flow, gapsOf, imported, stepsOf } from "./hubspot.test-support.js";

/** The steps of one action, without what starts the workflow; and what of it is not taken over. */
function read(actionTypeId: string, fields: JsonObject) {
  const pack = imported(flow([action(1, actionTypeId, fields, null)]));
  return {
    steps: stepsOf(pack).slice(1),
    gaps: gapsOf(pack).map((gap) => gap.replace("1: ", "")),
    references: pack.automations[0]?.document.references,
  };
}

const fixed = (staticValue: string) => ({ type: "STATIC_VALUE", staticValue });

describe("an action of HubSpot", () => {
  it.each<[string, JsonObject, readonly unknown[]]>([
    ["0-1", { delta: "90", time_unit: "MINUTES" }, [["wait-1", { minutes: 90 }]]],
    ["0-1", { delta: 2, time_unit: "DAYS" }, [["wait-1", { minutes: 2880 }]]],
    ["0-1", { delta: "0", time_unit: "DAYS" }, []],
    [
      "0-35",
      {
        date: { type: "OBJECT_PROPERTY", propertyName: "lease_ends" },
        delta: "-2880",
        time_unit: "MINUTES",
        time_of_day: { hour: 9, minute: 15 },
      },
      [["wait-1", { until_field_id: "lease_ends", offset_days: -2, at_minute: 555 }]],
    ],
    [
      "0-3",
      {
        subject: "Call {{ contact.firstname }}",
        body: '<p>Soon</p><a href="https://x.test/y">here</a>',
        priority: "LOW",
        owner_assignment: { type: "CUSTOM", value: fixed("77") },
      },
      [
        [
          "create-task-1",
          { title: "Call {{first_name}}", note: "Soon\nhere (https://x.test/y)", user_id: "user-77", priority: "low" },
        ],
      ],
    ],
    [
      "0-3",
      { subject: "Call", due_time: { delta: "3", time_unit: "DAYS" } },
      [["create-task-1", { title: "Call", due_in_days: 3, assign_to: "owner" }]],
    ],
    [
      "0-3",
      { subject: "Call", due_time: { delta: 2, time_unit: "HOURS" } },
      [["create-task-1", { title: "Call", due_in_minutes: 120, assign_to: "owner" }]],
    ],
    [
      "0-5",
      { property_name: "hs_email_optout", value: fixed("true") },
      [["set-email-subscription-1", { list: "all", subscribed: false }]],
    ],
    [
      "0-5",
      { property_name: "favourite_colour", value: fixed("Blue"), association: {} },
      [["set-field-1", { field_id: "favourite_colour", value: "Blue" }]],
    ],
    ["0-5", { property_name: "hubspot_owner_id", value: fixed("77") }, [["assign-owner-1", { user_id: "user-77" }]]],
    [
      "0-8",
      {
        subject: "New lead",
        body: "<p>{{ enrolled_object.lastname }}</p>",
        user_ids: ["7"],
        team_ids: [8],
        owner_properties: ["hubspot_owner_id"],
      },
      ["owner", "user", "team"].map((who, index) => [
        `notify-team-${index + 1}`,
        {
          ...(who === "owner" ? { to: "owner" } : who === "user" ? { user_id: "user-7" } : { team_id: "team-8" }),
          channel: "email",
          message: "New lead\n\n{{last_name}}",
        },
      ]),
    ],
    [
      "0-14",
      {
        object_type_id: "0-3",
        properties: [
          { targetProperty: "dealname", value: fixed("{{ enrolled_object.lastname }}") },
          { targetProperty: "dealstage", value: fixed("appointmentscheduled") },
        ],
      },
      [["create-deal-1", { pipeline_id: "default", stage_id: "appointmentscheduled", name: "{{last_name}}" }]],
    ],
  ])("%s with %j becomes its steps", (type, fields, steps) => {
    expect(read(type, fields)).toMatchObject({ steps, gaps: [] });
  });

  it.each<[string, JsonObject, RegExp]>([
    ["0-1", { delta: "1", time_unit: "DAYS", time_of_day: { hour: 9, minute: 0 } }, /^It also waits for 09:00/],
    ["0-1", { time_of_day: { hour: 9, minute: 0 } }, /^It waits for 09:00, and has no length/],
    [
      "0-1",
      { delta: "1", time_unit: "DAYS", days_of_week: ["MONDAY"] },
      /"days_of_week" \(\["MONDAY"\]\) is not imported/,
    ],
    ["0-35", { date: fixed("1719446400000"), delta: "0", time_unit: "DAYS" }, /until a day of the calendar/],
    [
      "0-35",
      { date: { propertyName: "lease_ends" }, delta: "90", time_unit: "MINUTES" },
      /with 90 MINUTES before or after/,
    ],
    ["0-1", { delta: "2880", time_unit: "BUSINESS_DAYS" }, /^It is 2880 BUSINESS_DAYS long, and a wait lasts whole/],
    ["0-35", { date: { propertyName: "a" }, delta: "2", time_unit: "BUSINESS_DAYS" }, /with 2 BUSINESS_DAYS before or/],
    ["0-3", { subject: "Call", due_time: "x" }, /^Its due date is not imported: "x"/],
    [
      "0-3",
      { subject: "Call", due_time: { delta: "1", time_unit: "DAYS", time_of_day: { hour: 9, minute: 0 } } },
      /^It is due at 09:00/,
    ],
    [
      "0-29",
      {
        event_filter: { eventTypeId: "4-666440", property: "hs_url" },
        expiration_minutes: "4320",
        note: "x".repeat(300),
      },
      /"eventTypeId":"4-666440".*"expiration_minutes":"4320".*x{300}/,
    ],
    ["0-3", { subject: "Call {{ personalization_token('contact.firstname', 'them') }}" }, /"them" for {{first_name}}/],
    ["0-4", {}, /^It does not name an email/],
    ["0-5", { property_name: "dealname", value: fixed("x"), association: { associationTypeId: 3 } }, /another record/],
    ["0-5", { property_name: "city", value: fixed("x") }, /which every contact has/],
    [
      "0-5",
      { property_name: "a", value: { type: "OBJECT_PROPERTY", propertyName: "b" } },
      /is not fixed: {.*"propertyName":"b"/,
    ],
    ["0-8", { subject: "x", user_ids: [] }, /^It has no recipient/],
    ["0-8", { subject: "x", owner_properties: ["closer"] }, /the people in closer of the contact/],
    ["0-3", { subject: "x", owner_assignment: { type: "ROTATE" } }, /HubSpot finds its owner/],
    [
      "0-14",
      {
        object_type_id: "0-3",
        properties: [
          { targetProperty: "dealstage", value: fixed("new") },
          { targetProperty: "pipeline", value: { type: "OBJECT_PROPERTY", propertyName: "hs_pipeline" } },
          { targetProperty: "amount", value: fixed("1") },
        ],
      },
      /is not set: pipeline \(.*hs_pipeline.*\) and amount \(1\)\.$/,
    ],
    ["0-14", { object_type_id: "0-3", properties: [] }, /does not have a stage/],
    ["0-14", { object_type_id: "0-5", properties: [] }, /a record of the type 0-5/],
    ["0-29", { expiration_minutes: "60" }, /^It has no counterpart, and is set to {"expiration_minutes":"60"}\.$/],
    ["1-1", { code: "key = 1\nkey", other: "x" }, /is set to {"code":"…","other":"x"}\.$/],
    ["1-2825058", {}, /^It has no counterpart\.$/],
  ])("%s with %j says what is not taken over, in a note at its place", (type, fields, says) => {
    const { steps, gaps } = read(type, fields);
    expect(gaps).toEqual([expect.stringMatching(says)]);
    expect(steps[0]).toEqual(["add-note-1", { body: expect.stringContaining(gaps[0] ?? "") }]);
  });

  it("calls servers, with the parameters that stand in the file", () => {
    const hook = {
      ...{ type: "WEBHOOK", actionId: "1", method: "GET", webhookUrl: "https://hooks.example.com/lead?a=1" },
      queryParams: [
        { name: "b", value: fixed("2") },
        { name: "c", value: { type: "OBJECT_PROPERTY" } },
      ],
      authSettings: { type: "API_KEY" },
    };
    const pack = imported(flow([hook]));
    expect(stepsOf(pack).at(-1)).toEqual([
      "call-webhook-1",
      { url: "https://hooks.example.com/lead?a=1&b=2", method: "GET", body: {} },
    ]);
    expect(gapsOf(pack)).toEqual([
      expect.stringMatching(/address, c \({"type":"OBJECT_PROPERTY"}\) is filled in/),
      expect.stringMatching(/signs in with a key/),
    ]);
  });

  it("names what must be there in the workspace", () => {
    expect(read("0-5", { property_name: "favourite_colour", value: fixed("Blue") }).references).toEqual([
      { type: "custom_field", id: "favourite_colour", name: "favourite_colour" },
    ]);
  });
});

describe("an email of HubSpot", () => {
  const sends = (id: string, emails: readonly unknown[]) =>
    imported(flow([action(1, "0-4", { content_id: id }, null)]), emails);

  it("becomes a template of its plain text, else of what its parts say", () => {
    const widgets = { one: { body: { html: "<p>Hi {{ contact.city }}</p>" } }, two: { body: {} } };
    const pack = sends("5", [
      { id: "4", name: "Other", subject: "x", content: { plainTextVersion: "y" } },
      { id: "5", name: "Guide", subject: "For {{ contact.firstname }}", content: { widgets } },
    ]);
    expect(pack.pack.messageTemplates).toEqual([
      { key: "guide", name: "Guide", channel: "email", subject: "For {{first_name}}", body: "Hi {{city}}" },
    ]);
    expect(pack.templates.flatMap(({ notes }) => notes.gaps)).toEqual([]);
  });

  const designed = {
    flexAreas: {
      main: {
        sections: [
          { id: "section-0", columns: [{ id: "column-0-0", widgets: ["module-0-0-0", "module-0-0-1"], width: 12 }] },
          { id: "section-1", columns: [{ widgets: ["module-1-0-0"] }, { widgets: ["module-1-1-0"] }] },
          { id: "section-2", columns: [{ widgets: ["module-2-0-0", "module-2-0-1", "module-2-0-2"] }] },
        ],
      },
    },
    widgets: {
      "module-2-0-0": { body: { path: "@hubspot/rich_text", html: "<p>See you soon</p>" } },
      "module-1-1-0": { body: { path: "@hubspot/rich_text", html: "<p>Right</p>" } },
      "module-1-0-0": { body: { path: "@hubspot/rich_text", html: "<p>Left</p>" } },
      "module-0-0-1": { body: { path: "@hubspot/button", text: "Book a tour", destination: "https://x.test/tour" } },
      "module-0-0-0": { body: { path: "@hubspot/rich_text", html: "<p>Hi {{ contact.firstname }}</p>" } },
      "module-2-0-1": {
        body: {
          path: "@hubspot/image_email",
          img: { src: "https://x.test/map.png", alt: "Map" },
          link: "https://x.test",
        },
      },
      "module-2-0-2": { body: { path: "@hubspot/video_email", video_id: "77" } },
      "module-9-9-9": { body: { html: "<p>Old draft</p>" } },
      preview_text: { body: { value: "Three homes near you" }, name: "preview_text" },
    },
  };

  it("reads as its readers see it, with its buttons, and says what has no words", () => {
    const { pack, templates } = sends("5", [{ id: "5", name: "Guide", subject: "Hi", content: designed }]);
    expect(pack.messageTemplates).toMatchObject([
      {
        body: [
          "Hi {{first_name}}",
          "Book a tour (https://x.test/tour)",
          "Left",
          "Right",
          "See you soon",
          "Map (https://x.test)",
        ].join("\n\n"),
      },
    ]);
    expect(templates.flatMap(({ notes }) => notes.gaps.map(({ says }) => says))).toEqual([
      'Its preview text is not imported, because templates do not have one: "Three homes near you".',
      'These parts are not imported: the picture https://x.test/map.png and @hubspot/video_email {"video_id":"77"}.',
      'A text outside its areas is not imported: "Old draft".',
    ]);
  });

  it("says where its text has conditions and filters of HubSpot", () => {
    const text =
      "Hi {{ contact.firstname|default('there') }},\n{% if contact.city %}In town?{% endif %}\n{{ contact.city }}";
    const { templates } = sends("5", [
      { id: "5", name: "Guide", subject: "{{ contact.city|upper }}", content: { plainTextVersion: text } },
    ]);
    expect(templates.flatMap(({ notes }) => notes.gaps.map(({ says }) => says))).toEqual([
      'Its subject has "{{ contact.city|upper }}" that was not converted.',
      `Its text has "{{ contact.firstname|default('there') }}" in line 1, "{% if contact.city %}" in line 2 and "{% endif %}" in line 2 that was not converted.`,
    ]);
  });

  it("is cut to what a template may hold, and says so", () => {
    const { pack, templates } = sends("5", [
      { id: "5", name: "Long", subject: `${"a".repeat(300)}\nb`, content: { plainTextVersion: "x".repeat(20_001) } },
    ]);
    expect(pack.messageTemplates).toMatchObject([{ subject: "a".repeat(300), body: "x".repeat(20_000) }]);
    expect(templates.flatMap(({ notes }) => notes.gaps)).toMatchObject([{ says: expect.stringMatching(/^It is cut/) }]);
  });

  it.each([
    [{ content: { html: '<p>Hi</p><p><a href="https://x.test">Guide</a></p>' } }, ["It has no subject."]],
    [{ subject: "Hi", content: {} }, ["It has no text."]],
    [{ content: {} }, ["It has neither a subject nor a text."]],
  ])("says what %j lacks, and takes the words of its HTML", (email, gaps) => {
    const { pack, templates } = sends("5", [{ id: "5", name: "Guide", ...email }]);
    expect(templates.flatMap(({ notes }) => notes.gaps.map(({ says }) => says))).toEqual(gaps);
    if ("html" in email.content) expect(pack.messageTemplates).toMatchObject([{ body: "Hi\nGuide (https://x.test)" }]);
  });

  it("says so where it is given twice with different texts", () => {
    const given = (...texts: readonly string[]) => {
      const emails = texts.map((text) => ({
        id: "5",
        name: "Guide",
        subject: "Hi",
        content: { plainTextVersion: text },
      }));
      return sends("5", emails).templates.flatMap(({ notes }) => notes.gaps.map(({ says }) => says));
    };
    expect(given("Same", "Same")).toEqual([]);
    expect(given("Old", "New")).toEqual(["The files give several texts of it, and the last one is taken."]);
  });

  it("has a template that says so where its text is in no file", () => {
    const { pack, templates } = sends("5", [{ id: "4", name: "Other", subject: "x", content: {} }]);
    expect(pack.messageTemplates).toMatchObject([
      { key: "hubspot-email-5", body: "The text of HubSpot email 5 (5) goes here." },
    ]);
    expect(templates.flatMap(({ notes }) => notes.gaps)).toMatchObject([
      { says: "The files do not contain its text." },
    ]);
  });
});
