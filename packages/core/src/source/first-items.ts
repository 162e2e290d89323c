import { step } from "../layout/geometry.js";

/** Items for a new source folder: small, sensible, and without a finding of any rule. */

/** Tags a new lead, waits an hour and sends the welcome template. */
export const firstAutomation = `# Greets a new lead: tag, wait an hour, send the welcome email.
name: Welcome a new lead
category: Lead follow-up
graph:
  nodes:
    - id: new-contact
      kind: trigger.contact_created
      position: { x: 0, y: 0 }
    - id: tag-lead
      kind: action.add_tag
      config:
        tag_id: new-lead
      position: { x: 0, y: ${step.below} }
    - id: wait-hour
      kind: control.wait
      config: { minutes: 60 }
      position: { x: 0, y: ${2 * step.below} }
    - id: send-welcome
      kind: action.send_email
      config:
        template_id: welcome
      position: { x: 0, y: ${3 * step.below} }
  edges:
    - { id: e1, source: new-contact, target: tag-lead }
    - { id: e2, source: tag-lead, target: wait-hour }
    - { id: e3, source: wait-hour, target: send-welcome }
settings:
  allow_reenrollment: false
  stop_on_reply: true
  daily_send_limit: 200
references:
  - { type: tag, id: new-lead, name: New lead }
  - { type: email_template, id: welcome, name: Welcome }
`;

/** A pipeline with an open stage, and the two kinds of end that every pipeline needs. */
export const buyersPipeline = `name: Buyers
stages:
  - { key: consultation, name: Consultation booked, color: "#38bdf8", probability: 20 }
  - { key: touring, name: Touring homes, color: "#6366f1", probability: 50 }
  - { key: closed, name: Closed, color: "#22c55e", probability: 100, stageType: CLOSED_WON }
  - { key: lost, name: Lost, color: "#ef4444", probability: 0, stageType: CLOSED_LOST }
`;

export const firstTemplate = `---
name: Welcome
channel: email
subject: Good to meet you, {{first_name}}
---
Hi {{first_name}},

thanks for reaching out. What are you looking for, and by when would you like to move?

{{agent_name}}
`;

/** Shows what the first automation does to a lead, and what must never become of it. */
export const firstScenario = `# Who it happens to, what happens, and what must come of it. Play it: setup-pack test
scenario: A new lead is tagged, and gets one e-mail an hour later
starts: Monday 09:00
contact: { first_name: Maria }
happens: [ { at: start, event: contact_created } ]
expect:
  messages: [ { at: day 0 10:00, channel: email, template: welcome } ]
  atMost: [ { count: 1, within: 1 day } ]
  ends: { welcome-new-lead: completed }
  contact: { tags: [ New lead ] }
`;

export const firstResources = `- key: new-lead
  name: New lead
`;
