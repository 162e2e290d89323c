const hours = (count: number): string => (count === 1 ? "1 hour" : `${count} hours`);

/** What the delivery settings of an automation say. */
export const settingsMessages = {
  title: "Delivery settings",
  noAutomation: "Open an automation to see how it delivers its messages.",
  has: "This automation has delivery settings",
  none: "Without them the workspace decides when messages go out, how many, and whether a reply ends the run.",
  stays: "The settings are something else than a group of fields.",
  reenroll: { label: "Contacts may enroll again", hint: "Once a run of theirs has completed." },
  stopOnReply: { label: "A reply ends the run", hint: "A contact who answers gets nothing more from this automation." },
  limit: { label: "Most sends a day", hint: "For the whole workspace, 1 to 10,000." },
  window: {
    title: "Send window",
    has: "Messages go out only at certain times",
    label: "When messages go out, by day and hour, in the workspace's time",
    start: "From",
    end: "Until",
    notATime: (text: string): string => `“${text}” is no time of day, so nothing was changed. Write it as 09:30.`,
    needsTime: "A time belongs here, so nothing was changed.",
    notInDay: (minutes: number): string => `${minutes} is no minute of a day.`,
    startHandle: "Start of the send window",
    endHandle: "End of the send window",
    days: "Days",
    lastDay: "At least one day must stay.",
    dragHint: "Drag the edges, or type the times.",
    skipHolidays: { label: "Skip holidays", hint: "Messages are held on the workspace's holidays." },
    nextDay: (day: string): string => `from ${day}`,
  },
  everyDay: "every day",
  sentence: {
    anyTime: "Messages go out at any time.",
    within: (days: string, start: string, end: string): string => `Messages go out ${days} ${start}–${end}`,
    overnight: (days: string, start: string, end: string): string =>
      `Messages go out ${days} from ${start} until ${end} the next day`,
    hours: (words: string): string => `${words} a week.`,
    incomplete: "The send window needs both a start and an end.",
    empty: "The send window starts when it ends, so no message would go out.",
    noDay: "No day is chosen, so no message would go out.",
  },
  hours: (minutes: number): string =>
    minutes % 60 === 0 ? hours(minutes / 60) : `${hours(Math.floor(minutes / 60))} ${minutes % 60} minutes`,
  and: "and",
};
