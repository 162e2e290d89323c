/** What a kind of step is for, in one sentence, and other words people look for it by. */
export interface KindHelp {
  readonly help: string;
  readonly words: string;
}

const kind = (help: string, words = ""): KindHelp => ({ help, words });

/** The kinds of the format document, in its order. */
const kinds: ReadonlyMap<string, KindHelp> = new Map([
  ["trigger.transaction_created", kind("Starts when a transaction is opened.", "sale purchase closing file new")],
  ["trigger.transaction_status_changed", kind("Starts when a transaction moves to another status.", "sale escrow")],
  ["trigger.transaction_closed", kind("Starts when a transaction closes.", "sale sold closing finished")],
  ["trigger.transaction_fell_through", kind("Starts when a transaction is called off.", "sale cancelled lost fail")],
  ["trigger.contact_created", kind("Starts when someone new becomes a contact.", "lead person new")],
  ["trigger.tag_added", kind("Starts when a contact is given a tag.", "label")],
  ["trigger.stage_changed", kind("Starts when a contact moves to another stage.", "lead status")],
  ["trigger.contact_field_changed", kind("Starts when a field of a contact gets another value.", "property update")],
  ["trigger.sms_received", kind("Starts when a contact sends a text message.", "sms inbound reply text")],
  ["trigger.manual", kind("Starts when someone picks a contact and starts it by hand.", "manual button enroll")],
  ["trigger.website_form_submitted", kind("Starts when a form of the website is sent.", "lead capture submit contact")],
  ["trigger.website_visit", kind("Starts when a contact comes to the website.", "page view web")],
  ["trigger.listing_viewed", kind("Starts when a contact looks at a listing.", "property home house view")],
  [
    "trigger.consumer_registered",
    kind("Starts when someone signs up on the website.", "account register lead sign-up"),
  ],
  ["trigger.listing_favorited", kind("Starts when a contact saves a listing as a favorite.", "like heart home house")],
  ["trigger.search_saved", kind("Starts when a contact saves a search for homes.", "alert criteria")],
  ["trigger.newsletter_signup", kind("Starts when someone signs up for the newsletter.", "subscribe email list")],
  ["trigger.listing_match", kind("Starts when a listing fits a search that a contact saved.", "alert home house new")],
  ["trigger.date_reached", kind("Starts on a date kept with a contact.", "birthday anniversary day")],
  ["trigger.schedule", kind("Starts at set times, for many contacts at once.", "recurring cron weekly monthly daily")],
  ["trigger.webhook_received", kind("Starts when another program calls in.", "api http integration zapier")],
  ["trigger.task_completed", kind("Starts when a task is done.", "to-do todo")],
  ["trigger.task_overdue", kind("Starts when a task is not done in time.", "to-do todo late")],
  ["trigger.appointment_scheduled", kind("Starts when an appointment is made.", "booking calendar meeting")],
  ["trigger.appointment_upcoming", kind("Starts some time before an appointment.", "reminder calendar meeting")],
  ["trigger.appointment_completed", kind("Starts when an appointment has taken place.", "calendar meeting done")],
  ["trigger.appointment_cancelled", kind("Starts when an appointment is called off.", "calendar meeting canceled")],
  ["trigger.appointment_no_show", kind("Starts when a contact does not come to an appointment.", "no-show calendar")],
  ["trigger.showing_requested", kind("Starts when a contact asks to see a home.", "tour viewing visit")],
  ["trigger.meeting_booked", kind("Starts when a contact books a meeting.", "calendar booking link")],
  ["trigger.email_opened", kind("Starts when a contact opens an email.", "read")],
  ["trigger.email_clicked", kind("Starts when a contact follows a link in an email.", "click link")],
  ["trigger.email_bounced", kind("Starts when an email cannot be delivered.", "undelivered bounce")],
  ["trigger.email_replied", kind("Starts when a contact answers an email.", "reply response answer")],
  ["trigger.deal_created", kind("Starts when a deal is made.", "opportunity pipeline new")],
  ["trigger.deal_stage_changed", kind("Starts when a deal moves to another stage.", "opportunity pipeline")],
  ["trigger.deal_won", kind("Starts when a deal is won.", "opportunity closed success")],
  ["trigger.deal_lost", kind("Starts when a deal is lost.", "opportunity closed failed")],
  ["trigger.deal_stuck_in_stage", kind("Starts when a deal stays too long in a stage.", "stale idle opportunity")],
  ["trigger.program_subscribed", kind("Starts when a contact joins a program.", "subscribe enroll campaign")],
  ["trigger.program_unsubscribed", kind("Starts when a contact leaves a program.", "unsubscribe campaign")],
  ["action.create_transaction", kind("Opens a transaction for the contact.", "sale purchase closing file")],
  ["action.send_sms", kind("Sends the contact a text message.", "sms text message phone")],
  ["action.send_email", kind("Sends the contact an email.", "mail message template")],
  ["action.create_task", kind("Gives someone on the team something to do.", "to-do todo call reminder")],
  ["action.add_tag", kind("Puts a tag on the contact.", "label mark")],
  ["action.set_field", kind("Writes a value into a field of the contact.", "property update change")],
  ["action.mark_do_not_contact", kind("Makes sure nothing is sent to the contact any more.", "dnc opt out stop block")],
  [
    "action.set_email_subscription",
    kind("Subscribes the contact to emails, or unsubscribes.", "opt in opt out newsletter"),
  ],
  ["action.remove_tag", kind("Takes a tag off the contact.", "label untag")],
  ["action.set_stage", kind("Moves the contact to a stage.", "lead status")],
  ["action.create_deal", kind("Makes a deal for the contact in a pipeline.", "opportunity")],
  ["action.move_deal_stage", kind("Moves the contact’s deal to another stage.", "opportunity pipeline")],
  ["action.assign_owner", kind("Gives the contact to someone on the team.", "agent user team route round robin")],
  ["action.return_to_pond", kind("Puts the contact back for anyone to claim.", "pool unassign release")],
  ["action.set_relationship", kind("Notes how the contact is related to another one.", "spouse family referral")],
  ["action.add_collaborator", kind("Lets someone else work with the contact too.", "share team user")],
  ["action.remove_collaborator", kind("Ends someone’s work with the contact.", "unshare team user")],
  ["action.run_automation", kind("Starts another automation for the contact.", "enroll workflow begin")],
  ["action.stop_automations", kind("Ends other automations the contact is in.", "cancel unenroll exit workflow")],
  ["action.add_note", kind("Writes a note about the contact.", "comment log remark")],
  ["action.ai_extract", kind("Lets AI read facts out of a text.", "artificial intelligence parse gpt")],
  ["action.ai_message", kind("Lets AI write a message to the contact.", "artificial intelligence gpt compose")],
  ["action.webhook", kind("Tells another program over the internet.", "api http call integration zapier post")],
  ["action.notify", kind("Tells someone on the team.", "alert notification")],
  ["control.wait", kind("Lets time pass before the next step.", "delay pause sleep timer days hours")],
  [
    "control.if",
    kind("Goes one way if something is true, and another if not.", "condition branch else decision split"),
  ],
  ["control.ai_branch", kind("Lets AI choose which way to go on.", "artificial intelligence classify route gpt")],
  ["control.loop", kind("Does the same for each of several things.", "for each repeat iterate list")],
]);

const unknown = kind("A kind of step the format does not know.");

/** What a kind of step is for. */
export const kindHelp = (name: string): KindHelp => kinds.get(name) ?? unknown;

/** What the list of steps says. */
export const paletteMessages = {
  label: "Kinds of steps",
  search: "Search steps",
  placeholder: "Search steps, such as text, wait, tag",
  groups: { trigger: "Triggers", action: "Actions", control: "Controls" },
  recent: "Used last",
  best: "Found",
  nothing: (text: string): string => `No kind of step fits “${text}”.`,
  onlyTriggers: "Choose what starts the automation. The other steps come after it.",
  noAutomation: "Open an automation to add steps to it.",
  locked: "This pack cannot be changed, so no steps can be added.",
  hint: "Drag a step onto the canvas or an arrow. A click puts it behind the selected step.",
  add: {
    anywhere: "Add a step",
    onArrow: "Insert a step on the arrow",
    behind: (step: string): string => `Add a step after “${step}”`,
    behindOutput: (step: string, output: string): string => `Add a step after “${step}”, by ${output}`,
    trigger: "Choose a trigger",
  },
  replace: {
    title: (step: string): string => `Replace “${step}”`,
    current: "It is one now.",
    drops: (count: number): string => (count === 1 ? "Deletes one arrow." : `Deletes ${count} arrows.`),
    dropped: (count: number): string =>
      count === 1
        ? "One arrow had no output to leave by any more, and is deleted."
        : `${count} arrows had no output to leave by any more, and are deleted.`,
  },
};
