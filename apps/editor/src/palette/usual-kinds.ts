/** The kinds that most automations have, the most used first: they come first for an author who has chosen none. */
export const usualKinds: readonly string[] = [
  "action.send_sms",
  "action.send_email",
  "control.wait",
  "control.if",
  "action.create_task",
  "action.add_tag",
];
