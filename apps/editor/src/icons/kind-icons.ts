import type { BlockGroup, IconName } from "@setup-pack/core/format";
import type { icons as lucide } from "lucide-react";
import type { PageIconName, PageSign } from "./page-icon.js";

/** The name of an icon as lucide has it. */
type LucideName = keyof typeof lucide;

/** The picture for each name that a kind of block may ask for. */
const icons: { readonly [Name in IconName]: LucideName } = {
  alarm: "ClockExclamationPoint",
  bell: "Bell",
  "bell-ringing": "BellRing",
  branches: "Split",
  briefcase: "BriefcaseBusiness",
  bubble: "MessageSquareText",
  "bubble-in": "MessageCircleReply",
  calendar: "CalendarDays",
  "calendar-check": "CalendarCheck",
  "calendar-clock": "CalendarClock",
  "calendar-off": "CalendarOff",
  "calendar-plus": "CalendarPlus",
  "calendar-x": "CalendarX",
  "check-list": "ClipboardList",
  "check-list-done": "ClipboardCheck",
  clock: "Timer",
  coin: "CircleDollarSign",
  cursor: "MousePointerClick",
  door: "DoorOpen",
  envelope: "Mail",
  "envelope-check": "MailCheck",
  "envelope-open": "MailOpen",
  "envelope-x": "MailX",
  eye: "Eye",
  "file-check": "FileCheck",
  "file-clock": "FileClock",
  "file-plus": "FilePlus",
  "file-x": "FileX",
  form: "TextCursorInput",
  globe: "Globe",
  "graduation-cap": "GraduationCap",
  hand: "Hand",
  handshake: "Handshake",
  heart: "Heart",
  "heart-hands": "HeartHandshake",
  hook: "Webhook",
  house: "House",
  "house-plus": "HousePlus",
  key: "KeyRound",
  leave: "LogOut",
  loop: "Repeat",
  milestone: "Milestone",
  newspaper: "Newspaper",
  note: "StickyNote",
  "paper-plane": "Send",
  pencil: "PencilLine",
  people: "Users",
  "person-check": "UserCheck",
  "person-minus": "UserMinus",
  "person-pencil": "UserPen",
  "person-plus": "UserPlus",
  "phone-off": "PhoneOff",
  play: "Play",
  pond: "WavesHorizontal",
  reply: "Reply",
  robot: "Bot",
  search: "Search",
  sparkles: "Sparkles",
  "stage-board": "Kanban",
  stop: "CircleStop",
  tag: "Tag",
  "tag-x": "TagX",
  "text-search": "TextSearch",
  "thumb-down": "ThumbsDown",
  trophy: "Trophy",
};

const ofGroup: { readonly [Group in BlockGroup]: LucideName } = {
  trigger: "Zap",
  action: "SquareCheckBig",
  control: "Signpost",
};

const ofSign: { readonly [Name in PageSign]: LucideName } = {
  add: "Plus",
  error: "CircleX",
  failed: "CircleExclamationPoint",
  missing: "CircleDashed",
  unknown: "CircleQuestionMark",
  warning: "TriangleExclamationPoint",
};

/**
 * Every drawing that stands in the page itself, by the name it is pointed at by. Only what builds the page reads it.
 */
export const pageIcons: { readonly [Name in PageIconName]: LucideName } = { ...icons, ...ofGroup, ...ofSign };
