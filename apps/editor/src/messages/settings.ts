const hours = (count: number): string => (count === 1 ? "1 hour" : `${count} hours`);

/** What the delivery settings of an automation say. */
export const settingsMessages = {
  title: "Delivery settings",
  noAutomation: "Open an automation to see how it delivers its messages.",
  has: "Control when messages are sent",
  none: "If off, the workspace decides when messages are sent, how many, and whether a reply stops the automation.",
  stays: "These settings have no fields that can be shown.",
  reenroll: { label: "Contacts may enroll again", hint: "After they finish this automation." },
  stopOnReply: { label: "Stop when the contact replies", hint: "They get nothing more from this automation." },
  limit: {
    label: "Daily sending limit",
    hint: "1 to 10,000 messages. All messages of the workspace on that day count, also those of other automations.",
  },
  window: {
    title: "Send window",
    has: "Send messages only at certain times",
    label: "Sending times by day and hour, in the workspace's time zone",
    start: "From",
    end: "Until",
    notATime: (text: string): string => `“${text}” is not a time of day. Write it like 09:30. Nothing was changed.`,
    needsTime: "Enter a time. Nothing was changed.",
    notInDay: (minutes: number): string =>
      `The file has ${minutes}, which is not a time of day. Enter a time such as 09:30 instead.`,
    startHandle: "Start of the send window",
    endHandle: "End of the send window",
    days: "Days",
    lastDay: "Keep at least one day.",
    dragHint: "Drag the edges, or type the times.",
    skipHolidays: { label: "Skip holidays", hint: "No messages are sent on the workspace's holidays." },
    nextDay: (day: string): string => `from ${day}`,
  },
  everyDay: "every day",
  sentence: {
    anyTime: "Messages are sent at any time.",
    within: (days: string, start: string, end: string): string => `Messages are sent ${days} ${start}–${end}`,
    overnight: (days: string, start: string, end: string): string =>
      `Messages are sent ${days} from ${start} until ${end} the next day`,
    hours: (words: string): string => `${words} a week.`,
    incomplete: "The send window needs both a start and an end.",
    empty: "The send window starts and ends at the same time, so no message would be sent.",
    noDay: "No day is chosen, so no message would be sent.",
  },
  hours: (minutes: number): string =>
    minutes % 60 === 0 ? hours(minutes / 60) : `${hours(Math.floor(minutes / 60))} ${minutes % 60} minutes`,
  and: "and",
};
