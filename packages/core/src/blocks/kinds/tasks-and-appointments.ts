import type { BlockKindDefinition } from "../block-kind.js";
import { needed, operand, records, starts } from "../signature.js";
import { action, trigger } from "./define.js";

const titlePart = needed("title", "word", "Title contains", {
  examples: ["deadline"],
  slot: "title_contains",
  help: "Part of the task’s title. Capital letters do not matter.",
});
const appointmentOperand = needed("appointment_type", "id appointment_type", "Appointment");

/** Returns a kind that knows of the type of its appointment alone. */
const onAppointment = (
  title: string,
  help: string,
  words: string,
  icon: BlockKindDefinition["icon"],
): BlockKindDefinition =>
  trigger({
    title,
    help,
    words,
    icon,
    signature: starts([appointmentOperand]),
  });

/** Kinds that have to do with the team's day: tasks, appointments and meetings. */
export const taskAndAppointmentKinds = {
  "trigger.task_completed": trigger({
    title: "Task completed",
    help: "Starts when a task is done.",
    words: "to-do todo",
    icon: "check-list-done",
    signature: starts([titlePart]),
  }),
  "trigger.task_overdue": trigger({
    title: "Task overdue",
    help: "Starts when a task is not done in time.",
    words: "to-do todo late",
    icon: "alarm",
    startedBy: "delay",
    signature: starts([
      titlePart,
      needed("overdue", "duration", "Overdue by", { least: 0, examples: [240], slot: "hours" }),
    ]),
  }),
  "trigger.appointment_scheduled": onAppointment(
    "Appointment scheduled",
    "Starts when an appointment is made.",
    "booking calendar meeting",
    "calendar-plus",
  ),
  "trigger.appointment_upcoming": trigger({
    title: "Appointment coming up",
    help: "Starts some time before an appointment.",
    words: "reminder calendar meeting",
    icon: "bell-ringing",
    signature: starts([
      appointmentOperand,
      needed("before", "duration", "Before", {
        least: 0,
        examples: [60],
        slot: "minutes_before",
        help: "How long before the appointment.",
      }),
    ]),
  }),
  "trigger.appointment_completed": trigger({
    title: "Appointment completed",
    help: "Starts when an appointment has taken place.",
    words: "calendar meeting done",
    icon: "calendar-check",
    signature: starts([appointmentOperand, needed("appointment_outcome", "id appointment_outcome", "Outcome")]),
  }),
  "trigger.appointment_cancelled": onAppointment(
    "Appointment cancelled",
    "Starts when an appointment is called off.",
    "calendar meeting canceled",
    "calendar-x",
  ),
  "trigger.appointment_no_show": onAppointment(
    "Appointment missed",
    "Starts when a contact does not come to an appointment.",
    "no-show calendar",
    "calendar-off",
  ),
  "trigger.meeting_booked": trigger({
    title: "Meeting booked",
    help: "Starts when a contact books a meeting.",
    words: "calendar booking link",
    icon: "heart-hands",
    signature: starts([
      needed("user", "id user", "Booked with"),
      needed("link", "word", "Booking link", {
        examples: ["listing-consultation"],
        help: "The last part of the link’s address.",
      }),
    ]),
  }),
  "action.create_task": action({
    title: "Create task",
    help: "Gives someone on the team something to do.",
    words: "to-do todo call reminder",
    icon: "check-list",
    signature: records("task", [
      needed("title", "text", "Title", { becomes: "plain", examples: ["Call {{first_name}}"] }),
      operand("note", "text", "Note", { becomes: "note" }),
      operand("due", "duration", "Due in", { least: 0, examples: [60, 1440], slot: "dueIn" }),
      operand("due_before", "field", "Due before", {
        examples: ["appointment"],
        slot: "dueBefore",
        help: "A date by its name, or a custom field that holds a date.",
      }),
      operand("assignee", "who", "Assign to", {
        words: ["owner"],
        begins: { role: "owner" },
        help: "The contact’s owner, a person or a team.",
      }),
      operand("appointment_type", "id appointment_type", "Appointment to book", { slot: "appointmentType" }),
      operand("priority", "word", "Priority", { words: ["low", "normal", "high"] }),
    ]),
  }),
};
