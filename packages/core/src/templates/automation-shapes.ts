import type { AutomationShape } from "./automation-shape.js";

/** Weekdays, from nine to seven. */
const officeHours = {
  daily_send_limit: 200,
  send_window_start: 540,
  send_window_end: 1140,
  send_window_days: [1, 2, 3, 4, 5],
  send_window_skip_holidays: true,
} as const;

const day = 1440;

/** The least that an automation can be: a start. */
export const emptyShape: AutomationShape = {
  name: "empty",
  title: "Empty",
  summary: "Manual start, no steps yet.",
  steps: [{ id: "start", kind: "trigger.manual", config: {} }],
};

/** What a new automation can begin with, in the order they are offered. The first has a way in and nothing else. */
export const automationShapes: readonly AutomationShape[] = [
  emptyShape,
  {
    name: "drip",
    title: "Straight drip",
    summary: "Writes to a contact who gets a tag four times over two weeks, whatever happens.",
    settings: { allow_reenrollment: false, stop_on_reply: false, ...officeHours },
    steps: [
      { id: "tag-added", kind: "trigger.tag_added", config: {}, to: "first-email" },
      {
        id: "first-email",
        kind: "action.send_email",
        config: {
          subject: "Good to meet you, {{first_name}}",
          body: "Hi {{first_name}},\n\nThank you for getting in touch. Over the next two weeks I will send you three short notes that other clients found useful.\n\n{{agent_name}}",
        },
        to: "wait-two-days",
      },
      { id: "wait-two-days", kind: "control.wait", config: { minutes: 2 * day }, to: "first-text" },
      {
        id: "first-text",
        kind: "action.send_sms",
        config: {
          body: "Hi {{first_name}}, {{agent_first_name}} here. Did my email reach you? Reply STOP to opt out.",
        },
        to: "wait-five-days",
      },
      { id: "wait-five-days", kind: "control.wait", config: { minutes: 5 * day }, to: "second-email" },
      {
        id: "second-email",
        kind: "action.send_email",
        config: {
          subject: "Three questions worth asking early",
          body: "Hi {{first_name}},\n\nWhat has to happen before you can move? Who else decides with you? What would make you wait?\n\nA few words on each help me to help you.\n\n{{agent_name}}",
        },
        to: "wait-a-week",
      },
      { id: "wait-a-week", kind: "control.wait", config: { minutes: 7 * day }, to: "last-email" },
      {
        id: "last-email",
        kind: "action.send_email",
        config: {
          subject: "Shall we talk?",
          body: "Hi {{first_name}},\n\nThis is the last of my notes. If a call would help, tell me a time that suits you.\n\n{{agent_name}}",
        },
      },
    ],
  },
  {
    name: "drip-until-reply",
    title: "Drip that stops on reply",
    summary: "Texts and emails a new contact for ten days, ends when they answer, and asks you to call if they do not.",
    settings: { allow_reenrollment: false, stop_on_reply: true, ...officeHours },
    steps: [
      { id: "new-contact", kind: "trigger.contact_created", config: {}, to: "first-text" },
      {
        id: "first-text",
        kind: "action.send_sms",
        config: {
          body: "Hi {{first_name}}, {{agent_first_name}} here, thanks for reaching out. What are you looking for? Reply STOP to opt out.",
        },
        to: "wait-a-day",
      },
      { id: "wait-a-day", kind: "control.wait", config: { minutes: day }, to: "first-email" },
      {
        id: "first-email",
        kind: "action.send_email",
        config: {
          subject: "What are you looking for, {{first_name}}?",
          body: "Hi {{first_name}},\n\nTell me the area, the price and by when, in one line, and I will send you what fits.\n\n{{agent_name}}",
        },
        to: "wait-three-days",
      },
      { id: "wait-three-days", kind: "control.wait", config: { minutes: 3 * day }, to: "second-text" },
      {
        id: "second-text",
        kind: "action.send_sms",
        config: { body: "Hi {{first_name}}, is this still a good number for you? A yes or no is fine." },
        to: "wait-six-days",
      },
      { id: "wait-six-days", kind: "control.wait", config: { minutes: 6 * day }, to: "call" },
      {
        id: "call",
        kind: "action.create_task",
        config: { title: "Call {{first_name}}, who has not answered", due_in_days: 1, assign_to: "owner" },
      },
    ],
  },
  {
    name: "if-else",
    title: "If and else",
    summary: "Looks a day later whether the contact has answered, and goes one way or the other.",
    settings: { allow_reenrollment: true, stop_on_reply: false, ...officeHours },
    steps: [
      { id: "stage-changed", kind: "trigger.stage_changed", config: {}, to: "ask" },
      {
        id: "ask",
        kind: "action.send_sms",
        config: {
          body: "Hi {{first_name}}, {{agent_first_name}} here. Do you have ten minutes for a call this week? Reply STOP to opt out.",
        },
        to: "wait-a-day",
      },
      { id: "wait-a-day", kind: "control.wait", config: { minutes: day }, to: "has-answered" },
      {
        id: "has-answered",
        kind: "control.if",
        config: { field: "last_reply_at", operator: "within_days", value: 1 },
        to: { true: "call", false: "email" },
      },
      {
        id: "call",
        kind: "action.create_task",
        config: { title: "Call {{first_name}}, who has answered", due_in_days: 1, assign_to: "owner" },
      },
      {
        id: "email",
        kind: "action.send_email",
        config: {
          subject: "Ten minutes this week?",
          body: "Hi {{first_name}},\n\nI tried you by text. Which day would suit you for a short call?\n\n{{agent_name}}",
        },
      },
    ],
  },
  {
    name: "date-reminder",
    title: "Date reminder",
    summary: "Writes a week before a date kept with the contact, again the day before, and reminds you too.",
    settings: { allow_reenrollment: true, stop_on_reply: false, daily_send_limit: 200 },
    steps: [
      {
        id: "week-before",
        kind: "trigger.date_reached",
        config: { offset_days: -7, at_minute: 540, yearly: false },
        to: "week-before-email",
      },
      {
        id: "week-before-email",
        kind: "action.send_email",
        config: {
          subject: "One week to go",
          body: "Hi {{first_name}},\n\nIn a week the day has come. Is there anything you still need from me?\n\n{{agent_name}}",
        },
        to: "wait-six-days",
      },
      { id: "wait-six-days", kind: "control.wait", config: { minutes: 6 * day }, to: "day-before-text" },
      {
        id: "day-before-text",
        kind: "action.send_sms",
        config: { body: "Hi {{first_name}}, tomorrow is the day. Call me any time. {{agent_first_name}}" },
        to: "check-in",
      },
      {
        id: "check-in",
        kind: "action.create_task",
        config: { title: "Check in with {{first_name}}: tomorrow is the day", due_in_days: 0, assign_to: "owner" },
      },
    ],
  },
  {
    name: "ai-triage",
    title: "AI triage",
    summary: "Has an AI sort what contacts text you: who is ready, who has a question, who wants to wait or leave.",
    settings: { allow_reenrollment: true, stop_on_reply: false, ...officeHours },
    steps: [
      { id: "text-received", kind: "trigger.sms_received", config: {}, to: "sort" },
      {
        id: "sort",
        kind: "control.ai_branch",
        config: {
          prompt:
            "Sort the contact's last text. ready: wants to meet, see a home or talk now. question: asks for something. later: not now, but not never. leave: wants no more messages.",
          outcomes: ["ready", "question", "later", "leave"],
        },
        to: { ready: "tell-owner", question: "answer", later: "wait-a-month", leave: "no-contact" },
      },
      {
        id: "tell-owner",
        kind: "action.notify",
        config: { to: "owner", channel: "push", message: "{{first_name}} is ready: answer within the hour." },
      },
      {
        id: "answer",
        kind: "action.create_task",
        config: { title: "Answer the question of {{first_name}}", due_in_minutes: 120, assign_to: "owner" },
      },
      { id: "wait-a-month", kind: "control.wait", config: { minutes: 30 * day }, to: "ask-again" },
      {
        id: "ask-again",
        kind: "action.send_sms",
        config: { body: "Hi {{first_name}}, you asked me to come back later. Is now a better time?" },
      },
      {
        id: "no-contact",
        kind: "action.mark_do_not_contact",
        config: { reason: "Asked for no more messages", channels: ["sms"] },
      },
    ],
  },
];
