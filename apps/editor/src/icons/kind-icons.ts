import type { BlockGroup } from "@setup-pack/core/format";
import type { icons as lucide } from "lucide-react";

/** The name of an icon as lucide has it. */
type IconName = keyof typeof lucide;

const icons: ReadonlyMap<string, IconName> = new Map<string, IconName>([
  ["trigger.transaction_created", "FilePlus"],
  ["trigger.transaction_status_changed", "FileClock"],
  ["trigger.transaction_closed", "FileCheck"],
  ["trigger.transaction_fell_through", "FileX"],
  ["trigger.contact_created", "UserPlus"],
  ["trigger.tag_added", "Tag"],
  ["trigger.stage_changed", "Milestone"],
  ["trigger.contact_field_changed", "UserPen"],
  ["trigger.sms_received", "MessageCircleReply"],
  ["trigger.manual", "Hand"],
  ["trigger.website_form_submitted", "TextCursorInput"],
  ["trigger.website_visit", "Globe"],
  ["trigger.listing_viewed", "Eye"],
  ["trigger.consumer_registered", "KeyRound"],
  ["trigger.listing_favorited", "Heart"],
  ["trigger.search_saved", "Search"],
  ["trigger.newsletter_signup", "Newspaper"],
  ["trigger.listing_match", "House"],
  ["trigger.date_reached", "CalendarDays"],
  ["trigger.schedule", "CalendarClock"],
  ["trigger.webhook_received", "Webhook"],
  ["trigger.task_completed", "ClipboardCheck"],
  ["trigger.task_overdue", "ClockExclamationPoint"],
  ["trigger.appointment_scheduled", "CalendarPlus"],
  ["trigger.appointment_upcoming", "BellRing"],
  ["trigger.appointment_completed", "CalendarCheck"],
  ["trigger.appointment_cancelled", "CalendarX"],
  ["trigger.appointment_no_show", "CalendarOff"],
  ["trigger.showing_requested", "DoorOpen"],
  ["trigger.meeting_booked", "HeartHandshake"],
  ["trigger.email_opened", "MailOpen"],
  ["trigger.email_clicked", "MousePointerClick"],
  ["trigger.email_bounced", "MailX"],
  ["trigger.email_replied", "Reply"],
  ["trigger.deal_created", "CircleDollarSign"],
  ["trigger.deal_stage_changed", "Kanban"],
  ["trigger.deal_won", "Trophy"],
  ["trigger.deal_lost", "ThumbsDown"],
  ["trigger.deal_stuck_in_stage", "Timer"],
  ["trigger.program_subscribed", "GraduationCap"],
  ["trigger.program_unsubscribed", "LogOut"],
  ["action.create_transaction", "HousePlus"],
  ["action.send_sms", "MessageSquareText"],
  ["action.send_email", "Mail"],
  ["action.create_task", "ClipboardList"],
  ["action.add_tag", "Tag"],
  ["action.set_field", "PencilLine"],
  ["action.mark_do_not_contact", "PhoneOff"],
  ["action.set_email_subscription", "MailCheck"],
  ["action.remove_tag", "TagX"],
  ["action.set_stage", "Milestone"],
  ["action.create_deal", "BriefcaseBusiness"],
  ["action.move_deal_stage", "Kanban"],
  ["action.assign_owner", "UserCheck"],
  ["action.return_to_pond", "WavesHorizontal"],
  ["action.set_relationship", "Handshake"],
  ["action.add_collaborator", "Users"],
  ["action.remove_collaborator", "UserMinus"],
  ["action.run_automation", "Play"],
  ["action.stop_automations", "CircleStop"],
  ["action.add_note", "StickyNote"],
  ["action.ai_extract", "TextSearch"],
  ["action.ai_message", "Sparkles"],
  ["action.webhook", "Send"],
  ["action.notify", "Bell"],
  ["control.wait", "Timer"],
  ["control.if", "Split"],
  ["control.ai_branch", "Bot"],
  ["control.loop", "Repeat"],
]);

const ofGroup: { readonly [Group in BlockGroup]: IconName } = {
  trigger: "Zap",
  action: "SquareCheckBig",
  control: "Signpost",
};

const unknown: IconName = "CircleQuestionMark";

/** The icon of a kind of block; for one that is not known, that of its group. */
const iconOf = (kind: string, group: BlockGroup | undefined): IconName =>
  icons.get(kind) ?? (group === undefined ? unknown : ofGroup[group]);

/** The id of an icon's drawing in the page, where it stands once for all the blocks that show it. */
export const symbolId = (name: IconName): string => `icon-${name}`;

/** The id of the drawing for a kind of block. */
export const symbolOf = (kind: string, group: BlockGroup | undefined): string => symbolId(iconOf(kind, group));

/** Every icon that a block can have. */
export const kindIcons: readonly IconName[] = [...new Set([...icons.values(), ...Object.values(ofGroup), unknown])];
